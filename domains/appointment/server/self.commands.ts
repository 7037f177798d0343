import { demandCaptcha, demandSmsCode, sendCodeToStranger } from '#domains/access/server/api.ts';
import { memberOfPhone } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { selfMissedLimit, selfMostOpen } from '../contract/appointment.settings.ts';
import type { selfAgree, selfAsk, selfCode, selfWithdraw } from '../contract/self.endpoints.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { kept, refuse } from '../model/appointment.refusals.ts';
import { countryOf, dialledCaller } from '#kernel/contract/dial.ts';
import { PENDING, selfFlow } from '../model/self.machine.ts';
import { spanOf } from './agreed.ts';
import { endDepositsOf } from './deposit.ts';
import { writeDeposit } from './deposit-desk.commands.ts';
import { maySign } from './deposit-signer.ts';
import { type DepositTerms, lapsedOf, selfDepositTerms, type Signer } from './deposit-terms.ts';
import { type Desk, dayAt } from './desk.ts';
import { missedOf } from './missed.queries.ts';
import { noteRequestNotice } from './notice.ts';
import { beginningOf } from './placing.ts';
import { assertShown, atOpenPage, atPage, type Page } from './self-page.ts';
import { assertOffered, reachOf } from './self.queries.ts';
import { appointmentOf, placeFor, projectsOf, type Request } from './self-request.ts';
import { closedAmong } from './self-bookable.ts';
import { giveToken, openedBy } from './self-token.ts';

type Ask = RequestOf<typeof selfAsk>;
const stateOf = (request: Request) => ({ ...request, status: request.status as SelfStatus });
const news = (shop_id: string) => ({ to: { shop_id }, topic: 'self_booking' });

/** Sends a code to the phone of whoever is about to ask; the picture stands before the phone. */
export async function sendAskCode(ctx: PublicCtx, { page_code, mobile_number, uuid, code }: RequestOf<typeof selfCode>): Promise<null> {
  await atOpenPage(ctx, page_code, () => Promise.resolve());
  await demandCaptcha(ctx, uuid, code);
  await sendCodeToStranger(ctx, dialledCaller(mobile_number), 'SELF_BOOKING');
  return null;
}

/** Where what is asked for has its place; 409 where it has none, is too soon or too far ahead. */
async function judged(
  work: SystemWork,
  page: Page & { projects: readonly { shop_project_id: string }[] },
  { shop_project_ids, uid, start_time }: Ask,
) {
  const { desk, projects } = page;
  assertOffered(projects, shop_project_ids);
  await assertShown(work, desk.shop_id, uid);
  const from = beginningOf(desk, start_time);
  const { first, last_date } = await reachOf(desk);
  if (from < first) throw refuse(409, 'self_too_soon', { field: 'start_time' });
  if (dayAt(desk, from) > last_date) throw refuse(409, 'self_too_far', { field: 'start_time' });
  const items = await placeFor(work, desk, { shop_project_ids, uid: uid ?? null, from });
  if (!items) throw refuse(409, 'self_slot_gone', { field: 'start_time' });
  return items;
}

/** Refuses (409) a phone with as many requests as it may have, and one whose customer did not come too often: they have to call. */
async function assertWelcome(work: SystemWork, desk: Desk, mobile_number: string): Promise<void> {
  const [most, limit, member_id] = await Promise.all([
    desk.decided(selfMostOpen),
    desk.decided(selfMissedLimit),
    memberOfPhone(work, desk.shop_id, { country_code: countryOf(mobile_number), mobile_number }),
  ]);
  const open = await work.rows(
    work
      .across('self_booking', 'how many requests a phone has, whoever asked')
      .where('self_booking.shop_id', '=', desk.shop_id)
      .where('caller_mobile', '=', mobile_number)
      .where('self_booking.status', 'in', [...PENDING])
      .select('self_booking_id'),
  );
  if (open.length >= most) throw refuse(409, 'self_open_over', { params: { count: most } });
  // Whoever had times held and paid for none of them holds no more for a day.
  if ((await lapsedOf(work, desk, mobile_number)) >= most) throw refuse(409, 'self_call_us');
  if (limit > 0 && (await missedOf(work, desk, { member_id, mobile_number })).missed_num >= limit) throw refuse(409, 'self_call_us');
}

/**
 * Asks for an appointment. Judged once before the code is looked at, so that a time that is gone costs nobody a code, and once
 * more when it is written. The code is counted in a transaction of its own: what is wrong counts, however many try at once.
 */
export async function askForAppointment(ctx: PublicCtx, input: Ask): Promise<ResponseOf<typeof selfAsk>> {
  const { page_code, shop_project_ids, uid, name, mobile_number, sms_code, remarks } = input;
  const due = await atOpenPage(ctx, page_code, async (work, page) => {
    await judged(work, page, input);
    return selfDepositTerms(work, page.desk, { caller_mobile: mobile_number });
  });
  await demandSmsCode(ctx, dialledCaller(mobile_number), 'SELF_BOOKING', sms_code, 'sms_code');
  const deposit = await signedBy(ctx, due);
  const token = await atOpenPage(ctx, page_code, async (work, page) => {
    const { desk } = page;
    const { shop_id } = desk;
    const items = await judged(work, page, input);
    await assertWelcome(work, desk, mobile_number);
    const self_booking_id = work.id();
    const asked = { caller_name: name, caller_mobile: mobile_number, wanted_uid: uid ?? null, ...spanOf(items), remarks };
    const made = deposit && (await appointmentOf(work, desk, asked, { items, booked_uid: deposit.uid }));
    const stands = made ? { status: selfFlow.state.unpaid, appointment_id: made.appointment_id } : { status: selfFlow.state.asked };
    void work.insert('self_booking', { self_booking_id, shop_id, ...stands, ...asked, created_at: ctx.now });
    void work.insert(
      'self_booking_item',
      items.map(({ item_no, shop_project_id, name: item_name }) => ({ self_booking_id, item_no, shop_project_id, item_name })),
    );
    work.audit({
      shop_id,
      subject: 'self_booking',
      subject_id: self_booking_id,
      after: { shop_project_ids, uid: uid ?? null, start_time: input.start_time },
    });
    work.tell(news(shop_id));
    if (made) await holdFor(work, desk, { self_booking_id, made, deposit: deposit!, at_most: asked.starts_at });
    // With the link to it: whoever loses the page could not pay for a time that is held for them, nor ask for it again.
    noteRequestNotice(work, ctx.now, made ? 'unpaid' : 'asked', { self_booking_id, ...asked });
    return giveToken(work, self_booking_id, asked.ends_at);
  });
  return { token };
}

interface HeldFor {
  self_booking_id: string;
  made: Awaited<ReturnType<typeof appointmentOf>>;
  deposit: DepositTerms & Signer;
  at_most: Date;
}

/** The appointment of a request stands already: its deposit is waited for. */
async function holdFor(work: SystemWork, desk: Desk, { self_booking_id, made: { appointment_id, noted }, deposit, at_most }: HeldFor): Promise<void> {
  const { shop_id } = desk;
  const { sbc_id, amount, source_id, uid } = deposit;
  const written = await writeDeposit(work, desk, { sbc_id, amount, source_id, uid, appointment_id, self_booking_id, at_most });
  work.audit({ shop_id, subject: 'appointment', subject_id: appointment_id, after: noted });
  work.audit({ shop_id, subject: 'appointment_deposit', subject_id: written.deposit_id, after: written.noted });
  work.tell({ ...news(shop_id), topic: 'appointment' });
}

/** A deposit that somebody signs for; undefined where none is due, or nobody may. */
async function signedBy(ctx: PublicCtx, due: (DepositTerms & Signer) | null): Promise<(DepositTerms & Signer) | undefined> {
  if (!due || (await maySign(ctx, due))) return due ?? undefined;
  ctx.backend.log.warn({ shop_id: due.shop_id, uid: due.uid }, 'nobody signs for the deposits of a page');
  return undefined;
}

/** Takes the time that the shop proposed: makes the appointment, as whoever proposed it would. Where a deposit is due, it waits for that. */
export async function agreeToProposal(ctx: PublicCtx, { page_code, token, proposed_time }: RequestOf<typeof selfAgree>): Promise<null> {
  const due = await atPage(ctx, page_code, async (work, page) => selfDepositTerms(work, page.desk, await openedBy(work, page, token)));
  const deposit = await signedBy(ctx, due);
  await atPage(ctx, page_code, async (work, page) => {
    const { desk } = page;
    const request = await openedBy(work, page, token);
    const { self_booking_id, proposed_at, proposed_uid, answered_uid } = request;
    // Another time that was proposed meanwhile is not the one that the customer read.
    if (request.status !== selfFlow.state.proposed || proposed_at!.getTime() !== beginningOf(desk, proposed_time)) throw refuse(409, 'self_over');
    if (request.offer_until && request.offer_until <= ctx.now) throw refuse(409, 'wait_offer_over');
    const projects = await projectsOf(work, self_booking_id);
    const asked = {
      shop_project_ids: projects.map(({ shop_project_id }) => shop_project_id),
      uid: proposed_uid,
      from: proposed_at!.getTime(),
      own: self_booking_id,
    };
    // Closed to customers since it was proposed: the shop still takes it at its desk.
    if (await closedAmong(work, desk.shop_id, asked.shop_project_ids)) throw refuse(409, 'self_call_us');
    const items = page.is_valid && proposed_at! > ctx.now ? await placeFor(work, desk, asked) : null;
    if (!items) throw refuse(409, 'self_slot_gone');
    const made = await appointmentOf(work, desk, request, { items, booked_uid: answered_uid! });
    transitionAll(work, selfFlow, [stateOf(request)], deposit ? 'hold' : 'agree', { set: { appointment_id: made.appointment_id } });
    work.tell(news(desk.shop_id));
    if (deposit) return holdFor(work, desk, { self_booking_id, made, deposit, at_most: proposed_at! });
    work.audit({ shop_id: desk.shop_id, subject: 'appointment', subject_id: made.appointment_id, after: made.noted });
    work.tell({ ...news(desk.shop_id), topic: 'appointment' });
    noteRequestNotice(work, ctx.now, 'accepted', { self_booking_id, starts_at: proposed_at! });
  });
  return null;
}

/** Calls off the appointment that a request became; 409 once the customer is there, or its time has come. */
async function callOff(work: SystemWork, ctx: PublicCtx, appointment_id: string): Promise<void> {
  const appointment = (await work.first(
    work
      .across('appointment', 'the appointment of a request that its token opened')
      .where('appointment_id', '=', appointment_id)
      .select(['appointment_id', 'appointment.shop_id', 'status', 'starts_at', 'version'])
      .forNoKeyUpdate(),
  ))!;
  if (appointment.status !== STATUS.waiting || appointment.starts_at <= ctx.now) throw refuse(409, 'self_withdraw_late');
  const cancel_reason = kept('self_called_off');
  transitionAll(work, appointmentFlow, [{ ...appointment, status: STATUS.waiting }], 'cancel', {
    reason: cancel_reason,
    set: { cancel_reason, version: appointment.version + 1 },
  });
  await endDepositsOf(work, [appointment_id], { reason: cancel_reason, request: 'leave' });
  work.tell({ ...news(appointment.shop_id), topic: 'appointment' });
}

/** Takes a request back, or calls off the appointment that it became. */
export const withdrawRequest = (ctx: PublicCtx, { page_code, token }: RequestOf<typeof selfWithdraw>): Promise<null> =>
  atPage(ctx, page_code, async (work, page) => {
    const request = await openedBy(work, page, token);
    const { appointment_id, shop_id } = request;
    if (appointment_id !== null && (request.status === selfFlow.state.accepted || request.status === selfFlow.state.unpaid))
      await callOff(work, ctx, appointment_id);
    transitionAll(work, selfFlow, [stateOf(request)], 'withdraw', {});
    work.tell(news(shop_id));
    return null;
  });
