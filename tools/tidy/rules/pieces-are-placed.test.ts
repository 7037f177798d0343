import { expect, test } from 'vitest';
import { inSlot, slot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from '#modes/mode.ts';
import { places, projectOf } from '../plant.ts';
import { piecesArePlaced } from './pieces-are-placed.ts';

const files = {
  'domains/member/web/member.slots.ts': `export default pieces({
  Assets: piece(memberTabs, { load: () => import('./Assets.tsx'), words: ['member'] }),
  Rules: { load: () => import('./Rules.tsx'), words: ['member'] },
});`,
};
const judge = (entries: readonly MenuEntry[]): string[] => places(piecesArePlaced, projectOf(files, { modes: [{ name: 'shop', entries }] }));

const PAGE: MenuEntry = { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read' };
const WITH_TAB: MenuEntry = { ...PAGE, slots: [inSlot(slot<object>('member/tabs'), ['member.Assets'])] };
const SECTION: MenuEntry = { identifier: 'rules', section: 'member.Rules', needs: 'member:read' };

test('pieces that stand in a slot or on a section pass', () =>
  expect(judge([{ identifier: 'member', children: [WITH_TAB, SECTION] }])).toEqual([]));

test('a piece in no slot of any page is caught', () => expect(judge([PAGE, SECTION])).toEqual(['domains/member/web/member.slots.ts:2']));

test('a section of no page is caught', () => expect(judge([WITH_TAB])).toEqual(['domains/member/web/member.slots.ts:3']));
