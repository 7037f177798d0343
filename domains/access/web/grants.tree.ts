import type { Permission } from '#kernel/contract/endpoint.ts';
import { comma } from '#kernel/web/language.ts';
import type { MenuEntry } from '#modes/mode.ts';

/** A line of the rights to choose from: an entry of the menu, or one right on it. */
export interface GrantNode {
  key: string;
  title: string;
  /** The rights that ticking it gives: its own and those below. */
  rights: readonly Permission[];
  /** Of a single right: what it is good for only together with, any of them: seeing an entry it stands on. None: it stands for itself. */
  with?: readonly Permission[];
  children?: GrantNode[];
}

interface Words {
  entry: (identifier: string) => string;
  right: (permission: string) => string;
}

/** So many of a right's further places are named. */
const MOST_NAMED = 2;

interface Place {
  identifier: string;
  hidden: boolean;
  needs: Permission | undefined;
}

/** The entries that each right stands on, in the order of the menu: it is shown on the first that people see there. */
function placesOf(entries: readonly MenuEntry[], places = new Map<Permission, Place[]>()): Map<Permission, Place[]> {
  for (const { identifier, needs, hidden = false, buttons = [], children = [] } of entries) {
    for (const right of new Set([...(needs ? [needs] : []), ...buttons])) places.set(right, [...(places.get(right) ?? []), { identifier, hidden, needs }]);
    placesOf(children, places);
  }
  return places;
}

/** What seeing one of its entries takes; nothing where it is itself what an entry takes, or one takes none. */
function neededFor(right: Permission, places: readonly Place[]): Permission[] {
  return places.some(({ needs }) => needs === undefined || needs === right) ? [] : [...new Set(places.flatMap(({ needs }) => needs ?? []))];
}

/** The menu of a mode as a tree of rights: what an entry needs, its buttons, then its children. Each stands there once, and names its other places. */
export function grantTree(entries: readonly MenuEntry[], words: Words): GrantNode[] {
  const places = new Map([...placesOf(entries)].map(([right, all]) => [right, all.toSorted((one, other) => Number(one.hidden) - Number(other.hidden))]));
  const nodeOf = (right: Permission): GrantNode => {
    const [first, ...others] = places.get(right)!;
    const elsewhere = [...new Set(others.map(({ identifier }) => words.entry(identifier)))].filter((name) => name !== words.entry(first!.identifier));
    const further = elsewhere.length > MOST_NAMED ? ` +${elsewhere.length - MOST_NAMED}` : '';
    const title = elsewhere.length > 0 ? `${words.right(right)} · ${elsewhere.slice(0, MOST_NAMED).join(comma())}${further}` : words.right(right);
    return { key: `${first!.identifier} ${right}`, title, rights: [right], with: neededFor(right, places.get(right)!) };
  };
  const treeOf = (some: readonly MenuEntry[]): GrantNode[] =>
    some.flatMap(({ identifier, needs, buttons = [], children = [] }) => {
      const own = [...new Set([...(needs ? [needs] : []), ...buttons])].filter((right) => places.get(right)![0]!.identifier === identifier);
      const below = [...own.map(nodeOf), ...treeOf(children)];
      const rights = below.flatMap((node) => node.rights);
      return rights.length === 0 ? [] : [{ key: identifier, title: words.entry(identifier), rights, children: below }];
    });
  return treeOf(entries);
}

/** The lines that hold a word, with what stands above them; all of an entry that holds it. */
export const matching = (nodes: readonly GrantNode[], word: string): GrantNode[] =>
  nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(word)) return [node];
    const children = matching(node.children ?? [], word);
    return children.length > 0 ? [{ ...node, children, rights: children.flatMap(({ rights }) => rights) }] : [];
  });

const flat = (nodes: readonly GrantNode[]): GrantNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** The lines that are ticked: single rights that are held. */
export const tickedIn = (nodes: readonly GrantNode[], held: ReadonlySet<string>): string[] =>
  flat(nodes).flatMap(({ key, children, rights }) => (!children && held.has(rights[0]!) ? [key] : []));

/** The rights after a line was ticked or unticked: a button comes with an entry it stands on, and goes with the last that can be seen. */
export function ticked(nodes: readonly GrantNode[], held: ReadonlySet<string>, node: GrantNode, on: boolean): string[] {
  const next = new Set(held);
  const touched = flat([node]).filter(({ children }) => !children);
  for (const { rights, with: needed = [] } of touched) {
    next[on ? 'add' : 'delete'](rights[0]!);
    if (on && needed.length > 0 && !needed.some((right) => next.has(right))) next.add(needed[0]!);
  }
  if (!on) {
    const leaves = flat(nodes).filter(({ children }) => !children);
    for (const { rights, with: needed = [] } of leaves) if (needed.length > 0 && !needed.some((right) => next.has(right))) next.delete(rights[0]!);
  }
  return [...next].sort();
}
