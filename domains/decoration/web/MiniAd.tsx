import { Button, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { faultText } from '#kernel/web/kit/form-schema.ts';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { miniAdEdit, miniAdQuery } from '../contract/decoration.endpoints.ts';
import { PicturesInput } from './PicturesInput.tsx';
import './floors.css';

/** The pictures that greet in the shop's mini-program. */
export default function MiniAd() {
  const { title } = useWords('decoration');
  const asked = useEndpoint(miniAdQuery, {});
  if (!asked.data)
    return (
      <>
        <PageHead title={title.ad} />
        {asked.error && <LoadFailed failure={asked.error} retry={() => void asked.refetch()} />}
      </>
    );
  return <Advert kept={asked.data} />;
}

/** What a colleague made of a field, in words. */
function textOf(value: unknown, word: { theirs_yes: string; theirs_no: string; theirs_changed: string }): string {
  if (typeof value === 'boolean') return value ? word.theirs_yes : word.theirs_no;
  return typeof value === 'number' ? String(value) : word.theirs_changed;
}

/** What the contract would refuse. */
const issuesOf = (ad: RequestInputOf<typeof miniAdEdit>): readonly Issue[] => (miniAdEdit.request.safeParse(ad).error?.issues ?? []) as Issue[];

function Advert({ kept }: { kept: ResponseOf<typeof miniAdQuery> }) {
  const { field, title, word } = useWords('decoration');
  const kernel = useWords('kernel');
  const mayWrite = useCan('decoration:write');
  const { mine: ad, change, theirs } = useFollowed(kept);
  const { run, pending } = useCommand(miniAdEdit, { onDone: () => showDone(word.saved) });
  const [isTold, tell] = useState(false);
  const issues = issuesOf(ad);
  const unfit = issues.find(({ path }) => path[0] === 'pictures');
  const save = () => {
    tell(true);
    if (issues.length > 0) return showError(word.form_wrong);
    return void run(ad);
  };
  return (
    <>
      <PageHead title={title.ad}>
        {mayWrite && (
          <Button type="primary" loading={pending} onClick={save}>
            {kernel.word.save}
          </Button>
        )}
      </PageHead>
      <section className="advert">
        <TheirChanges
          theirs={theirs}
          labelOf={(name) => field[name as keyof typeof field]}
          textOf={({ theirs: value }) => textOf(value, kernel.word)}
        />
        <label>
          <span>{field.is_open}</span>
          <Switch checked={ad.is_open} disabled={!mayWrite} onChange={(is_open) => change({ is_open })} />
        </label>
        <label>
          <span>{field.show_seconds}</span>
          <InputNumber
            min={1}
            max={30}
            precision={0}
            disabled={!mayWrite}
            value={ad.show_seconds}
            onChange={(show_seconds) => show_seconds !== null && change({ show_seconds })}
          />
        </label>
        <div>
          <span>{field.pictures}</span>
          <PicturesInput
            value={ad.pictures}
            disabled={!mayWrite}
            fault={isTold && unfit ? faultText(unfit, ad) : undefined}
            onChange={(pictures) => change({ pictures })}
          />
        </div>
      </section>
    </>
  );
}
