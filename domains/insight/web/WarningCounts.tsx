import { Can } from '#kernel/web/kit/Can.tsx';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { warningSum } from '../contract/warning.endpoints.ts';

/** How many members the shop may lose, where its mode lists them; each number opens the list that it counts. */
export function WarningCounts() {
  const { pathOf } = useNavigation();
  const [churn, repurchase] = [pathOf('insight.ChurnPage'), pathOf('insight.RepurchasePage')];
  if (!churn || !repurchase) return null;
  return (
    <Can do="insight:warning">
      <Counts churn={churn} repurchase={repurchase} />
    </Can>
  );
}

function Counts(paths: { churn: string; repurchase: string }) {
  const { title, word } = useWords('insight');
  const { data } = useEndpoint(warningSum, {});
  if (!data) return null;
  return (
    <div className="fact-sum">
      {(['churn', 'repurchase'] as const).map((name) => {
        const { total, total_capped } = data[name];
        return (
          <ScreenLink key={name} to={{ path: paths[name] }}>
            {title[name]} <strong>{total_capped ? fill(word.more_than, { count: total }) : total}</strong>
          </ScreenLink>
        );
      })}
    </div>
  );
}
