import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthRulesEdit, growthRulesFind } from '../contract/rules.endpoints.ts';
import { RatesTable } from './RatesTable.tsx';
import { RulesHead } from './RulesHead.tsx';

/** `/set-growth-value` (specification 2§2.4), and a section of the settings: what spending earns in growth. */
export default function GrowthRulesPage() {
  const { title } = useWords('loyalty');
  const { data, error, refetch } = useEndpoint(growthRulesFind, {});
  if (data) return <Sheet key={`${data.source}/${data.version}`} kept={data} />;
  return (
    <>
      <PageHead title={title.growth_rules} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
}

function Sheet({ kept }: { kept: ResponseOf<typeof growthRulesFind> }) {
  const { title, word } = useWords('loyalty');
  const [rates, setRates] = useState(kept.rules);
  const { run, pending } = useCommand(growthRulesEdit, { onDone: () => showDone(word.saved) });
  const { version, source } = kept;
  return (
    <>
      <RulesHead
        title={title.growth_rules}
        source={source}
        isKept={JSON.stringify(rates) === JSON.stringify(kept.rules)}
        pending={pending}
        onSave={() => void run({ rules: rates, version })}
        onFollow={() => void run({ rules: null, version })}
      />
      <section className="list-card rules-card">
        <RatesTable unit="growth" rates={rates} onChange={setRates} />
      </section>
    </>
  );
}
