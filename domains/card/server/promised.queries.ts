import { sql } from 'kysely';
import { shopsLeft, skusLeaving } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { productsHeld, projectsHeld } from '../contract/promised.endpoints.ts';
import { cardFlow } from '../model/card.machine.ts';

const WHY = 'cards that promise a project or a product: in a shop those that may be used there, in the head office those of every shop';

/** The counters that name projects, their own or one of a range. */
function countersOf(reads: Reads, ids: readonly string[]) {
  const own = reads.from('card_item').select('card_item.card_item_id').where('card_item.shop_project_id', '=', amongIds(ids));
  const ranged = reads.from('card_item_project').select('card_item_project.card_item_id').where('card_item_project.shop_project_id', '=', amongIds(ids));
  return own.unionAll(ranged);
}

/** It is good today: in use and not over, or frozen, for that moves its end along. */
const isGood = (day: string) => sql<boolean>`(card.status = ${sql.lit(cardFlow.state.frozen)}
  or card.status = ${sql.lit(cardFlow.state.in_use)} and (card.valid_end is null or card.valid_end >= ${day}))`;

/** The counters that members collect variants of products from. */
const countersOfProducts = (reads: Reads, ids: readonly string[]) =>
  reads.from('card_item').select('card_item.card_item_id').where('card_item.sku_id', '=', amongIds(ids));

/** How many cards hold units on some counters, where they leave the shelves, as far as the reader sees their holders. */
async function heldOn(
  reads: Reads,
  ctx: Ctx,
  counters: ReturnType<typeof countersOf>,
  places: readonly string[] | null,
): Promise<ResponseOf<typeof projectsHeld>> {
  let cards = reads
    .across('card', WHY)
    .innerJoin('card_item as item', (join) => join.onRef('item.org_id', '=', 'card.org_id').onRef('item.card_id', '=', 'card.card_id'))
    .innerJoin('ledger_account as counter', (join) =>
      join.onRef('counter.org_id', '=', 'item.org_id').onRef('counter.account_id', '=', 'item.counter_account_id'),
    )
    .where('item.card_item_id', '=', sql<string>`any(array(${counters}))`)
    .where('counter.balance', '>', 0)
    .where(isGood(dayIn(ctx.actor.shop.time_zone, ctx.now)));
  if (places !== null) {
    const there = sql`${sql.val(places)}::bigint[]`;
    cards = cards.where(sql<boolean>`(card.shop_id = any(${there}) or card.usable_shop_ids && ${there})`);
  }
  if (reads.actor.records_of) cards = cards.where('card.member_id', 'in', reads.from('member').select('member.member_id'));
  const found = await reads.first(
    cards.select([
      sql<number>`count(distinct card.card_id)::integer`.as('card_num'),
      sql<number>`count(distinct card.member_id)::integer`.as('member_num'),
      sql<number>`coalesce(sum(counter.balance), 0)::integer`.as('left_num'),
    ]),
  );
  return found!;
}

/** How many cards still promise uses of projects. */
export const seeProjectsHeld = (ctx: Ctx, { shop_project_ids, shop_ids }: RequestOf<typeof projectsHeld>): Promise<ResponseOf<typeof projectsHeld>> =>
  read(ctx, async (reads) => heldOn(reads, ctx, countersOf(reads, shop_project_ids), await shopsLeft(reads, ctx, shop_ids)));

/** How many cards still promise pieces of products. */
export const seeProductsHeld = (ctx: Ctx, { shop_ids, ...goods }: RequestOf<typeof productsHeld>): Promise<ResponseOf<typeof productsHeld>> =>
  read(ctx, async (reads) => {
    const [places, skus] = await Promise.all([shopsLeft(reads, ctx, shop_ids), skusLeaving(reads, goods)]);
    return heldOn(reads, ctx, countersOfProducts(reads, skus), places);
  });
