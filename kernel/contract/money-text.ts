// Amounts as text, apart from their schemas: the light pages show money, and carry no zod.

/** `123456` → `1,234.56`; integer division only. `grouped: false` gives the form an input box takes. */
export function formatCents(cents: number, { grouped = true } = {}): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  const digits = grouped ? String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',') : String(whole);
  return `${cents < 0 ? '-' : ''}${digits}.${rest}`;
}

/** The sign in front of an amount: HK$ for HKD, otherwise the yuan sign (specification 1§1). */
export const currencySymbol = (currency: string | null | undefined): string => (currency === 'HKD' ? 'HK$' : '¥');

/** An amount as a sentence shows it: `¥1,234.56`, `-HK$5.00`. */
export const moneyText = (cents: number, currency: string): string =>
  `${cents < 0 ? '-' : ''}${currencySymbol(currency)}${formatCents(Math.abs(cents))}`;
