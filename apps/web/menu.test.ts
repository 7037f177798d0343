import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domains/access/contract/access.endpoints.ts';
import type { MenuEntry } from '#modes/mode.ts';
import { landingPath, menuEntries, modeOf, openEntries, rightsIn, trailTo } from './menu.ts';

const item = (identifier: string, permissions: string[] = [], children: MenuItem[] = []): MenuItem => ({
  menu_id: identifier, parent_id: '0', identifier, auth: permissions.length ? btoa(permissions.join(',')) : '#', button: [], open_show: true, children,
});
const entries: MenuEntry[] = [
  { identifier: 'member', children: [
    { identifier: 'store-member', path: '/store-member', needs: 'member:read' },
    { identifier: 'member-detail', path: '/member-detail', needs: 'member:read', hidden: true },
    { identifier: 'manage-member', path: '/manage-member', needs: 'member:level' },
  ] },
  { identifier: 'finance', children: [{ identifier: 'finance-arrears', path: '/finance-arrears', needs: 'sales:debt' }] },
];
const rights = rightsIn([item('member', [], [item('store-member', ['member:read', 'member:phone'])])]);

describe('the menu', () => {
  it('reads the rights out of the role menu; # is none', () => {
    expect([...rights.permissions]).toEqual(['member:read', 'member:phone']);
    expect(rights.identifiers).toEqual(new Set(['member', 'store-member']));
  });

  it('opens what the server named, and hidden pages by their right; empty groups are gone', () => {
    const open = openEntries(entries, rights);
    expect(open.map((entry) => [entry.identifier, entry.children?.map((child) => child.identifier)])).toEqual([['member', ['store-member', 'member-detail']]]);
    expect(menuEntries(open)[0]?.children?.map((child) => child.identifier)).toEqual(['store-member']);
  });

  it('lands on the workbench when it is first, else on the first page of the first entry, else nowhere', () => {
    expect(landingPath(openEntries(entries, rights))).toBe('/store-member');
    expect(landingPath([{ identifier: 'dashboard', path: '/dashboard' }, ...entries])).toBe('/dashboard');
    expect(landingPath(openEntries(entries, rightsIn([])))).toBeUndefined();
  });

  it('knows the way to a page', () => {
    expect(trailTo(entries, '/member-detail').map((entry) => entry.identifier)).toEqual(['member', 'member-detail']);
    expect(trailTo(entries, '/nowhere')).toEqual([]);
  });
});

describe('the mode', () => {
  it.each([
    ['0', 'SHOP_CURE', 'head-office'],
    ['SUPPLIER', 'SHOP_USER', 'supplier'],
    ['1', 'SHOP_USER', 'shop'],
    ['1', 'CURE_USER', 'clinic'],
    ['1', 'SHOP_CURE', 'shop'],
  ] as const)('of shop type %s under %s is %s', (shop_type, systemType, mode) => {
    expect(modeOf({ user: { shop_type } as never, systemType })).toBe(mode);
  });
});
