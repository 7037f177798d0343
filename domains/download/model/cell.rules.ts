/** Cents as the decimal number that a cell holds: exact to the cent. */
export function decimalOf(cents: number): number {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return Number(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
