import type { Permission } from '#kernel/contract/endpoint.ts';
import type { MenuEntry } from '#modes/mode.ts';

/** A line of the rights to choose from: an entry of the menu, or one right on it. */
export interface GrantNode {
  key: string;
  title: string;
  /** The rights that ticking it gives: its own and those below. */
  rights: readonly Permission[];
  /** What a right is good for only together with: seeing the entry it stands on. */
  with?: Permission | undefined;
  children?: GrantNode[];
}

interface Words {
  entry: (identifier: string) => string;
  right: (permission: string) => string;
}

/** The menu of a mode as a tree of rights: what an entry needs, its buttons, then its children. */
export function grantTree(entries: readonly MenuEntry[], words: Words): GrantNode[] {
  return entries.flatMap(({ identifier, needs, buttons = [], children = [] }) => {
    const own = [...(needs ? [needs] : []), ...buttons].map((right): GrantNode => ({
      key: `${identifier} ${right}`,
      title: words.right(right),
      rights: [right],
      with: right === needs ? undefined : needs,
    }));
    const below = [...own, ...grantTree(children, words)];
    const rights = [...new Set(below.flatMap((node) => node.rights))];
    return rights.length === 0 ? [] : [{ key: identifier, title: words.entry(identifier), rights, children: below }];
  });
}

const flat = (nodes: readonly GrantNode[]): GrantNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** The lines that are ticked: single rights that are held. */
export const tickedIn = (nodes: readonly GrantNode[], held: ReadonlySet<string>): string[] =>
  flat(nodes).flatMap(({ key, children, rights }) => (!children && held.has(rights[0]!) ? [key] : []));

/** The rights after a line was ticked or unticked: a button comes with its entry, and goes with it. */
export function ticked(nodes: readonly GrantNode[], held: ReadonlySet<string>, node: GrantNode, on: boolean): string[] {
  const next = new Set(held);
  const touched = flat([node]).filter(({ children }) => !children);
  for (const { rights, with: needed } of touched) {
    next[on ? 'add' : 'delete'](rights[0]!);
    if (on && needed) next.add(needed);
  }
  if (!on) {
    // A right stays while one of the entries it stands on can still be seen.
    const leaves = flat(nodes).filter(({ children }) => !children);
    for (const right of next) {
      const stands = leaves.filter(({ rights }) => rights[0] === right);
      if (stands.length > 0 && stands.every(({ with: needed }) => needed && !next.has(needed))) next.delete(right);
    }
  }
  return [...next].sort();
}
