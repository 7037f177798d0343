import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthRulesEdit, growthRulesFind } from '../contract/rules.endpoints.ts';
import type { Rates } from '../contract/rules.ts';
import { growthRules } from '../contract/loyalty.settings.ts';
import { RatesTable, TheirRate, useRateParts } from './RatesTable.tsx';
import { RulesHead } from './RulesHead.tsx';

/** `/set-growth-value` (specification 2§2.4), and a section of the settings: what spending earns in growth. */
export default function GrowthRulesPage() {
  const { title } = useWords('loyalty');
  const { data, error, refetch } = useEndpoint(growthRulesFind, {});
  if (data) return <Sheet kept={data} />;
  return (
    <>
      <PageHead title={title.growth_rules} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
}

function Sheet({ kept }: { kept: ResponseOf<typeof growthRulesFind> }) {
  const { title, word } = useWords('loyalty');
  const { version, source } = kept;
  const { mine, change, isKept, theirs } = useFollowed({ ...kept.rules, version: `${source}/${version}` });
  const { version: _, ...rates } = mine;
  const parts = useRateParts('growth');
  const { run, pending } = useCommand(growthRulesEdit, { refreshes: ['loyalty.', 'setting.'], onDone: () => showDone(word.saved) });
  return (
    <>
      <RulesHead
        title={title.growth_rules}
        setting={growthRules}
        parts={(value) => parts(value as Rates)}
        source={source}
        isKept={isKept}
        pending={pending}
        onSave={() => void run({ rules: rates, version })}
        onFollow={() => void run({ rules: null, version })}
      />
      <section className="list-card rules-card">
        <TheirChanges
          theirs={theirs}
          labelOf={(on) => word.spent_on[on as keyof Rates]}
          textOf={(clash) => <TheirRate rate={clash.theirs as Rates[keyof Rates]} />}
        />
        <RatesTable unit="growth" rates={rates} onChange={change} />
      </section>
    </>
  );
}
