import { toDataURL } from 'qrcode';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { moneyText } from '#kernel/contract/money-text.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { currentLanguage, onLanguage } from '#kernel/web/language.ts';
import type { Wire } from '#kernel/web/request.ts';
import type { ScanBill } from '#domains/sales/contract/scan.endpoints.ts';
import { LanguageChoice, useLoginWords } from '../LoginFrame.tsx';
import { post, sentenceOf } from '../post.ts';
import './pay.css';
import { type PayWords, payWords } from './words.ts';

// As the sales domain's contract declares these calls; the contract itself would bring zod along.
const wires: Record<'bill' | 'claim', Wire> = {
  bill: { method: 'GET', path: '/shop/order/scan/bill', in: 'query', access: 'public' },
  claim: { method: 'POST', path: '/shop/order/scan/claim', in: 'json', access: 'public' },
};
const NOT_FOUND = 404;
const LOOK_EVERY_MS = 4_000;
const QR_PX = 480;

type Way = ScanBill['ways'][number];

/** `/h5-apy`: the bill behind a scanned code, how to pay it by phone, and, once the till has settled it, the receipt (1§2). */
export default function PayPage() {
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  const words = payWords[language];
  const login = useLoginWords();
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const [bill, setBill] = useState<ScanBill>();
  const [fault, setFault] = useState<Error>();
  const look = useCallback(
    () =>
      post<ScanBill>(wires.bill, { token }).then(
        (found) => {
          setBill(found);
          setFault(undefined);
        },
        setFault,
      ),
    [token],
  );
  // A code that is none, or no longer good, stays so.
  const isOver = fault instanceof CallFailure && fault.code === NOT_FOUND;
  const isOpen = !isOver && (bill === undefined || bill.status === 'pending');
  useEffect(() => {
    void look();
    if (!isOpen) return undefined;
    // Whoever comes back from the payment app sees at once how it stands.
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look, isOpen]);
  return (
    <>
      <header className="login-languages">
        <LanguageChoice language={language} label={login.language} />
      </header>
      <main className="login-card pay">
        {bill ? <Bill bill={bill} words={words} token={token} onClaimed={() => void look()} /> : <h1>{words.bill}</h1>}
        {fault && (
          <div role="alert" className="login-alert">
            {sentenceOf(fault, login)}
            <button type="button" className="pay-again" onClick={() => void look()}>{words.again}</button>
          </div>
        )}
      </main>
    </>
  );
}

function Bill({ bill, words, token, onClaimed }: { bill: ScanBill; words: PayWords; token: string; onClaimed: () => void }) {
  const money = (cents: number): string => moneyText(cents, bill.currency_code);
  return (
    <>
      <h1>{bill.shop_name}</h1>
      <p className="pay-number">{words.number} {bill.order_number}</p>
      <ul className="pay-lines">
        {bill.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a bill have no identity but their place
          <li key={index}>
            <span>{line.name} {line.specs_name && <small>{line.specs_name}</small>} × {line.quantity}</span>
            <b>{money(line.amount_receivable)}</b>
          </li>
        ))}
      </ul>
      <dl className="pay-sums">
        {bill.amount_discount > 0 && <><dt>{words.discount}</dt><dd>{money(-bill.amount_discount)}</dd></>}
        <dt>{words.due}</dt>
        <dd className="pay-due">{money(bill.amount_receivable)}</dd>
        {bill.status === 'settled' && <><dt>{words.received}</dt><dd>{money(bill.amount_received)}</dd></>}
        {bill.amount_debt > 0 && <><dt>{words.debt}</dt><dd>{money(bill.amount_debt)}</dd></>}
      </dl>
      {bill.status === 'voided' && <div className="login-alert">{words.voided}</div>}
      {bill.status === 'settled' && <div className="login-done" role="status"><strong>{words.settled}</strong> {bill.settle_time}<br />{words.thanks}</div>}
      {bill.status === 'pending' && <Ways bill={bill} words={words} token={token} onClaimed={onClaimed} />}
    </>
  );
}

/** Choosing a way, paying by it, and saying so. */
function Ways({ bill, words, token, onClaimed }: { bill: ScanBill; words: PayWords; token: string; onClaimed: () => void }) {
  const [chosen, choose] = useState<Way | undefined>(bill.ways.length === 1 ? bill.ways[0] : undefined);
  const login = useLoginWords();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (bill.ways.length === 0) return <div className="login-done">{words.at_counter}</div>;
  const claim = (way: Way) => {
    setBusy(true);
    setFault(undefined);
    post(wires.claim, { token, payment_pattern_id: way.payment_pattern_id })
      .then(onClaimed, (failure: unknown) => setFault(sentenceOf(failure, login)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className="pay-choose">{words.choose}</p>
      <div className="pay-ways" role="radiogroup" aria-label={words.choose}>
        {bill.ways.map((way) => (
          <button key={way.payment_pattern_id} type="button" role="radio" aria-checked={way === chosen} onClick={() => choose(way)}>{way.pattern_name}</button>
        ))}
      </div>
      {chosen && <Collect way={chosen} words={words} amount={moneyText(bill.amount_receivable, bill.currency_code)} />}
      {bill.is_claimed && <div className="login-done" role="status">{words.claimed}</div>}
      {fault && <div role="alert" className="login-alert">{fault}</div>}
      {chosen && <button type="button" className="login-submit" aria-disabled={isBusy} onClick={() => !isBusy && claim(chosen)}>{words.paid}</button>}
    </>
  );
}

/** The shop's own code: a link where the phone can open it, a picture for payment apps that read one. */
function Collect({ way, words, amount }: { way: Way; words: PayWords; amount: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => void toDataURL(way.collect_code, { margin: 1, width: QR_PX }).then(setPicture), [way.collect_code]);
  return (
    <div className="pay-collect">
      <p>{words.amount.replace('{{amount}}', amount)}</p>
      {picture && <img src={picture} alt={way.pattern_name} />}
      <small>{words.long_press}</small>
      <a className="pay-open" href={way.collect_code} rel="noreferrer">{words.open}</a>
    </div>
  );
}
