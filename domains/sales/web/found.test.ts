import { expect, it } from 'vitest';
import { meant } from './found.ts';
import type { Tile } from './sellables.ts';

const tile = (item_type: Tile['item_type'], name: string, number: string): Tile => ({
  item_type,
  item_id: number,
  name,
  number,
  specs_name: '',
  price: 100,
  member_price: null,
});
const facial = tile('project', '水光焕肤护理', 'P01');
const deep = tile('project', '小气泡深层清洁', 'P011');
const card = tile('count_card', '水光焕肤十次卡', 'C01');

it.each([
  ['the number that was typed, though others hold it', [facial, deep, card], 'project', 'p01', facial],
  ['the name that was typed', [facial, card], 'count_card', '水光焕肤护理', facial],
  ['the only one of the kind in front', [facial, card], 'count_card', '水光', card],
  ['the only one at all', [card], 'project', '水光', card],
  ['nothing where two are as likely', [facial, deep], 'project', '护', undefined],
  ['nothing where nothing was found', [], 'project', '水光', undefined],
] as const)('takes %s', (_, found, kind, text, item) => expect(meant(found, kind, text)).toBe(item));
