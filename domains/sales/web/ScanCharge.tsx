import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { basePath } from '#kernel/web/base.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { Can } from '#kernel/web/kit/Can.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useCommand } from '#kernel/web/query.ts';
import type { askOrderCharge, cancelCharge, TillCharge } from '../contract/charge.endpoints.ts';
import { ScanOutcome } from './ScanOutcome.tsx';
import { isUnderWay } from './use-watched.ts';
import './scan.css';

const QR_PX = 480;

/** What asks how a charge stands, asks its gateway, and ends it: of whatever it is for. */
interface ChargeSteps {
  query: Pick<Endpoint, 'id'>;
  ask: typeof askOrderCharge;
  cancel: typeof cancelCharge;
}

interface ScanPartProps {
  charge: TillCharge | null;
  steps: ChargeSteps;
  /** What became of what it was for, where its money came too late. */
  late: string;
  /** What is to be paid; null where nothing was chosen to be. */
  entry: ScanEntryProps | null;
}

/** The scan part of whatever is paid: how it is asked for, while the customer is paying, and what became of it. */
export function ScanPart({ charge, steps, late, entry }: ScanPartProps) {
  if (charge && isUnderWay(charge)) return <ScanWaiting charge={charge} steps={steps} />;
  if (!entry) return null;
  return (
    <>
      <ScanOutcome charge={charge} late={late} />
      <ScanEntry {...entry} />
    </>
  );
}

/** Of payments the one that a gateway collects, in cents. */
export const scannedOf = (
  payments: readonly { payment_pattern_id?: string | undefined; amount: number }[],
  gateways: ReadonlySet<string>,
): number => payments.find(({ payment_pattern_id }) => payment_pattern_id && gateways.has(payment_pattern_id))?.amount ?? 0;

/** What is done about a charge, and whether it is being done. */
interface Step {
  pending: boolean;
  run: () => void;
}

interface ScanEntryProps {
  /** In words. */
  amount: string;
  pending: boolean;
  /** Has it paid: by the customer's code, or by one that is shown. Whether it was taken up: what was scanned is forgotten then. */
  onCode: (auth_code: string | undefined) => Promise<unknown>;
  byHand: Step;
  onBack: () => void;
}

/** Before anything was asked: the customer's code is scanned, or ours is shown; by right it is said by hand. */
function ScanEntry({ amount, pending, onCode, byHand, onBack }: ScanEntryProps) {
  const { word } = useWords('sales');
  const confirm = useConfirm();
  const [code, type] = useState('');
  const ask = async (auth_code: string | undefined) => {
    await onCode(auth_code);
    type('');
  };
  const said = async () => {
    if (await confirm({ title: fill(word.hand_confirm_title, { amount }), text: word.hand_confirm_text, ok: word.hand_confirm })) byHand.run();
  };
  return (
    <>
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
        onPressEnter={() => code.trim() && void ask(code.trim())}
      />
      <Button type="primary" size="large" loading={pending} onClick={() => void ask(undefined)}>
        {word.show_code}
      </Button>
      <Can do="charge:confirm">
        <Button loading={byHand.pending} onClick={() => void said()}>
          {word.hand_confirm}
        </Button>
      </Can>
      <Button type="link" disabled={pending} onClick={onBack}>
        {word.back_to_ways}
      </Button>
    </>
  );
}

/** While the customer is paying. */
function ScanWaiting({ charge, steps }: { charge: TillCharge; steps: ChargeSteps }) {
  const { word } = useWords('sales');
  const refreshes = [steps.query.id];
  const ask = useCommand(steps.ask, { refreshes });
  const cancel = useCommand(steps.cancel, { refreshes });
  const { charge_id } = charge;
  const { amount, currency_code, qr_text, way, pay_method, expire_time } = charge;
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
