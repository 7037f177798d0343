import { useEffect, useState } from 'react';
import type { SelfDeposit } from '#domains/appointment/contract/self-deposit.endpoints.ts';
import { moneyText } from '#kernel/contract/money-text.ts';
import { basePath } from '#kernel/web/base.ts';
import { askDeposit, type Held, openDeposit } from './calls.ts';
import { doorHere, keepPayer, keptPayer, payWithin, type Return, takeReturn } from './wechat.ts';
import { type BookWords, useBookWords } from './words.ts';

const QR_PX = 480;
const CLOCK_AT = 'yyyy-MM-dd '.length;

/** Whether a customer is about to pay: the page looks oftener then. */
export const isPaying = (deposit: SelfDeposit | null): boolean => deposit?.deposit_status === 'asked' && deposit.charge?.charge_status === 'waiting';

type PayMethod = SelfDeposit['pay_methods'][number];

interface DepositProps {
  held: Held;
  deposit: SelfDeposit;
  isBusy: boolean;
  run: (act: Promise<null>) => void;
}

/** Paying by a door of this browser's; `isUnpaid`: WeChat would not let the customer pay. */
function usePaying({ held, deposit, run }: Pick<DepositProps, 'held' | 'deposit' | 'run'>) {
  const [isUnpaid, setUnpaid] = useState(false);
  const door = doorHere(deposit.wechat_doors);
  const own = keptPayer(held.token);
  const { charge } = deposit;
  const isWaiting = charge?.charge_status === 'waiting';
  // Within WeChat it is paid by whom it was opened for, and nobody else.
  const isAnothers = isWaiting && charge.shown_as === 'bridge' && charge.qr_text === '' && own === null;
  const pay = (pay_method: PayMethod, back?: Return): void => {
    const shown_as = pay_method === 'WECHAT' ? door : 'code';
    const opening = openDeposit(held, { pay_method, shown_as, ...(own !== null && { payer: own }), ...back });
    run(
      opening.then(async ({ authorize_url, bridge, payer }) => {
        setUnpaid(false);
        keepPayer(held.token, payer);
        // Meanwhile somebody else has begun to pay: that is said before it is taken from them.
        if (authorize_url && own !== null && isWaiting) return null;
        if (authorize_url) location.assign(authorize_url);
        if (!bridge) return null;
        const outcome = await payWithin(bridge);
        setUnpaid(outcome === 'failed');
        // Whatever comes of asking, the request is looked at after it.
        return outcome === 'paid' ? askDeposit(held).catch(() => null) : null;
      }),
    );
  };
  // Back from WeChat, which said who pays.
  useEffect(() => {
    const back = deposit.deposit_status === 'asked' && door === 'bridge' ? takeReturn() : null;
    if (back) pay('WECHAT', back);
  });
  return { pay, isUnpaid, isWaiting, isAnothers, door };
}

/** What is to be paid so that the time is kept, by what and until when; or that it was. */
export function DepositPart({ held, deposit, isBusy, run }: DepositProps) {
  const words = useBookWords();
  const { deposit_status, amount, currency_code, due_time, pay_methods, charge } = deposit;
  const { pay, isUnpaid, isWaiting, isAnothers, door } = usePaying({ held, deposit, run });
  const sum = moneyText(amount, currency_code);
  if (deposit_status !== 'asked')
    return (
      <section className="book-part book-deposit" aria-label={words.deposit.title}>
        <h2>{words.deposit.title}</h2>
        <p role="status">{words.deposit.states[deposit_status].replace('{{sum}}', sum)}</p>
      </section>
    );
  // Opened for another browser than this one, or to be invoked here once more.
  const isElsewhere = isWaiting && charge?.pay_method === 'WECHAT' && (charge.shown_as !== door || door === 'bridge');
  const offered = isWaiting ? (isElsewhere ? (['WECHAT'] as const) : []) : pay_methods;
  return (
    <section className="book-part book-deposit" aria-label={words.deposit.title}>
      <h2>{words.deposit.title}</h2>
      <p className="book-sum">{sum}</p>
      <p role="status">{words.deposit.until.replace('{{time}}', due_time.slice(CLOCK_AT))}</p>
      {charge?.qr_text && <Handed charge={charge} label={words.deposit.ways[charge.pay_method]} />}
      <ChargeOutcome charge={charge} words={words} />
      {isAnothers && <p className="book-hint">{words.deposit.elsewhere}</p>}
      {isUnpaid && (
        <p role="alert" className="login-alert">
          {words.deposit.within_failed}
        </p>
      )}
      <div className="book-actions">
        {offered.map((pay_method) => (
          <button key={pay_method} type="button" className="login-submit" aria-disabled={isBusy} onClick={() => !isBusy && pay(pay_method)}>
            {words.deposit.pay_by.replace('{{way}}', words.deposit.ways[pay_method])}
          </button>
        ))}
        {isWaiting && (
          <button type="button" className="book-button" aria-disabled={isBusy} onClick={() => !isBusy && run(askDeposit(held))}>
            {words.deposit.paid_already}
          </button>
        )}
      </div>
      <p className="book-hint">{words.deposit.yours}</p>
    </section>
  );
}

/** What the gateway handed out: an address that opens WeChat on this very phone and leads back, or a code. */
function Handed({ charge: { shown_as, qr_text }, label }: { charge: NonNullable<SelfDeposit['charge']>; label: string }) {
  const words = useBookWords();
  if (shown_as !== 'link' || !qr_text.startsWith('https:')) return <PayCode text={qr_text} label={label} />;
  const back = `${location.origin}${location.pathname}${location.search}`;
  // WeChat Pay wants to see whose page it was; no more than that is told.
  return (
    <div className="book-actions">
      <a className="login-submit book-link" href={`${qr_text}&redirect_url=${encodeURIComponent(back)}`} referrerPolicy="origin">
        {words.deposit.go_wechat}
      </a>
    </div>
  );
}

/** What became of the attempt before. */
function ChargeOutcome({ charge, words }: { charge: SelfDeposit['charge']; words: BookWords }) {
  if (charge?.charge_status === 'failed')
    return (
      <p role="alert" className="login-alert">
        {words.deposit.failed.replace('{{problem}}', charge.problem)}
      </p>
    );
  if (charge?.charge_status === 'closed') return <p className="book-hint">{words.deposit.closed}</p>;
  if (charge?.charge_status === 'late')
    return (
      <p role="alert" className="login-alert">
        {words.deposit.late}
      </p>
    );
  return null;
}

/** A code for another phone, and a link for this one, where it leads anywhere; an address of our own is completed. */
function PayCode({ text, label }: { text: string; label: string }) {
  const words = useBookWords();
  const read = text.startsWith('/') ? `${location.origin}${basePath}${text}` : text;
  const [picture, setPicture] = useState<string>();
  useEffect(() => void import('qrcode').then(({ toDataURL }) => toDataURL(read, { margin: 1, width: QR_PX })).then(setPicture), [read]);
  return (
    <>
      <div className="book-code">{picture && <img src={picture} alt={words.deposit.code.replace('{{way}}', label)} data-address={read} />}</div>
      {/^https?:/.test(read) ? (
        <a className="login-submit book-link" href={read} target="_blank" rel="noreferrer">
          {words.deposit.go}
        </a>
      ) : (
        <p className="book-hint">{words.deposit.scan.replace('{{way}}', label)}</p>
      )}
    </>
  );
}
