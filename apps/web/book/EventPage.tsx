import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { EventPage as EventSeen } from '#domains/activity/contract/event-page.endpoints.ts';
import { moneyText } from '#kernel/contract/money-text.ts';
import { currentLanguage, onLanguage } from '#kernel/web/language.ts';
import { LanguageChoice } from '../login/LoginFrame.tsx';
import { sentenceOf } from '../login/post.ts';
import { eventPictureUrl, readEvent, sendEventCode, signUp } from './calls.ts';
import { ContactForm } from './ContactForm.tsx';
import { type BookWords, useBookWords } from './words.ts';

/** `/book/event/<code>`: what an event is, and the form to sign up for it. */
export function EventPage({ page_code }: { page_code: string }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  const words = useBookWords();
  return (
    <>
      <header className="login-languages">
        <LanguageChoice language={language} label={words.language} />
      </header>
      <main className="book">
        <Shown key={language} page_code={page_code} />
      </main>
    </>
  );
}

function Shown({ page_code }: { page_code: string }): ReactNode {
  const words = useBookWords();
  const [event, setEvent] = useState<EventSeen>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    readEvent(page_code).then(setEvent, (failure: unknown) => setFault(sentenceOf(failure, words)));
  }, [page_code, words]);
  useEffect(() => {
    if (event) document.title = event.event_name;
  }, [event]);
  if (fault) return <div role="alert" className="login-alert">{fault}</div>;
  if (!event) return <p className="book-wait" role="status">{words.loading}</p>;
  return (
    <article className="book-event" style={{ backgroundColor: event.background_colour }}>
      <Pictures page_code={page_code} paths={event.head_images} />
      <Offer event={event} />
      {event.instructions && <p className="book-part book-said">{event.instructions}</p>}
      <SigningUp page_code={page_code} event={event} />
      <Pictures page_code={page_code} paths={event.bottom_images} />
      <Labelled page_code={page_code} label={words.event.service} path={event.service_image} />
      <Labelled page_code={page_code} label={words.event.poster} path={event.poster_image} />
    </article>
  );
}

const Pictures = ({ page_code, paths }: { page_code: string; paths: readonly string[] }) =>
  paths.map((path) => <img key={path} className="book-picture" src={eventPictureUrl(page_code, path)} alt="" />);

/** A picture that is told what it is for. */
const Labelled = ({ page_code, label, path }: { page_code: string; label: string; path: string | null }) =>
  path && (
    <figure className="book-part">
      <figcaption>{label}</figcaption>
      <img className="book-picture" src={eventPictureUrl(page_code, path)} alt={label} />
    </figure>
  );

/** What it costs and what one gets, when, and how many places are left. */
function Offer({ event }: { event: EventSeen }) {
  const { event: words } = useBookWords();
  const money = (cents: number) => moneyText(cents, event.currency_code);
  return (
    <section className="book-part">
      <h1>{event.event_name}</h1>
      <p className="book-sum">{event.fee_cents === 0 ? words.free : money(event.fee_cents)}</p>
      {event.list_cents > event.fee_cents && (
        <p className="book-hint">
          {words.list} <s>{money(event.list_cents)}</s>
        </p>
      )}
      <p>
        {words.time} {event.starts_at} – {event.ends_at}
      </p>
      {event.left_num !== null && <p>{words.left.replace('{{left}}', String(event.left_num))}</p>}
      {event.items.length > 0 && (
        <>
          <h2>{words.items}</h2>
          <ul className="book-projects">
            {event.items.map(({ name, num, event_price }) => (
              <li key={name}>
                {name} {words.pieces.replace('{{num}}', String(num))} <b>{money(event_price * num)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {event.buy_until && <p className="book-hint">{words.until.replace('{{day}}', event.buy_until)}</p>}
    </section>
  );
}

/** Why nobody signs up; undefined while they do. */
function closedWhy({ phase, left_num }: EventSeen, { event: words }: BookWords): string | undefined {
  if (phase === 'upcoming') return words.upcoming;
  if (phase !== 'running') return words.over;
  return left_num === 0 ? words.full : undefined;
}

/** The form, or why there is none; and once it was sent, that it was. */
function SigningUp({ page_code, event }: { page_code: string; event: EventSeen }) {
  const words = useBookWords();
  const [shop_id, choose] = useState(event.shops[0]?.shop_id ?? '');
  const [done, setDone] = useState(false);
  const why = closedWhy(event, words);
  const shop = event.shops.find((one) => one.shop_id === shop_id);
  if (done)
    return (
      <section className="book-standing book-good" role="status">
        <strong>{words.event.done}</strong>
        <p>{words.event.done_text}</p>
        <p>{[shop?.shop_name, shop?.address, shop?.phone].filter(Boolean).join(' · ')}</p>
      </section>
    );
  if (why) return <p className="book-standing book-over" role="status">{why}</p>;
  return (
    <>
      {event.shops.length > 1 && (
        <section className="book-part">
          <h2>{words.event.shop}</h2>
          <div className="book-choices" role="radiogroup" aria-label={words.event.shop}>
            {event.shops.map((one) => (
              <button key={one.shop_id} type="button" role="radio" aria-checked={one.shop_id === shop_id} onClick={() => choose(one.shop_id)}>
                {one.shop_name}
              </button>
            ))}
          </div>
        </section>
      )}
      <ContactForm
        hint={words.event.hint}
        label={words.event.sign}
        send={(phone) => sendEventCode({ page_code, ...phone })}
        ask={async (contact) => {
          await signUp(page_code, { ...contact, shop_id });
          setDone(true);
          scrollTo(0, 0);
        }}
      />
    </>
  );
}
