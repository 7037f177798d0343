import { describe, expect, it } from 'vitest';
import type { KeptProof, ProofUse } from './proof.rules.ts';
import { GOOD_FOR_MS, isGood, isOf } from './proof.rules.ts';

const AT = new Date('2026-05-02T05:05:00Z');
const proof: KeptProof = {
  member_id: '7',
  shop_id: '2',
  purpose: 'refund',
  card_id: '9',
  amount: 100,
  num: 0,
  receiver_id: null,
  receiver_num: 0,
  uses: '',
  method: 'code',
  asked_uid: '5',
  proved_at: AT,
  used_at: null,
};
const use: ProofUse = { shop_id: '2', uid: '5', purpose: 'refund', demand: 'code', now: AT };
const later = (ms: number) => ({ ...use, now: new Date(AT.getTime() + ms) });

describe('a proof', () => {
  it('is good in its shop, for its purpose, to whoever asked, for ten minutes, once', () => {
    expect(isGood(proof, use)).toBe(true);
    expect(isGood(proof, later(GOOD_FOR_MS - 1))).toBe(true);
    expect(isGood(proof, later(GOOD_FOR_MS))).toBe(false);
    expect(isGood({ ...proof, proved_at: null }, use)).toBe(false);
    expect(isGood({ ...proof, used_at: AT }, use)).toBe(false);
    for (const other of [{ shop_id: '3' }, { uid: '6' }, { purpose: 'gift' as const }, { demand: 'signature' as const }])
      expect(isGood(proof, { ...use, ...other })).toBe(false);
    for (const demand of ['none', 'either'] as const) expect(isGood(proof, { ...use, demand })).toBe(true);
  });

  it('of a deduction is of just those units of just those counters, in whatever lines', () => {
    const kept = { ...proof, card_id: null, amount: 0, num: 3, uses: '4:1,12:2' };
    const of = (uses: { card_item_id: string; num: number }[]) => isOf(kept, { member_id: '7', card_id: null, num: 3, uses });
    expect(of([{ card_item_id: '12', num: 1 }, { card_item_id: '4', num: 1 }, { card_item_id: '12', num: 1 }])).toBe(true);
    expect(of([{ card_item_id: '12', num: 1 }, { card_item_id: '4', num: 2 }])).toBe(false);
    expect(of([])).toBe(false);
  });

  it('is of one member and, where it names one, of one card', () => {
    const amount = 100;
    expect(isOf(proof, { member_id: '7', card_id: '9', amount })).toBe(true);
    expect(isOf(proof, { member_id: '7', card_id: '10', amount })).toBe(false);
    expect(isOf(proof, { member_id: '8', card_id: '9', amount })).toBe(false);
    expect(isOf({ ...proof, card_id: null }, { member_id: '7', card_id: null, amount })).toBe(true);
  });

  it('is of what was agreed to, no more, no less and for nobody else', () => {
    const of = { member_id: '7', card_id: '9' };
    for (const amount of [99, 101]) expect(isOf(proof, { ...of, amount })).toBe(false);
    expect(isOf(proof, { ...of, amount: 100, num: 1 })).toBe(false);
    expect(isOf(proof, { ...of, amount: 100, receiver_id: '3' })).toBe(false);
    expect(isOf(proof, { ...of, amount: 100, receiver_num: 1 })).toBe(false);
    expect(isOf({ ...proof, amount: 0, num: 2, receiver_id: '3' }, { ...of, num: 2, receiver_id: '3' })).toBe(true);
  });
});
