import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ConsultRow, consultSearch, withdrawConsult } from '../contract/consult.endpoints.ts';
import { Earlier } from './Earlier.tsx';
import { Withdraw } from './Withdraw.tsx';

const ConsultFormDrawer = lazy(() => import('./ConsultFormDrawer.tsx'));
const TONE = { pending: 'info', deal: 'success', no_deal: 'neutral' } as const;
/** What was edited leads to what it said before, too. */
const ACTIONS_WIDTH = 216;

interface ConsultListProps {
  member_id?: string;
  /** Without a member: one's own, or the shop's. */
  whose?: 'mine' | 'shop';
  choice?: ReactNode;
}

/** Consultations: of one member, one's own, or the shop's. */
export function ConsultList({ member_id, whose = 'mine', choice }: ConsultListProps) {
  const { field, title, word } = useWords('record');
  const mayWrite = useCan('consult:write');
  const [form, open] = useState<{ member_id: string; consult?: ConsultRow }>();
  const linkTo = useMemberLink();
  const ofOne = member_id !== undefined;
  return (
    <>
      <ListPage
        endpoint={consultSearch}
        rowKey="consult_log_id"
        {...(ofOne
          ? { name: 'record.member_consults', fixed: { member_id }, embedded: true as const }
          : { name: whose === 'mine' ? 'record.my_consults' : 'record.shop_consults', fixed: whose === 'mine' ? { mine: true } : { here: true } })}
        labels={{ ...field, real_name: field.consultant }}
        columns={[
          { field: 'business_date', as: 'day', width: 104 },
          { field: 'member_name', width: 88, ...(ofOne && { hidden: true as const }) },
          { field: 'real_name', width: 88 },
          { field: 'need', width: 216, render: (consult) => <Need consult={consult} /> },
          { field: 'plan', width: 216, render: (consult) => <span title={consult.plan}>{consult.plan || '-'}</span> },
          { field: 'budget', as: 'money', width: 104 },
          {
            field: 'result',
            width: 88,
            words: word.result,
            render: (consult) => <Status tone={TONE[consult.result]}>{word.result[consult.result]}</Status>,
          },
          { field: 'next_date', as: 'day', width: 104 },
          { field: 'reason', width: 144, hidden: true },
          { field: 'shop_name', width: 128, hidden: true },
          { field: 'creator_name', width: 88, hidden: true },
          { field: 'create_time', as: 'when', hidden: true },
        ]}
        filters={{
          result: <ChoiceFilter hint={word.any_result} options={word.result} />,
          ...dayFilters(),
        }}
        toolbar={
          ofOne
            ? mayWrite && (
                <Button type="primary" onClick={() => open({ member_id })}>
                  {title.add_consult}
                </Button>
              )
            : choice
        }
        {...(!ofOne && { rowLink: (consult: ConsultRow) => linkTo(consult.member_id, 'Consults') })}
        actionsWidth={ACTIONS_WIDTH}
        rowActions={(consult) => <Steps consult={consult} onEdit={() => open({ member_id: consult.member_id, consult })} />}
        empty={{ text: word.no_consults }}
      />
      {form && (
        <Suspense fallback={null}>
          <ConsultFormDrawer {...form} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What the member wants; of a withdrawn one why it was withdrawn. */
function Need({ consult: { need, withdraw_time, withdraw_reason } }: { consult: ConsultRow }) {
  const { word } = useWords('record');
  return <span title={need}>{withdraw_time ? `[${word.withdrawn}] ${withdraw_reason}` : need}</span>;
}

/** What the server allows to be done with one. */
function Steps({ consult, onEdit }: { consult: ConsultRow; onEdit: () => void }) {
  const { word } = useWords('record');
  const { actions, consult_log_id, business_date, earlier_num } = consult;
  const withdraw = useCommand(withdrawConsult, { onDone: () => showDone(word.withdrawn_done) });
  return (
    <>
      <Earlier of={{ consult_log_id }} num={earlier_num} />
      {actions.includes('edit') && (
        <Button type="link" size="small" onClick={onEdit}>
          {word.edit}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Withdraw
          title={fill(word.withdraw_consult, { day: business_date })}
          withdraw={(reason) => withdraw.run({ consult_log_id, reason })}
          pending={withdraw.pending}
        />
      )}
    </>
  );
}
