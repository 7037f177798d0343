import type { Json } from '#db/schema.ts';
import type { Change } from '#kernel/server/unit-of-work.ts';
import { assertWithin, changesOf } from '../model/project.rules.ts';
import type { Priced } from './price-kinds.ts';

/**
 * Refuses a price: of whoever keeps it, or (`of_shop_id`) of a shop for itself, where the chain lets it (403), within its bounds
 * and agreeing with the rest of it (400).
 */
export function judgePrice(known: Priced, of_shop_id: string | null, sell_price: number, say: (cents: number) => string): void {
  if (of_shop_id === null) return known.judge(sell_price, say);
  const closed = known.trail.subject === 'goods' ? 'goods_price_of_chain' : 'price_of_chain';
  assertWithin(known, sell_price, say, { field: 'sell_price', closed });
  known.judgeOwn?.(sell_price, say);
}

/** What the trail calls a price, by whoever decides it. */
export function subjectOf({ trail: { subject, field } }: Priced, of_shop_id: string | null): Change['subject'] {
  if (of_shop_id !== null) return `${subject}/terms`;
  return field === 'price' ? `${subject}/sku` : subject;
}

/** Puts a price that was judged in force; what the trail says of it. */
export function putInForce(known: Priced, of_shop_id: string | null, sell_price: number): Change {
  const { subject_id, field, specs_name } = known.trail;
  if (of_shop_id === null) known.set(sell_price);
  else known.setOwn(of_shop_id, sell_price);
  const was = of_shop_id === null ? known.sell_price : known.own_price;
  const { before, after } = changesOf<Record<string, number | null>>({ [field]: was }, { [field]: sell_price });
  const said = (change: Partial<Record<string, number | null>>) => ({ ...(specs_name !== undefined && { specs_name }), ...change }) as Json;
  return { subject: subjectOf(known, of_shop_id), subject_id, before: said(before), after: said(after) };
}
