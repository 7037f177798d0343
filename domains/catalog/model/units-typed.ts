import { namesIn } from '#kernel/contract/cell.ts';

/** A project as a file names it, and how many units of it. */
export interface UnitsTyped {
  name: string;
  project_num: number;
}

const WITH_UNITS = /^(?<name>.+?)\s*[×xX*＊]\s*(?<units>\d{1,9})\s*(?:次)?$/u;

/** Reads `水光焕肤护理×10` as a name and so many units; without units one is meant. */
export function unitsTyped(text: string): UnitsTyped {
  const { name, units } = WITH_UNITS.exec(text.trim())?.groups ?? {};
  return name === undefined ? { name: text.trim(), project_num: 1 } : { name, project_num: Number(units) };
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
