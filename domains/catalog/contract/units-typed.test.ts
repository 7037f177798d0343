import { expect, it } from 'vitest';
import { groupsTyped, unitsRead, unitsTyped } from './units-typed.ts';

it.each([
  ['水光焕肤护理×10', '水光焕肤护理', 10],
  ['水光焕肤护理 x 5次', '水光焕肤护理', 5],
  ['P001*3', 'P001', 3],
  ['玻尿酸面膜×5件', '玻尿酸面膜', 5],
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

it('reads projects and products beside each other, and says of a name that means nothing, or two things, which it is', () => {
  const known = new Map([
    ['P001', [{ item_type: 'project' as const, item_id: '1' }]],
    ['面膜', [{ item_type: 'product' as const, item_id: '2' }]],
    ['精华', [{ item_type: 'product' as const, item_id: '3' }, { item_type: 'product' as const, item_id: '4' }]],
  ]);
  const said: string[] = [];
  const read = unitsRead(['P001×10', '面膜×5件', '精华×2', '没有×3', '面膜'], known, (key, { name }) => said.push(`${key} ${name}`));
  expect(read).toEqual({
    projects: [{ shop_project_id: '1', project_num: 10 }],
    products: [{ sku_id: '2', quantity: 5 }, { sku_id: '2', quantity: 1 }],
  });
  expect(said).toEqual(['catalog.import_unit_unclear 精华', 'catalog.import_unit_unknown 没有']);
});
