import { namesIn } from '#kernel/contract/cell.ts';

/** A project, or whatever else is counted, as a file names it, and how many units of it. */
export interface UnitsTyped {
  name: string;
  project_num: number;
}

const WITH_UNITS = /^(?<name>.+?)\s*[×xX*＊]\s*(?<units>\d{1,9})\s*[次件]?$/u;

/** Reads `水光焕肤护理×10` as a name and so many units; without units one is meant. */
export function unitsTyped(text: string): UnitsTyped {
  const { name, units } = WITH_UNITS.exec(text.trim())?.groups ?? {};
  return name === undefined ? { name: text.trim(), project_num: 1 } : { name, project_num: Number(units) };
}

/** A project or a product that a file may mean. */
export interface Thing {
  item_type: 'project' | 'product';
  item_id: string;
}

/** All that each name in a file may mean. */
export type ThingsNamed = ReadonlyMap<string, readonly Thing[]>;

/** Units as a card holds them. */
export interface UnitsRead {
  projects: { shop_project_id: string; project_num: number }[];
  products: { sku_id: string; quantity: number }[];
}

/** What cells say: of projects and products, each with its units. `unread` is told of a name that means nothing here, or more than one thing. */
export function unitsRead(
  cells: readonly string[],
  known: ThingsNamed,
  unread: (key: 'catalog.import_unit_unknown' | 'catalog.import_unit_unclear', params: { name: string }) => void,
): UnitsRead {
  const read: UnitsRead = { projects: [], products: [] };
  for (const { name, project_num } of cells.map(unitsTyped)) {
    const [thing, ...others] = known.get(name) ?? [];
    if (!thing || others.length > 0) unread(thing ? 'catalog.import_unit_unclear' : 'catalog.import_unit_unknown', { name });
    else if (thing.item_type === 'project') read.projects.push({ shop_project_id: thing.item_id, project_num });
    else read.products.push({ sku_id: thing.item_id, quantity: project_num });
  }
  return read;
}

/** What is chosen from, as a file says it. */
export interface GroupTyped {
  group_name: string;
  choose_num: number;
  parts: UnitsTyped[];
}

const GROUP = /^(?<name>[^:：]+?)\s*(?:[(（]\s*(?<choose>\d{1,3})\s*[)）])?\s*[:：]\s*(?<parts>.+)$/u;

/** Reads `任选其一(1)：水光焕肤护理、玻尿酸面膜×2 | …`; without a number one is chosen. Null where a group says nothing to choose from. */
export function groupsTyped(text: string): GroupTyped[] | null {
  const groups = text
    .split(/[|｜\n]/u)
    .map((group) => group.trim())
    .filter(Boolean)
    .map((group) => GROUP.exec(group)?.groups);
  if (groups.includes(undefined)) return null;
  return groups.map((group) => ({
    group_name: group!['name']!,
    choose_num: Number(group!['choose'] ?? 1),
    parts: namesIn(group!['parts']!).map(unitsTyped),
  }));
}
