import { Alert, Button, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { basePath } from '#kernel/web/base.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { askAnew, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askOrderCharge, cancelCharge, openCharge, type OrderCharge, queryCharge } from '../contract/charge.endpoints.ts';
import { type OrderDetail, orderDetail } from '../contract/order.endpoints.ts';
import './scan.css';
import type { SettlementState } from './use-settlement.ts';

const QR_PX = 480;
/** News may be lost on the way: the till looks for itself as well. */
const LOOKED_MS = 4_000;

const isUnderWay = (charge: OrderCharge | null | undefined): boolean => charge?.charge_status === 'created' || charge?.charge_status === 'waiting';

/** The scan part of a settlement: the customer's code is scanned, or ours is shown; once its money has come the order is settled. */
export default function ScanPay({ order, state }: { order: OrderDetail; state: SettlementState }) {
  const { title } = useWords('sales');
  const { order_id } = order;
  const { data: charge, refetch } = useEndpoint(queryCharge, { order_id });
  const isWaiting = isUnderWay(charge);
  const hasCome = charge?.charge_status === 'captured';
  useNews('charge', () => void refetch());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), LOOKED_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
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
      {charge && isWaiting ? <Waiting charge={charge} /> : <Beginning order={order} state={state} charge={charge ?? null} />}
    </section>
  );
}

/** Before anything was asked, or after it came to nothing. */
function Beginning({ order, state, charge }: { order: OrderDetail; state: SettlementState; charge: OrderCharge | null }) {
  const { word } = useWords('sales');
  const confirm = useConfirm();
  const [code, type] = useState('');
  const { run, pending } = useCommand(openCharge, { refreshes: [queryCharge.id], onDone: () => type(''), onFailure: () => (type(''), false) });
  const input = state.collecting;
  const scan = input?.payments.find(({ payment_pattern_id }) => payment_pattern_id && state.gateways.has(payment_pattern_id));
  const amount = moneyText(scan?.amount ?? 0, order.currency_code);
  const byHand = async () => {
    if (input && (await confirm({ title: fill(word.hand_confirm_title, { amount }), text: word.hand_confirm_text, ok: word.hand_confirm })))
      state.confirmByHand(input);
  };
  if (!input) return <Button onClick={() => state.collect(undefined)}>{word.back_to_ways}</Button>;
  const scanned = () => code.trim() && void run({ ...input, auth_code: code.trim() });
  return (
    <>
      <Outcome charge={charge} />
      <p className="scan-due">{amount}</p>
      <Input
        autoFocus
        size="large"
        inputMode="numeric"
        autoComplete="off"
        value={code}
        disabled={pending}
        placeholder={word.customer_code}
        aria-label={word.customer_code}
        onChange={(event) => type(event.target.value)}
        onPressEnter={scanned}
      />
      <Button type="primary" size="large" loading={pending} onClick={() => void run(input)}>
        {word.show_code}
      </Button>
      <Can do="charge:confirm">
        <Button loading={state.pending} onClick={() => void byHand()}>
          {word.hand_confirm}
        </Button>
      </Can>
      <Button type="link" disabled={pending} onClick={() => state.collect(undefined)}>
        {word.back_to_ways}
      </Button>
    </>
  );
}

/** What became of the charge before. */
function Outcome({ charge }: { charge: OrderCharge | null }) {
  const { word } = useWords('sales');
  if (charge?.charge_status === 'failed') return <Alert type="error" showIcon title={fill(word.charge_failed, { problem: charge.problem })} />;
  if (charge?.charge_status === 'late') return <Alert type="warning" showIcon title={fill(word.charge_late, { problem: charge.problem })} />;
  if (charge?.charge_status === 'closed') return <Alert type="info" showIcon title={word.charge_closed} />;
  return null;
}

/** While the customer is paying. */
function Waiting({ charge }: { charge: OrderCharge }) {
  const { word } = useWords('sales');
  const { charge_id, amount, currency_code, qr_text, way, pay_method, expire_time } = charge;
  const refreshes = [queryCharge.id];
  const ask = useCommand(askOrderCharge, { refreshes });
  const cancel = useCommand(cancelCharge, { refreshes });
  const says = charge.charge_status === 'created' ? word.creating : way === 'scanned' ? word.waiting_phone : word.waiting_scan;
  return (
    <>
      <p className="scan-due">{moneyText(amount, currency_code)}</p>
      {qr_text && <Code text={qr_text} label={fill(word.ask_scan, { way: word.pay_method[pay_method] })} />}
      {qr_text && <p className="scan-until">{fill(word.scan_until, { time: expire_time.slice(11, 16) })}</p>}
      <Alert type="info" showIcon role="status" title={says} />
      <Button loading={ask.pending} onClick={() => void ask.run({ charge_id })}>
        {word.ask_now}
      </Button>
      <Button danger loading={cancel.pending} onClick={() => void cancel.run({ charge_id })}>
        {word.cancel_charge}
      </Button>
    </>
  );
}

/** A code that the customer's phone reads; an address of our own is completed. */
function Code({ text, label }: { text: string; label: string }) {
  const read = text.startsWith('/') ? `${location.origin}${basePath}${text}` : text;
  const [picture, setPicture] = useState<string>();
  useEffect(() => void import('qrcode').then(({ toDataURL }) => toDataURL(read, { margin: 1, width: QR_PX })).then(setPicture), [read]);
  return (
    <>
      <div className="scan-code">{picture && <img src={picture} alt={label} data-address={read} />}</div>
      <p className="scan-ask">{label}</p>
    </>
  );
}
