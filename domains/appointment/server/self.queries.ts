import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { depositFor, depositMinutes, selfAheadDays, selfAheadHours } from '../contract/appointment.settings.ts';
import type { selfCalendar, selfLook, SelfPage, SelfSeen, selfPage, selfSlots } from '../contract/self.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { depositFlow } from '../model/deposit.machine.ts';
import { calendarFile } from '../model/ics.ts';
import { isAble, slotsOf } from '../model/slots.ts';
import { withOffered } from '../model/waiting.ts';
import { selfFlow } from '../model/self.machine.ts';
import { maySign } from './deposit-signer.ts';
import { type DepositTerms, pageTerms, selfDepositTerms, type Signer } from './deposit-terms.ts';
import { type Desk, dayAt } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { offered } from './offered.queries.ts';
import { selfDepositOf } from './self-deposit.commands.ts';
import { assertShown, atOpenPage, atPage, type Page, peopleShown } from './self-page.ts';
import { projectsOf, type Request } from './self-request.ts';
import { openedBy } from './self-token.ts';
import { placesOf } from './places.queries.ts';
import { wantedOf } from './wanted.queries.ts';

const HOUR_MS = 3_600_000;
const WHY = 'what became of a request that its token opened';

/** From which moment until which day a customer may ask: no further than the shop's last one. */
export async function reachOf(desk: Desk): Promise<{ first: number; last_date: string }> {
  const [hours, days] = await Promise.all([desk.decided(selfAheadHours), desk.decided(selfAheadDays)]);
  const now = desk.now.getTime();
  const far = addDays(dayAt(desk, now), days);
  return { first: now + hours * HOUR_MS, last_date: desk.last_day !== null && desk.last_day < far ? desk.last_day : far };
}

/** What is paid ahead as a customer reads it before they ask or agree: only while somebody signs for it, as they are asked for none then. */
async function signedAhead(ctx: PublicCtx, ahead: { terms: DepositTerms & Signer; minutes: number } | null): Promise<SelfPage['deposit']> {
  return ahead && (await maySign(ctx, ahead.terms)) ? { amount: ahead.terms.amount, minutes: ahead.minutes } : null;
}

/** What everybody pays ahead who books here; null where only some do, or nobody. */
async function depositOfPage(work: SystemWork, desk: Desk) {
  if ((await desk.decided(depositFor)) !== 'self') return null;
  const [terms, minutes] = await Promise.all([pageTerms(work, desk), desk.decided(depositMinutes)]);
  return terms && { terms, minutes };
}

/** What may be asked for in a shop, and of whom. */
export async function showPage(ctx: PublicCtx, { page_code }: RequestOf<typeof selfPage>): Promise<ResponseOf<typeof selfPage>> {
  const page = await atOpenPage(ctx, page_code, async (work, { shop_name, phone, address, currency_code, desk, projects }) => {
    const [{ people }, shown, wanted, { first, last_date }, deposit] = await Promise.all([
      placesOf(work, desk.shop_id),
      peopleShown(work, desk.shop_id),
      wantedOf(work, desk, projects),
      reachOf(desk),
      depositOfPage(work, desk),
    ]);
    const serving = people.filter(({ uid }) => shown.has(uid));
    return {
      shop_name,
      phone,
      address,
      currency_code,
      deposit,
      first_date: dayAt(desk, first),
      last_date,
      projects: projects.map((project, index) => ({
        ...project,
        uids: serving.filter((person) => isAble({ identity_ids: new Set(person.identity_ids) }, wanted[index]!)).map(({ uid }) => uid),
      })),
      people: serving.map(({ uid, real_name }) => ({ uid, name: real_name })),
    };
  });
  return { ...page, deposit: await signedAhead(ctx, page.deposit) };
}

/** When a day what is wanted is possible. */
export const showSlots = (ctx: PublicCtx, input: RequestOf<typeof selfSlots>): Promise<ResponseOf<typeof selfSlots>> =>
  atOpenPage(ctx, input.page_code, async (work, { desk, projects }) => {
    const { date, shop_project_ids, uid } = input;
    assertOffered(projects, shop_project_ids);
    await assertShown(work, desk.shop_id, uid);
    const { first, last_date } = await reachOf(desk);
    if (date < dayAt(desk, first) || date > last_date) return { start_times: [] };
    const [facts, offers, wanted] = await Promise.all([
      factsOf(work, desk, { date, days: 1 }),
      offered(work, desk),
      wantedOf(work, desk, shop_project_ids.map((shop_project_id) => ({ shop_project_id, uid, any_room: true }))),
    ]);
    const free = slotsOf(withOffered(facts, offers), wanted).filter(({ from, placing }) => 'placed' in placing && from >= first && dayAt(desk, from) === date);
    return { start_times: free.map(({ from }) => wallTime(desk.time_zone, from)) };
  });

/** Refuses (400) what is not offered on the page, whatever else the shop does. */
export function assertOffered(projects: readonly { shop_project_id: string }[], asked: readonly string[]): void {
  const offered = new Set(projects.map(({ shop_project_id }) => shop_project_id));
  if (!asked.every((id) => offered.has(id))) throw refuse(400, 'project_unknown', { field: 'shop_project_ids' });
}

/** Who serves and when, by the appointment that a request became; what was asked for, before. */
async function courseOf(reads: Reads, request: Request) {
  const { appointment_id, wanted_uid, proposed_uid } = request;
  const nameOf = async (uid: string | null) =>
    uid === null ? '' : (await reads.first(reads.across('staff', WHY).where('staff.uid', '=', uid).select('real_name')))!.real_name;
  const [wanted, proposed, appointment, items] = await Promise.all([
    nameOf(wanted_uid),
    nameOf(proposed_uid),
    appointment_id === null
      ? undefined
      : reads.first(reads.across('appointment', WHY).where('appointment_id', '=', appointment_id).select(['status', 'starts_at', 'ends_at'])),
    appointment_id === null
      ? []
      : reads.rows(
          reads
            .across('appointment_item', WHY)
            .where('appointment_id', '=', appointment_id)
            .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'appointment_item.org_id').onRef('staff.uid', '=', 'appointment_item.uid'))
            .select('staff.real_name')
            .orderBy('item_no'),
        ),
  ]);
  const { starts_at, ends_at } = appointment ?? request;
  const names = appointment ? [...new Set(items.map(({ real_name }) => real_name))].join('、') : wanted;
  return { starts_at, ends_at, names, proposed, appointment_status: appointment?.status ?? null };
}

/** What its customer pays ahead if they take the time that was proposed. */
async function dueIfAgreed(work: SystemWork, desk: Desk, request: Request) {
  if (request.status !== selfFlow.state.proposed) return null;
  const [terms, minutes] = await Promise.all([selfDepositTerms(work, desk, request), desk.decided(depositMinutes)]);
  return terms && { terms, minutes };
}

/** Why a request lapsed: what its customer reads of it blames the shop for what the shop left undone alone. */
function lapsedBy({ status, proposed_at, waits_since }: Request, deposit: SelfSeen['deposit']): SelfSeen['lapsed_by'] {
  if (status !== selfFlow.state.lapsed) return null;
  if (deposit?.deposit_status === depositFlow.state.lapsed) return 'unpaid';
  if (proposed_at) return 'unanswered';
  return waits_since ? 'waited' : 'undecided';
}

/** Whether a request may still be taken back: as long as nobody has come, and its time has not. */
const mayWithdraw = ({ status }: Request, { appointment_status, starts_at }: Awaited<ReturnType<typeof courseOf>>, now: Date): boolean =>
  selfFlow.verbs.withdraw.from.some((state) => state === status) && (appointment_status === null || (appointment_status === STATUS.waiting && starts_at > now));

/** What became of a request. */
export async function showRequest(ctx: PublicCtx, { page_code, token }: RequestOf<typeof selfLook>): Promise<ResponseOf<typeof selfLook>> {
  const seen = await atPage(ctx, page_code, async (work, page) => {
    const request = await openedBy(work, page, token);
    const [course, projects, deposit, deposit_due] = await Promise.all([
      courseOf(work, request),
      projectsOf(work, request.self_booking_id),
      selfDepositOf(work, page, request.self_booking_id, ctx.backend),
      dueIfAgreed(work, page.desk, request),
    ]);
    const wall = (at: Date | null) => at && wallTime(page.desk.time_zone, at.getTime());
    const { shop_name, phone, address, currency_code } = page;
    return {
      shop_name,
      phone,
      address,
      currency_code,
      status: request.status as ResponseOf<typeof selfLook>['status'],
      cancelled: request.status === selfFlow.state.accepted && course.appointment_status === STATUS.cancelled,
      name: request.caller_name,
      project_names: projects.map(({ item_name }) => item_name).join('、'),
      staff_names: course.names,
      start_time: wall(course.starts_at)!,
      end_time: wall(course.ends_at)!,
      proposed_time: wall(request.proposed_at),
      proposed_end_time: wall(request.proposed_until),
      proposed_name: course.proposed,
      offer_until: wall(request.status === selfFlow.state.proposed ? request.offer_until : null),
      lapsed_by: lapsedBy(request, deposit),
      decline_reason: request.decline_reason,
      remarks: request.remarks,
      may_withdraw: mayWithdraw(request, course, ctx.now),
      deposit_due,
      deposit,
    };
  });
  return { ...seen, deposit_due: await signedAhead(ctx, seen.deposit_due) };
}

/** The appointment that a request became, for a calendar. */
export const showCalendar = (ctx: PublicCtx, { page_code, token }: RequestOf<typeof selfCalendar>): Promise<ResponseOf<typeof selfCalendar>> =>
  atPage(ctx, page_code, async (work, page: Page) => {
    const request = await openedBy(work, page, token);
    const [course, projects] = await Promise.all([courseOf(work, request), projectsOf(work, request.self_booking_id)]);
    if (course.appointment_status === null || course.appointment_status === STATUS.cancelled) throw refuse(404, 'self_unknown');
    const file = calendarFile({
      uid: `self-${request.self_booking_id}@yanxu`,
      from: course.starts_at.getTime(),
      until: course.ends_at.getTime(),
      made: ctx.now.getTime(),
      title: `${page.shop_name} ${projects.map(({ item_name }) => item_name).join('、')}`,
      place: page.address,
      note: [course.names, page.phone].filter(Boolean).join(' '),
    });
    return new File([file], 'appointment.ics', { type: 'text/calendar; charset=utf-8' });
  });
