/** Whether a number is a mainland mobile, the format that holds without a country code (specification 1§5). */
export const isMobile = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);
