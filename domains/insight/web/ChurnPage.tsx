import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { AwayBand, churnSearch, warningSum } from '../contract/warning.endpoints.ts';
import { type Away, bandsOf } from '../model/warning.rules.ts';
import { useWarningList } from './use-warning-list.tsx';

/** `/statistics-dateWarnList`: 流失预警明细, who has not come for long (specification 2§2.2). */
export default function ChurnPage() {
  const { word } = useWords('insight');
  const {
    columns,
    filters: { key_word, ...others },
    ...list
  } = useWarningList();
  const { data: sum } = useEndpoint(warningSum, {});
  const bands = sum && bandsOf(sum.churn_days);
  const named = ({ from, until }: Away) => (until === null ? fill(word.band_beyond, { from }) : fill(word.band, { from, until }));
  return (
    <ListPage
      {...list}
      endpoint={churnSearch}
      columns={columns}
      filters={{
        key_word,
        ...(bands && { band: <ChoiceFilter hint={word.any_band} options={Object.fromEntries(AwayBand.options.map((band) => [band, named(bands[band])]))} /> }),
        ...others,
      }}
      notes={sum && <p className="list-note">{fill(word.churn_note, { days: sum.churn_days })}</p>}
      empty={{ text: word.no_churn }}
    />
  );
}
