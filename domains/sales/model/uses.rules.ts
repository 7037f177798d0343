import { unitOf } from '#domains/card/contract/unit.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import { refuseSale } from './sales.refusals.ts';

/** Refuses to deduct from nobody's cards (400), or without the right to (403); answers whose cards they are. */
export function assertMayUse(member_id: string | null, may: (permission: Permission) => boolean): string {
  if (!may('deduction:write')) throw refuseSale(403, 'use_not_permitted');
  if (member_id === null) throw refuseSale(400, 'member_needed_for_use', { field: 'member_id' });
  return member_id;
}

interface Use {
  card_item_id: string;
  num: number;
}

const SHORT = { times: 'units_short', pieces: 'pieces_short' } as const;

/** Refuses (409, at the use) more units than may be used of a counter here today, all uses of it together. */
export function assertUnitsThere(
  uses: readonly Use[],
  counters: readonly { card_item_id: string; usable_num: number }[],
  items: ReadonlyMap<string, { item_name: string; sku_id: string | null }>,
): void {
  const left = new Map(counters.map(({ card_item_id, usable_num }) => [card_item_id, usable_num]));
  uses.forEach(({ card_item_id, num }, index) => {
    const usable = left.get(card_item_id) ?? 0;
    const item = items.get(card_item_id);
    if (usable < num)
      throw refuseSale(409, SHORT[unitOf({ sku_id: item?.sku_id ?? null })], {
        field: `uses.${index}.num`,
        params: { name: item?.item_name ?? '', left: String(usable), num: String(num) },
      });
    left.set(card_item_id, usable - num);
  });
}
