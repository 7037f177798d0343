import { expect, it } from 'vitest';
import { groupsTyped, unitsTyped } from './units-typed.ts';

it.each([
  ['水光焕肤护理×10', '水光焕肤护理', 10],
  ['水光焕肤护理 x 5次', '水光焕肤护理', 5],
  ['P001*3', 'P001', 3],
  ['光子嫩肤', '光子嫩肤', 1],
  ['光子x', '光子x', 1],
  ['×3', '×3', 1],
  ['热玛吉 X2代×6', '热玛吉 X2代', 6],
])('%j is %j, %i', (text, name, project_num) => {
  expect(unitsTyped(text)).toEqual({ name, project_num });
});

it('reads what is to choose, one of each group unless a number says otherwise', () => {
  const [a, b] = [{ name: 'P001', project_num: 1 }, { name: '面膜', project_num: 2 }];
  expect(groupsTyped('任选(2)：P001、面膜×2 | 再选: P001')).toEqual([
    { group_name: '任选', choose_num: 2, parts: [a, b] },
    { group_name: '再选', choose_num: 1, parts: [a] },
  ]);
  expect(groupsTyped('')).toEqual([]);
  expect([groupsTyped('随便写写'), groupsTyped('任选(1)：')]).toEqual([null, null]);
});
