import { describe, expect, it } from 'vitest';
import { clockOf, inSlots, minutesFrom, sideBySide, slotAt, wallAt } from './board-geometry.ts';

describe('a place on a board', () => {
  it.each([
    ['2026-03-02', '2026-03-02 09:30', 570],
    ['2026-02-28', '2026-03-01 01:00', 1_500],
    ['2026-03-02', '2026-03-01 23:00', -60],
  ])('of %s at %s is minute %i, and reads back', (day, wall, minutes) => {
    expect(minutesFrom(day, wall)).toBe(minutes);
    expect(wallAt(day, minutes)).toBe(wall);
  });

  it('moves by whole slots and is in the slot that began last', () => {
    expect([inSlots(22, 15), inSlots(-8, 15), inSlots(7, 15)]).toEqual([15, -15, 0]);
    expect([slotAt(559, 480, 60), slotAt(540, 480, 60), slotAt(545, 490, 30)]).toEqual([540, 540, 520]);
    expect(clockOf(1_500)).toBe('01:00');
  });
});

describe('things that overlap', () => {
  it('stand beside each other, and only those around them grow narrow', () => {
    const stretches = [{ from: 0, until: 60 }, { from: 30, until: 90 }, { from: 60, until: 120 }, { from: 200, until: 260 }];
    expect(sideBySide(stretches)).toEqual([
      { column: 0, columns: 2 },
      { column: 1, columns: 2 },
      { column: 0, columns: 2 },
      { column: 0, columns: 1 },
    ]);
  });
});
