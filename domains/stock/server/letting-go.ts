import { sql } from 'kysely';
import { needsApproval } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { startOfDay } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { approvalAbove } from '../contract/stock.settings.ts';
import { costsNothing, judgedWorth, type Leaving } from '../model/letting-go.rules.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { takeFlow } from '../model/stock-take.machine.ts';

/** Whoever lets go twice at once waits here for themselves: two small orders are one large one. */
export const holdOneself = (uow: UnitOfWork, ctx: Ctx): Promise<unknown> =>
  uow.rows(uow.across('staff', 'oneself').select('uid').where('uid', '=', ctx.actor.uid).forNoKeyUpdate());

/** What the person let go today without anybody agreeing, as it was judged: by orders, by counting it away, and as it was lost on the way to them. */
async function letGoToday(uow: UnitOfWork, ctx: Ctx): Promise<number> {
  const since = startOfDay(ctx.actor.shop.time_zone, uow.ledger.business_date);
  const [ordered, counted, lost] = await Promise.all([
    uow.first(
      uow
        .across('outbound', 'what oneself let go, in whichever shop')
        .select(sql<number>`coalesce(sum(coalesce(judged_amount, amount)), 0)`.as('amount'))
        .where('confirmed_uid', '=', ctx.actor.uid)
        .where('confirmed_at', '>=', since)
        .where('status', '=', outboundFlow.state.confirmed)
        .where('approved_uid', 'is', null),
    ),
    uow.first(
      uow
        .across('stock_take', 'what oneself counted away, in whichever shop')
        .select(sql<number>`coalesce(sum(coalesce(judged_amount, loss_amount)), 0)`.as('amount'))
        .where('confirmed_uid', '=', ctx.actor.uid)
        .where('confirmed_at', '>=', since)
        .where('status', '=', takeFlow.state.confirmed)
        .where('approved_uid', 'is', null),
    ),
    uow.first(
      uow
        .across('stock_transfer', 'what arrived short at oneself, in whichever shop')
        .select(sql<number>`coalesce(sum(coalesce(judged_amount, lost_amount)), 0)`.as('amount'))
        .where('received_uid', '=', ctx.actor.uid)
        .where('received_at', '>=', since),
    ),
  ]);
  return (ordered?.amount ?? 0) + (counted?.amount ?? 0) + (lost?.amount ?? 0);
}

/**
 * What goods count for that are about to go, in cents (`judgedWorth`); null where nothing says what some of them are worth. The
 * catalogue is asked where something cost nothing, and only there.
 */
export async function judgedAmount(uow: UnitOfWork, leaving: readonly Leaving[]): Promise<number | null> {
  const free = leaving.filter(({ held }) => costsNothing(held)).map(({ sku_id }) => sku_id);
  if (free.length === 0) return judgedWorth(leaving, new Map());
  const skus = uow.across('sku', 'what goods are worth that cost nothing').select(['sku_id', 'cost_price', 'price']).where('sku_id', 'in', free);
  return judgedWorth(leaving, new Map((await uow.rows(skus)).map(({ sku_id, ...said }) => [sku_id, said])));
}

/** Whether a second person has to agree that so much goes on top of what the caller let go today. */
export async function asksSecond(uow: UnitOfWork, ctx: Ctx, judged_amount: number | null): Promise<boolean> {
  if (judged_amount === null) return true;
  const [limit, before] = [await readSetting(uow, ctx, approvalAbove), await letGoToday(uow, ctx)];
  return judged_amount > 0 && needsApproval(before + judged_amount, limit);
}
