import { expect, it } from 'vitest';
import { isCutShort, isEnding, isFinished } from './validity.rules.ts';

const since = '2024-01-01';

it.each([
  ['gets an end', { valid_end: null }, { valid_end: '2026-03-01' }, true],
  ['ends sooner', { valid_end: '2026-12-31' }, { valid_end: '2026-12-30' }, true],
  ['begins later', { valid_end: null }, { valid_start: '2026-04-01', valid_end: null }, true],
  ['stays as it is', { valid_end: '2026-12-31' }, { valid_end: '2026-12-31' }, false],
  ['ends later', { valid_end: '2026-12-31' }, { valid_end: '2027-01-31' }, false],
  ['becomes permanent', { valid_end: '2026-12-31' }, { valid_end: null }, false],
  ['says nothing of an end, and had none', { valid_end: null }, {}, false],
])('a shop that %s is cut short, or is not', (_, was, shall, isShort) => {
  expect(isCutShort({ valid_start: since, ...was }, { valid_start: since, ...shall })).toBe(isShort);
});

it.each([
  ['has no end', null, false],
  ['ends in thirty-one days', '2026-04-01', false],
  ['ends in thirty, today among them', '2026-03-31', true],
  ['ends today', '2026-03-02', true],
  ['ended yesterday', '2026-03-01', true],
])('a shop that %s is spoken of, or is not', (_, valid_end, isTold) => {
  expect(isEnding({ valid_end }, '2026-03-02')).toBe(isTold);
});

it('a shop is finished with where there is nothing of any kind', () => {
  const shop = { order_num: 0, visit_num: 0, appointment_num: 0, record_num: 0, sku_num: 0, transfer_num: 0, day_num: 0 };
  const none = { ...shop, late_charge_num: 0, charge_refund_num: 0, voucher_num: 0 };
  expect([isFinished(none), isFinished({ ...none, day_num: 1 }), isFinished({ ...none, late_charge_num: 1 })]).toEqual([true, false, false]);
});
