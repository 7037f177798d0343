/** The digits of `text` from one place up to another, as a number; NaN where something else stands among them. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) {
    const digit = text.charCodeAt(place) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

const LENGTH = '2026-03-02 10:00:00'.length;
const HOUR_MS = 3_600_000;
/** Years below are taken for those of the last century by `Date.UTC`. */
const FIRST_YEAR = 100;

/**
 * A moment as Postgres writes it, `2026-03-02 10:00:00.123456+08`, cut to milliseconds. Null for what is written otherwise (years beyond four
 * digits or before Christ, zones of half hours, infinity): the driver reads these.
 */
export function timestampOf(text: string): Date | null {
  const zone = text.length - 3;
  const sign = text.charCodeAt(zone);
  const isFraction = text.charCodeAt(LENGTH) === 46;
  if ((sign !== 43 && sign !== 45) || (isFraction ? zone <= LENGTH + 1 : zone !== LENGTH)) return null;
  const year = digits(text, 0, 4);
  // Three digits behind the point, where fewer stand there noughts for the rest.
  const places = isFraction ? Math.min(zone - LENGTH - 1, 3) : 0;
  const fraction = digits(text, LENGTH + 1, LENGTH + 1 + places) * (places === 1 ? 100 : places === 2 ? 10 : 1);
  const at = Date.UTC(
    year,
    digits(text, 5, 7) - 1,
    digits(text, 8, 10),
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, 19),
    fraction,
  );
  const offset = digits(text, zone + 1, zone + 3) * (sign === 45 ? -HOUR_MS : HOUR_MS);
  return year >= FIRST_YEAR && !Number.isNaN(at - offset) ? new Date(at - offset) : null;
}
