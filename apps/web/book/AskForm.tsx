import type { SelfPage } from '#domains/appointment/contract/self.endpoints.ts';
import { moneyText } from '#kernel/contract/money-text.ts';
import { askFor, sendCode } from './calls.ts';
import { type Contact, ContactForm } from './ContactForm.tsx';
import { DayChoice } from './DayChoice.tsx';
import { ableOf, type Choice, useChoice, useTimes } from './use-asking.ts';
import { paidAheadText, useBookWords } from './words.ts';

const CLOCK_AT = 'yyyy-MM-dd '.length;

interface Part {
  page: SelfPage;
  choice: Choice;
  set: (change: Partial<Choice>) => void;
}

/** What is to be done: one thing or several, one after the other. */
function Projects({ page, choice, set }: Part) {
  const words = useBookWords();
  const { shop_project_ids: chosen } = choice;
  return (
    <fieldset className="book-part">
      <legend>{words.projects}</legend>
      <ul className="book-projects">
        {page.projects.map(({ shop_project_id: id, name, minutes, price }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => set({ shop_project_ids: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })}
              />
              <span className="book-name">{name}</span>
              <small>{words.minutes.replace('{{minutes}}', String(minutes))}</small>
              <b>{moneyText(price, page.currency_code)}</b>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Who is to do it. */
function People({ page, choice, set }: Part) {
  const words = useBookWords();
  const able = ableOf(page, choice.shop_project_ids);
  const option = (uid: string | null, name: string) => (
    <button key={uid ?? ''} type="button" role="radio" aria-checked={choice.uid === uid} onClick={() => set({ uid })}>
      {name}
    </button>
  );
  return (
    <section className="book-part">
      <h2>{words.people}</h2>
      <div className="book-choices" role="radiogroup" aria-label={words.people}>
        {option(null, words.anyone)}
        {able.map(({ uid, name }) => option(uid, name))}
      </div>
    </section>
  );
}

/** Asks for an appointment, from top to bottom: what, by whom, when, and who asks. */
export function AskForm({ page_code, page, onAsked }: { page_code: string; page: SelfPage; onAsked: (token: string) => void }) {
  const words = useBookWords();
  const { choice, set } = useChoice(page);
  const { times, fault, again } = useTimes(page_code, choice);
  const isChosen = choice.shop_project_ids.length > 0;
  const ask = async (asked: Contact & { start_time: string }) => {
    const { shop_project_ids, uid } = choice;
    onAsked((await askFor(page_code, { shop_project_ids, uid, ...asked })).token);
  };
  return (
    <>
      <Projects page={page} choice={choice} set={set} />
      {isChosen && (
        <>
          <People page={page} choice={choice} set={set} />
          <section className="book-part">
            <h2>{words.when}</h2>
            <DayChoice page={page} date={choice.date} onChoose={(date) => set({ date })} />
            {fault && (
              <div role="alert" className="login-alert">
                {fault}
              </div>
            )}
            <div className="book-times" role="radiogroup" aria-label={words.when} aria-busy={times === undefined}>
              {times?.map((time) => (
                <button key={time} type="button" role="radio" aria-checked={choice.start_time === time} onClick={() => set({ start_time: time })}>
                  {time.slice(CLOCK_AT)}
                </button>
              ))}
            </div>
            <p className="book-hint" role="status">
              {times ? times.length === 0 && words.no_times : !fault && words.loading}
            </p>
          </section>
        </>
      )}
      {isChosen && choice.start_time && (
        <ContactForm
          hint={paidAheadText(words.deposit.ahead, page.deposit, page.currency_code) ?? words.not_held}
          label={words.ask.replace('{{time}}', choice.start_time)}
          send={(phone) => sendCode({ page_code, ...phone })}
          ask={(contact) => ask({ ...contact, start_time: choice.start_time! })}
          gone={{ field: 'start_time', tell: again }}
        />
      )}
      {!isChosen && <p className="book-hint">{words.choose_first}</p>}
    </>
  );
}
