import '#kernel/web/kit/report.css';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { settleOrder, voidOrder } from '../contract/order.endpoints.ts';
import { type UnconfirmedRow, unconfirmedSearch, unconfirmedSum } from '../contract/unconfirmed.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useOrderLinks } from './use-order-links.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));
const SettleChosenDialog = lazy(() => import('./SettleChosenDialog.tsx'));
const DAY_HOURS = 24;

/** `/bill-setting`: what was sold and waits for its money, to be settled or given up (2§2.2). */
export default function UnconfirmedListPage() {
  const { field, word } = useWords('sales');
  const links = useOrderLinks();
  const { run, dialog } = useSteps();
  const batch = useBatch();
  return (
    <>
      <ListPage
        endpoint={unconfirmedSearch}
        rowKey="order_id"
        labels={{ ...field, coupon_name: word.coupon }}
        columns={[
          { field: 'order_number', width: 148 },
          { field: 'member_name', width: 88, render: (order) => (order.member_id === null ? word.walk_in : order.member_name) },
          { field: 'mobile_number', as: 'phone', hidden: true },
          { field: 'item_summary', width: 132, render: (order) => <ItemSummary order={order} /> },
          { field: 'amount_receivable', as: 'money', width: 104 },
          { field: 'creator_name', width: 80 },
          { field: 'create_time', as: 'when', hidden: true },
          { field: 'waited_hours', width: 104, render: (order) => <Waited hours={order.waited_hours} /> },
          { field: 'lapse_time', width: 136, render: (order) => (order.lapse_time === null ? word.never_lapses : <When at={order.lapse_time} />) },
          { field: 'coupon_name', width: 96, render: (order) => order.coupon_name || '-' },
          { field: 'points', as: 'count', width: 72, hidden: true },
          { field: 'held_stock_num', as: 'count', width: 80 },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.key_word} />,
          waited_hours: <ChoiceFilter hint={word.any_wait} options={word.waits} />,
          created_uid: <StaffSelect hint={word.any_maker} />,
        }}
        toolbar={<Sum />}
        rowLink={({ order_id }) => links.detail(order_id)}
        rowActions={(order) => <Actions of={orderFlow} allowed={order.actions.filter((verb) => verb !== 'withdraw')} run={run(order)} danger={['void']} />}
        {...(batch.length > 0 && { batch })}
        empty={{ text: word.no_unconfirmed }}
      />
      {dialog}
    </>
  );
}

function Waited({ hours }: { hours: number }) {
  const { word } = useWords('sales');
  if (hours < 1) return word.under_an_hour;
  if (hours < 2 * DAY_HOURS) return fill(word.hours_waited, { count: hours });
  return fill(word.days_waited, { count: Math.floor(hours / DAY_HOURS) });
}

/** How many there are of what the filters find, and what they come to; the way to the rules for whoever decides them. */
function Sum() {
  const { field, word } = useWords('sales');
  const { go, pathOf } = useNavigation();
  const { filters } = useListState(unconfirmedSearch);
  const { data: sum } = useEndpoint(unconfirmedSum, filters, { keepPrevious: true });
  const rules = pathOf('sales.UnconfirmedRulesPage');
  return (
    <>
      {sum && (
        <p className="fact-sum">
          {fill(word.unconfirmed_sum, { count: sum.order_num })} {field.amount_receivable}
          <strong>
            <Money cents={sum.amount_receivable} currency={sum.currency_code} />
          </strong>
        </p>
      )}
      {rules && <Button onClick={() => go({ path: rules })}>{word.unconfirmed_rules}</Button>}
    </>
  );
}

/** What may be done with one of them. */
function useSteps() {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const [voiding, setVoiding] = useState<UnconfirmedRow>();
  const giveUp = useCommand(voidOrder, {
    refreshes: ['sales.', 'insight.', 'coupon.'],
    onDone: () => {
      setVoiding(undefined);
      showDone(word.voided_done);
    },
  });
  const run = (order: UnconfirmedRow) => ({
    settle: () => {
      const settlement = links.settlement(order.order_id);
      if (settlement) go(settlement);
    },
    void: () => setVoiding(order),
  });
  const dialog = voiding && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={fill(word.void_title, { number: voiding.order_number })}
        text={fill(word.void_text, { amount: moneyText(voiding.amount_receivable, voiding.currency_code) })}
        ok={word.action.void}
        pending={giveUp.pending}
        onDone={(reason) => void giveUp.run({ order_id: voiding.order_id, reason })}
        onClose={() => setVoiding(undefined)}
      />
    </Suspense>
  );
  return { run, dialog };
}

/** What may be done with several: settled in full by one payment method, or given up for one reason; each comes out by itself. */
function useBatch() {
  const { title, word } = useWords('sales');
  const [maySettle, mayVoid] = [useCan('sales:settle'), useCan('sales:void')];
  const settling = {
    key: 'settle',
    label: title.settle_chosen,
    choose: (_: number, onStart: (payment_pattern_id: string) => void, onClose: () => void, rows: readonly UnconfirmedRow[]) => (
      <SettleChosenDialog rows={rows} onStart={onStart} onClose={onClose} />
    ),
    run: ({ order_id, amount_receivable: amount }: UnconfirmedRow, payment_pattern_id: string) =>
      call(settleOrder, { order_id, payments: amount === 0 ? [] : [{ payment_pattern_id, amount }] }),
  };
  const voiding = {
    key: 'void',
    label: title.void_chosen,
    danger: true,
    choose: (count: number, onStart: (reason: string) => void, onClose: () => void) => (
      <ReasonDialog
        title={title.void_chosen}
        text={fill(word.void_chosen_text, { count })}
        ok={word.action.void}
        pending={false}
        onDone={onStart}
        onClose={onClose}
      />
    ),
    run: ({ order_id }: UnconfirmedRow, reason: string) => call(voidOrder, { order_id, reason }),
  };
  return [...(maySettle ? [settling] : []), ...(mayVoid ? [voiding] : [])];
}
