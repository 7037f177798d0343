import { useCallback, useEffect, useState } from 'react';
import type { SelfSeen } from '#domains/appointment/contract/self.endpoints.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { sentenceOf } from '../login/post.ts';
import { agree, calendarUrl, type Held, readRequest, withdraw } from './calls.ts';
import { DepositPart, isPaying } from './DepositPart.tsx';
import { ShopHead } from './ShopHead.tsx';
import { type BookWords, paidAheadText, useBookWords } from './words.ts';

const LOOK_EVERY_MS = 15_000;
/** While somebody pays. */
const PAYING_EVERY_MS = 3_000;
const NOT_FOUND = 404;
const CLOCK_AT = 'yyyy-MM-dd '.length;
const span = (from: string, until: string): string => `${from}–${until.slice(CLOCK_AT)}`;

const TONE = {
  waiting: 'wait',
  asked: 'wait',
  unpaid: 'wait',
  proposed: 'wait',
  accepted: 'good',
  declined: 'over',
  withdrawn: 'over',
  lapsed: 'over',
} as const;

/** What a customer reads of how it stands: the shop's own reason, until when an offer is theirs, why it lapsed, or what its state says. */
function sentenceOn({ status, cancelled, decline_reason, offer_until, lapsed_by }: SelfSeen, words: BookWords, usual: string): string {
  if (cancelled) return usual;
  if (status === 'declined' && decline_reason) return decline_reason;
  if (offer_until) return words.offered.replace('{{time}}', offer_until.slice(CLOCK_AT));
  return lapsed_by && lapsed_by !== 'undecided' ? words.lapsed[lapsed_by] : usual;
}

/** What became of it, in a word and a sentence. */
function Standing({ seen, words }: { seen: SelfSeen; words: BookWords }) {
  // Its money has come: the appointment stands, though the shop has not noted it yet.
  const status = seen.status === 'unpaid' && seen.deposit?.deposit_status === 'paid' ? 'accepted' : seen.status;
  const { title, text } = seen.cancelled ? words.standing.cancelled : words.standing[status];
  return (
    <div className={`book-standing book-${seen.cancelled ? 'over' : TONE[status]}`} role="status">
      <strong>{title}</strong>
      <p>{sentenceOn(seen, words, text)}</p>
    </div>
  );
}

/** What was asked for, and, where the shop proposed another time, that one. */
function Facts({ seen, words }: { seen: SelfSeen; words: BookWords }) {
  const { proposed_time, proposed_end_time } = seen;
  const isProposed = seen.status === 'proposed' && proposed_time !== null && proposed_end_time !== null;
  return (
    <dl className="book-facts">
      {isProposed && (
        <>
          <dt>{words.proposed}</dt>
          <dd className="book-proposed">
            {span(proposed_time, proposed_end_time)} {seen.proposed_name}
          </dd>
        </>
      )}
      <dt>{isProposed ? words.wished : words.time}</dt>
      <dd>{span(seen.start_time, seen.end_time)}</dd>
      <dt>{words.projects}</dt>
      <dd>{seen.project_names}</dd>
      <dt>{words.people}</dt>
      <dd>{seen.staff_names || words.anyone}</dd>
      <dt>{words.name}</dt>
      <dd>{seen.name}</dd>
      {seen.remarks && (
        <>
          <dt>{words.remarks}</dt>
          <dd>{seen.remarks}</dd>
        </>
      )}
    </dl>
  );
}

/** What became of a request, looked at again while somebody looks; for good where there is none. */
function useRequest({ page_code, token }: Held) {
  const words = useBookWords();
  const [seen, setSeen] = useState<SelfSeen>();
  const [fault, setFault] = useState<string>();
  const [isGone, setGone] = useState(false);
  const pays = isPaying(seen?.deposit ?? null);
  const look = useCallback(
    () =>
      readRequest({ page_code, token }).then(setSeen, (failure: unknown) => {
        setFault(sentenceOf(failure, words));
        if (failure instanceof CallFailure && failure.code === NOT_FOUND) setGone(true);
      }),
    [page_code, token, words],
  );
  useEffect(() => {
    void look();
    if (isGone) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), pays ? PAYING_EVERY_MS : LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look, isGone, pays]);
  useEffect(() => {
    if (seen) document.title = `${words.title} · ${seen.shop_name}`;
  }, [seen, words]);
  return { seen, fault, setFault, look };
}

/** Taking it back, which is asked once more. */
function Withdrawing({ label, isBusy, onSure }: { label: string; isBusy: boolean; onSure: () => void }) {
  const words = useBookWords();
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <button type="button" className="book-button" onClick={() => setSure(true)}>
        {label}
      </button>
    );
  return (
    <div className="book-sure" role="group" aria-label={words.sure}>
      <p>{words.sure}</p>
      <button type="button" className="book-button book-danger" aria-disabled={isBusy} onClick={() => !isBusy && onSure()}>
        {label}
      </button>
      <button type="button" className="book-button" onClick={() => setSure(false)}>
        {words.keep}
      </button>
    </div>
  );
}

/** One request: how it stands, what it is, and what its customer may do about it. */
export function RequestView({ held, onAnother }: { held: Held; onAnother: () => void }) {
  const words = useBookWords();
  const { seen, fault, setFault, look } = useRequest(held);
  const [isBusy, setBusy] = useState(false);
  const run = (act: Promise<null>): void => {
    setBusy(true);
    setFault(undefined);
    act
      .catch((failure: unknown) => setFault(sentenceOf(failure, words)))
      .finally(() => {
        setBusy(false);
        void look();
      });
  };
  if (!seen)
    return fault ? (
      <div role="alert" className="login-alert">
        {fault}
      </div>
    ) : (
      <p className="book-wait" role="status">
        {words.loading}
      </p>
    );
  const { status, cancelled, proposed_time, may_withdraw, deposit, deposit_due, currency_code } = seen;
  const isMade = (status === 'accepted' || status === 'unpaid') && !cancelled;
  return (
    <>
      <ShopHead shop={seen} />
      <Standing seen={seen} words={words} />
      {deposit && <DepositPart held={held} deposit={deposit} isBusy={isBusy} run={run} />}
      <Facts seen={seen} words={words} />
      {fault && (
        <div role="alert" className="login-alert">
          {fault}
        </div>
      )}
      {deposit_due && <p className="book-hint">{paidAheadText(words.deposit.if_agreed, deposit_due, currency_code)}</p>}
      <div className="book-actions">
        {status === 'proposed' && proposed_time !== null && (
          <button type="button" className="login-submit" aria-disabled={isBusy} onClick={() => !isBusy && run(agree(held, proposed_time))}>
            {words.agree}
          </button>
        )}
        {isMade && status === 'accepted' && (
          <a className="book-button" href={calendarUrl(held)}>
            {words.calendar}
          </a>
        )}
        {may_withdraw ? (
          <Withdrawing label={isMade ? words.call_off : words.withdraw} isBusy={isBusy} onSure={() => run(withdraw(held))} />
        ) : (
          <button type="button" className="book-button" onClick={onAnother}>
            {words.another}
          </button>
        )}
      </div>
      <p className="book-hint">{words.keep_link}</p>
    </>
  );
}
