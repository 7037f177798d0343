import type { DayText } from '#kernel/contract/day.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { type CardChoice, heldCards } from './held-cards.queries.ts';
import { customer, visibleCards } from './list.queries.ts';

/** A counter that a member holds. */
export interface CounterHeld {
  card_item_id: string;
  card_id: string;
  card_name: string;
  card_number: string;
  /** As many units as may be deducted now; 0: none any more, or not yet. */
  usable_num: number;
  /** The last day it is good for; null: permanent, or not started. */
  valid_end: DayText | null;
  /** The projects it is good for; null: any. A product is collected, so its counter is good for none. */
  project_ids: ReadonlySet<string> | null;
  /** Where it may be used. */
  shop_ids: ReadonlySet<string>;
}

/** The counters of a member that one sees; 404 for somebody out of reach. */
export const countersOf = async (reads: Reads, ctx: Ctx, member_id: string): Promise<CounterHeld[]> =>
  countersIn(reads, ctx, visibleCards(ctx, await customer(reads, ctx, member_id)));

/** The counters that a member whom somebody has judged may use in the shop one works in. */
export const countersHere = (reads: Reads, ctx: Ctx, member_id: string): Promise<CounterHeld[]> =>
  countersIn(reads, ctx, { member_id, usable_in: ctx.actor.shop.shop_id });

async function countersIn(reads: Reads, ctx: Ctx, choice: CardChoice): Promise<CounterHeld[]> {
  const { currency_code } = ctx.actor.shop;
  const cards = await heldCards(reads, ctx, choice);
  return cards
    .filter((card) => card.currency_code === currency_code)
    .flatMap((card) =>
      card.items
        .map(({ card_item_id, usable_num, shop_project_id, sku_id, projects }) => ({
          card_item_id,
          card_id: card.card_id,
          card_name: card.name,
          card_number: card.card_number,
          usable_num,
          valid_end: card.valid_end,
          project_ids: sku_id === null ? projectsOf(shop_project_id, projects) : new Set<string>(),
          shop_ids: new Set([card.shop_id, ...card.usable_shop_ids]),
        })),
    );
}

function projectsOf(own: string | null, allowed: readonly { shop_project_id: string }[]): ReadonlySet<string> | null {
  if (own !== null) return new Set([own]);
  return allowed.length === 0 ? null : new Set(allowed.map(({ shop_project_id }) => shop_project_id));
}
