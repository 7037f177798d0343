import { expect, test } from 'vitest';
import type { Endpoint, Permission } from '#kernel/contract/endpoint.ts';
import { type Filled, inSlot, slot } from '#kernel/contract/slot.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import type { MenuEntry } from '#modes/mode.ts';
import { projectOf } from '../plant.ts';
import { menusLeadSomewhere } from './menus-lead-somewhere.ts';

const SOUND: MenuEntry = {
  identifier: 'store-member',
  path: '/store-member',
  screen: 'member.MemberListPage',
  needs: 'member:read',
  buttons: ['member:phone'],
};
const NAMED: Record<string, string> = { 'member:read': '查看会员', 'member:phone': '查看手机号' };

const judge = (entries: readonly MenuEntry[], endpoints: readonly Endpoint[] = [], slots: readonly Filled[] = []): string[] => {
  const files = {
    'domains/member/web/member.screens.ts':
      "export default screens({ MemberListPage: { load: () => import('./MemberListPage.tsx'), words: ['member'] } });",
    'domains/member/web/member.slots.ts': `export default pieces({
      LevelList: { load: () => import('./LevelList.tsx'), words: ['member'] },
      Assets: piece(memberTabs, { load: () => import('./Assets.tsx'), words: ['member'] }),
    });`,
    'domains/member/contract/slots.ts':
      "export const memberTabs = slot<{ member_id: string }>('member/tabs');\nexport const memberActions = slot<object>('member/actions');",
  };
  const dictionaries = {
    modes: { title: { member: '会员', 'store-member': '会员列表' }, field: {}, refusal: {}, word: {} } satisfies Dictionary,
    access: { title: {}, field: {}, refusal: {}, word: { permission: NAMED } } satisfies Dictionary,
  };
  const permissions = new Set<Permission>(['member:read', 'member:phone']);
  const project = projectOf(files, { modes: [{ name: 'shop', entries, slots }], permissions, dictionaries, endpoints });
  return menusLeadSomewhere.check(project).map(({ message }) => message);
};

test('an entry with its screen, title and permissions passes', () => expect(judge([{ identifier: 'member', children: [SOUND] }])).toEqual([]));

const tabs = slot<{ member_id: string }>('member/tabs');

test('a piece in the slot that it is made for passes', () => expect(judge([{ ...SOUND, slots: [inSlot(tabs, ['member.Assets'])] }])).toEqual([]));

test('what a mode puts over every page is judged as what stands on one', () => {
  const over = (...pieces: string[]) => judge([SOUND], [], [inSlot(tabs, pieces)]);
  expect(over('member.Assets')).toEqual([]);
  expect(over('member.Nowhere')).toEqual([expect.stringContaining('piece member.Nowhere')]);
  expect(over('member.LevelList')).toEqual([expect.stringContaining('piece member.LevelList stands in member/tabs')]);
});

const SECTION: MenuEntry = { identifier: 'store-member', section: 'member.LevelList', needs: 'member:read' };

test('a page of sections passes', () => {
  expect(judge([{ identifier: 'member', path: '/setting', screen: 'member.MemberListPage', children: [SECTION] }])).toEqual([]);
});

test.each<[string, MenuEntry]>([
  ['piece member.Nowhere', { ...SECTION, section: 'member.Nowhere' }],
  ['piece member.Nowhere', { ...SOUND, slots: [inSlot(tabs, ['member.Nowhere'])] }],
  ['slot member/leaves is declared', { ...SOUND, slots: [inSlot(slot<object>('member/leaves'), [])] }],
  [
    'piece member.Assets stands in member/actions, and is made for member/tabs',
    { ...SOUND, slots: [inSlot(slot<object>('member/actions'), ['member.Assets'])] },
  ],
  ['piece member.LevelList stands in member/tabs, and is made for no slot', { ...SOUND, slots: [inSlot(tabs, ['member.LevelList'])] }],
  ['needs no permission', { ...SECTION, needs: undefined }],
  ['screen member.Nowhere', { ...SOUND, screen: 'member.Nowhere' }],
  ['has no screen', { ...SOUND, screen: undefined }],
  ['permission member:fly', { ...SOUND, needs: 'member:fly' }],
  ['permission member:fly', { ...SOUND, buttons: ['member:fly'] }],
  ['needs no permission', { ...SOUND, needs: undefined }],
  ['title is missing', { ...SOUND, identifier: 'untitled' }],
  ['neither a route, nor a group', { identifier: 'member' }],
])('%s is caught', (message, entry) => expect(judge([entry])).toEqual([expect.stringContaining(message)]));

test('a right that the role editor cannot name is caught', () => {
  const { 'member:phone': word, ...rest } = NAMED;
  delete NAMED['member:phone'];
  expect(judge([{ ...SOUND, buttons: [] }])).toEqual([expect.stringContaining('no word for member:phone')]);
  Object.assign(NAMED, rest, { 'member:phone': word });
});

test('an identifier and a path that stand twice are caught', () => expect(judge([SOUND, SOUND])).toHaveLength(2));

test('a call guarded by an unknown permission is caught', () => {
  expect(judge([SOUND], [{ id: 'member.search', access: 'member:fly' } as unknown as Endpoint])).toEqual([
    expect.stringContaining('access member:fly'),
  ]);
});
