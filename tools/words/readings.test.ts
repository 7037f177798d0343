import { expect, it } from 'vitest';
import { isLookedFor, readingsOf } from './readings.ts';

it('writes each reading once, with the characters that are read so', () => {
  expect(readingsOf(['会员列表', '会员卡', 'VIP 会'])).toContain('biao表 hui会 ka卡 lie列 yuan员');
});

it('reads titles and the names of rules', () => {
  expect(['title.members', 'word.rule.rounding.label', 'word.rule.rounding.hint', 'field.name'].map(isLookedFor)).toEqual([true, true, false, false]);
});
