import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timestampOf } from './timestamp.ts';

/** As the server writes it: noughts at the end of a fraction are left out. */
const written = (at: Date, micros: number, zone: string): string => {
  const fraction = String(micros).padStart(6, '0').replace(/0+$/, '');
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction && `.${fraction}`}${zone}`;
};

describe('a moment as Postgres writes it', () => {
  it('is the one that it names, whatever day, fraction and zone', () => {
    const day = fc.date({ min: new Date('0100-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('+00', '+08', '-05', '+14', '-12'), (at, micros, zone) => {
        const text = written(at, micros, zone);
        expect(timestampOf(text)!.getTime()).toBe(Date.parse(`${text.replace(' ', 'T')}:00`));
      }),
    );
  });

  it.each([
    ['2026-03-02 10:00:00+08', '2026-03-02T02:00:00.000Z'],
    ['2026-03-02 10:00:00.5+08', '2026-03-02T02:00:00.500Z'],
    ['2026-03-02 10:00:00.05+08', '2026-03-02T02:00:00.050Z'],
    ['2026-03-02 10:00:00.123999-05', '2026-03-02T15:00:00.123Z'],
  ])('%s is %s', (text, moment) => expect(timestampOf(text)!.toISOString()).toBe(moment));

  it.each([
    'infinity',
    '-infinity',
    '2026-03-02 10:00:00+05:30',
    '12026-03-02 10:00:00+08',
    '0044-03-15 12:00:00+08 BC',
    '0099-03-15 12:00:00+00',
    '2026-03-02',
  ])('%s is left to the driver', (text) => expect(timestampOf(text)).toBeNull());
});
