const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Month and day of a day, `yyyy-MM-dd`, in the lunar calendar, such as `8-15`; a leap month is marked. */
export function lunarDayOf(day: string): string {
  const parts = calendar.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}

/** A lunar birthday is kept on that month and day; one born in a leap month keeps it in the month itself. */
export const isLunarBirthday = (birth: string, today: string): boolean => lunarDayOf(birth).replace('bis', '') === lunarDayOf(today);

/** A birthday of the sun; whoever was born on 29 February keeps it on the 28th of other years. */
export function isSolarBirthday(birth: string, today: string): boolean {
  const [, date] = [birth.slice(0, 4), birth.slice(5)];
  if (date === today.slice(5)) return true;
  const year = Number(today.slice(0, 4));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return date === '02-29' && today.slice(5) === '02-28' && !isLeap;
}
