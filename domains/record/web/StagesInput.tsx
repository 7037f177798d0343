import { Segmented } from 'antd';
import { ImagesInput, Picture } from '#domains/file/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { type LogPicture, MOST_PICTURES, type PictureStage } from '../contract/service-log.endpoints.ts';
import './record.css';

const NONE: readonly LogPicture[] = [];

/** Pictures of a treatment with the stage each was taken at: uploaded, removed, and told apart. */
export default function StagesInput({ value = NONE, onChange }: { id?: string; value?: readonly LogPicture[]; onChange?: (pictures: LogPicture[]) => void }) {
  const { word } = useWords('record');
  const paths = value.map(({ path }) => path);
  const set = (next: readonly string[]) => {
    const staged: LogPicture[] = [];
    for (const path of next) staged.push(value.find((picture) => picture.path === path) ?? { path, stage: guess(staged) });
    onChange?.(staged);
  };
  return (
    <div className="stages">
      <ImagesInput use="service_log" limit={MOST_PICTURES} value={paths} onChange={set} />
      {value.map(({ path, stage }, index) => (
        <div key={path}>
          <Picture path={path} size={40} alt={fill(word.stage_of, { count: index + 1 })} />
          <Segmented
            value={stage}
            aria-label={fill(word.stage_of, { count: index + 1 })}
            onChange={(chosen) => onChange?.(value.map((one) => (one.path === path ? { path, stage: chosen } : one)))}
            options={(['before', 'after', 'other'] as const).map((each) => ({ value: each, label: word.stage[each] }))}
          />
        </div>
      ))}
    </div>
  );
}

/** The first picture is mostly from before, the next from after. */
const guess = (pictures: readonly LogPicture[]): PictureStage => (pictures.some(({ stage }) => stage === 'before') ? 'after' : 'before');
