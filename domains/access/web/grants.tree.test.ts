import { expect, test, vi } from 'vitest';
import type { MenuEntry } from '#modes/mode.ts';
import { grantTree, matching, ticked, tickedIn } from './grants.tree.ts';

// What is listed is read in simplified Chinese.
vi.stubGlobal('localStorage', { getItem: () => null });

const entries: MenuEntry[] = [
  {
    identifier: 'member',
    children: [
      { identifier: 'store-member', path: '/store-member', needs: 'member:read', buttons: ['member:write'] },
      { identifier: 'member-detail', path: '/member-detail', needs: 'member:read', buttons: ['member:phone', 'card:read'] },
    ],
  },
  { identifier: 'cashier', path: '/cashier', needs: 'sales:create', buttons: ['card:read'] },
];
const tree = grantTree(entries, { entry: (identifier) => identifier, right: (right) => right });
const nodeOf = (key: string) => {
  const find = (nodes: typeof tree): (typeof tree)[number] | undefined =>
    nodes.flatMap((node) => [node, ...(node.children ?? []).flatMap((child) => find([child]) ?? [])]).find((node) => node.key === key);
  return find(tree)!;
};

test('a right stands there once, and names where else it counts', () => {
  expect(tickedIn(tree, new Set(['card:read']))).toEqual(['member-detail card:read']);
  expect(nodeOf('member-detail card:read').title).toBe('card:read · cashier');
  expect(nodeOf('cashier card:read')).toBeUndefined();
  expect(nodeOf('member-detail member:read')).toBeUndefined();
});

test('a search leaves what holds the word, with what stands above it', () => {
  const found = matching(tree, 'phone');
  expect(found.map(({ key, rights }) => [key, rights])).toEqual([['member', ['member:phone']]]);
  expect(matching(tree, 'cashier')).toHaveLength(2);
  expect(matching(tree, 'nothing')).toEqual([]);
});

test('ticking a button brings the right to see its entry', () => {
  expect(ticked(tree, new Set(), nodeOf('member-detail member:phone'), true)).toEqual(['member:phone', 'member:read']);
});

test('ticking an entry takes all that stands below it', () => {
  expect(ticked(tree, new Set(), nodeOf('store-member'), true)).toEqual(['member:read', 'member:write']);
});

test('without the entry its buttons go too, unless they stand on another that is seen', () => {
  const all = new Set(['member:read', 'member:write', 'member:phone', 'card:read', 'sales:create']);
  expect(ticked(tree, all, nodeOf('store-member member:read'), false)).toEqual(['card:read', 'sales:create']);
});

test('unticking a button leaves the rest', () => {
  expect(ticked(tree, new Set(['member:read', 'member:phone']), nodeOf('member-detail member:phone'), false)).toEqual(['member:read']);
});
