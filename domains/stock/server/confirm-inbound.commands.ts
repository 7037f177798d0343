import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { inboundConfirm } from '../contract/inbound.endpoints.ts';
import { costOfPart } from '../contract/line-cost.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { endsAfter } from '../model/shelf-life.ts';
import { refuse } from '../model/stock.refusals.ts';
import { batchesNamed, type KnownBatch, type NamedBatch } from './batch.writes.ts';
import { byLine } from './document.locks.ts';
import { linesOf } from './inbound-lines.ts';
import { lockInbound } from './inbound.commands.ts';
import { holdStock, receive } from './moving.ts';

type Confirm = RequestOf<typeof inboundConfirm>;
type Inbound = Awaited<ReturnType<typeof lockInbound>>;

/** Takes into the warehouse what came: all of it, or part by part until it is all there or nothing more is to come. */
export const confirmInbound = (ctx: Ctx, input: Confirm): Promise<ResponseOf<typeof inboundConfirm>> =>
  unitOfWork(ctx, async (uow) => {
    const inbound = await lockInbound(uow, ctx, input.inbound_id);
    judgeTransition(uow, inboundFlow, inbound, 'confirm');
    if (input.version !== undefined && input.version !== inbound.version) throw refuse(409, 'inbound_state_changed');
    const { arrivals, left } = await arriving(uow, inbound, input.items);
    if (arrivals.length === 0) throw refuse(400, 'nothing_arrived', { field: 'items' });
    const batches = await batchesNamed(uow, arrivals);
    if (inbound.kind === 'purchase') assertNotOver(batches, uow.ledger.business_date);
    const stock = await holdStock(
      uow,
      inbound.shop_id,
      arrivals.map(({ sku_id }) => sku_id),
    );
    const rows = arrivals.map((arrival) => ({
      line_no: arrival.line_no,
      sku_id: arrival.sku_id,
      batch_id: batches.get(arrival)!.batch_id,
      quantity: arrival.quantity,
      value_cents: arrival.value_cents,
    }));
    const of = { document: 'inbound', document_id: inbound.inbound_id, document_number: inbound.inbound_number };
    receive(uow, stock, of, { kind: 'inbound', from: inbound.kind === 'return' ? 'customer' : 'supplier', warehouse_id: inbound.warehouse_id }, rows);
    for (const { line_no, received, quantity } of arrivals)
      uow.change(
        uow
          .update('inbound_line')
          .set({ received_quantity: received + quantity })
          .where('inbound_id', '=', inbound.inbound_id)
          .where('line_no', '=', line_no)
          .where('received_quantity', '=', received),
      );
    const quantity = rows.reduce((sum, row) => sum + row.quantity, 0);
    const amount = rows.reduce((sum, row) => sum + row.value_cents, 0);
    const status = transition(uow, inboundFlow, inbound, left === quantity ? 'confirm' : 'arrive', {
      set: {
        received_quantity: inbound.received_quantity + quantity,
        received_amount: inbound.received_amount + amount,
        confirmed_uid: ctx.actor.uid,
        confirmed_at: ctx.now,
        version: inbound.version + 1,
      },
      noted: {
        after: {
          items: arrivals.map((arrival) => ({
            line_no: arrival.line_no,
            quantity: arrival.quantity,
            batch_number: arrival.batch_number,
            valid_date: batches.get(arrival)!.valid_date,
          })),
        },
      },
    });
    return { inbound_id: inbound.inbound_id, status };
  });

/** Refuses (400, at the field) what a supplier brings that is over already, whether its box says so or its batch is known to be. */
function assertNotOver(batches: ReadonlyMap<NamedBatch, KnownBatch>, today: string): void {
  for (const [{ field, batch_number: batch }, { valid_date: day }] of batches)
    if (day !== null && day < today) throw refuse(400, 'already_expired', { field, params: { batch, day } });
}

/** What came of each line, with what stands on its boxes, and how much was still to come in all. */
async function arriving(uow: UnitOfWork, inbound: Inbound, items: Confirm['items']) {
  const lines = await uow.rows(
    linesOf(uow, inbound.inbound_id)
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'inbound_line.org_id').onRef('sku.sku_id', '=', 'inbound_line.sku_id'))
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['goods.deadline', 'goods.deadline_unit'])
      .forNoKeyUpdate('inbound_line'),
  );
  const asked = byLine(
    items ?? lines.map((line) => ({ line_no: line.line_no, actual_quantity: line.expected_quantity - line.received_quantity })),
    lines,
  );
  const arrivals = lines.flatMap(({ line_no, sku_id, unit_cost, amount, expected_quantity, received_quantity: received, ...boxed }) => {
    const item: (NonNullable<Confirm['items']>[number] & { index: number }) | undefined = asked.get(line_no);
    if (!item || item.actual_quantity === 0) return [];
    const left = expected_quantity - received;
    const at = `items.${item.index}`;
    if (item.actual_quantity > left) throw refuse(409, 'more_than_expected', { field: `${at}.actual_quantity`, params: { left } });
    const batch_number = item.batch_number?.trim() || boxed.batch_number;
    // Another batch than was to come has days of its own.
    const expected = batch_number === boxed.batch_number ? boxed : { production_date: null, valid_date: null };
    const production_date = item.production_date ?? expected.production_date;
    const valid_date = item.valid_date ?? expected.valid_date;
    // A box that says when it was made, and not when it ends, is good for as long as its goods keep, unless its batch is known otherwise.
    const derived_date = production_date && endsAfter(production_date, boxed);
    if (valid_date !== null && production_date !== null && production_date > valid_date)
      throw refuse(400, 'ends_before_made', { field: `${at}.valid_date` });
    const named = { batch_number, production_date, valid_date, derived_date, field: `${at}.valid_date` };
    const value_cents = costOfPart({ expected_quantity, unit_cost, amount }, received, item.actual_quantity);
    return [{ line_no, sku_id, received, quantity: item.actual_quantity, value_cents, ...named }];
  });
  return { arrivals, left: lines.reduce((sum, line) => sum + line.expected_quantity - line.received_quantity, 0) };
}
