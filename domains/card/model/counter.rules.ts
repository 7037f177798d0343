import type { CountCardRow } from '#domains/catalog/contract/catalog.endpoints.ts';
import { allocate, floorMulDiv } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Unit } from '../contract/unit.ts';

/** A counter to be opened on a card. */
export interface CounterPlan {
  /** Null for a counter of a product, and for one that several projects share. */
  shop_project_id: string | null;
  /** The product that its units are collected as; null for treatments. */
  sku_id: string | null;
  /** The projects that share it; empty when the counter names one, or takes any. */
  project_ids: readonly string[];
  gift: boolean;
  total_num: number;
  /** Its weight when the card's value is spread, in cents of list price. */
  weight: number;
}

/** What a counter is for by itself: a project or a product; empty for a shared one. */
const itemOf = ({ shop_project_id, sku_id }: CounterPlan): string => shop_project_id ?? sku_id ?? '';

type CountTerms = Pick<CountCardRow, 'count_method' | 'project_num' | 'projects' | 'gift_projects' | 'gift_valued' | 'sell_price'>;

/**
 * The counters of one card: one per project and product of a by-project card, one shared by range and all-purpose cards, and
 * one per project and product given away (domain: ledgers). The weight of a shared counter is the card's own list price.
 */
export function countersOf(card: CountTerms): CounterPlan[] {
  const named =
    (gift: boolean) =>
    ({ order_type, detail_id, project_num, sell_price }: CountTerms['projects'][number]): CounterPlan => ({
      shop_project_id: order_type === 1 ? detail_id : null,
      sku_id: order_type === 2 ? detail_id : null,
      project_ids: [],
      gift,
      total_num: project_num,
      weight: gift && !card.gift_valued ? 0 : sell_price * project_num,
    });
  const paid: CounterPlan[] =
    card.count_method === 0
      ? card.projects.map(named(false))
      : [
          {
            shop_project_id: null,
            sku_id: null,
            project_ids: card.count_method === 1 ? card.projects.map((project) => project.detail_id) : [],
            gift: false,
            total_num: card.project_num,
            weight: card.sell_price,
          },
        ];
  return [...paid, ...card.gift_projects.map(named(true))];
}

/** How a counter that holds fewer units than are asked for is refused. */
export const TOO_FEW = { times: 'units_too_few', pieces: 'pieces_too_few' } as const satisfies Record<Unit, string>;

/** What the counters of a card are called: after their project or product; a shared one is called as `shared`. */
export function counterNames({ projects, gift_projects }: Pick<CountTerms, 'projects' | 'gift_projects'>, shared: string): (counter: CounterPlan) => string {
  const names = new Map([...projects, ...gift_projects].map(({ detail_id, name }) => [detail_id, name]));
  return (counter) => names.get(itemOf(counter)) ?? shared;
}

/**
 * Spreads a card's value over its counters by list price, in the order of `counters`, exactly (domain: rule 5).
 * When nothing has a list price the units that are not gifts weigh equally.
 */
export function spreadValue(value: number, counters: readonly CounterPlan[]): number[] {
  const priced = counters.some((counter) => counter.weight > 0);
  const weighed = counters.map((counter) => ({ ...counter, weight: priced ? counter.weight : counter.gift ? 0 : counter.total_num }));
  return allocate(
    value,
    weighed,
    (a, b) => b.weight - a.weight || compareIds(itemOf(a), itemOf(b)) || Number(a.gift) - Number(b.gift),
  );
}

/** Spreads the value of a line over the `quantity` equal cards it sold: they differ by a cent at most. */
export const valuePerCard = (value: number, quantity: number): number[] =>
  allocate(
    value,
    Array.from({ length: quantity }, (_, index) => ({ weight: 1, index })),
    (a, b) => a.index - b.index,
  );

/** The value that taking `num` of the `remain` units releases while `value` is left, rounded down: so the last units take all of it (domain: rule 5). */
export const recognisedValue = (num: number, remain: number, value: number): number => floorMulDiv(value, num, remain);

/** What the card was sold for and what of it has been paid, in cents. */
export interface PaidState {
  price: number;
  paid: number;
}

/** A card as it counts where units do not follow payment: as if it had been paid. */
export const asPaid = ({ price }: PaidState): PaidState => ({ price, paid: price });

/**
 * Units that may be taken now. Of a card sold on debt, floor(units × paid ÷ price) may have been taken in all;
 * a card that cost nothing, or is paid, gives all that remains (domain: rule 5).
 */
export function usableUnits(counter: { total_num: number; remain_num: number }, { price, paid }: PaidState): number {
  if (price === 0 || paid >= price) return counter.remain_num;
  const taken = counter.total_num - counter.remain_num;
  return Math.max(0, Math.min(counter.remain_num, floorMulDiv(counter.total_num, paid, price) - taken));
}
