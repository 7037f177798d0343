import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { askAnew, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askOrderCharge, cancelCharge, openCharge, queryCharge } from '../contract/charge.endpoints.ts';
import { type OrderDetail, orderDetail } from '../contract/order.endpoints.ts';
import { scannedOf, ScanPart } from './ScanCharge.tsx';
import { isUnderWay, useWatched } from './use-watched.ts';
import type { SettlementState } from './use-settlement.ts';

const STEPS = { query: queryCharge, ask: askOrderCharge, cancel: cancelCharge };

/** The scan part of a settlement: the customer's code is scanned, or ours is shown; once its money has come the order is settled. */
export default function ScanPay({ order, state }: { order: OrderDetail; state: SettlementState }) {
  const { title, word } = useWords('sales');
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
  const { run, pending } = useCommand(openCharge, { refreshes: [queryCharge.id] });
  const input = state.collecting;
  const entry = input && {
    amount: moneyText(scannedOf(input.payments, state.gateways), order.currency_code),
    pending,
    onCode: (auth_code: string | undefined) => run({ ...input, ...(auth_code && { auth_code }) }),
    byHand: { pending: state.pending, run: () => state.confirmByHand(input) },
    onBack: () => state.collect(undefined),
  };
  return (
    <section className="basket pay-pane scan-pay" aria-label={title.payments}>
      <ScanPart charge={charge ?? null} steps={STEPS} late={word.charge_late} entry={entry ?? null} />
      {!entry && !isUnderWay(charge) && <Button onClick={() => state.collect(undefined)}>{word.back_to_ways}</Button>}
    </section>
  );
}
