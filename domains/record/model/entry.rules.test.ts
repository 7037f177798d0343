import { describe, expect, it } from 'vitest';
import { actionsOn, assertChangeable, assertPast, seesBefore } from './entry.rules.ts';

const entry = { created_uid: '1', shop_id: '7', is_withdrawn: false };
const author = { uid: '1', shop_id: '7', may_write: true, may_manage: false };

describe('an entry', () => {
  it('is changed by its author and by whoever manages them, nobody else', () => {
    expect(actionsOn(entry, author)).toEqual(['edit', 'withdraw']);
    expect(actionsOn(entry, { ...author, uid: '2' })).toEqual([]);
    expect(actionsOn(entry, { ...author, uid: '2', may_manage: true })).toEqual(['edit', 'withdraw']);
    expect(actionsOn(entry, { ...author, may_write: false })).toEqual([]);
    expect(() => assertChangeable(entry, { ...author, uid: '2' })).toThrow(/of_another/);
  });

  it('is read only in another shop, and once it is withdrawn', () => {
    expect(actionsOn(entry, { ...author, shop_id: '8', may_manage: true })).toEqual([]);
    expect(actionsOn({ ...entry, is_withdrawn: true }, author)).toEqual([]);
    expect(() => assertChangeable({ ...entry, is_withdrawn: true }, author)).toThrow(/withdrawn_already/);
  });

  it('shows what it said before to its author and to whoever manages them, wherever they work, and to nobody once it is withdrawn', () => {
    expect(seesBefore(entry, { ...author, shop_id: '8' })).toBe(true);
    expect(seesBefore(entry, { ...author, uid: '2' })).toBe(false);
    expect(seesBefore(entry, { ...author, uid: '2', may_manage: true })).toBe(true);
    expect(seesBefore({ ...entry, is_withdrawn: true }, { ...author, may_manage: true })).toBe(false);
  });

  it('is of today or of a day gone by', () => {
    expect(() => assertPast('2026-03-02', '2026-03-02')).not.toThrow();
    expect(() => assertPast('2026-03-03', '2026-03-02')).toThrow(/day_in_future/);
  });
});
