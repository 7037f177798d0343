import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { ProofShown } from '#domains/card/web/pieces.ts';
import { ShopFilter, useMemberLink, useSeesShops } from '#domains/member/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { showDone } from '#kernel/web/notice.ts';
import { queryKey, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  cardRefundSearch,
  passCardRefund,
  type RefundRow,
  rejectCardRefund,
  withdrawCardRefund,
} from '../contract/card-refund.endpoints.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';
import { ArrivalTag } from './ArrivalTag.tsx';

/** What may become of a refund that waits, each step asked once more in words. */
function useDecisions() {
  const { word } = useWords('refund');
  const confirm = useConfirm();
  const [rejected, reject] = useState<RefundRow>();
  const pass = useCommand(passCardRefund, { refreshes: MONEY_MOVED, onDone: () => showDone(word.refund_passed) });
  const withdraw = useCommand(withdrawCardRefund, { refreshes: MONEY_MOVED, onDone: () => showDone(word.refund_withdrawn) });
  const refuse = useCommand(rejectCardRefund, {
    refreshes: MONEY_MOVED,
    onDone: () => {
      showDone(word.refund_rejected);
      reject(undefined);
    },
  });
  const said = ({ member_name, card_name, amount, currency_code, refund_number }: RefundRow) => ({
    member: member_name,
    card: card_name,
    amount: moneyText(amount, currency_code),
    number: refund_number,
  });
  const act = async (row: RefundRow, action: 'pass' | 'withdraw') => {
    const text = fill(action === 'pass' ? word.confirm_pass : word.confirm_withdraw, said(row));
    if (!(await confirm({ title: row.refund_number, text, ok: word.refund_action[action], danger: action === 'pass' }))) return;
    void (action === 'pass' ? pass : withdraw).run({ refund_id: row.refund_id });
  };
  return { act, rejected, reject, refuse, said };
}

/** What the list is narrowed by. */
function useFilters(seesShops: boolean) {
  const { field, word } = useWords('refund');
  return {
    key_word: <SearchBox placeholder={field.refund_key_word} />,
    status: <ChoiceFilter hint={word.any_refund} options={word.refund_status} />,
    kind: <ChoiceFilter hint={word.any_refund_type} options={word.refund_kind} />,
    arrival: <ChoiceFilter hint={word.any_arrival} options={word.arrival} />,
    ...(seesShops && { shop_id: <ShopFilter /> }),
    ...dayFilters(),
  };
}

/** Refunds of cards: those that wait are agreed to or refused here, by somebody other than who asked. */
export default function CardRefundListPage() {
  return <CardRefundList />;
}

/** `ofShops`: those of every shop that the reader may see, to be read alone. */
export function CardRefundList({ ofShops = false }: { ofShops?: boolean }) {
  const { field, word } = useWords('refund');
  const cards = useWords('card');
  const client = useQueryClient();
  useNews('card_refund', () => void client.invalidateQueries({ queryKey: queryKey(cardRefundSearch) }));
  useNews('charge_refund', () => void client.invalidateQueries({ queryKey: queryKey(cardRefundSearch) }));
  const decisions = useDecisions();
  const { act, reject } = decisions;
  const linkTo = useMemberLink();
  const seesShops = useSeesShops();
  return (
    <>
      <ListPage
        endpoint={cardRefundSearch}
        rowKey="refund_id"
        labels={{
          ...field,
          amount: field.refund_amount,
          gift: field.refund_gift,
          paid_by: field.refund_way,
          card_name: field.refunded_card,
          create_time: field.refund_time,
          kind: field.refund_kind,
          num: field.refund_num_of_card,
          debt: field.card_debt_lowered,
        }}
        columns={[
          { field: 'refund_number', width: 148 },
          { field: 'shop_name', width: 120, ...(!seesShops && { hidden: true as const }) },
          { field: 'member_name', width: 80 },
          { field: 'card_name', width: 112 },
          { field: 'kind', width: 88, words: word.refund_kind },
          { field: 'amount', as: 'money', width: 96 },
          {
            field: 'gift',
            width: 88,
            align: 'right',
            render: (row) => (row.gift === 0 ? '-' : <Money cents={row.gift} currency={row.currency_code} />),
          },
          { field: 'paid_by', width: 88, render: (row) => row.paid_by || '-' },
          { field: 'reason', width: 104, render: (row) => <span title={row.reason}>{row.reason}</span> },
          {
            field: 'status',
            width: 80,
            words: word.refund_status,
            render: (row) => <StatusTag of={cardRefundFlow} state={row.status} />,
          },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'operator_name', width: 72 },
          { field: 'card_number', width: 136, hidden: true },
          { field: 'num', as: 'count', width: 88, hidden: true },
          { field: 'debt', as: 'money', width: 96, hidden: true },
          { field: 'arrival', width: 88, words: word.arrival, render: (row) => <ArrivalTag {...row} /> },
          { field: 'arrival_problem', width: 128, hidden: true },
          { key: 'proof', title: cards.field.proof, width: 208, hidden: true, render: (row) => <ProofShown of={row} /> },
          { field: 'decider_name', width: 80, hidden: true },
          { field: 'decide_time', as: 'when', hidden: true },
          { field: 'decide_reason', width: 128, hidden: true },
          { field: 'kept', as: 'money', width: 96, hidden: true },
          { field: 'restored_principal', as: 'money', width: 112, hidden: true },
        ]}
        filters={useFilters(seesShops)}
        rowLink={({ member_id }) => linkTo(member_id)}
        {...(!ofShops && { rowActions: (row: RefundRow) => <Steps row={row} act={act} reject={reject} /> })}
        empty={{ text: word.no_refunds }}
      />
      {decisions.rejected && <Rejecting row={decisions.rejected} decisions={decisions} />}
    </>
  );
}

type Decisions = ReturnType<typeof useDecisions>;

/** The steps that the server allows on a row. */
const Steps = ({ row, act, reject }: { row: RefundRow } & Pick<Decisions, 'act' | 'reject'>) => (
  <Actions
    of={cardRefundFlow}
    allowed={row.actions}
    danger={['reject']}
    run={{ pass: () => void act(row, 'pass'), reject: () => reject(row), withdraw: () => void act(row, 'withdraw') }}
  />
);

/** Asks why before a refund is refused. */
function Rejecting({ row, decisions: { said, refuse, reject } }: { row: RefundRow; decisions: Decisions }) {
  const { word } = useWords('refund');
  return (
    <ReasonDialog
      title={fill(word.reject_title, said(row))}
      text={fill(word.reject_text, said(row))}
      ok={word.refund_action.reject}
      pending={refuse.pending}
      onDone={(reason) => void refuse.run({ refund_id: row.refund_id, reason })}
      onClose={() => reject(undefined)}
    />
  );
}
