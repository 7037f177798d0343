/** What spreadsheets take for a formula, in their full-width forms too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Text that a spreadsheet shows and never calculates. A plain number keeps its sign. */
export const safeText = (text: string): string => (FORMULA.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text);

/** Cents as the decimal number that a cell holds: exact to the cent. */
export function decimalOf(cents: number): number {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return Number(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
