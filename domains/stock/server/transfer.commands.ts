import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { isSecond } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { approvalAbove } from '../contract/stock.settings.ts';
import { transferNumber } from '../contract/stock.documents.ts';
import type { TransferAction, transferAdd, transferReceive, transferSend, TransferStatus, transferWithdraw } from '../contract/transfer.endpoints.ts';
import { judgedNoted, lostOfMoved } from '../model/letting-go.rules.ts';
import { refuse } from '../model/stock.refusals.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { arrive, whoMay } from '../model/transfer.rules.ts';
import { byLine, judgeSkus, judgeSkusThere, judgeWarehouse } from './document.locks.ts';
import { asksSecond, holdOneself, judgedAmount } from './letting-go.ts';
import { batchNamed, holdStock, issue, lose, receive } from './moving.ts';
import { movesOf, putBack } from './undoing.ts';
import { arrivingAt, assertStanding } from './warehouse.locks.ts';

const WHY = 'a transfer is of two shops: who asks is judged to be one of them';

/** Writes what is to be sent. */
export const addTransfer = (ctx: Ctx, { items, ...form }: RequestOf<typeof transferAdd>): Promise<ResponseOf<typeof transferAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    await judgeWarehouse(uow, ctx, form.from_warehouse_id, 'from_warehouse_id');
    const to = await uow.first(
      uow
        .across('warehouse', 'any of the chain may be sent to')
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'warehouse.org_id').onRef('shop.shop_id', '=', 'warehouse.shop_id'))
        .select(['warehouse.shop_id', 'shop.shop_type', 'shop.currency_code'])
        .where('warehouse_id', '=', form.to_warehouse_id)
        .where('warehouse.deleted_at', 'is', null)
        .forKeyShare('warehouse'),
    );
    if (!to) throw refuse(400, 'warehouse_unknown', { field: 'to_warehouse_id' });
    if (form.to_warehouse_id === form.from_warehouse_id) throw refuse(400, 'same_warehouse', { field: 'to_warehouse_id' });
    // Currencies are never added together: what it cost could not be carried over.
    if (to.currency_code !== shop.currency_code) throw refuse(400, 'other_currency', { field: 'to_warehouse_id' });
    await judgeSkus(uow, ctx, items);
    if (to.shop_id !== shop.shop_id) await judgeSkusThere(uow, to, items);
    const transfer_id = uow.id();
    const transfer_number = transferNumber(uow.ledger.business_date, transfer_id);
    const lines = items.map(({ sku_id, expected_quantity, batch_number }, index) => ({
      line_no: index + 1, sku_id, quantity: expected_quantity, batch_number: batch_number.trim(),
    }));
    const quantity = sumCents(lines.map((line) => line.quantity));
    const made = { status: transferFlow.state.draft, shop_id: shop.shop_id, to_shop_id: to.shop_id, created_uid: uid, created_at: ctx.now };
    void uow.insert('stock_transfer', { transfer_id, transfer_number, ...form, quantity, ...made });
    void uow.insert('stock_transfer_line', lines.map((line) => ({ transfer_id, ...line })));
    uow.audit({ subject: 'stock_transfer', subject_id: transfer_id, after: { transfer_number, ...form, items: lines } });
    return { transfer_id, transfer_number };
  });

/** A transfer that the shop at hand sends or gets, locked; 404 for another's, 403 for what is the other side's to do. */
async function lockTransfer(uow: UnitOfWork, ctx: Ctx, transfer_id: string, verb: TransferAction) {
  const { shop_id } = ctx.actor.shop;
  const found = await uow.first(
    uow
      .across('stock_transfer', WHY)
      .selectAll('stock_transfer')
      .where('transfer_id', '=', transfer_id)
      .where(({ or, eb }) => or([eb('stock_transfer.shop_id', '=', shop_id), eb('to_shop_id', '=', shop_id)]))
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'transfer_unknown');
  const side = whoMay[verb] === 'sender' ? found.shop_id : found.to_shop_id;
  if (side !== shop_id) throw refuse(403, whoMay[verb] === 'sender' ? 'only_sender' : 'only_receiver');
  return { ...found, status: found.status as TransferStatus };
}

type Transfer = Awaited<ReturnType<typeof lockTransfer>>;

const documentOf = ({ transfer_id, transfer_number }: Transfer) => ({
  document: 'stock_transfer', document_id: transfer_id, document_number: transfer_number,
});

const linesOf = (uow: UnitOfWork, transfer_id: string) =>
  uow.rows(uow.across('stock_transfer_line', WHY).selectAll('stock_transfer_line').where('transfer_id', '=', transfer_id).orderBy('line_no').forNoKeyUpdate());

const shopOf = async (uow: UnitOfWork, shop_id: string) =>
  (await uow.first(uow.across('shop', WHY).select(['shop_id', 'shop_type']).where('shop_id', '=', shop_id)))!;

/** Takes it out of the warehouse; it keeps its batches and what it cost on the way (domain: rule 12). */
export const sendTransfer = (ctx: Ctx, { transfer_id }: RequestOf<typeof transferSend>): Promise<ResponseOf<typeof transferSend>> =>
  unitOfWork(ctx, async (uow) => {
    const transfer = await lockTransfer(uow, ctx, transfer_id, 'send');
    judgeTransition(uow, transferFlow, transfer, 'send');
    await assertStanding(uow, [transfer.from_warehouse_id, transfer.to_warehouse_id]);
    const lines = await linesOf(uow, transfer_id);
    if (transfer.to_shop_id !== transfer.shop_id) await judgeSkusThere(uow, await shopOf(uow, transfer.to_shop_id), lines);
    const stock = await holdStock(uow, transfer.shop_id, lines.map(({ sku_id }) => sku_id));
    const wanted = lines.map(({ line_no, sku_id, quantity, batch_number }, index) => {
      const field = `items.${index}.quantity`;
      return { line_no, sku_id, quantity, field, batch_id: batchNamed(stock, { sku_id, field }, batch_number) };
    });
    // What may not be used may be brought together to be thrown away, where somebody names it.
    const leaving = { kind: 'transfer_out', to: 'in_transit', warehouse_id: transfer.from_warehouse_id, unusable: 'named' } as const;
    const amount = sumCents(issue(uow, stock, documentOf(transfer), leaving, wanted).map(({ value_cents }) => value_cents));
    const set = { amount, sent_uid: ctx.actor.uid, sent_at: ctx.now, version: transfer.version + 1 };
    return { transfer_id, status: transition(uow, transferFlow, transfer, 'send', { set, noted: { after: { amount } } }) };
  });

type Receive = RequestOf<typeof transferReceive>;

/** Puts what arrived into the warehouse, batch by batch; what is missing or spoilt is lost to who sent it. */
export const receiveTransfer = (ctx: Ctx, input: Receive): Promise<ResponseOf<typeof transferReceive>> =>
  unitOfWork(ctx, async (uow) => {
    const transfer = await lockTransfer(uow, ctx, input.transfer_id, 'receive');
    judgeTransition(uow, transferFlow, transfer, 'receive');
    const lines = await arrivedOf(uow, transfer, input);
    await holdOneself(uow, ctx);
    const moves = await movesOf(uow, documentOf(transfer));
    const sent = Map.groupBy(moves, ({ line_no }) => line_no);
    const stock = await holdStock(uow, transfer.to_shop_id, lines.map(({ sku_id }) => sku_id));
    const parts = lines.flatMap(({ line_no, whole }) => arrive(sent.get(line_no) ?? [], whole));
    const rowOf = ({ part: { line_no, sku_id, batch_id } }: (typeof parts)[number], came: { quantity: number; value_cents: number }) => ({
      line_no, sku_id, batch_id, ...came,
    });
    const arrivals = parts.filter(({ whole }) => whole.quantity > 0).map((one) => rowOf(one, one.whole));
    const missing = parts.filter(({ lost }) => lost.quantity > 0).map((one) => rowOf(one, one.lost));
    const lost_amount = sumCents(missing.map(({ value_cents }) => value_cents));
    const judged_amount = await judgedAmount(uow, lostOfMoved(moves, missing));
    await assertMayLose(uow, ctx, transfer, judged_amount);
    const at = await arrivingAt(uow, transfer.to_shop_id, [transfer.to_warehouse_id]);
    const way = { kind: 'transfer_in', from: 'in_transit', warehouse_id: at(transfer.to_warehouse_id) } as const;
    receive(uow, stock, documentOf(transfer), way, arrivals);
    await keepStopped(uow, transfer, arrivals.map(({ batch_id }) => batch_id));
    lose(uow, transfer.shop_id, documentOf(transfer), missing);
    for (const { line_no, whole, damaged } of lines)
      void uow.run(
        uow
          .update('stock_transfer_line')
          .set({ received_quantity: whole, damaged_quantity: damaged })
          .where('transfer_id', '=', transfer.transfer_id)
          .where('line_no', '=', line_no),
      );
    const received_quantity = sumCents(lines.map(({ whole }) => whole));
    const isShort = received_quantity < transfer.quantity;
    if (isShort && input.reason.trim() === '') throw refuse(400, 'reason_required', { field: 'reason' });
    const set = { received_quantity, lost_amount, judged_amount, received_uid: ctx.actor.uid, received_at: ctx.now, version: transfer.version + 1 };
    const noted = { after: { received_quantity, lost_value: lost_amount, judged_amount: judgedNoted(judged_amount) } };
    return { transfer_id: transfer.transfer_id, status: transition(uow, transferFlow, transfer, 'receive', { reason: input.reason, set, noted }) };
  });

/** What its sender stopped is used in the other shop no more either, until that shop says otherwise. */
async function keepStopped(uow: UnitOfWork, { shop_id, to_shop_id }: Transfer, batch_ids: readonly string[]): Promise<void> {
  if (shop_id === to_shop_id || batch_ids.length === 0) return;
  const stops = await uow.rows(
    uow
      .across('stock_batch_stop', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_batch_stop.org_id').onRef('stock_batch.batch_id', '=', 'stock_batch_stop.batch_id'),
      )
      .select(['stock_batch_stop.batch_id', 'stock_batch_stop.shop_id', 'stock_batch.batch_number', 'stock_batch_stop.reason'])
      .where('stock_batch_stop.batch_id', 'in', [...batch_ids])
      .where('stock_batch_stop.shop_id', 'in', [shop_id, to_shop_id]),
  );
  const known = new Set(stops.filter((stop) => stop.shop_id === to_shop_id).map(({ batch_id }) => batch_id));
  const brought = stops.filter(({ batch_id }) => !known.has(batch_id));
  if (brought.length === 0) return;
  const rows = brought.map(({ batch_id, reason }) => ({ org_id: uow.actor.org_id, batch_id, shop_id: to_shop_id, reason, stopped_at: uow.now }));
  void uow.run(build.insertInto('stock_batch_stop').values(rows).onConflict((there) => there.doNothing()));
  for (const { batch_id, batch_number, reason } of brought)
    uow.audit({ subject: 'stock_batch', subject_id: batch_id, before: { is_recalled: false }, after: { batch_number, is_recalled: true, reason } });
}

/** What is lost on the way beyond what one person may let go in a day is agreed to by whoever approves, and did not send it (403). */
async function assertMayLose(uow: UnitOfWork, ctx: Ctx, { sent_uid }: Transfer, judged_amount: number | null): Promise<void> {
  if (!(await asksSecond(uow, ctx, judged_amount))) return;
  const { permissions, shop } = ctx.actor;
  if (permissions.has('stock:approve') && isSecond(ctx.actor, sent_uid)) return;
  if (judged_amount === null) throw refuse(403, 'loss_unvalued');
  throw refuse(403, 'loss_above', { params: { limit: moneyText(await readSetting(uow, ctx, approvalAbove), shop.currency_code) } });
}

/** What arrived of each line. */
async function arrivedOf(uow: UnitOfWork, { transfer_id }: Transfer, { items }: Receive) {
  const lines = await linesOf(uow, transfer_id);
  const asked = byLine(items ?? lines.map(({ line_no, quantity }) => ({ line_no, actual_quantity: quantity, damaged_quantity: 0 })), lines);
  return lines.map(({ line_no, sku_id, quantity }) => {
    const item = asked.get(line_no);
    const [whole, damaged] = [item?.actual_quantity ?? 0, item?.damaged_quantity ?? 0];
    if (whole + damaged > quantity) throw refuse(400, 'more_than_sent', { field: `items.${item!.index}.actual_quantity`, params: { most: quantity } });
    return { line_no, sku_id, whole, damaged };
  });
}

/** Takes it back: what is on its way returns into the batches that it left. */
export const withdrawTransfer = (ctx: Ctx, { transfer_id, reason }: RequestOf<typeof transferWithdraw>): Promise<ResponseOf<typeof transferWithdraw>> =>
  unitOfWork(ctx, async (uow) => {
    const transfer = await lockTransfer(uow, ctx, transfer_id, 'withdraw');
    const status = transition(uow, transferFlow, transfer, 'withdraw', { reason, set: { version: transfer.version + 1 } });
    const moves = await movesOf(uow, documentOf(transfer));
    const stock = await holdStock(uow, transfer.shop_id, moves.map(({ sku_id }) => sku_id));
    await putBack(uow, stock, documentOf(transfer), moves, 'batch');
    return { transfer_id, status };
  });
