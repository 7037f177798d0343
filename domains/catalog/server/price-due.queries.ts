import type { Reads } from '#kernel/server/transaction.ts';
import type { DuePrice, PricedKind } from '../contract/price.endpoints.ts';

interface Asked {
  kind: PricedKind;
  ids: readonly string[];
  /** The shop one works in; null: the head office. */
  place: string | null;
  /** Kept where one works, not only priced there. */
  isKept: boolean;
}

/** The prices that hold from days to come, each beside what it is of: of whoever keeps it, and of the shop at hand for itself. */
export async function duePrices(reads: Reads, { kind, ids, place, isKept }: Asked): Promise<(DuePrice & { template_id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    reads
      .from('price_due')
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'price_due.org_id').onRef('staff.uid', '=', 'price_due.made_uid'))
      .select([
        'price_due.due_id',
        'price_due.template_id',
        'price_due.of_shop_id',
        'price_due.from_date',
        'price_due.sell_price',
        'price_due.is_held_back',
        'staff.real_name as maker_name',
      ])
      .where('price_due.kind', '=', kind)
      .where('price_due.template_id', 'in', [...ids])
      .where(({ or, eb }) => or([eb('price_due.of_shop_id', 'is', null), ...(place === null ? [] : [eb('price_due.of_shop_id', '=', place)])]))
      .orderBy('price_due.from_date')
      .orderBy('price_due.due_id'),
  );
  return rows.map(({ of_shop_id, ...due }) => ({ ...due, is_own: isKept ? of_shop_id === null : of_shop_id !== null }));
}

/** As `duePrices`, of one thing. */
export async function duePricesOf(reads: Reads, kind: PricedKind, template_id: string, where: Pick<Asked, 'place' | 'isKept'>): Promise<DuePrice[]> {
  return (await duePrices(reads, { kind, ids: [template_id], ...where })).map(({ template_id: _, ...due }) => due);
}
