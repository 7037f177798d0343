import { useEffect, useState } from 'react';
import type { SelfDeposit } from '#domains/appointment/contract/self-deposit.endpoints.ts';
import { moneyText } from '#kernel/contract/money-text.ts';
import { basePath } from '#kernel/web/base.ts';
import { askDeposit, type Held, openDeposit } from './calls.ts';
import { type BookWords, useBookWords } from './words.ts';

const QR_PX = 480;
const CLOCK_AT = 'yyyy-MM-dd '.length;

/** Whether a customer is about to pay: the page looks oftener then. */
export const isPaying = (deposit: SelfDeposit | null): boolean => deposit?.deposit_status === 'asked' && Boolean(deposit.charge?.qr_text);

interface DepositProps {
  held: Held;
  deposit: SelfDeposit;
  isBusy: boolean;
  run: (act: Promise<null>) => void;
}

/** What is to be paid so that the time is kept, by what and until when; or that it was. */
export function DepositPart({ held, deposit, isBusy, run }: DepositProps) {
  const words = useBookWords();
  const { deposit_status, amount, currency_code, due_time, pay_methods, charge } = deposit;
  const sum = moneyText(amount, currency_code);
  if (deposit_status !== 'asked')
    return (
      <section className="book-part book-deposit" aria-label={words.deposit.title}>
        <h2>{words.deposit.title}</h2>
        <p role="status">{words.deposit.states[deposit_status].replace('{{sum}}', sum)}</p>
      </section>
    );
  return (
    <section className="book-part book-deposit" aria-label={words.deposit.title}>
      <h2>{words.deposit.title}</h2>
      <p className="book-sum">{sum}</p>
      <p role="status">{words.deposit.until.replace('{{time}}', due_time.slice(CLOCK_AT))}</p>
      {charge?.qr_text && <PayCode text={charge.qr_text} label={words.deposit.ways[charge.pay_method]} />}
      <ChargeOutcome charge={charge} words={words} />
      <div className="book-actions">
        {charge?.qr_text ? (
          <button type="button" className="book-button" aria-disabled={isBusy} onClick={() => !isBusy && run(askDeposit(held))}>
            {words.deposit.paid_already}
          </button>
        ) : (
          pay_methods.map((pay_method) => (
            <button
              key={pay_method}
              type="button"
              className="login-submit"
              aria-disabled={isBusy}
              onClick={() => !isBusy && run(openDeposit(held, pay_method))}
            >
              {words.deposit.pay_by.replace('{{way}}', words.deposit.ways[pay_method])}
            </button>
          ))
        )}
      </div>
      <p className="book-hint">{words.deposit.yours}</p>
    </section>
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
