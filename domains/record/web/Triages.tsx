import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type TriageRow, triageSearch, withdrawTriage } from '../contract/triage.endpoints.ts';
import { Earlier } from './Earlier.tsx';
import { Withdraw } from './Withdraw.tsx';

const TriageFormDrawer = lazy(() => import('./TriageFormDrawer.tsx'));
const TONE = { normal: 'neutral', prior: 'warning', urgent: 'danger' } as const;
/** What was edited leads to what it said before, too. */
const ACTIONS_WIDTH = 216;
const long = (text: string) => <span title={text}>{text || '-'}</span>;

/** A member's triages (2§2.4). */
export default function Triages({ member_id }: { member_id: string }) {
  const { field, title, word } = useWords('record');
  const mayWrite = useCan('triage:write');
  const [form, open] = useState<{ triage?: TriageRow }>();
  return (
    <>
      <ListPage
        endpoint={triageSearch}
        name="record.member_triages"
        title={title.triages}
        fixed={{ member_id }}
        embedded
        rowKey="triage_id"
        labels={{ ...field, real_name: field.triager }}
        columns={[
          { field: 'business_date', as: 'day', width: 104 },
          {
            field: 'urgency',
            width: 88,
            words: word.urgency,
            render: ({ urgency }: TriageRow) => <Status tone={TONE[urgency]}>{word.urgency[urgency]}</Status>,
          },
          {
            field: 'complaint',
            width: 216,
            render: ({ complaint, withdraw_time, withdraw_reason }: TriageRow) =>
              long(withdraw_time ? `[${word.withdrawn}] ${withdraw_reason}` : complaint),
          },
          { field: 'vitals', width: 144, render: ({ vitals }: TriageRow) => long(vitals) },
          { field: 'allergy', width: 144, render: ({ allergy }: TriageRow) => long(allergy) },
          { field: 'real_name', width: 88 },
          { field: 'to_name', width: 88 },
          { field: 'shop_name', width: 128, hidden: true },
          { field: 'create_time', as: 'when', hidden: true },
        ]}
        filters={dayFilters()}
        toolbar={
          mayWrite && (
            <Button type="primary" onClick={() => open({})}>
              {title.add_triage}
            </Button>
          )
        }
        actionsWidth={ACTIONS_WIDTH}
        rowActions={(triage: TriageRow) => <Steps triage={triage} onEdit={() => open({ triage })} />}
        empty={{ text: word.no_triages }}
      />
      {form && (
        <Suspense fallback={null}>
          <TriageFormDrawer member_id={member_id} {...form} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What the server allows to be done with one. */
function Steps({ triage: { actions, triage_id, business_date, earlier_num }, onEdit }: { triage: TriageRow; onEdit: () => void }) {
  const { word } = useWords('record');
  const withdraw = useCommand(withdrawTriage, { onDone: () => showDone(word.withdrawn_done) });
  return (
    <>
      <Earlier of={{ triage_id }} num={earlier_num} />
      {actions.includes('edit') && (
        <Button type="link" size="small" onClick={onEdit}>
          {word.edit}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Withdraw
          title={fill(word.withdraw_triage, { day: business_date })}
          withdraw={(reason) => withdraw.run({ triage_id, reason })}
          pending={withdraw.pending}
        />
      )}
    </>
  );
}
