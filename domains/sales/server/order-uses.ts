import type { CounterHeld, LockedItem } from '#domains/card/server/api.ts';
import { countersOf, itemsById, itemsOfCards, takeProof, useUpProof } from '#domains/card/server/api.ts';
import type { DeductionItem, SupplyCorrection } from '#domains/deduction/contract/deduction.endpoints.ts';
import { accountsOf, carryOut, judgeSupplies, planDeduction, type PlannedDeduction, provedOf } from '#domains/deduction/server/api.ts';
import { namesOfProjects } from '#domains/catalog/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { staffNames } from '#domains/performance/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OrderUse, OrderUseSupply } from '../contract/order-use.schema.ts';
import { assertMayUse, assertUnitsThere } from '../model/uses.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { LockedOrder } from './order.locks.ts';
import type { HandedOver } from './sold-goods.ts';
import type { CardSide } from './settled-cards.ts';

const OF_ORDER = 'what an order that was judged deducts';

/** What an order deducts as it is settled, in its order; of a held one whoever made it. */
export async function usesOf(reads: Reads, order_id: string): Promise<DeductionItem[]> {
  const [uses, performers] = await Promise.all([
    reads.rows(
      reads
        .across('order_use', OF_ORDER)
        .where('order_id', '=', order_id)
        .orderBy('position')
        .select(['use_id', 'card_item_id', 'shop_project_id', 'num']),
    ),
    reads.rows(performersOf(reads, order_id)),
  ]);
  return uses.map(({ use_id, shop_project_id, ...use }) => ({
    ...use,
    ...(shop_project_id !== null && { shop_project_id }),
    performers: performers.filter((one) => one.use_id === use_id).map(({ uid, basis_points }) => ({ uid, basis_points })),
  }));
}

/** What its treatments use up otherwise than it is listed, as it was said when the order was made. */
const suppliesOf = async (reads: Reads, order_id: string): Promise<SupplyCorrection[]> =>
  (await reads.rows(
    reads
      .across('order_use_supply', OF_ORDER)
      .where('order_id', '=', order_id)
      .orderBy('position')
      .select(['shop_project_id', 'sku_id', 'quantity', 'batch_id', 'reason']),
  )).map(({ quantity, batch_id, ...supply }) => ({ ...supply, ...(quantity !== null && { quantity }), ...(batch_id !== null && { batch_id }) }));

/** The same in words. */
const shownSupplies = (reads: Reads, order_id: string): Promise<OrderUseSupply[]> =>
  reads.rows(
    reads
      .across('order_use_supply', OF_ORDER)
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'order_use_supply.org_id').onRef('sku.sku_id', '=', 'order_use_supply.sku_id'))
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .leftJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'order_use_supply.org_id').onRef('stock_batch.batch_id', '=', 'order_use_supply.batch_id'),
      )
      .where('order_use_supply.order_id', '=', order_id)
      .orderBy('order_use_supply.position')
      .select(({ fn, val }) => [
        'order_use_supply.shop_project_id',
        'order_use_supply.sku_id',
        'goods.goods_name',
        'sku.specs_name',
        'goods.unit',
        'order_use_supply.quantity',
        'order_use_supply.batch_id',
        fn.coalesce('stock_batch.batch_number', val('')).as('batch_number'),
        'order_use_supply.reason',
      ]),
  );

const performersOf = (reads: Reads, order_id: string) =>
  reads
    .across('order_use_performer', OF_ORDER)
    .innerJoin('order_use', (join) =>
      join.onRef('order_use.org_id', '=', 'order_use_performer.org_id').onRef('order_use.use_id', '=', 'order_use_performer.use_id'),
    )
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'order_use_performer.org_id').onRef('staff.uid', '=', 'order_use_performer.uid'))
    .where('order_use.order_id', '=', order_id)
    .orderBy('order_use_performer.uid')
    .select(['order_use_performer.use_id', 'order_use_performer.uid', 'order_use_performer.basis_points', 'staff.real_name']);

/** The same in words, with what the counters hold now, and the deduction that was made of it. */
export async function shownUses(
  reads: Reads,
  order_id: string,
): Promise<{ uses: OrderUse[]; supplies: OrderUseSupply[]; deduction_id: string | null; deduction_number: string }> {
  const [uses, performers, deduction, supplies] = await Promise.all([
    reads.rows(
      reads
        .across('order_use', OF_ORDER)
        .innerJoin('card_item', (join) =>
          join.onRef('card_item.org_id', '=', 'order_use.org_id').onRef('card_item.card_item_id', '=', 'order_use.card_item_id'),
        )
        .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_item.org_id').onRef('card.card_id', '=', 'card_item.card_id'))
        .innerJoin('ledger_account', (join) =>
          join.onRef('ledger_account.org_id', '=', 'card_item.org_id').onRef('ledger_account.account_id', '=', 'card_item.counter_account_id'),
        )
        .leftJoin('shop_project', (join) =>
          join.onRef('shop_project.org_id', '=', 'order_use.org_id').onRef('shop_project.shop_project_id', '=', 'order_use.shop_project_id'),
        )
        .where('order_use.order_id', '=', order_id)
        .orderBy('order_use.position')
        .select([
          'order_use.use_id',
          'order_use.card_item_id',
          'card.card_id',
          'card.card_name',
          'card.card_number',
          'order_use.shop_project_id',
          'card_item.shop_project_id as own_project_id',
          'card_item.sku_id',
          'card_item.item_name',
          'shop_project.project_name',
          'order_use.num',
          'ledger_account.balance as remain_num',
        ]),
    ),
    reads.rows(performersOf(reads, order_id)),
    reads.first(reads.across('deduction', OF_ORDER).where('order_id', '=', order_id).select(['deduction_id', 'deduction_number'])),
    shownSupplies(reads, order_id),
  ]);
  return {
    deduction_id: deduction?.deduction_id ?? null,
    deduction_number: deduction?.deduction_number ?? '',
    supplies,
    uses: uses.map(({ use_id, item_name, project_name, own_project_id, ...use }) => ({
      ...use,
      done_project_id: use.shop_project_id ?? own_project_id,
      name: project_name ?? item_name,
      performers: performers.filter((one) => one.use_id === use_id).map(({ use_id: _, ...performer }) => performer),
    })),
  };
}

/** What an order is to deduct, as it was judged. */
interface JudgedUses {
  /** What is kept of what was said of supplies. */
  supplies: readonly SupplyCorrection[];
  /** The products that it hands over from its buyer's cards. */
  handed: readonly HandedOver[];
}

/**
 * Judges what an order is to deduct before anybody is asked to pay: 403 without the right to deduct, 400 of a walk-in and for
 * who does not work here, 404 for counters that are not the member's, 409 where fewer units can be used here today; what is said of
 * supplies as a deduction judges it. Answers what is kept of that, and the products that are handed over.
 */
export async function judgeUses(
  uow: UnitOfWork,
  ctx: Ctx,
  { member_id, uses, supplies }: { member_id: string | null; uses: readonly DeductionItem[]; supplies: readonly SupplyCorrection[] },
): Promise<JudgedUses> {
  if (uses.length === 0) return { supplies: await judgeSupplies(uow, ctx, { items: uses, supplies }), handed: [] };
  const member = assertMayUse(member_id, (right) => ctx.actor.permissions.has(right));
  const [counters, items] = await Promise.all([
    countersOf(uow, ctx, member),
    itemsById(
      uow,
      uses.map(({ card_item_id }) => card_item_id),
    ),
    staffNames(uow, ctx, uses),
  ]);
  const seen = new Map(counters.map((counter) => [counter.card_item_id, counter]));
  // A counter of somebody else's is nobody's here: not even its name is told.
  if (uses.some(({ card_item_id }) => !seen.has(card_item_id))) throw new Refusal(404, 'card.card_not_found');
  await assertProjects(uow, uses, seen);
  const here = counters.filter(({ shop_ids }) => shop_ids.has(ctx.actor.shop.shop_id));
  const names = new Map(items.map((item) => [item.card_item_id, item]));
  assertUnitsThere(uses, here, names);
  const handed = uses.flatMap(({ card_item_id, num }, index) => {
    const sku_id = names.get(card_item_id)?.sku_id;
    return sku_id ? [{ sku_id, quantity: num, field: `uses.${index}.num` }] : [];
  });
  return { supplies: await judgeSupplies(uow, ctx, { items: uses, supplies }), handed };
}

/** Refuses (400, at the use) a project that does not exist, or that its counter is not for. */
async function assertProjects(reads: Reads, uses: readonly DeductionItem[], counters: ReadonlyMap<string, CounterHeld>): Promise<void> {
  const asked = uses.flatMap(({ shop_project_id }) => shop_project_id ?? []);
  const known = asked.length > 0 ? await namesOfProjects(reads, asked) : new Map<string, string>();
  uses.forEach(({ card_item_id, shop_project_id }, index) => {
    if (!shop_project_id) return;
    const { project_ids } = counters.get(card_item_id)!;
    if (!known.has(shop_project_id) || project_ids?.has(shop_project_id) === false)
      throw refuseSale(400, 'use_project_unknown', { field: `uses.${index}.shop_project_id` });
  });
}

/** Writes what an order is to deduct. */
export function keepUses(uow: UnitOfWork, order_id: string, uses: readonly DeductionItem[], supplies: readonly SupplyCorrection[]): void {
  const kept = uses.map((use, index) => ({ ...use, use_id: uow.id(), position: index + 1 }));
  void uow.insert(
    'order_use',
    kept.map(({ performers: _, shop_project_id = null, ...use }) => ({ ...use, shop_project_id, order_id })),
  );
  void uow.insert(
    'order_use_performer',
    kept.flatMap(({ use_id, performers }) => performers.map(({ uid, basis_points }) => ({ use_id, uid, basis_points }))),
  );
  void uow.insert(
    'order_use_supply',
    supplies.map(({ quantity = null, batch_id = null, reason, ...supply }, index) => ({
      ...supply,
      order_id,
      position: index + 1,
      quantity,
      batch_id,
      reason: reason.trim(),
    })),
  );
}

/** Takes away what an order was to deduct, before it is written anew. */
export function dropUses(uow: UnitOfWork, order_id: string): void {
  const uses = uow.across('order_use', OF_ORDER).select('use_id').where('order_id', '=', order_id);
  void uow.run(uow.remove('order_use_performer').where('use_id', 'in', uses));
  void uow.run(uow.remove('order_use').where('order_id', '=', order_id));
  void uow.run(uow.remove('order_use_supply').where('order_id', '=', order_id));
}

/** What an order deducts, in hand: planned, before any card is locked, with every counter of the cards it takes from. */
export interface UsesSide {
  planned: PlannedDeduction;
  items: readonly LockedItem[];
}

/** Plans the deduction of an order that is being settled; undefined where it deducts nothing. 403 without the right to deduct. */
export async function planUses(uow: UnitOfWork, ctx: Ctx, order: LockedOrder, uses: readonly DeductionItem[]): Promise<UsesSide | undefined> {
  if (uses.length === 0) return undefined;
  const member_id = assertMayUse(order.member_id, (right) => ctx.actor.permissions.has(right));
  const supplies = await suppliesOf(uow, order.order_id);
  const planned = await planDeduction(uow, ctx, { member_id, items: [...uses], supplies, remarks: '', order_id: order.order_id });
  return { planned, items: await itemsOfCards(uow, [...new Set(planned.asked.map(({ card_id }) => card_id))]) };
}

/** The cards and accounts that a deduction takes from, to be locked with those that pay. */
export const lockedFor = (side: UsesSide | undefined): { cards: string[]; accounts: string[] } => ({
  cards: side?.planned.asked.map(({ card_id }) => card_id) ?? [],
  accounts: side ? accountsOf(side.items) : [],
});

/** Takes the units once cards and accounts are locked; `done` is told of it. */
export async function carryOutUses(
  uow: UnitOfWork,
  ctx: Ctx,
  side: UsesSide | undefined,
  { cards, accounts }: CardSide,
  done: ((side: UsesSide) => Promise<void>) | undefined,
): Promise<void> {
  if (!side) return;
  const taken = new Set(side.items.map(({ card_id }) => card_id));
  await carryOut(uow, ctx, side.planned, { cards: cards.filter(({ card_id }) => taken.has(card_id)), items: side.items, accounts });
  await done?.(side);
}

/**
 * Takes the member's proof of what an order deducts in hand, before anything else is locked, where the shop demands it. What
 * it answers uses the proof up for the deduction.
 */
export async function takeUseProof(
  uow: UnitOfWork,
  ctx: Ctx,
  order_id: string,
  proof_id: string | undefined,
): Promise<(side: UsesSide) => Promise<void>> {
  const isDeducting = (await usesOf(uow, order_id)).length > 0;
  const proof = isDeducting ? await takeProof(uow, ctx, 'deduction', proof_id) : null;
  return ({ planned }) => {
    // It deducted nothing a moment ago: what is deducted now was proved by nobody.
    if (!isDeducting) throw refuseSale(409, 'uses_changed');
    const { member_id, deduction_id: document_id } = planned;
    return useUpProof(uow, ctx, proof, { member_id, card_id: null, terms: provedOf(planned), document: 'deduction', document_id });
  };
}
