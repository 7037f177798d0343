import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ShortageKind, shortageIssue, ShortageStatus, shortageWriteOff } from '../contract/shortage.endpoints.ts';
import { shortageFlow } from '../model/shortage.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import type { z } from 'zod';
import { holdStock, issueWhatThereIs, nameOf } from './moving.ts';
import { arrivingAt } from './warehouse.locks.ts';

/** A shortage of the shop at hand, locked; 404 for one that is not there. */
async function lockShortage(uow: UnitOfWork, ctx: Ctx, shortage_id: string) {
  const found = await uow.first(
    uow
      .from('stock_shortage')
      .selectAll('stock_shortage')
      .where('shortage_id', '=', shortage_id)
      .where('stock_shortage.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'shortage_unknown');
  return { ...found, status: found.status as ShortageStatus, kind: found.kind as z.infer<typeof ShortageKind> };
}

/** Takes what has come since out of the warehouse, for the document that lacked it. */
export const issueShortage = (ctx: Ctx, { shortage_id }: RequestOf<typeof shortageIssue>): Promise<ResponseOf<typeof shortageIssue>> =>
  unitOfWork(ctx, async (uow) => {
    const shortage = await lockShortage(uow, ctx, shortage_id);
    judgeTransition(uow, shortageFlow, shortage, 'issue');
    const { shop_id, warehouse_id, kind, document, document_id, document_number, member_id, line_no, sku_id, left_quantity: wanted } = shortage;
    const stock = await holdStock(uow, shop_id, [sku_id]);
    // What comes for a warehouse that is gone comes into the main one.
    const at = await arrivingAt(uow, shop_id, [warehouse_id]);
    const leaving = { kind, to: 'customer', warehouse_id: at(warehouse_id), unusable: false } as const;
    const line = { line_no, sku_id, quantity: wanted, field: 'shortage_id' };
    const { missing } = issueWhatThereIs(uow, stock, { document, document_id, document_number, member_id }, leaving, [line]);
    const left_quantity = missing[0]?.short ?? 0;
    if (left_quantity === wanted) throw refuse(409, 'shortage_still', { params: { name: nameOf(stock, sku_id) } });
    const set = { left_quantity, decided_uid: ctx.actor.uid, decided_at: ctx.now };
    const noted = { before: { left_quantity: wanted }, after: { left_quantity } };
    const status = transition(uow, shortageFlow, shortage, left_quantity === 0 ? 'issue' : 'issue_part', { set, noted });
    return { shortage_id, status, left_quantity };
  });

/** Says that the books were wrong: what is lacking is not looked for any more. */
export const writeOffShortage = (
  ctx: Ctx,
  { shortage_id, reason }: RequestOf<typeof shortageWriteOff>,
): Promise<ResponseOf<typeof shortageWriteOff>> =>
  unitOfWork(ctx, async (uow) => {
    const shortage = await lockShortage(uow, ctx, shortage_id);
    const { left_quantity } = shortage;
    const set = { reason, decided_uid: ctx.actor.uid, decided_at: ctx.now };
    const status = transition(uow, shortageFlow, shortage, 'write_off', { reason, set, noted: { after: { left_quantity } } });
    return { shortage_id, status, left_quantity };
  });
