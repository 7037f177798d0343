import { useCallback, useEffect, useState } from 'react';
import type { ReminderSeen } from '#domains/appointment/contract/reminder.endpoints.ts';
import { sentenceOf } from '../login/post.ts';
import { type Held, readReminder, stopReminders } from './calls.ts';
import { useBookWords } from './words.ts';

/** Whether a phone is reminded of appointments, to be decided by whoever got the reminder. */
export function StopView({ held: { page_code, token } }: { held: Held }) {
  const words = useBookWords();
  const [seen, setSeen] = useState<ReminderSeen>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(
    () => readReminder({ page_code, token }).then(setSeen, (failure: unknown) => setFault(sentenceOf(failure, words))),
    [page_code, token, words],
  );
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (seen) document.title = `${words.reminders} · ${seen.shop_name}`;
  }, [seen, words]);
  const decide = (stopped: boolean): void => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    stopReminders({ page_code, token }, stopped)
      .catch((failure: unknown) => setFault(sentenceOf(failure, words)))
      .finally(() => {
        setBusy(false);
        void look();
      });
  };
  if (!seen) return fault ? <div role="alert" className="login-alert">{fault}</div> : <p className="book-wait" role="status">{words.loading}</p>;
  const { shop_name, mobile_number, is_stopped } = seen;
  return (
    <>
      <h1>{shop_name}</h1>
      <div className={`book-standing ${is_stopped ? 'book-over' : 'book-good'}`} role="status">
        <strong>{is_stopped ? words.reminders_off : words.reminders_on}</strong>
        <p>{words.reminders_to.replace('{{phone}}', mobile_number)}</p>
      </div>
      {fault && <div role="alert" className="login-alert">{fault}</div>}
      <button type="button" className="book-button" aria-disabled={isBusy} onClick={() => decide(!is_stopped)}>
        {is_stopped ? words.reminders_again : words.reminders_stop}
      </button>
    </>
  );
}
