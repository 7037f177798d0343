const DIGITS = 13;

/** Whether a number is an EAN-13: thirteen digits, of which the last is the one that the others ask for. */
export function isEan13(code: string): boolean {
  if (!/^\d+$/.test(code) || code.length !== DIGITS) return false;
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Whether it claims to be one: thirteen digits. */
export const looksLikeEan13 = (code: string): boolean => /^\d{13}$/.test(code);
