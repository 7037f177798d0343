import type { DayText } from '#kernel/contract/day.ts';

/** Units that a member holds, as far as what is booked may use them. */
export interface Units {
  usable_num: number;
  /** The last day they are good for; null: no end. */
  valid_end: DayText | null;
  /** Null: any project. */
  project_ids: ReadonlySet<string> | null;
  shop_ids: ReadonlySet<string>;
}

/** A treatment that one unit would pay for. */
export interface Need {
  shop_project_id: string;
  shop_id: string;
  day: DayText;
}

const NEVER = '9999-12-31';

/** Whether units may be used for a treatment. */
export const covers = ({ valid_end, project_ids, shop_ids }: Units, { shop_project_id, shop_id, day }: Need): boolean =>
  (valid_end === null || day <= valid_end) && shop_ids.has(shop_id) && (project_ids === null || project_ids.has(shop_project_id));

/** What ends first is used first; of what ends together, what is good for the fewest things. */
function inOrder(units: readonly Units[]): number[] {
  const wide = ({ project_ids }: Units): number => project_ids?.size ?? Number.MAX_SAFE_INTEGER;
  const end = ({ valid_end }: Units): string => valid_end ?? NEVER;
  return units
    .map((_, index) => index)
    .toSorted((a, b) => (end(units[a]!) < end(units[b]!) ? -1 : end(units[a]!) > end(units[b]!) ? 1 : wide(units[a]!) - wide(units[b]!) || a - b));
}

/**
 * Which units each treatment would use, none of them twice: as many treatments as can be are paid for, and what comes earlier in
 * the list never loses to what comes later. Answers the place of the units in their list, or null where money has to pay.
 */
export function promised(units: readonly Units[], needs: readonly Need[]): (number | null)[] {
  const order = inOrder(units);
  const given: number[][] = units.map(() => []);
  const by: (number | null)[] = needs.map(() => null);
  const give = (need: number, at: number): true => {
    given[at]!.push(need);
    by[need] = at;
    return true;
  };
  /** Finds units for a need, moving others to what is left where it must; `seen` are those that were tried. */
  const find = (need: number, seen: Set<number>): boolean => {
    const open = order.filter((at) => !seen.has(at) && covers(units[at]!, needs[need]!));
    const free = open.find((at) => given[at]!.length < units[at]!.usable_num);
    if (free !== undefined) return give(need, free);
    for (const at of open) {
      seen.add(at);
      const moved = given[at]!.find((other) => find(other, seen));
      if (moved === undefined) continue;
      given[at]!.splice(given[at]!.indexOf(moved), 1);
      return give(need, at);
    }
    return false;
  };
  needs.forEach((_, need) => find(need, new Set()));
  return by;
}
