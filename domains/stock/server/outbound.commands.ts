import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { outboundAdd, OutboundKind, outboundReject, OutboundStatus, outboundVoid } from '../contract/outbound.endpoints.ts';
import { outboundNumber } from '../contract/stock.documents.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import { holdCustomer, judgeCustomer, judgeGroup, judgeSkus, judgeStaff, judgeSupplier, judgeTaken, judgeWarehouse } from './document.locks.ts';
import { holdStock } from './moving.ts';
import { movesOf, putBack } from './undoing.ts';

/** Writes what is to go. */
export const addOutbound = (ctx: Ctx, { items, ...form }: RequestOf<typeof outboundAdd>): Promise<ResponseOf<typeof outboundAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop } = ctx.actor;
    await judgeWarehouse(uow, ctx, form.warehouse_id);
    await judgeTaken(uow, form, shop.shop_id);
    await judgeGroup(uow, form.group_id, shop.shop_id);
    await judgeStaff(uow, form.receiver_uid, shop.shop_id, 'receiver_uid');
    await judgeSupplier(uow, form.supplier_id);
    await judgeCustomer(uow, ctx, form.member_id);
    await judgeSkus(uow, ctx, items);
    return writeOutbound(uow, ctx, form, items.map((item, index) => ({ ...item, line_no: index + 1, batch_number: item.batch_number.trim() })));
  });

interface OutboundLine {
  line_no: number;
  sku_id: string;
  expected_quantity: number;
  batch_number: string;
  /** The opened bottle that it is the rest of. */
  opened_id?: string;
}
type OutboundHead = Pick<RequestOf<typeof outboundAdd>, 'warehouse_id' | 'kind' | 'remarks'> & Partial<RequestOf<typeof outboundAdd>>;

/** Writes an outbound order whose parts were judged. */
export function writeOutbound(uow: UnitOfWork, ctx: Ctx, form: Omit<OutboundHead, 'items'>, lines: readonly OutboundLine[]) {
  const outbound_id = uow.id();
  const outbound_number = outboundNumber(uow.ledger.business_date, outbound_id);
  const expected_quantity = lines.reduce((sum, line) => sum + line.expected_quantity, 0);
  const { shop, uid } = ctx.actor;
  const made = { status: outboundFlow.state.draft, shop_id: shop.shop_id, created_uid: uid, created_at: ctx.now };
  void uow.insert('outbound', { outbound_id, outbound_number, ...form, expected_quantity, ...made });
  void uow.insert('outbound_line', lines.map((line) => ({ outbound_id, ...line })));
  uow.audit({ subject: 'outbound', subject_id: outbound_id, after: { outbound_number, ...form, items: lines.map((line) => ({ ...line })) } });
  return { outbound_id, outbound_number };
}

/** An outbound order of the shop at hand, locked; 404 for one that is not there. */
export async function lockOutbound(uow: UnitOfWork, ctx: Ctx, outbound_id: string) {
  const found = await uow.first(
    uow.from('outbound').selectAll('outbound').where('outbound_id', '=', outbound_id).where('outbound.shop_id', '=', ctx.actor.shop.shop_id).forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'outbound_unknown');
  return { ...found, status: found.status as OutboundStatus, kind: found.kind as OutboundKind };
}

export type Outbound = Awaited<ReturnType<typeof lockOutbound>>;

/** What the moves of an outbound order say that they belong to. */
export const documentOf = ({ outbound_id, outbound_number, member_id }: Outbound) => ({
  document: 'outbound',
  document_id: outbound_id,
  document_number: outbound_number,
  member_id,
});

/** Refuses to let a colleague's goods go; they stay where they are. */
export const rejectOutbound = (ctx: Ctx, { outbound_id, reason }: RequestOf<typeof outboundReject>): Promise<ResponseOf<typeof outboundReject>> =>
  unitOfWork(ctx, async (uow) => {
    const outbound = await lockOutbound(uow, ctx, outbound_id);
    const status = transition(uow, outboundFlow, outbound, 'reject', { reason, set: { version: outbound.version + 1, approved_uid: ctx.actor.uid } });
    return { outbound_id, status };
  });

/** Puts back what went, into the batches that it came from and at what it cost; into the main warehouse where its own is gone since. */
export const voidOutbound = (ctx: Ctx, { outbound_id, reason }: RequestOf<typeof outboundVoid>): Promise<ResponseOf<typeof outboundVoid>> =>
  unitOfWork(ctx, async (uow) => {
    const outbound = await lockOutbound(uow, ctx, outbound_id);
    const status = transition(uow, outboundFlow, outbound, 'void', { reason, set: { version: outbound.version + 1 } });
    await holdCustomer(uow, outbound.member_id);
    const moves = await movesOf(uow, documentOf(outbound));
    const stock = await holdStock(uow, outbound.shop_id, moves.map(({ sku_id }) => sku_id));
    await putBack(uow, stock, documentOf(outbound), moves, 'batch');
    return { outbound_id, status };
  });
