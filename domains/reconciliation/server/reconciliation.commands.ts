import { sql } from 'kysely';
import { dayIn } from '#kernel/server/time.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { reconciliationNumber } from '../contract/reconciliation.documents.ts';
import type {
  addReconciliation,
  discardReconciliation,
  matchReconciliation,
  reconcile,
  reopenReconciliation,
} from '../contract/reconciliation.endpoints.ts';
import { reconciliationFlow } from '../model/reconciliation.machine.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { countAnew } from './counting.ts';
import { matchRows } from './matching.ts';
import { isMe, type Locked, lockDraft, lockOne, OF_SHOP, shopWithin, UNSAID } from './scope.ts';
import { closedDays, takeDays } from './taking.ts';

/** Takes the closed days of a shop and a method, and finds what rows stand beside their payments. */
export const begin = (ctx: Ctx, input: RequestOf<typeof addReconciliation>): Promise<ResponseOf<typeof addReconciliation>> =>
  unitOfWork(ctx, async (uow) => {
    const { pay_method, way, start_date, end_date } = input;
    const shop = await shopWithin(uow, input.shop_id ?? ctx.actor.shop.shop_id);
    const { shop_id } = shop;
    // One begins at a time in a shop: what the other one takes, this one finds taken.
    await uow.first(uow.across('shop', OF_SHOP).where('shop.shop_id', '=', shop_id).select('shop.shop_id').forNoKeyUpdate());
    const reconciliation_id = uow.id();
    const reconciliation_number = reconciliationNumber(dayIn(shop.time_zone, ctx.now), reconciliation_id);
    const { draft: status } = reconciliationFlow.state;
    const row: Locked = { reconciliation_id, shop_id, pay_method, way, start_date, end_date, status, version: 1 };
    void uow.insert('reconciliation', {
      ...row,
      reconciliation_number,
      currency_code: shop.currency_code,
      created_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    const payments = await takeDays(uow, row);
    const matched = await matchRows(uow, ctx, row);
    await countAnew(uow, row);
    uow.audit({
      subject: 'reconciliation',
      subject_id: reconciliation_id,
      shop_id,
      after: { reconciliation_number, pay_method, way, start_date, end_date, payments, matched },
    });
    return { reconciliation_id };
  });

/** Brings one up to what its days and the statements are by now. */
export const match = (ctx: Ctx, { reconciliation_id }: RequestOf<typeof matchReconciliation>): Promise<ResponseOf<typeof matchReconciliation>> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockDraft(uow, reconciliation_id);
    const taken_num = await takeDays(uow, row);
    const matched_num = await matchRows(uow, ctx, row);
    await countAnew(uow, row);
    uow.audit({ subject: 'reconciliation', subject_id: reconciliation_id, shop_id: row.shop_id, after: { payments: taken_num, matched: matched_num } });
    return { matched_num, taken_num };
  });

/** Refuses (409) days that were opened again, or on which something else moved since they were taken. */
async function assertDaysStand(uow: UnitOfWork, row: Locked): Promise<void> {
  const [{ days, open }, kept] = await Promise.all([
    closedDays(uow, row),
    uow.rows(
      uow
        .across('reconciliation_day', OF_SHOP)
        .where('reconciliation_id', '=', row.reconciliation_id)
        .select(['business_date', 'day_close_id', 'payment_num', 'received', 'refunded']),
    ),
  ]);
  if (open.length > 0) throw refuse(409, 'day_not_closed', { params: { day: open[0]! } });
  const now = new Map(days.map((day) => [day.business_date, day]));
  const changed = kept.find((day) => {
    const at = now.get(day.business_date);
    return !at || at.day_close_id !== day.day_close_id || at.payment_num !== day.payment_num || at.received !== day.received || at.refunded !== day.refunded;
  });
  const taken = new Set(kept.map(({ business_date }) => business_date));
  const amiss = changed ?? days.find((day) => day.payment_num > 0 && !taken.has(day.business_date));
  if (amiss) throw refuse(409, 'day_changed', { params: { day: amiss.business_date } });
}

/** Refuses (403) whoever took all of its payments. */
async function assertNotOwn(uow: UnitOfWork, ctx: Ctx, { reconciliation_id }: Locked): Promise<void> {
  const takers = await uow.first(
    uow
      .across('reconciliation_line', OF_SHOP)
      .where('reconciliation_id', '=', reconciliation_id)
      .select([
        sql<number>`count(*)::integer`.as('payment_num'),
        sql<number>`(count(*) filter (where ${isMe(ctx, 'reconciliation_line.taken_uid')}))::integer`.as('own_num'),
      ]),
  );
  if (takers!.payment_num > 0 && takers!.payment_num === takers!.own_num) throw refuse(403, 'own_alone');
}

/** Refuses (403) whoever took a payment that agrees by a row which they brought themselves. */
async function assertNotOwnRow(uow: UnitOfWork, ctx: Ctx, { reconciliation_id }: Locked): Promise<void> {
  const own = await uow.first(
    uow
      .across('reconciliation_line', OF_SHOP)
      .innerJoin('statement_row as their', (join) =>
        join.onRef('their.org_id', '=', 'reconciliation_line.org_id').onRef('their.row_id', '=', 'reconciliation_line.row_id'),
      )
      .where('reconciliation_line.reconciliation_id', '=', reconciliation_id)
      .where(isMe(ctx, 'reconciliation_line.taken_uid'))
      .where(isMe(ctx, 'their.created_uid'))
      .select('reconciliation_line.document_number'),
  );
  if (own) throw refuse(403, 'own_row', { params: { number: own.document_number } });
}

/** Done: as it was read, with nothing open, and by somebody who did not take all of it. */
export const finish = (ctx: Ctx, { reconciliation_id, version }: RequestOf<typeof reconcile>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockOne(uow, reconciliation_id);
    judgeTransition(uow, reconciliationFlow, row, 'reconcile');
    if (row.version !== version) throw refuse(409, 'changed_meanwhile');
    await assertNotOwn(uow, ctx, row);
    await assertNotOwnRow(uow, ctx, row);
    await assertDaysStand(uow, row);
    const counted = await countAnew(uow, row);
    if (counted.open_num > 0) throw refuse(409, 'still_open', { params: { count: counted.open_num } });
    transition(uow, reconciliationFlow, row, 'reconcile', { set: { decided_uid: ctx.actor.uid, decided_at: ctx.now } });
    return null;
  });

/** Opens again what was done; whoever does needs a right of its own, and says why. */
export const reopen = (ctx: Ctx, { reconciliation_id, reason }: RequestOf<typeof reopenReconciliation>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockOne(uow, reconciliation_id);
    transition(uow, reconciliationFlow, row, 'reopen', { reason, set: { version: row.version + 1, decided_uid: null, decided_at: null } });
    return null;
  });

/** What one comes to that has nothing. */
const NOTHING = {
  payment_num: 0,
  received: 0,
  refunded: 0,
  expected_fee: 0,
  their_num: 0,
  their_amount: 0,
  arrived_fee: 0,
  open_num: 0,
  handled_num: 0,
  put_off_num: 0,
  put_off_net: 0,
};

/** Gives one up: its days and its rows are free for another, what it put off of them is put off no more, and what others put off waits on. */
export const giveUp = (ctx: Ctx, { reconciliation_id }: RequestOf<typeof discardReconciliation>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockOne(uow, reconciliation_id);
    judgeTransition(uow, reconciliationFlow, row, 'discard');
    void uow.run(uow.remove('reconciliation_put_off').where('reconciliation_id', '=', reconciliation_id));
    void uow.run(uow.remove('reconciliation_line').where('reconciliation_id', '=', reconciliation_id).where('carried_from', 'is', null));
    void uow.run(
      uow
        .remove('reconciliation_line')
        .where('carried_from', '=', reconciliation_id)
        .where('reconciliation_id', 'is', null)
        .where('business_date', '>=', row.start_date)
        .where('business_date', '<=', row.end_date),
    );
    for (const part of ['reconciliation_line', 'statement_row'] as const)
      void uow.run(uow.update(part).set(UNSAID).where('carried_from', '=', reconciliation_id).where('reconciliation_id', 'is', null));
    const waits = { ...UNSAID, reconciliation_id: null, row_id: null, matched_by: null };
    void uow.run(uow.update('reconciliation_line').set(waits).where('reconciliation_id', '=', reconciliation_id));
    void uow.run(uow.update('statement_row').set({ ...UNSAID, reconciliation_id: null }).where('reconciliation_id', '=', reconciliation_id));
    void uow.run(uow.remove('reconciliation_day').where('reconciliation_id', '=', reconciliation_id));
    transition(uow, reconciliationFlow, row, 'discard', { set: { ...NOTHING, version: row.version + 1 } });
    return null;
  });
