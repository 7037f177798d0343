import { describe, expect, it } from 'vitest';
import { frozenDaysOn, isOver, termDays, validityOf, type CardDates, type ValidityTerms } from './validity.rules.ts';

const terms = (valid: number, valid_unit: ValidityTerms['valid_unit'], valid_type: ValidityTerms['valid_type'] = 1): ValidityTerms => ({
  valid,
  valid_unit,
  valid_type,
});
const opened = (opened_on: string, more: Partial<CardDates> = {}): CardDates => ({ opened_on, first_used_on: null, frozen_days: 0, extended_days: 0, ...more });

describe('the validity of a card', () => {
  it('has months of 30 days and years of 365', () => {
    expect([termDays(terms(10, 0)), termDays(terms(2, 1)), termDays(terms(1, 2)), termDays(terms(5, 3))]).toEqual([10, 60, 365, null]);
  });

  it('ends on the opening day plus its days, and that day still counts', () => {
    const { valid_end } = validityOf(terms(1, 1), opened('2026-01-01'));
    expect(valid_end).toBe('2026-01-31');
    expect(isOver(valid_end, '2026-01-31')).toBe(false);
    expect(isOver(valid_end, '2026-02-01')).toBe(true);
  });

  it('does not start before the first treatment on a card that counts from it', () => {
    const once = terms(30, 0, 2);
    expect(validityOf(once, opened('2026-01-01'))).toEqual({ valid_start: null, valid_end: null, permanent: false });
    expect(validityOf(once, opened('2026-01-01', { first_used_on: '2026-04-01' }))).toEqual({
      valid_start: '2026-04-01',
      valid_end: '2026-05-01',
      permanent: false,
    });
  });

  it('moves by the days the card was frozen', () => {
    expect(validityOf(terms(10, 0), opened('2026-01-01', { frozen_days: 5 })).valid_end).toBe('2026-01-16');
  });

  it('is not moved by days that a card was frozen before the treatment that it counts from', () => {
    const frozen = { frozen_days: 0, frozen_on: '2026-01-01' };
    expect(frozenDaysOn({ ...frozen, valid_type: 2, first_used_on: null }, '2026-04-01')).toBe(0);
    expect(frozenDaysOn({ ...frozen, valid_type: 2, first_used_on: '2025-12-01' }, '2026-04-01')).toBe(90);
    expect(frozenDaysOn({ ...frozen, valid_type: 1, first_used_on: null }, '2026-04-01')).toBe(90);
  });

  it('has no end on a permanent card', () => {
    expect(validityOf(terms(0, 3), opened('2026-01-01', { frozen_days: 5 }))).toEqual({
      valid_start: '2026-01-01',
      valid_end: null,
      permanent: true,
    });
    expect(isOver(null, '9999-12-31')).toBe(false);
  });
});
