import { describe, expect, it } from 'vitest';
import { close, keepAlive, keyOf, type Tab, visit } from './tabs.ts';

const tab = (key: string): Tab => ({ key, path: key, search: {} });
const three = [tab('/a'), tab('/b'), tab('/c')];

/** Nothing is unsaved. */
const NONE = new Map<string, unknown>();

describe('visited pages', () => {
  it('opens one tab per page, and one per record of a page that shows one', () => {
    expect(keyOf('/list', { key_word: 'x' }, undefined)).toBe('/list');
    expect(keyOf('/member-detail', { member_id: '7' }, 'member_id')).toBe('/member-detail?7');
    expect(keyOf('/member-detail', {}, 'member_id')).toBe('/member-detail');
  });

  it('keeps a known tab where it is and gives it its new address', () => {
    const search = { page_no: '2' };
    expect(visit(three, { ...tab('/b'), search }).map(({ key, search }) => [key, search])).toEqual([['/a', {}], ['/b', search], ['/c', {}]]);
    expect(visit(three, three[1]!)).toBe(three);
    expect(visit(three, tab('/d')).at(-1)?.key).toBe('/d');
  });

  it('shows the last one left after the one in front was closed, and home after the last', () => {
    expect(close(three, (each) => each.key === '/b', '/b').show).toBe(three[2]);
    expect(close(three, (each) => each.key === '/b', '/c').show).toBeUndefined();
    expect(close(three, () => true, '/a')).toEqual({ tabs: [], show: 'home' });
    expect(close(three, (each) => each.key !== '/a', '/c')).toEqual({ tabs: [three[0]], show: three[0] });
  });

  it('keeps the eight last seen alive', () => {
    const seen = Array.from({ length: 9 }, (_, index) => `/${index}`).reduce<readonly string[]>((alive, key) => keepAlive(alive, key, NONE), []);
    expect(seen).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2', '/1']);
    expect(keepAlive(seen, '/8', NONE)).toBe(seen);
    expect(keepAlive(seen, '/3', NONE)[0]).toBe('/3');
  });

  it('gives no tab up that holds something unsaved', () => {
    const typedIn = new Map([['/0', new Set(['form'])]]);
    const seen = Array.from({ length: 12 }, (_, index) => `/${index}`).reduce<readonly string[]>((alive, key) => keepAlive(alive, key, typedIn), []);
    expect(seen).toEqual(['/11', '/10', '/9', '/8', '/7', '/6', '/5', '/4', '/0']);
  });
});
