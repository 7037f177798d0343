const KILOGRAMS = /^(\d{1,6})(?:\.(\d{1,3}))?$/;

/** Reads a weight as it is typed, in kilograms with up to three decimals, to grams; null for what is none. */
export function gramsTyped(text: string): number | null {
  const match = KILOGRAMS.exec(text.normalize('NFKC').trim());
  return match && Number(match[1]) * 1_000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** Grams as kilograms, `2` or `0.25`. */
export function kilogramsText(grams: number): string {
  const rest = String(grams % 1_000).padStart(3, '0').replace(/0+$/, '');
  const whole = String(Math.trunc(grams / 1_000)); // exact: a weight, not money
  return rest ? `${whole}.${rest}` : whole;
}
