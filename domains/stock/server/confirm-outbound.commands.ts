import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { outboundConfirm, outboundPass, OutboundStatus } from '../contract/outbound.endpoints.ts';
import { judgedNoted, type Leaving } from '../model/letting-go.rules.ts';
import { destinationOf, mayBeUnusable } from '../model/outbound.rules.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { priceParts } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import { byLine, holdCustomer } from './document.locks.ts';
import { asksSecond, holdOneself, judgedAmount } from './letting-go.ts';
import { batchNamed, holdStock, issue, type StockInHand } from './moving.ts';
import { documentOf, lockOutbound, type Outbound } from './outbound.commands.ts';

type Confirm = RequestOf<typeof outboundConfirm>;

/** Lets goods go; what is worth more than one person may let go by themselves waits for a second one. */
export const confirmOutbound = (ctx: Ctx, input: Confirm): Promise<ResponseOf<typeof outboundConfirm>> =>
  unitOfWork(ctx, async (uow) => {
    const outbound = await lockOutbound(uow, ctx, input.outbound_id);
    judgeTransition(uow, outboundFlow, outbound, 'confirm');
    if (input.version !== undefined && input.version !== outbound.version) throw refuse(409, 'outbound_state_changed');
    const lines = await going(uow, outbound, input.items);
    await holdOneself(uow, ctx);
    await holdCustomer(uow, outbound.member_id);
    const stock = await holdStock(uow, outbound.shop_id, lines.map(({ sku_id }) => sku_id));
    const status = await letGoOrAsk(uow, ctx, { outbound, stock, lines, verb: 'confirm' });
    return { outbound_id: outbound.outbound_id, status };
  });

interface LettingGo {
  outbound: Outbound;
  stock: StockInHand;
  lines: readonly Going[];
  verb: 'confirm' | 'discard';
}

/** Lets goods go whose stock is held; what is worth more than one person may let go in a day waits for a second one. Answers the state. */
export async function letGoOrAsk(uow: UnitOfWork, ctx: Ctx, { outbound, stock, lines, verb }: LettingGo): Promise<OutboundStatus> {
  const leaving = leavingOf(stock, lines);
  const judged_amount = await judgedAmount(uow, leaving);
  for (const { line_no, quantity } of lines)
    void uow.run(
      uow.update('outbound_line').set({ actual_quantity: quantity }).where('outbound_id', '=', outbound.outbound_id).where('line_no', '=', line_no),
    );
  const confirmed = {
    actual_quantity: sumCents(lines.map(({ quantity }) => quantity)),
    confirmed_uid: ctx.actor.uid,
    confirmed_at: ctx.now,
    version: outbound.version + 1,
    judged_amount,
  };
  const judged = { judged_amount: judgedNoted(judged_amount) };
  if (await asksSecond(uow, ctx, judged_amount)) {
    const worth = sumCents(leaving.map(({ value_cents }) => value_cents));
    return transition(uow, outboundFlow, outbound, 'ask', { set: { ...confirmed, amount: worth }, noted: { after: { amount: worth, ...judged } } });
  }
  const amount = letGo(uow, stock, outbound, lines);
  return transition(uow, outboundFlow, outbound, verb, { set: { ...confirmed, amount }, noted: { after: { amount, ...judged } } });
}

/** Agrees to what a colleague wants to let go; it leaves now, at what it costs now. */
export const passOutbound = (ctx: Ctx, { outbound_id }: RequestOf<typeof outboundPass>): Promise<ResponseOf<typeof outboundPass>> =>
  unitOfWork(ctx, async (uow) => {
    const outbound = await lockOutbound(uow, ctx, outbound_id);
    judgeTransition(uow, outboundFlow, outbound, 'pass');
    const kept = await linesOf(uow, outbound_id);
    const lines = kept.flatMap((line, index) => (line.actual_quantity > 0 ? [{ ...line, quantity: line.actual_quantity, field: `items.${index}` }] : []));
    await holdCustomer(uow, outbound.member_id);
    const stock = await holdStock(uow, outbound.shop_id, lines.map(({ sku_id }) => sku_id));
    const amount = letGo(uow, stock, outbound, lines);
    const set = { amount, approved_uid: ctx.actor.uid, version: outbound.version + 1 };
    const noted = { after: { amount, judged_amount: judgedNoted(outbound.judged_amount) } };
    return { outbound_id, status: transition(uow, outboundFlow, outbound, 'pass', { set, noted }) };
  });

const linesOf = (uow: UnitOfWork, outbound_id: string) =>
  uow.rows(uow.from('outbound_line').selectAll('outbound_line').where('outbound_id', '=', outbound_id).orderBy('line_no').forNoKeyUpdate());

interface Going {
  line_no: number;
  sku_id: string;
  quantity: number;
  batch_number: string;
  opened_id: string | null;
  field: string;
}

/** What goes of each line. */
async function going(uow: UnitOfWork, { outbound_id }: Outbound, items: Confirm['items']): Promise<Going[]> {
  const lines = await linesOf(uow, outbound_id);
  const asked = byLine(items ?? lines.map(({ line_no, expected_quantity: actual_quantity }) => ({ line_no, actual_quantity })), lines);
  const gone = lines.flatMap(({ line_no, sku_id, expected_quantity, batch_number, opened_id }) => {
    const item = asked.get(line_no);
    if (!item || item.actual_quantity === 0) return [];
    const field = `items.${item.index}.actual_quantity`;
    if (item.actual_quantity > expected_quantity) throw refuse(400, 'more_than_asked', { field, params: { most: expected_quantity } });
    return [{ line_no, sku_id, batch_number, opened_id, quantity: item.actual_quantity, field }];
  });
  if (gone.length === 0) throw refuse(400, 'nothing_goes', { field: 'items' });
  return gone;
}

/** What goes of each variant, out of how much of it, and what it takes along of what that cost as things stand. */
export function leavingOf(stock: StockInHand, lines: readonly Pick<Going, 'sku_id' | 'quantity'>[]): (Leaving & { value_cents: number })[] {
  return [...Map.groupBy(lines, ({ sku_id }) => sku_id)].flatMap(([sku_id, parts]) => {
    const held = stock.costs.get(sku_id) ?? { quantity: 0, value_cents: 0 };
    const quantity = sumCents(parts.map((part) => part.quantity));
    // What is not there is refused when it would leave.
    if (quantity > held.quantity) return [];
    const value_cents = sumCents(priceParts(held, parts).priced.map((part) => part.value_cents));
    return [{ sku_id, quantity, held, value_cents }];
  });
}

/** Takes the lines out of the warehouse; what they cost. */
function letGo(uow: UnitOfWork, stock: StockInHand, outbound: Outbound, lines: readonly Going[]): number {
  const { kind, warehouse_id } = outbound;
  const wanted = lines.map(({ batch_number, ...line }) => ({ ...line, batch_id: batchNamed(stock, line, batch_number) }));
  const moved = issue(uow, stock, documentOf(outbound), { kind, to: destinationOf[kind], warehouse_id, unusable: mayBeUnusable(kind) }, wanted);
  return sumCents(moved.map(({ value_cents }) => value_cents));
}
