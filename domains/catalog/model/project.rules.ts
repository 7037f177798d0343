import type { ProjectAction } from '../contract/project.form.ts';
import { refuse } from './catalog.refusals.ts';

/** Whose a project is, and how the chain keeps it. */
interface Kept {
  seller_id: string | null;
  is_shelves: boolean;
}

/** Where somebody works: a shop, or null for the head office. */
type Place = string | null;

/** Whether its form is kept there: the head office keeps every project, a shop its own. */
export const keepsForm = ({ seller_id }: Pick<Kept, 'seller_id'>, place: Place): boolean => place === null || seller_id === place;

/** What may be done with a project by whoever may keep projects at a place where it is sold or not. */
export function projectActions(project: Kept, place: Place, onShelvesHere: boolean): ProjectAction[] {
  const isWithdrawn = place !== null && !keepsForm(project, place) && !project.is_shelves;
  return [
    ...(keepsForm(project, place) ? (['edit'] as const) : (['terms'] as const)),
    ...(onShelvesHere ? (['unshelve'] as const) : isWithdrawn ? [] : (['shelve'] as const)),
    'copy',
  ];
}

interface Bounds {
  price_floor: number | null;
  price_ceiling: number | null;
}

/** Refuses (at `field`) a shop's own price where the chain gives no bounds (403, by the sentence `closed`) or it lies outside of them (400). */
export function assertWithin(
  { price_floor, price_ceiling }: Bounds,
  sell_price: number | null,
  say: (cents: number) => string,
  { field, closed }: { field: string; closed: 'price_of_chain' | 'goods_price_of_chain' } = { field: 'sell_price', closed: 'price_of_chain' },
): void {
  if (sell_price === null) return;
  if (price_floor === null || price_ceiling === null) throw refuse(403, closed, { field });
  if (sell_price < price_floor || sell_price > price_ceiling)
    throw refuse(400, 'price_out_of_bounds', { field, params: { floor: say(price_floor), ceiling: say(price_ceiling) } });
}

/** What a project of the chain costs in a shop: its own price as long as the bounds allow it. */
export const priceIn = ({ sell_price, price_floor, price_ceiling }: Bounds & { sell_price: number }, own: number | null): number =>
  own !== null && price_floor !== null && price_ceiling !== null && own >= price_floor && own <= price_ceiling ? own : sell_price;

/** What members pay where something costs `price`: never more than everybody; null where no price is named for them. */
export const membersPay = (member_price: number | null, price: number): number | null => (member_price === null ? null : Math.min(member_price, price));

/** A price, and what has to agree with it; only projects have a base of commission. */
interface PricedThing extends Bounds {
  sell_price: number;
  member_price: number | null;
  commission_base?: number | null;
}

/** Refuses (400) a price that is not between the bounds that shops have, below what members pay, or below what commission is worked out on. */
export function assertPriced(
  { sell_price, member_price, price_floor, price_ceiling, commission_base = null }: PricedThing,
  say: (cents: number) => string,
): void {
  const [floor, ceiling] = [price_floor ?? sell_price, price_ceiling ?? sell_price];
  if (sell_price < floor || sell_price > ceiling)
    throw refuse(400, 'price_beside_bounds', { field: 'sell_price', params: { floor: say(floor), ceiling: say(ceiling) } });
  if (member_price !== null && member_price > sell_price)
    throw refuse(400, 'price_below_member', { field: 'sell_price', params: { price: say(member_price) } });
  if (commission_base !== null && commission_base > ceiling)
    throw refuse(400, 'price_below_commission', { field: 'sell_price', params: { price: say(commission_base) } });
}

/** What stands behind the letter of such a number; 0 of any other. */
export const serialIn = (number: string): number => Number(/^P(\d{1,9})$/.exec(number)?.[1] ?? 0);

/** The number after the greatest that has been given out: `P` and at least three digits. */
export const numberAfter = (greatest: number): string => `P${String(greatest + 1).padStart(3, '0')}`;

/** What stood in a project and what came, field by field; fields that stay are left out. */
export function changesOf<Row extends object>(before: Row, after: Row): { before: Partial<Row>; after: Partial<Row> } {
  const changed = (Object.keys(after) as (keyof Row)[]).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const of = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]])) as Partial<Row>;
  return { before: of(before), after: of(after) };
}
