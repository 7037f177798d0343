import { Alert, Button, Select } from 'antd';
import { Suspense, useState } from 'react';
import { RuleScope } from '#domains/setting/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { ValueOf } from '#kernel/contract/setting.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { depositCard } from '../contract/appointment.settings.ts';
import { depositRule, depositRuleEdit } from '../contract/deposit.endpoints.ts';
import './deposit-rule.css';

/** Which card a deposit is, among the settings (appointments' business rules say when one is asked for). */
export default function DepositRule() {
  const { title } = useWords('appointment');
  const { data, error, refetch } = useEndpoint(depositRule, {});
  if (data) return <Sheet kept={data} />;
  return (
    <>
      <PageHead title={title.deposit_rule} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
}

type Kept = ResponseOf<typeof depositRule>;

function Sheet({ kept }: { kept: Kept }) {
  const { field, title, word } = useWords('appointment');
  const { word: say } = useWords('kernel');
  const { user } = usePlace();
  const { problem, signer_name, version } = kept;
  const { mine, change, isKept, theirs } = useFollowed({ sbc_id: kept.sbc_id, source_id: kept.source_id, version: `${kept.source}/${version}` });
  const { sbc_id, source_id } = mine;
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { run, pending } = useCommand(depositRuleEdit, {
    refreshes: ['appointment.', 'setting.'],
    onDone: () => showDone(word.deposit_saved),
    onFailure: (failure) => {
      setFaults(Object.fromEntries(failure.errors.map(({ field: at, message }) => [at, message])));
      return failure.errors.length > 0;
    },
  });
  const cards = kept.cards.map((card) => ({ value: card.sbc_id, label: `${card.name} ${moneyText(card.price, user.currency_code)}` }));
  const sources = kept.sources.map((one) => ({ value: one.source_id, label: one.name }));
  return (
    <>
      <PageHead title={title.deposit_rule}>
        <Button type="primary" loading={pending} disabled={isKept && problem !== 'nobody'} onClick={() => void run({ sbc_id, source_id, version })}>
          {say.save}
        </Button>
      </PageHead>
      <section className="list-card deposit-rule">
        <p>{word.deposit_explained}</p>
        <Scope choices={[...cards, ...sources]} />
        {problem && <Alert type={problem === 'unset' ? 'info' : 'warning'} showIcon title={word.deposit_problem[problem]} />}
        <TheirChanges
          theirs={theirs}
          labelOf={(name) => field[name as 'sbc_id' | 'source_id']}
          textOf={(clash) => [...cards, ...sources].find(({ value }) => value === clash.theirs)?.label ?? say.theirs_empty}
        />
        <Labelled label={field.sbc_id} fault={faults['sbc_id']}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={sbc_id}
            aria-label={field.sbc_id}
            placeholder={word.deposit_none_chosen}
            onChange={(chosen) => {
              setFaults({});
              change({ sbc_id: chosen ?? null });
            }}
            options={cards}
          />
          <small>{word.deposit_card_hint}</small>
        </Labelled>
        <Labelled label={field.source_id} fault={faults['source_id']}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={source_id}
            aria-label={field.source_id}
            onChange={(chosen) => {
              setFaults({});
              change({ source_id: chosen ?? null });
            }}
            options={sources}
          />
          <small>{word.deposit_source_hint}</small>
        </Labelled>
        {signer_name && <p>{fill(word.deposit_signer, { name: signer_name })}</p>}
      </section>
    </>
  );
}

/** For whom it holds, and which shop decided otherwise; of cards and sources that are not offered here nobody knows the name. */
function Scope({ choices }: { choices: readonly { value: string; label: string }[] }) {
  const { field } = useWords('appointment');
  const { theirs_changed, theirs_empty } = useWords('kernel').word;
  const nameOf = (id: string | null): string => (id === null ? theirs_empty : (choices.find(({ value }) => value === id)?.label ?? theirs_changed));
  const parts = ({ sbc_id, source_id }: ValueOf<typeof depositCard>) => ({ [field.sbc_id]: nameOf(sbc_id), [field.source_id]: nameOf(source_id) });
  return (
    <Suspense fallback={null}>
      <RuleScope keys={[depositCard.key]} parts={(_, value) => parts(value as ValueOf<typeof depositCard>)} />
    </Suspense>
  );
}
