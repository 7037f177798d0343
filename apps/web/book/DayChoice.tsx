import type { SelfPage } from '#domains/appointment/contract/self.endpoints.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import { currentLanguage } from '#kernel/web/language.ts';
import { useBookWords } from './words.ts';

/** So many days stand there to be pressed; others are typed. */
const SHOWN = 7;

const shown = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

interface DayChoiceProps {
  page: Pick<SelfPage, 'first_date' | 'last_date'>;
  date: string;
  onChoose: (date: string) => void;
}

/** A day: one of the next ones, or any other that may be asked for. */
export function DayChoice({ page: { first_date, last_date }, date, onChoose }: DayChoiceProps) {
  const words = useBookWords();
  const days = Array.from({ length: Math.min(SHOWN, daysBetween(first_date, last_date) + 1) }, (_, index) => addDays(first_date, index));
  return (
    <>
      <div className="book-days" role="radiogroup" aria-label={words.day}>
        {days.map((day) => (
          <button key={day} type="button" role="radio" aria-checked={day === date} onClick={() => onChoose(day)}>
            <small>{shown(day, { weekday: 'short' })}</small>
            {shown(day, { month: 'numeric', day: 'numeric' })}
          </button>
        ))}
      </div>
      <label className="book-other">
        {words.other_day}
        <input
          type="date"
          min={first_date}
          max={last_date}
          value={date}
          onChange={({ target }) => target.value >= first_date && target.value <= last_date && onChoose(target.value)}
        />
      </label>
    </>
  );
}
