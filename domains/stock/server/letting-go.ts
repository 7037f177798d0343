import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import { startOfDay } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { takeFlow } from '../model/stock-take.machine.ts';

/** Whoever lets go twice at once waits here for themselves: two small orders are one large one. */
export const holdOneself = (uow: UnitOfWork, ctx: Ctx): Promise<unknown> =>
  uow.rows(uow.across('staff', 'oneself').select('uid').where('uid', '=', ctx.actor.uid).forNoKeyUpdate());

/** What the person let go today without anybody agreeing, at cost: by orders, by counting it away, and as it was lost on the way to them. */
export async function letGoToday(uow: UnitOfWork, ctx: Ctx): Promise<number> {
  const since = startOfDay(ctx.actor.shop.time_zone, uow.ledger.business_date);
  const [ordered, counted, lost] = await Promise.all([
    uow.first(
      uow
        .across('outbound', 'what oneself let go, in whichever shop')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('amount'))
        .where('confirmed_uid', '=', ctx.actor.uid)
        .where('confirmed_at', '>=', since)
        .where('status', '=', outboundFlow.state.confirmed)
        .where('approved_uid', 'is', null),
    ),
    uow.first(
      uow
        .across('stock_take', 'what oneself counted away, in whichever shop')
        .select(sql<number>`coalesce(sum(loss_amount), 0)`.as('amount'))
        .where('confirmed_uid', '=', ctx.actor.uid)
        .where('confirmed_at', '>=', since)
        .where('status', '=', takeFlow.state.confirmed)
        .where('approved_uid', 'is', null),
    ),
    uow.first(
      uow
        .across('stock_transfer', 'what arrived short at oneself, in whichever shop')
        .select(sql<number>`coalesce(sum(lost_amount), 0)`.as('amount'))
        .where('received_uid', '=', ctx.actor.uid)
        .where('received_at', '>=', since),
    ),
  ]);
  return (ordered?.amount ?? 0) + (counted?.amount ?? 0) + (lost?.amount ?? 0);
}
