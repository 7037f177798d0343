import { describe, expect, it } from 'vitest';
import { assertInOrder, assertMayLeave, type Course, isBehind, isForgotten, leftToDeduct, missingBefore } from './visit.rules.ts';

const fresh: Course = { step: 'arrived', triaged_at: null, consulted_at: null, billed_at: null, treated_at: null };
const nothing = { triage: false, consult: false, bill: false };
const all = { triage: true, consult: true, bill: true };
const then = new Date('2026-03-02T02:00:00Z');

describe('the order of a visit', () => {
  it('is free where the shop demands nothing', () => {
    for (const verb of ['triage', 'consult', 'bill', 'treat', 'leave'] as const) expect(missingBefore(verb, fresh, nothing)).toBeUndefined();
  });

  it('names the first step that is missing', () => {
    expect(missingBefore('treat', fresh, all)).toBe('triage');
    expect(missingBefore('treat', { ...fresh, triaged_at: then }, all)).toBe('consult');
    expect(missingBefore('treat', { ...fresh, triaged_at: then, consulted_at: then }, all)).toBe('bill');
    expect(missingBefore('consult', fresh, { ...nothing, bill: true })).toBeUndefined();
    expect(() => assertInOrder('treat', fresh, { ...nothing, bill: true })).toThrow(/bill_first/);
  });

  it('has one triage', () => {
    expect(isBehind('triage', fresh)).toBe(false);
    const triaged: Course = { ...fresh, step: 'billed', triaged_at: then, billed_at: then };
    expect(isBehind('triage', triaged)).toBe(true);
    expect(() => assertInOrder('triage', triaged, nothing)).toThrow(/state_over/);
    expect(isBehind('bill', triaged)).toBe(false);
  });

  it('lets everybody go home', () => {
    expect(missingBefore('leave', fresh, all)).toBeUndefined();
  });
});

describe('whoever leaves', () => {
  it('has paid and been deducted, or somebody says why not', () => {
    const fine = { unpaid_num: 0, was_treated: true, was_deducted: true, to_deduct: [] };
    expect(() => assertMayLeave(fine, '')).not.toThrow();
    expect(() => assertMayLeave({ ...fine, was_treated: false, was_deducted: false }, '')).not.toThrow();
    expect(() => assertMayLeave({ ...fine, unpaid_num: 1 }, '')).toThrow(/leave_unpaid/);
    expect(() => assertMayLeave({ ...fine, to_deduct: ['水光'] }, '')).toThrow(/leave_to_deduct/);
    expect(() => assertMayLeave({ ...fine, was_deducted: false }, ' ')).toThrow(/leave_undeducted/);
    expect(() => assertMayLeave({ ...fine, unpaid_num: 1, was_deducted: false }, '明天来付')).not.toThrow();
  });
});

describe('what was left to the desk', () => {
  const done = (shop_project_id: string, to_deduct: boolean) => ({ shop_project_id, item_name: `项目${shop_project_id}`, to_deduct });

  it('is still to be deducted until as much was deducted or paid for as was done', () => {
    const both = [done('1', false), done('1', true), done('2', true)];
    expect(leftToDeduct(both, () => 0)).toEqual(['项目1', '项目2']);
    expect(leftToDeduct(both, () => 1)).toEqual(['项目1']);
    expect(leftToDeduct(both, (id) => (id === '1' ? 2 : 0))).toEqual(['项目2']);
    expect(leftToDeduct([done('1', false)], () => 0)).toEqual([]);
  });
});

describe('a goodbye', () => {
  const at = (text: string) => new Date(text);
  const visit = { business_date: '2026-03-02', step_at: at('2026-03-02T15:30:00Z') };

  it('was forgotten once the day is over and nothing was done for hours', () => {
    expect(isForgotten(visit, { today: '2026-03-03', now: at('2026-03-02T19:30:00Z') })).toBe(true);
  });

  it('was not while the day lasts, however long ago, nor soon after midnight', () => {
    expect(isForgotten(visit, { today: '2026-03-02', now: at('2026-03-02T23:30:00Z') })).toBe(false);
    expect(isForgotten(visit, { today: '2026-03-03', now: at('2026-03-02T19:29:00Z') })).toBe(false);
  });
});
