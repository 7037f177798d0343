import { expect, test } from 'vitest';
import { type Filled, inSlot, slot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from '#modes/mode.ts';
import { places, projectOf } from '../plant.ts';
import { piecesArePlaced } from './pieces-are-placed.ts';

const files = {
  'domains/member/web/member.slots.ts': `export default pieces({
  Assets: piece(memberTabs, { load: () => import('./Assets.tsx'), words: ['member'] }),
  Rules: { load: () => import('./Rules.tsx'), words: ['member'] },
});`,
};
const judge = (entries: readonly MenuEntry[], slots: readonly Filled[] = []): string[] =>
  places(piecesArePlaced, projectOf(files, { modes: [{ name: 'shop', entries, slots }] }));

const PAGE: MenuEntry = { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read' };
const TAB = inSlot(slot<object>('member/tabs'), ['member.Assets']);
const WITH_TAB: MenuEntry = { ...PAGE, slots: [TAB] };
const SECTION: MenuEntry = { identifier: 'rules', section: 'member.Rules', needs: 'member:read' };

test('pieces that stand in a slot or on a section pass', () =>
  expect(judge([{ identifier: 'member', children: [WITH_TAB, SECTION] }])).toEqual([]));

test('a piece that stands in what opens over every page passes', () => expect(judge([PAGE, SECTION], [TAB])).toEqual([]));

test('a piece in no slot of any page is caught', () => expect(judge([PAGE, SECTION])).toEqual(['domains/member/web/member.slots.ts:2']));

test('a section of no page is caught', () => expect(judge([WITH_TAB])).toEqual(['domains/member/web/member.slots.ts:3']));
