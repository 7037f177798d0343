import { type DeliveredTo, deliveryAddressOf } from '#domains/setting/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { inboundAdd, inboundClose, InboundStatus, inboundVoid } from '../contract/inbound.endpoints.ts';
import { lineAmount, unitCostOf } from '../contract/line-cost.ts';
import { inboundNumber } from '../contract/stock.documents.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import { judgeSkus, judgeSupplier, judgeWarehouse } from './document.locks.ts';
import { holdStock } from './moving.ts';
import { movesOf, takeBack } from './undoing.ts';

/** Writes what is to come. */
export const addInbound = (ctx: Ctx, { items, address_id, ...form }: RequestOf<typeof inboundAdd>): Promise<ResponseOf<typeof inboundAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await judgeWarehouse(uow, ctx, form.warehouse_id);
    await judgeSupplier(uow, form.supplier_id);
    await judgeSkus(uow, ctx, items);
    return writeInbound(uow, ctx, { ...form, ...(await deliveredTo(uow, ctx, form.kind, address_id)) }, items);
  });

type Add = RequestOf<typeof inboundAdd>;

/** Where a purchase of the shop at hand is delivered to; nothing else is delivered. 400 for an address that is not the shop's. */
export async function deliveredTo(uow: UnitOfWork, ctx: Ctx, kind: Add['kind'], address_id?: string | null): Promise<Partial<DeliveredTo>> {
  if (kind !== 'purchase' || address_id === null) return {};
  const found = await deliveryAddressOf(uow, ctx.actor.shop.shop_id, address_id);
  if (!found && address_id) throw refuse(400, 'address_unknown', { field: 'address_id' });
  return found ?? {};
}

/** Writes an inbound order whose parts were judged. */
export function writeInbound(uow: UnitOfWork, ctx: Ctx, form: Omit<Add, 'items' | 'address_id'> & Partial<DeliveredTo>, items: Add['items']) {
  const inbound_id = uow.id();
  const inbound_number = inboundNumber(uow.ledger.business_date, inbound_id);
  const lines = items.map((item, index) => ({
    ...item,
    line_no: index + 1,
    batch_number: item.batch_number.trim() || inbound_number,
    unit_cost: unitCostOf(item),
  }));
  const expected_quantity = lines.reduce((sum, line) => sum + line.expected_quantity, 0);
  const expected_amount = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const { shop, uid } = ctx.actor;
  const made = { status: inboundFlow.state.draft, shop_id: shop.shop_id, created_uid: uid, created_at: ctx.now };
  void uow.insert('inbound', { inbound_id, inbound_number, ...form, expected_quantity, expected_amount, ...made });
  void uow.insert(
    'inbound_line',
    lines.map(({ amount: _, ...line }) => ({ inbound_id, ...line })),
  );
  const totals = lines.flatMap(({ line_no, amount }) => (typeof amount === 'number' ? [{ inbound_id, line_no, amount }] : []));
  if (totals.length > 0) void uow.insert('inbound_line_total', totals);
  uow.audit({ subject: 'inbound', subject_id: inbound_id, after: { inbound_number, ...form, items: lines } });
  return { inbound_id, inbound_number };
}

/** An inbound order of the shop at hand, locked; 404 for one that is not there. */
export async function lockInbound(uow: UnitOfWork, ctx: Ctx, inbound_id: string) {
  const found = await uow.first(
    uow
      .from('inbound')
      .selectAll('inbound')
      .where('inbound_id', '=', inbound_id)
      .where('inbound.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'inbound_unknown');
  return { ...found, status: found.status as InboundStatus };
}

/** Gives up what has not come. */
export const closeInbound = (ctx: Ctx, { inbound_id, reason }: RequestOf<typeof inboundClose>): Promise<ResponseOf<typeof inboundClose>> =>
  unitOfWork(ctx, async (uow) => {
    const inbound = await lockInbound(uow, ctx, inbound_id);
    const { expected_quantity, received_quantity } = inbound;
    const status = transition(uow, inboundFlow, inbound, 'close', {
      reason,
      set: { version: inbound.version + 1 },
      noted: { after: { expected_quantity, received_quantity } },
    });
    return { inbound_id, status };
  });

/** Takes back what came, while every batch of it is intact (domain: rule 12). */
export const voidInbound = (ctx: Ctx, { inbound_id, reason }: RequestOf<typeof inboundVoid>): Promise<ResponseOf<typeof inboundVoid>> =>
  unitOfWork(ctx, async (uow) => {
    const inbound = await lockInbound(uow, ctx, inbound_id);
    const of = { document: 'inbound', document_id: inbound_id, document_number: inbound.inbound_number };
    const status = transition(uow, inboundFlow, inbound, 'void', { reason, set: { version: inbound.version + 1 } });
    const moves = await movesOf(uow, of);
    const stock = await holdStock(
      uow,
      inbound.shop_id,
      moves.map(({ sku_id }) => sku_id),
    );
    await takeBack(uow, stock, of, moves);
    return { inbound_id, status };
  });
