import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { mayHold } from '#domains/access/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import { transition } from '#kernel/server/transition.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import { handoverNumber } from '../contract/day_close.documents.ts';
import { blindCount, cashFloat } from '../contract/day_close.settings.ts';
import type {
  acceptHandover, addHandover, endHandover, HandoverAction, HandoverStatus, previewHandover, refuseHandover, withdrawHandover,
} from '../contract/handover.endpoints.ts';
import { refuseDay } from '../model/day_close.refusals.ts';
import { countedCash, DENOMINATIONS, expectedCash, judgeDifference } from '../model/drawer.rules.ts';
import { handoverFlow } from '../model/handover.machine.ts';
import { NOTHING_YET, shiftOf, withoutCash } from '../model/shift.rules.ts';
import { isClosed, lockDay, reportOf } from './day.queries.ts';
import { HIDDEN, takenOver, waitingHandover } from './handover.queries.ts';

/** The shift as it stands: since the handover before, or since the morning. */
async function shiftNow(reads: Reads, ctx: Ctx, day: string) {
  const [day_report, last, closed, waiting, cash_float] = await Promise.all([
    reportOf(reads, ctx, day),
    takenOver(reads, ctx, day),
    isClosed(reads, ctx, day),
    waitingHandover(reads, ctx),
    readSetting(reads, ctx, cashFloat),
  ]);
  const report = shiftOf(day_report, last?.day_report ?? NOTHING_YET);
  const cash_begin = last?.cash_counted ?? cash_float;
  return { day_report, report, last, closed, waiting, cash_begin, cash_expected: expectedCash(report, cash_begin) };
}

/** What the shift comes to so far; keeps nothing. */
export const previewShift = (ctx: Ctx): Promise<ResponseOf<typeof previewHandover>> =>
  read(ctx, async (reads) => {
    const { shop } = ctx.actor;
    const business_date = dayIn(shop.time_zone, ctx.now);
    const [{ report, last, closed, waiting, cash_begin, cash_expected }, isBlind] = await Promise.all([
      shiftNow(reads, ctx, business_date),
      readSetting(reads, ctx, blindCount),
    ]);
    return {
      ...(isBlind ? withoutCash(report) : report),
      business_date,
      currency_code: shop.currency_code,
      is_closed: closed,
      holder_name: last?.holder_name ?? '',
      since: last?.since ?? null,
      cash_begin,
      cash_expected: isBlind ? null : cash_expected,
      denominations: [...DENOMINATIONS[shop.currency_code]],
      waiting,
    };
  });

/**
 * Hands the counted drawer to a colleague: 409 while another waits and once the day is closed; 400 for a difference without a
 * reason, and for whoever could not take it over. What is posted at this moment is in this shift, or in the next. Counted
 * blind, it does not answer what should have been there.
 */
export const handOver = (ctx: Ctx, { to_uid, counts, reason }: RequestOf<typeof addHandover>): Promise<ResponseOf<typeof addHandover>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const { business_date } = uow.ledger;
    if (to_uid === uid) throw refuseDay(400, 'handover_to_oneself', { field: 'to_uid' });
    if (!(await mayHold(uow, shop.shop_id, to_uid, 'day_close:write'))) throw refuseDay(400, 'handover_to_nobody', { field: 'to_uid' });
    await lockDay(uow, shop.shop_id, business_date);
    const [{ day_report, report, last, closed, waiting, cash_begin, cash_expected }, is_blind] = await Promise.all([
      shiftNow(uow, ctx, business_date),
      readSetting(uow, ctx, blindCount),
    ]);
    if (closed) throw refuseDay(409, 'day_is_closed', { params: { day: business_date } });
    if (waiting) throw refuseDay(409, 'handover_waits', { params: { name: waiting.to_name } });
    const cash_counted = countedCash(counts, shop.currency_code);
    const difference = cash_counted - cash_expected;
    judgeDifference(difference, reason, is_blind);
    const handover_id = uow.id();
    const handover_number = handoverNumber(business_date, handover_id);
    const figures = { cash_begin, cash_expected, cash_counted, difference };
    void uow.insert('shift_handover', {
      handover_id,
      handover_number,
      shop_id: shop.shop_id,
      business_date,
      status: handoverFlow.state.handed,
      is_blind,
      currency_code: shop.currency_code,
      after_id: last?.handover_id ?? null,
      ...figures,
      reason: reason.trim(),
      counts: JSON.stringify(counts.toSorted((a, b) => b.denomination - a.denomination)),
      day_report: JSON.stringify(day_report),
      report: JSON.stringify(report),
      to_uid,
      created_uid: uid,
      created_at: ctx.now,
    });
    uow.audit({ subject: 'shift_handover', subject_id: handover_id, after: { handover_number, to_uid, ...figures, reason } });
    uow.tell({ to: { shop_id: shop.shop_id }, topic: 'shift_handover' });
    const { handed: status } = handoverFlow.state;
    const told = is_blind ? HIDDEN : { cash_expected, difference };
    return { handover_id, handover_number, status, cash_counted, ...told };
  });

/** Locks one of the shop; 404 when there is none. */
async function found(uow: UnitOfWork, ctx: Ctx, handover_id: string) {
  const row = await uow.first(
    uow
      .across('shift_handover', 'a drawer is the whole shop’s, whoever handed it over')
      .select(['handover_id', 'status', 'created_uid', 'to_uid', 'business_date'])
      .where('handover_id', '=', handover_id)
      .where('shift_handover.shop_id', '=', ctx.actor.shop.shop_id)
      .forUpdate(),
  );
  if (!row) throw refuseDay(404, 'handover_unknown');
  return { ...row, status: row.status as HandoverStatus };
}


/** Writes what became of it; taking over, or not, is for whom it was handed to (403). */
const decide = (ctx: Ctx, handover_id: string, verb: HandoverAction, reason = ''): Promise<{ handover_id: string; status: HandoverStatus }> =>
  unitOfWork(ctx, async (uow) => {
    const row = await found(uow, ctx, handover_id);
    const isTakers = verb === 'accept' || verb === 'refuse';
    if (isTakers && row.created_uid !== ctx.actor.uid && row.to_uid !== ctx.actor.uid) throw refuseDay(403, 'handover_to_another');
    const set = { decided_at: ctx.now, decide_reason: reason };
    const status = transition(uow, handoverFlow, row, verb, { reason, set });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'shift_handover' });
    return { handover_id, status };
  });

/** Takes the drawer over as it was counted. */
export const takeOver = (ctx: Ctx, { handover_id }: RequestOf<typeof acceptHandover>): Promise<ResponseOf<typeof acceptHandover>> =>
  decide(ctx, handover_id, 'accept');

/** Does not take it over. */
export const notTakeOver = (ctx: Ctx, { handover_id, reason }: RequestOf<typeof refuseHandover>): Promise<ResponseOf<typeof refuseHandover>> =>
  decide(ctx, handover_id, 'refuse', reason);

/** Takes one's own back. */
export const takeBackHandover = (ctx: Ctx, { handover_id }: RequestOf<typeof withdrawHandover>): Promise<ResponseOf<typeof withdrawHandover>> =>
  decide(ctx, handover_id, 'withdraw');

/** Ends one that keeps the drawer, whoever is in it. */
export const endWaiting = (ctx: Ctx, { handover_id, reason }: RequestOf<typeof endHandover>): Promise<ResponseOf<typeof endHandover>> =>
  decide(ctx, handover_id, 'end', reason);
