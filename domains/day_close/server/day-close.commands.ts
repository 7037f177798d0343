import { allowByHand } from '#domains/access/server/api.ts';
import { waitingIn } from '#domains/sales/server/api.ts';
import { formatCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn, whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { cashMoveNumber, dayCloseNumber } from '../contract/day_close.documents.ts';
import type { addCashMove, addDayClose, CashMoveRow, DayCloseStatus, openDrawer, previewDayClose, reopenDay } from '../contract/day_close.endpoints.ts';
import { blindCount, paidOutOfDay } from '../contract/day_close.settings.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';
import { refuseDay } from '../model/day_close.refusals.ts';
import { withoutCash } from '../model/shift.rules.ts';
import { countedCash, DENOMINATIONS, expectedCash, judgeDifference } from '../model/drawer.rules.ts';
import { isClosed, lockDay, reportOf, unclosedBefore } from './day.queries.ts';
import { peopleOn } from './day-people.queries.ts';
import { floatOf } from './float.queries.ts';
import { waitingHandover } from './handover.queries.ts';

/** What a day comes to so far; keeps nothing. */
export const previewClose = (ctx: Ctx, input: RequestOf<typeof previewDayClose>): Promise<ResponseOf<typeof previewDayClose>> =>
  read(ctx, async (reads) => {
    const { shop } = ctx.actor;
    const business_date = input.business_date ?? dayIn(shop.time_zone, ctx.now);
    const [report, open, is_closed, cash_float, isBlind, waiting, unclosed] = await Promise.all([
      reportOf(reads, ctx, business_date),
      waitingIn(reads, ctx, business_date),
      isClosed(reads, ctx, business_date),
      floatOf(reads, ctx, business_date),
      readSetting(reads, ctx, blindCount),
      waitingHandover(reads, ctx),
      unclosedBefore(reads, ctx, business_date),
    ]);
    return {
      ...(isBlind ? withoutCash(report) : report),
      ...open,
      business_date,
      is_closed,
      currency_code: shop.currency_code,
      cash_float,
      cash_expected: isBlind ? null : expectedCash(report, cash_float),
      denominations: [...DENOMINATIONS[shop.currency_code]],
      waiting_handover: waiting?.business_date === business_date ? waiting : null,
      unclosed,
    };
  });

/**
 * Counts the drawer and closes a day: 409 when it is closed, or a customer's payment is on its way; 400 for a day to come and
 * for a difference without a reason. Whoever posts on the day at this moment is in the sums, or comes too late.
 */
export const closeDay = (ctx: Ctx, { business_date, counts, reason }: RequestOf<typeof addDayClose>): Promise<ResponseOf<typeof addDayClose>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    if (business_date > uow.ledger.business_date) throw refuseDay(400, 'day_to_come', { field: 'business_date' });
    await lockDay(uow, shop.shop_id, business_date);
    const [report, open, closed, cash_float, people, waiting, isBlind] = await Promise.all([
      reportOf(uow, ctx, business_date),
      waitingIn(uow, ctx, business_date),
      isClosed(uow, ctx, business_date),
      floatOf(uow, ctx, business_date),
      peopleOn(uow, ctx, business_date),
      waitingHandover(uow, ctx),
      readSetting(uow, ctx, blindCount),
    ]);
    if (closed) throw refuseDay(409, 'day_is_closed', { params: { day: business_date } });
    const [blocking] = open.blocking;
    if (blocking) {
      const said = blocking.is_late ? 'payment_came_late' : blocking.order_id === null ? 'card_payment_on_its_way' : 'payment_on_its_way';
      throw refuseDay(409, said, { params: { number: blocking.order_number } });
    }
    if (open.unconfirmed_num > 0) throw refuseDay(409, 'orders_unconfirmed', { params: { count: open.unconfirmed_num } });
    if (waiting?.business_date === business_date) throw refuseDay(409, 'handover_waits', { params: { name: waiting.to_name } });
    const cash_expected = expectedCash(report, cash_float);
    const cash_counted = countedCash(counts, shop.currency_code);
    const difference = cash_counted - cash_expected;
    judgeDifference(difference, reason, isBlind);
    const day_close_id = uow.id();
    const close_number = dayCloseNumber(business_date, day_close_id);
    const figures = { cash_float, cash_expected, cash_counted, difference };
    void uow.insert('day_close', {
      day_close_id,
      close_number,
      shop_id: shop.shop_id,
      business_date,
      status: dayCloseFlow.state.closed,
      currency_code: shop.currency_code,
      ...figures,
      reason: reason.trim(),
      report: JSON.stringify(report),
      people: JSON.stringify(people),
      created_uid: uid,
      created_at: ctx.now,
    });
    void uow.insert(
      'day_close_count',
      counts.map((count) => ({ day_close_id, ...count })),
    );
    uow.audit({ subject: 'day_close', subject_id: day_close_id, after: { close_number, business_date, ...figures, reason } });
    return { day_close_id, close_number, cash_expected, cash_counted, difference };
  });

/** Takes a close back; what was counted then stays on file. */
export const reopen = (ctx: Ctx, { day_close_id, reason }: RequestOf<typeof reopenDay>): Promise<ResponseOf<typeof reopenDay>> =>
  unitOfWork(ctx, async (uow) => {
    const close = await uow.first(
      uow
        .from('day_close')
        .select(['day_close_id', 'status'])
        .where('day_close_id', '=', day_close_id)
        .where('day_close.shop_id', '=', ctx.actor.shop.shop_id)
        .forUpdate(),
    );
    if (!close) throw refuseDay(404, 'close_unknown');
    const status = transition(uow, dayCloseFlow, { day_close_id, status: close.status as DayCloseStatus }, 'reopen', { reason });
    return { day_close_id, status };
  });

interface CashMove extends Pick<CashMoveRow, 'kind' | 'amount' | 'reason'> {
  /** Who agreed to it beside whoever did it. */
  countersigned_by?: string | null;
}

/** Writes down cash that moved, or that the drawer was opened; 409 once the day is closed. */
function noteMove(uow: UnitOfWork, ctx: Ctx, { kind, amount, reason, countersigned_by = null }: CashMove) {
  const { shop, uid } = ctx.actor;
  const { business_date } = uow.ledger;
  const cash_move_id = uow.id();
  const move_number = cashMoveNumber(business_date, cash_move_id);
  const move = { move_number, business_date, kind, currency_code: shop.currency_code, amount, reason };
  void uow.insert('cash_move', { cash_move_id, shop_id: shop.shop_id, ...move, uid, created_at: ctx.now });
  uow.audit({ subject: 'cash_move', subject_id: cash_move_id, after: { ...move, ...(countersigned_by && { countersigned_by }) } });
  return { cash_move_id, ...move };
}

/** Notes cash that comes in or leaves without a sale; what one person takes out beyond what they may on a day, a colleague agrees to (403). */
export const moveCash = (ctx: Ctx, input: RequestOf<typeof addCashMove>): Promise<ResponseOf<typeof addCashMove>> =>
  unitOfWork(ctx, async (uow) => {
    const countersigned_by = input.kind === 'paid_out' ? await allowPaidOut(uow, ctx, input.amount) : null;
    const { cash_move_id, move_number } = noteMove(uow, ctx, { ...input, countersigned_by });
    return { cash_move_id, move_number };
  });

/** Lets pass what one person may take out of the drawer alone, and more with a second person's agreement, whose name is answered. */
const allowPaidOut = (uow: UnitOfWork, ctx: Ctx, amount: number): Promise<string | null> =>
  allowByHand(uow, ctx, {
    kind: 'paid_out',
    amount,
    beyond: null,
    ofDay: () => readSetting(uow, ctx, paidOutOfDay),
    beyondDay: (most) => refuseDay(403, 'paid_out_of_day', { params: { amount: formatCents(most) } }),
  });

/** Notes that the drawer is opened without a sale, and why; what is answered is printed, which opens it. */
export const noteOpened = (ctx: Ctx, { reason }: RequestOf<typeof openDrawer>): Promise<ResponseOf<typeof openDrawer>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const operator = await uow.first(uow.across('staff', 'oneself').where('uid', '=', uid).select('real_name'));
    const move = noteMove(uow, ctx, { kind: 'opened', amount: 0, reason });
    const { shop_name } = (await uow.first(uow.across('shop', 'the shop one works in').where('shop.shop_id', '=', shop.shop_id).select('shop_name')))!;
    return { ...move, shop_name, operator_name: operator!.real_name, create_time: whenText(shop.time_zone, ctx.now) };
  });
