import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { askAnew, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askOrderCharge, cancelCharge, openCharge, type OrderCharge, queryCharge } from '../contract/charge.endpoints.ts';
import { type OrderDetail, orderDetail } from '../contract/order.endpoints.ts';
import { isUnderWay, ScanEntry, ScanOutcome, ScanWaiting, useWatched } from './ScanCharge.tsx';
import type { SettlementState } from './use-settlement.ts';

/** The scan part of a settlement: the customer's code is scanned, or ours is shown; once its money has come the order is settled. */
export default function ScanPay({ order, state }: { order: OrderDetail; state: SettlementState }) {
  const { title } = useWords('sales');
  const { order_id } = order;
  const { data: charge, refetch } = useEndpoint(queryCharge, { order_id });
  useWatched(charge, refetch);
  const hasCome = charge?.charge_status === 'captured';
  const { finish } = state;
  const client = useQueryClient();
  const isOver = useRef(false);
  useEffect(() => {
    if (!hasCome || isOver.current) return;
    isOver.current = true;
    // Nobody here did it: what the till knows of the order is not true any more.
    askAnew(client, { refreshes: MONEY_MOVED, forgets: [orderDetail.id] });
    finish();
  }, [hasCome, client, finish]);
  return (
    <section className="basket pay-pane scan-pay" aria-label={title.payments}>
      {charge && isUnderWay(charge) ? <Waiting charge={charge} /> : <Beginning order={order} state={state} charge={charge ?? null} />}
    </section>
  );
}

/** Before anything was asked, or after it came to nothing. */
function Beginning({ order, state, charge }: { order: OrderDetail; state: SettlementState; charge: OrderCharge | null }) {
  const { word } = useWords('sales');
  const { run, pending } = useCommand(openCharge, { refreshes: [queryCharge.id] });
  const input = state.collecting;
  if (!input) return <Button onClick={() => state.collect(undefined)}>{word.back_to_ways}</Button>;
  const scan = input.payments.find(({ payment_pattern_id }) => payment_pattern_id && state.gateways.has(payment_pattern_id));
  return (
    <>
      <ScanOutcome charge={charge} late={word.charge_late} />
      <ScanEntry
        amount={moneyText(scan?.amount ?? 0, order.currency_code)}
        pending={pending}
        onCode={(auth_code) => run({ ...input, ...(auth_code && { auth_code }) })}
        byHand={{ pending: state.pending, run: () => state.confirmByHand(input) }}
        onBack={() => state.collect(undefined)}
      />
    </>
  );
}

/** While the customer is paying. */
function Waiting({ charge }: { charge: OrderCharge }) {
  const { charge_id } = charge;
  const refreshes = [queryCharge.id];
  const ask = useCommand(askOrderCharge, { refreshes });
  const cancel = useCommand(cancelCharge, { refreshes });
  return (
    <ScanWaiting
      charge={charge}
      ask={{ pending: ask.pending, run: () => void ask.run({ charge_id }) }}
      cancel={{ pending: cancel.pending, run: () => void cancel.run({ charge_id }) }}
    />
  );
}
