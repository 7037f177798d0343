import { floorMulDiv, sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { takeConfirm, takePass } from '../contract/stock-take.endpoints.ts';
import { judgedNoted } from '../model/letting-go.rules.ts';
import { refuse } from '../model/stock.refusals.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { leavingOf } from './confirm-outbound.commands.ts';
import { asksSecond, holdOneself, judgedAmount } from './letting-go.ts';
import { holdStock, issue, receive, type StockInHand } from './moving.ts';
import { lockTake, type Take } from './stock-take.commands.ts';
import { assertStanding } from './warehouse.locks.ts';

/** Lets the books follow what was counted; where more is missing than one person may let go, a second one agrees first. */
export const confirmTake = (ctx: Ctx, { take_id }: RequestOf<typeof takeConfirm>): Promise<ResponseOf<typeof takeConfirm>> =>
  unitOfWork(ctx, async (uow) => {
    const take = await lockTake(uow, ctx, take_id);
    judgeTransition(uow, takeFlow, take, 'confirm');
    await assertStanding(uow, [take.warehouse_id]);
    const lines = await linesOf(uow, take_id);
    if (lines.length === 0) throw refuse(400, 'nothing_counted');
    await holdOneself(uow, ctx);
    const stock = await holdStock(uow, take.shop_id, lines.map(({ sku_id }) => sku_id));
    const missing = lines.filter(({ difference }) => difference < 0).map((line) => ({ ...line, quantity: -line.difference }));
    const leaving = leavingOf(stock, missing);
    const judged_amount = await judgedAmount(uow, leaving);
    const confirmed = { confirmed_uid: ctx.actor.uid, confirmed_at: ctx.now, version: take.version + 1, judged_amount };
    const loss_amount = sumCents(leaving.map(({ value_cents }) => value_cents));
    const judged = { judged_amount: judgedNoted(judged_amount) };
    if (await asksSecond(uow, ctx, judged_amount)) {
      const noted = { after: { loss_amount, ...judged } };
      return { take_id, status: transition(uow, takeFlow, take, 'ask', { set: { ...confirmed, loss_amount }, noted }) };
    }
    const amounts = settle(uow, stock, take, lines);
    const noted = { after: { ...amounts, ...judged } };
    return { take_id, status: transition(uow, takeFlow, take, 'confirm', { set: { ...confirmed, ...amounts }, noted }) };
  });

/** Agrees to what a colleague counted; the books follow now. */
export const passTake = (ctx: Ctx, { take_id }: RequestOf<typeof takePass>): Promise<ResponseOf<typeof takePass>> =>
  unitOfWork(ctx, async (uow) => {
    const take = await lockTake(uow, ctx, take_id);
    judgeTransition(uow, takeFlow, take, 'pass');
    await assertStanding(uow, [take.warehouse_id]);
    const lines = await linesOf(uow, take_id);
    const stock = await holdStock(uow, take.shop_id, lines.map(({ sku_id }) => sku_id));
    const amounts = settle(uow, stock, take, lines);
    const set = { ...amounts, approved_uid: ctx.actor.uid, version: take.version + 1 };
    const noted = { after: { ...amounts, judged_amount: judgedNoted(take.judged_amount) } };
    return { take_id, status: transition(uow, takeFlow, take, 'pass', { set, noted }) };
  });

interface Counted {
  line_no: number;
  sku_id: string;
  batch_id: string;
  difference: number;
  field: string;
}

/** What was counted, by how much it differs from what the books said at that moment. */
async function linesOf(uow: UnitOfWork, take_id: string): Promise<Counted[]> {
  const rows = await uow.rows(
    uow
      .from('stock_take_line')
      .select(['sku_id', 'batch_id', 'book_quantity', 'counted_quantity'])
      .where('take_id', '=', take_id)
      .orderBy('sku_id')
      .orderBy('batch_id')
      .forNoKeyUpdate(),
  );
  return rows.map(({ sku_id, batch_id, book_quantity, counted_quantity }, index) => ({
    line_no: index + 1,
    sku_id,
    batch_id,
    difference: counted_quantity - book_quantity,
    field: 'take_id',
  }));
}

/** Moves what is missing to loss, and what was found out of it, at what a unit costs; what both come to. */
function settle(uow: UnitOfWork, stock: StockInHand, take: Take, lines: readonly Counted[]): { gain_amount: number; loss_amount: number } {
  const of = { document: 'stock_take', document_id: take.take_id, document_number: take.take_number };
  const { warehouse_id } = take;
  const found = lines
    .filter(({ difference }) => difference > 0)
    .map(({ line_no, sku_id, batch_id, difference: quantity }) => {
      const held = stock.costs.get(sku_id);
      // What nothing is left of has no cost to go by.
      const value_cents = held && held.quantity > 0 ? floorMulDiv(held.value_cents, quantity, held.quantity) : 0;
      return { line_no, sku_id, batch_id, quantity, value_cents };
    });
  receive(uow, stock, of, { kind: 'stock_take', from: 'loss', warehouse_id }, found);
  const wanted = lines.filter(({ difference }) => difference < 0).map(({ difference, ...line }) => ({ ...line, quantity: -difference }));
  const gone = issue(uow, stock, of, { kind: 'stock_take', to: 'loss', warehouse_id, unusable: true }, wanted);
  return { gain_amount: sumCents(found.map(({ value_cents }) => value_cents)), loss_amount: sumCents(gone.map(({ value_cents }) => value_cents)) };
}
