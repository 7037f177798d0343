import { expect, it } from 'vitest';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { assertCheaper, phaseOf } from './activity.rules.ts';
import { assertOffered, isAnywhereBoth, seckillActions } from './seckill.rules.ts';

const [before, starts_at, during, ends_at] = ['08:00', '10:00', '12:00', '20:00'].map((time) => new Date(`2026-03-07T${time}:00Z`)) as [Date, Date, Date, Date];
const seckill = (status: ActivityStatus = 'published') => ({ status, starts_at, ends_at, seller_id: '3' });

it('runs from its first moment to its last, which is no part of it', () => {
  expect([before, starts_at, during, ends_at].map((now) => phaseOf(seckill(), now))).toEqual(['upcoming', 'running', 'running', 'ended']);
  expect(['draft', 'called_off', 'ended'].map((status) => phaseOf(seckill(status as ActivityStatus), during))).toEqual(['draft', 'called_off', 'ended']);
});

it('offers what its phase and its keeper’s rights allow', () => {
  const by = (place: string | null, now: Date, may = true) => seckillActions(seckill(), place, now, () => may);
  expect(by('3', before)).toEqual(['edit', 'grow', 'call_off']);
  expect(by('3', during)).toEqual(['grow', 'call_off']);
  // The head office stops a shop's own, and adds nothing to it.
  expect(by(null, during)).toEqual(['call_off']);
  expect([by('3', ends_at), by('4', during), by('3', during, false)]).toEqual([[], [], []]);
});

it.each([
  ['published', 'edit', during, 'seckill_begun'],
  ['published', 'edit', ends_at, 'seckill_over'],
  ['published', 'publish', before, 'seckill_published'],
  ['called_off', 'grow', during, 'seckill_over'],
  ['draft', 'call_off', before, 'seckill_state_changed'],
] as const)('a %s one refuses to %s', (status, action, now, key) => {
  expect(() => assertOffered(seckill(status), now, action)).toThrow(expect.objectContaining({ key: `activity.${key}`, status: 409 }));
});

it('is cheaper than the list price, and of a shop’s own no cheaper than the head office lets it', () => {
  const at = (seckill_price: number, percent: number | null) => () => assertCheaper([seckill_price], [10_001], percent, 'seckill_price');
  expect(at(10_001, null)).toThrow(expect.objectContaining({ key: 'activity.offer_not_cheaper', field: 'items.0.seckill_price' }));
  expect(at(1, null)).not.toThrow();
  expect(at(5_000, 50)).toThrow(expect.objectContaining({ key: 'activity.offer_too_deep', status: 403 }));
  expect(at(5_001, 50)).not.toThrow();
});

it('meets another where some shop has both', () => {
  const chains = (...shop_ids: string[]) => ({ seller_id: null, shop_ids });
  const own = (seller_id: string) => ({ seller_id, shop_ids: [] });
  expect(isAnywhereBoth(chains(), own('3'))).toBe(true);
  expect(isAnywhereBoth(chains('3', '4'), chains('4'))).toBe(true);
  expect(isAnywhereBoth(chains('4'), own('3'))).toBe(false);
  expect(isAnywhereBoth(own('4'), own('3'))).toBe(false);
});
