import { expect, it } from 'vitest';
import { addDays } from './day.ts';
import { Day, RequiredText, Text } from './schema.ts';
import { keptSentence } from './sentence.ts';

it.each(['1000-01-01', '2026-02-28', '8999-12-31'])('%s is a day, and so are those around it', (day) => {
  expect(Day.safeParse(day).success).toBe(true);
  for (const near of [addDays(day, -366), addDays(day, 366)]) expect(near).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it.each(['2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31', '2026-3-2', ''])('«%s» is none', (day) => expect(Day.safeParse(day).success).toBe(false));

it('nobody types what a machine keeps', () => {
  const forged = keptSentence({ key: 'kernel.invalid', params: { name: 'x' } });
  for (const text of [forged, ...forged.replace(/[\w.]/g, '')].map((typed) => `顾客${typed}`))
    expect([Text(90), RequiredText(90)].map((schema) => schema.safeParse(text).success)).toEqual([false, false]);
  expect(Text(90).safeParse('顾客\n改主意').success).toBe(true);
});
