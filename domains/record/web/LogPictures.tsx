import { Modal } from 'antd';
import { useState } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { LogPicture, ServiceLogRow } from '../contract/service-log.endpoints.ts';

const SMALL = 112;
const LARGE = 440;

/** Before and after side by side, in the order in which they were taken; what has no partner stands alone. */
function pairsOf(images: readonly LogPicture[]): LogPicture[][] {
  const [before, after] = [images.filter(({ stage }) => stage === 'before'), images.filter(({ stage }) => stage === 'after')];
  const pairs = before.map((picture, index) => [picture, after[index]].filter((one) => one !== undefined));
  return [...pairs, ...after.slice(before.length).map((one) => [one]), ...images.filter(({ stage }) => stage === 'other').map((one) => [one])];
}

/** The pictures of a service log: pairs of before and after, each larger when it is touched. */
export function LogPictures({ log }: { log: Pick<ServiceLogRow, 'business_date' | 'images'> }) {
  const { word } = useWords('record');
  const [shown, show] = useState<readonly LogPicture[]>();
  if (log.images.length === 0) return null;
  const alt = ({ stage }: LogPicture) => fill(word.picture_of, { day: log.business_date, stage: word.stage[stage] });
  return (
    <div className="log-pictures">
      {pairsOf(log.images).map((pair) => (
        <button
          key={pair[0]!.path}
          type="button"
          className={pair.length > 1 ? 'log-pair' : ''}
          aria-label={pair.length > 1 ? word.compare : alt(pair[0]!)}
          onClick={() => show(pair)}
        >
          {pair.map((picture) => (
            <figure key={picture.path}>
              <Picture path={picture.path} size={SMALL} alt={alt(picture)} />
              <figcaption>{word.stage[picture.stage]}</figcaption>
            </figure>
          ))}
        </button>
      ))}
      {shown && (
        <Modal
          open
          footer={null}
          width={shown.length > 1 ? LARGE * 2 + 80 : LARGE + 80}
          title={shown.length > 1 ? word.compare : alt(shown[0]!)}
          onCancel={() => show(undefined)}
        >
          <div className="log-large">
            {shown.map((picture) => (
              <figure key={picture.path}>
                <Picture path={picture.path} size={LARGE} alt={alt(picture)} />
                <figcaption>{word.stage[picture.stage]}</figcaption>
              </figure>
            ))}
          </div>
        </Modal>
      )}
    </div>
  );
}
