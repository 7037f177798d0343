/** `13800000001` → `138****0001`: all but the first three and the last four digits of a phone are hidden. */
export const maskPhone = (phone: string): string =>
  phone.length <= 7
    ? `${'*'.repeat(Math.max(phone.length - 4, 0))}${phone.slice(-4)}`
    : `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`;

/** Whether a number is a mainland mobile, the format that holds without a country code (specification 1§5). */
export const isMobile = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);
