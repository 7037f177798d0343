import { describe, expect, it } from 'vitest';
import { daysExtended, stepOf, stepsOf } from './action.rules.ts';
import { frozenDaysOn, lotEndOn } from './validity.rules.ts';

const TODAY = '2026-03-02';
const card = { card_name: '卡', status: 'in_use' as const, valid_end: null };

describe('a step', () => {
  it('leads where the card’s state allows', () => {
    expect(stepOf(card, 'freeze', TODAY)).toBe('frozen');
    expect(stepOf({ ...card, status: 'frozen' }, 'unfreeze', TODAY)).toBe('in_use');
    expect(stepOf({ ...card, status: 'expired' }, 'extend', TODAY)).toBe('in_use');
  });

  it('looks at the calendar: a card that is over since yesterday is extended, not frozen', () => {
    const over = { ...card, valid_end: '2026-03-01' };
    expect(stepOf(over, 'extend', TODAY)).toBe('in_use');
    expect(() => stepOf(over, 'freeze', TODAY)).toThrow(expect.objectContaining({ key: 'card.cannot_freeze', status: 409 }));
  });

  it('is offered to whoever holds its right, and only where there is something to do', () => {
    const held = {
      kind: 'stored_value_card' as const,
      status: 'in_use' as const,
      has_end: true,
      principal: 1,
      gift: 0,
      num: 0,
      received: false,
      giveable: false,
      exchangeable: false,
    };
    expect(stepsOf(held, () => true)).toEqual(['recharge', 'refund', 'gift', 'transfer', 'freeze', 'write_off']);
    expect(stepsOf({ ...held, gift: 1 }, (right) => right !== 'card:refund')).toEqual([
      'recharge',
      'gift',
      'transfer',
      'freeze',
      'extend',
      'void_gift',
      'write_off',
    ]);
    expect(stepsOf({ ...held, status: 'frozen' }, () => true)).toEqual(['unfreeze']);
    expect(stepsOf({ ...held, kind: 'count_card', principal: 0, num: 3, giveable: true, exchangeable: true }, () => true)).toEqual([
      'refund',
      'exchange',
      'gift',
      'freeze',
      'extend',
      'write_off',
    ]);
    expect(stepsOf({ ...held, kind: 'count_card', principal: 0, num: 3, giveable: true, received: true }, () => true)).toEqual([
      'gift',
      'freeze',
      'extend',
      'write_off',
    ]);
    expect(stepsOf({ ...held, status: 'invalid' }, () => true)).toEqual([]);
  });
});

describe('an end', () => {
  it('moves by the days between', () => expect(daysExtended('2026-02-01', '2026-03-02', TODAY)).toBe(29));

  it.each([
    ['the same', '2026-05-01', '2026-05-01', 'valid_end_not_later'],
    ['over already', '2026-02-01', '2026-03-01', 'valid_end_over'],
    ['beyond ten years', '2026-05-01', '2036-02-29', 'valid_end_too_far'],
  ])('is refused when it is %s', (_, before, after, key) =>
    expect(() => daysExtended(before, after, TODAY)).toThrow(expect.objectContaining({ key: `card.${key}`, field: 'valid_end' })),
  );

  it('moves along while a card is frozen; what was over before stays over', () => {
    expect(frozenDaysOn({ valid_type: 1, first_used_on: null, frozen_days: 5, frozen_on: '2026-02-20' }, TODAY)).toBe(15);
    expect(lotEndOn('2026-02-25', '2026-02-20', TODAY)).toBe('2026-03-07');
    expect(lotEndOn('2026-02-19', '2026-02-20', TODAY)).toBe('2026-02-19');
    expect(lotEndOn(null, '2026-02-20', TODAY)).toBeNull();
  });
});
