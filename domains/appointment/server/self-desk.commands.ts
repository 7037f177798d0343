import type { Json } from '#db/schema.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { openPage } from '#kernel/server/identity.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { selfAccept, selfDecline, selfEdit, selfPropose, selfTake } from '../contract/self-desk.endpoints.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { selfFlow } from '../model/self.machine.ts';
import { spanOf } from './agreed.ts';
import { placedBeside } from './beside-offers.ts';
import { deskOf } from './desk.ts';
import { memberOverlaps } from './member-overlap.ts';
import { noteRequestNotice } from './notice.ts';
import { newPageCode } from '#kernel/server/page-code.ts';
import { beginningOf } from './placing.ts';
import { chosenProjects } from './self-desk.queries.ts';
import { appointmentOf, projectsOf, type Request } from './self-request.ts';
import { assertSelfBookable } from './self-bookable.ts';
import { wantedOf } from './wanted.queries.ts';

type Answered = ResponseOf<typeof selfPropose>;

/** A request to the shop one works in, locked; 404 when there is none. */
async function lockRequest(uow: UnitOfWork, ctx: Ctx, self_booking_id: string): Promise<Request & { status: SelfStatus }> {
  const found = await uow.first(
    uow
      .from('self_booking')
      .selectAll('self_booking')
      .where('self_booking.self_booking_id', '=', self_booking_id)
      .where('self_booking.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'self_unknown');
  return { ...found, status: found.status as SelfStatus };
}

interface Answer {
  from: number;
  uid: string | null;
  take_offered: boolean;
}

/** Places what a request is for, from a moment on, or refuses with what stands in the way. */
async function placedFor(uow: UnitOfWork, ctx: Ctx, request: Request, { from, uid, take_offered }: Answer) {
  const desk = deskOf(uow, ctx);
  const projects = await projectsOf(uow, request.self_booking_id);
  const wanted = await wantedOf(uow, desk, projects.map(({ shop_project_id }) => ({ shop_project_id, uid, any_room: true })));
  return placedBeside(uow, desk, { from, wanted, own: request.self_booking_id, take_offered });
}

/** Runs an answer to a request, of which the shop's screens hear. */
const answering = <R extends Json>(ctx: Ctx, answer: (uow: UnitOfWork) => Promise<R>): Promise<R> =>
  unitOfWork(ctx, async (uow) => {
    const answered = await answer(uow);
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'self_booking' });
    return answered;
  });

/** Makes the appointment that was asked for, through the same judgement as any other. */
export const acceptRequest = (ctx: Ctx, { self_booking_id, take_offered }: RequestOf<typeof selfAccept>): Promise<ResponseOf<typeof selfAccept>> =>
  answering(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const request = await lockRequest(uow, ctx, self_booking_id);
    judgeTransition(uow, selfFlow, request, 'accept');
    const items = await placedFor(uow, ctx, request, { from: request.starts_at.getTime(), uid: request.wanted_uid, take_offered });
    const { appointment_id, member_id, noted } = await appointmentOf(uow, deskOf(uow, ctx), request, { items, booked_uid: uid });
    transition(uow, selfFlow, request, 'accept', { set: { appointment_id, answered_uid: uid } });
    uow.audit({ subject: 'appointment', subject_id: appointment_id, after: noted });
    uow.tell({ to: { shop_id: shop.shop_id }, topic: 'appointment' });
    noteRequestNotice(uow, ctx.now, 'accepted', request);
    return { appointment_id, member_overlap: await memberOverlaps(uow, member_id, spanOf(items), appointment_id) };
  });

/** Proposes another time, which is possible now; it is held for nobody until the customer agrees. */
export const proposeTime = (ctx: Ctx, { self_booking_id, start_time, uid, take_offered }: RequestOf<typeof selfPropose>): Promise<Answered> =>
  answering(ctx, async (uow) => {
    const request = await lockRequest(uow, ctx, self_booking_id);
    judgeTransition(uow, selfFlow, request, 'propose');
    const projects = await projectsOf(uow, self_booking_id);
    await assertSelfBookable(uow, ctx.actor.shop.shop_id, projects.map(({ shop_project_id }) => shop_project_id), 'self_booking_id');
    const from = beginningOf(deskOf(uow, ctx), start_time);
    const { starts_at, ends_at } = spanOf(await placedFor(uow, ctx, request, { from, uid: uid ?? null, take_offered }));
    if (starts_at <= ctx.now) throw refuse(409, 'problem_past', { field: 'start_time' });
    const status = transition(uow, selfFlow, request, 'propose', {
      set: { proposed_at: starts_at, proposed_until: ends_at, proposed_uid: uid ?? null, answered_uid: ctx.actor.uid, offer_until: null },
      noted: { after: { proposed_at: starts_at.toISOString(), proposed_uid: uid ?? null } },
    });
    noteRequestNotice(uow, ctx.now, 'proposed', { self_booking_id, starts_at });
    return { self_booking_id, status };
  });

/** The customer said yes at the desk to the time that was proposed or offered, as it was read there. */
export const takeProposed = (ctx: Ctx, input: RequestOf<typeof selfTake>): Promise<ResponseOf<typeof selfTake>> =>
  answering(ctx, async (uow) => {
    const { self_booking_id, proposed_time, take_offered } = input;
    const request = await lockRequest(uow, ctx, self_booking_id);
    judgeTransition(uow, selfFlow, request, 'take');
    const from = beginningOf(deskOf(uow, ctx), proposed_time);
    if (request.proposed_at!.getTime() !== from) throw refuse(409, 'self_over');
    if (request.offer_until && request.offer_until <= ctx.now) throw refuse(409, 'wait_offer_over');
    const items = await placedFor(uow, ctx, request, { from, uid: request.proposed_uid, take_offered });
    const { appointment_id, member_id, noted } = await appointmentOf(uow, deskOf(uow, ctx), request, { items, booked_uid: ctx.actor.uid });
    transition(uow, selfFlow, request, 'take', { set: { appointment_id, answered_uid: ctx.actor.uid, offer_until: null } });
    uow.audit({ subject: 'appointment', subject_id: appointment_id, after: noted });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'appointment' });
    noteRequestNotice(uow, ctx.now, 'accepted', { self_booking_id, starts_at: request.proposed_at! });
    return { appointment_id, member_overlap: await memberOverlaps(uow, member_id, spanOf(items), appointment_id) };
  });

/** Declines, with a reason that the customer reads. */
export const declineRequest = (ctx: Ctx, { self_booking_id, reason }: RequestOf<typeof selfDecline>): Promise<Answered> =>
  answering(ctx, async (uow) => {
    const request = await lockRequest(uow, ctx, self_booking_id);
    const set = { decline_reason: reason, answered_uid: ctx.actor.uid };
    const status = transition(uow, selfFlow, request, 'decline', { reason, set });
    noteRequestNotice(uow, ctx.now, 'declined', request);
    return { self_booking_id, status };
  });

/** Decides what may be asked for; the first time gives the shop its page. */
export const editSelfPage = (ctx: Ctx, input: RequestOf<typeof selfEdit>): Promise<ResponseOf<typeof selfEdit>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const asked = [...new Set(input.shop_project_ids)];
    // The page's row is the lock: whoever saves at the same time waits.
    const page_code = await openPage(uow, shop_id, newPageCode());
    const before = await chosenProjects(uow, shop_id);
    // Judged as everywhere: 400 for what the shop does not do.
    if (asked.length > 0) await wantedOf(uow, { shop_id }, asked.map((shop_project_id) => ({ shop_project_id })));
    const added = asked.filter((id) => !before.includes(id));
    await assertSelfBookable(uow, shop_id, added, 'shop_project_ids');
    const gone = before.filter((id) => !asked.includes(id));
    if (gone.length > 0) void uow.run(uow.remove('self_project').where('shop_id', '=', shop_id).where('shop_project_id', 'in', gone));
    void uow.insert('self_project', added.map((shop_project_id) => ({ shop_id, shop_project_id })));
    uow.audit({ subject: 'self_project', subject_id: shop_id, before: { shop_project_ids: before }, after: { shop_project_ids: asked } });
    return { page_code };
  });
