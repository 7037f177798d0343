import { describe, expect, it } from 'vitest';
import { assertRises, fallsTo, judgeYear, levelAbove, meritedLevel, risesTo } from './level.rules.ts';

const level = (level_no: number, growth_value: number, keep_value = 0) => ({
  member_level_id: String(level_no), level_name: `V${level_no}`, level_no, growth_value, keep_value,
});
const levels = [level(1, 0), level(2, 3_000, 500), level(4, 10_000, 2_000)];
const [plain, silver, gold] = levels as [ReturnType<typeof level>, ReturnType<typeof level>, ReturnType<typeof level>];

describe('a level', () => {
  it.each([[0, 'V1'], [2_999, 'V1'], [3_000, 'V2'], [10_000, 'V4'], [99_999, 'V4']])('for %i growth is %s', (growth, name) =>
    expect(meritedLevel(growth, levels)?.level_name).toBe(name));

  it('is risen to at once, over others too, and never lost by earning', () => {
    expect(risesTo(12_000, plain, levels)).toBe(gold);
    expect(risesTo(2_999, plain, levels)).toBeNull();
    expect(risesTo(0, gold, levels)).toBeNull();
    expect(risesTo(0, null, levels)).toBe(plain);
  });

  it('is lost when what had raised somebody is taken back', () => {
    expect(fallsTo(2_999, gold, levels, null)).toBe(plain);
    expect(fallsTo(10_000, gold, levels, null)).toBeUndefined();
    expect([fallsTo(0, gold, levels, silver), fallsTo(0, gold, levels, gold), fallsTo(3_000, gold, levels, plain)]).toEqual([silver, undefined, silver]);
  });

  it('is followed by the next one up', () => {
    expect(levelAbove(silver, levels)).toBe(gold);
    expect(levelAbove(gold, levels)).toBeNull();
    expect(levelAbove(null, levels)).toBe(plain);
  });
});

describe('the year', () => {
  it('keeps a level whose requirement was met, one that asks nothing, and the lowest', () => {
    expect(judgeYear(gold, { growth: 12_000, gathered: 2_000 }, levels)).toBeNull();
    expect(judgeYear({ ...gold, keep_value: 0 }, { growth: 12_000, gathered: 0 }, levels)).toBeNull();
    expect(judgeYear({ ...plain, keep_value: 5 }, { growth: 0, gathered: 0 }, levels)).toBeNull();
  });

  it('takes one level, and leaves growth between the two', () => {
    expect(judgeYear(gold, { growth: 12_000, gathered: 1_999 }, levels)).toEqual({ to: silver, growth: 3_000 });
    expect(judgeYear(gold, { growth: 12_000, gathered: 1_999 }, [plain, gold])).toEqual({ to: plain, growth: 1_999 });
    expect(judgeYear({ ...gold, keep_value: 50_000 }, { growth: 60_000, gathered: 40_000 }, levels)).toEqual({ to: silver, growth: 9_999 });
    // Set by hand far above what was gathered: nothing is given.
    expect(judgeYear(gold, { growth: 100, gathered: 0 }, levels)).toEqual({ to: silver, growth: 100 });
  });
});

describe('the ladder', () => {
  it.each([
    ['a rank that is taken', { level_no: 2, growth_value: 5_000, keep_value: 0 }, 'loyalty.level_no_taken'],
    ['less growth than a lower level asks', { level_no: 3, growth_value: 3_000, keep_value: 0 }, 'loyalty.growth_above_lower'],
    ['more growth than a higher level asks', { level_no: 3, growth_value: 10_000, keep_value: 0 }, 'loyalty.growth_below_higher'],
  ])('refuses %s', (_, wanted, key) => expect(() => assertRises(wanted, levels)).toThrow(key));

  it('takes a level between two', () => expect(() => assertRises({ level_no: 3, growth_value: 3_001, keep_value: 0 }, levels)).not.toThrow());
});
