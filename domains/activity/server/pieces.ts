import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { comesBack } from '../model/pieces-back.rules.ts';
import { seckillFlow } from '../model/seckill.machine.ts';
import type { HeldOffers, OfferedItem, OfferKind, OrderOfPieces, PiecesKept, TakenPieces } from './offer-kind.ts';
import { seckillsHere } from './seckills-here.ts';

const WHY = 'the pieces of a flash sale are counted in whichever shop they were sold';

/** The things of flash sales that run in the shop at this moment, of those that are bought. */
const running = (reads: Reads, { actor, now }: Ctx, items: readonly OfferedItem[]) =>
  seckillsHere(reads, actor.shop.shop_id)
    .innerJoin('seckill_item', (join) =>
      join.onRef('seckill_item.org_id', '=', 'seckill.org_id').onRef('seckill_item.seckill_id', '=', 'seckill.seckill_id'),
    )
    .where('seckill.status', '=', seckillFlow.state.published)
    .where('seckill.starts_at', '<=', now)
    .where('seckill.ends_at', '>', now)
    .where(
      'seckill_item.item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .select([
      'seckill_item.seckill_item_id as thing_id',
      'seckill.seckill_id as activity_id',
      'seckill.seckill_name as activity_name',
      'seckill_item.item_type',
      'seckill_item.item_id',
      'seckill_item.seckill_price as offer_price',
      'seckill_item.per_member',
      sql<number>`seckill_item.total - seckill_item.taken_num`.as('left'),
    ])
    .orderBy('seckill_item.seckill_item_id');

/** What of a basket is in a flash sale here and now. */
async function look(reads: Reads, ctx: Ctx, member_id: string | null, items: readonly OfferedItem[]): Promise<HeldOffers | null> {
  const found = await reads.rows(running(reads, ctx, items));
  if (found.length === 0) return null;
  return async () => {
    const held = 'update' in reads ? await reads.rows(running(reads, ctx, items).forShare('seckill').forNoKeyUpdate('seckill_item')) : found;
    const limited = held.filter(({ per_member }) => per_member !== null).map(({ thing_id }) => thing_id);
    // Asked once they are held: what another till sold meanwhile counts.
    const had = member_id === null || limited.length === 0 ? [] : await reads.rows(hadBy(reads, member_id, limited));
    return held.map((offer) => ({ ...offer, activity_type: 'seckill', had: had.find(({ thing_id }) => thing_id === offer.thing_id)?.num ?? 0 }));
  };
}

const hadBy = (reads: Reads, member_id: string, ids: readonly string[]) =>
  reads
    .across('seckill_take', WHY)
    .where('seckill_take.member_id', '=', member_id)
    .where('seckill_take.seckill_item_id', 'in', [...ids])
    .groupBy('seckill_take.seckill_item_id')
    .select(['seckill_take.seckill_item_id as thing_id', sql<number>`sum(num - back_num)::integer`.as('num')]);

/** Takes the pieces that an order was priced with, in its transaction; 409 where they are gone. */
function take(uow: UnitOfWork, order: OrderOfPieces, taken: readonly TakenPieces[]): void {
  for (const [seckill_item_id, group] of Map.groupBy(taken, (line) => line.thing_id)) {
    const num = group.reduce((sum, line) => sum + line.num, 0);
    const less = sumCents(group.map((line) => line.num * (line.list_price - line.offer_price)));
    uow.change(
      uow
        .update('seckill_item')
        .set(({ eb }) => ({ taken_num: eb('taken_num', '+', num), less_cents: eb('less_cents', '+', less) }))
        .where('seckill_item_id', '=', seckill_item_id)
        .where(sql<boolean>`taken_num + ${num} <= total`),
    );
  }
  void uow.insert(
    'seckill_take',
    taken.map(({ activity_id, thing_id, line_no, num, offer_price, list_price }) => ({
      seckill_take_id: uow.id(),
      seckill_id: activity_id,
      seckill_item_id: thing_id,
      ...order,
      line_no,
      num,
      seckill_price: offer_price,
      list_price,
      created_uid: uow.actor.uid,
      created_at: uow.now,
    })),
  );
}

/** Writes that an order is paid, in the transaction that settles it: what its pieces of flash sales brought less is told from now on. */
export const notePiecesPaid = (uow: UnitOfWork, order_id: string): void =>
  void uow.run(uow.update('seckill_take').set({ is_paid: true }).where('order_id', '=', order_id));

/** Holds the things of flash sales that orders took pieces of, for whoever gives them back after holding something else. */
async function hold(uow: UnitOfWork, orders: readonly string[]): Promise<void> {
  const taken = uow.across('seckill_take', WHY).select('seckill_take.seckill_item_id').where('order_id', 'in', [...orders]);
  await uow.rows(
    uow
      .across('seckill_item', WHY)
      .select('seckill_item.seckill_item_id')
      .where('seckill_item.seckill_item_id', 'in', taken)
      .orderBy('seckill_item.seckill_item_id')
      .forNoKeyUpdate('seckill_item'),
  );
}

/**
 * Gives back the pieces of orders that are held, once: all of orders that are given up, and of lines that went back in part those beyond
 * what their buyer keeps, who keeps the cheap ones first.
 */
async function giveBack(work: UnitOfWork | SystemWork, orders: readonly string[], lines?: readonly PiecesKept[]): Promise<void> {
  const takes = await work.rows(
    work
      .across('seckill_take', WHY)
      .select(['seckill_take_id', 'seckill_item_id', 'order_id', 'line_no', 'num', 'back_num', 'seckill_price', 'list_price'])
      .where('order_id', 'in', [...orders])
      .where(sql<boolean>`back_num < num`)
      .orderBy('seckill_take_id')
      .forNoKeyUpdate(),
  );
  const back = comesBack(takes, lines);
  for (const { seckill_take_id, back_num, more } of back)
    work.change(
      work
        .update('seckill_take')
        .set({ back_num: back_num + more })
        .where('seckill_take_id', '=', seckill_take_id)
        .where('back_num', '=', back_num),
    );
  const byItem = [...Map.groupBy(back, (take) => take.seckill_item_id)].toSorted(([a], [b]) => compareIds(a, b));
  for (const [seckill_item_id, group] of byItem) {
    const num = group.reduce((sum, { more }) => sum + more, 0);
    const less = sumCents(group.map(({ more, list_price, seckill_price }) => more * (list_price - seckill_price)));
    work.change(
      work
        .update('seckill_item')
        .set(({ eb }) => ({ taken_num: eb('taken_num', '-', num), less_cents: eb('less_cents', '-', less) }))
        .where('seckill_item_id', '=', seckill_item_id),
    );
  }
}

/** Flash sales at the till. */
export const seckillKind: OfferKind = { look, take, hold, giveBack };
