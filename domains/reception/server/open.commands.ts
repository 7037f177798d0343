import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/reception.refusals.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { endIfForgotten } from './forgotten.ts';
import type { LockedVisit } from './scope.ts';

/** Tells every screen of the shop that somebody came, went on or left. */
export const tellVisit = (uow: UnitOfWork, ctx: Ctx): void => uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'visit' });

const openVisits = (uow: UnitOfWork, ctx: Ctx, member_id: string) =>
  uow
    .across('visit', 'somebody is in a shop once, whoever sees it')
    .select(['visit_id', 'shop_id', 'step', 'step_at', 'business_date', 'appointment_id', 'purpose', 'version'])
    .where('shop_id', '=', ctx.actor.shop.shop_id)
    .where('member_id', '=', member_id)
    .where('left_at', 'is', null);

/** A member's open visit in the shop one works in, whoever received them, held: before their file, as everybody holds documents. */
export const openVisitOf = (uow: UnitOfWork, ctx: Ctx, member_id: string) => uow.first(openVisits(uow, ctx, member_id).forNoKeyUpdate());

/** Whether a member whose file is held is in the shop. */
export const isHere = async (uow: UnitOfWork, ctx: Ctx, member_id: string): Promise<boolean> =>
  (await uow.first(openVisits(uow, ctx, member_id))) !== undefined;

interface Opened {
  member_id: string;
  appointment_id: string | null;
  purpose: string;
  uid: string | null;
}

/** Writes a visit that begins now; its id. */
export function writeVisit(uow: UnitOfWork, ctx: Ctx, { member_id, appointment_id, purpose, uid }: Opened): string {
  const visit_id = uow.id();
  void uow.insert('visit', {
    visit_id,
    shop_id: ctx.actor.shop.shop_id,
    member_id,
    appointment_id,
    business_date: uow.ledger.business_date,
    step: visitFlow.state.arrived,
    step_at: ctx.now,
    uid,
    purpose,
    opened_uid: ctx.actor.uid,
    created_at: ctx.now,
  });
  uow.audit({ subject: 'visit', subject_id: visit_id, after: { member_id, appointment_id, uid } });
  tellVisit(uow, ctx);
  return visit_id;
}

/** A visit that is held is for something else from now on. */
function turnTo(uow: UnitOfWork, ctx: Ctx, visit: { visit_id: string; version: number; appointment_id: string | null }, other: CameFor): void {
  const { visit_id, version, appointment_id } = visit;
  const change = uow.update('visit').set({ ...other, version: version + 1 });
  uow.change(change.where('visit_id', '=', visit_id).where('version', '=', version), 1);
  uow.audit({ subject: 'visit', subject_id: visit_id, before: { appointment_id }, after: { appointment_id: other.appointment_id } });
  tellVisit(uow, ctx);
}

/**
 * A member arrives for an appointment: their visit begins. Where they are here already, having walked in, they are here for it. A visit that
 * was forgotten on an earlier day is over.
 */
export async function openByAppointment(uow: UnitOfWork, ctx: Ctx, came: Omit<Opened, 'uid'> & { appointment_id: string }): Promise<void> {
  const open = await openVisitOf(uow, ctx, came.member_id);
  if (!open || endIfForgotten(uow, open)) return void writeVisit(uow, ctx, { ...came, uid: null });
  const { appointment_id, purpose } = came;
  if (open.appointment_id === null) turnTo(uow, ctx, open, { appointment_id, purpose: open.purpose || purpose });
}

/** Takes a visit back that nothing was done at; refuses (409) otherwise. */
export function takeBack(uow: UnitOfWork, ctx: Ctx, visit: Pick<LockedVisit, 'visit_id' | 'step' | 'version'>): number {
  const version = visit.version + 1;
  transition(uow, visitFlow, visit, 'withdraw', { set: { left_at: ctx.now, step_at: ctx.now, version } });
  tellVisit(uow, ctx);
  return version;
}

/** Another thing that a customer came for who is here. */
export type CameFor = { appointment_id: string; purpose: string };

const NOTED = ['triaged_at', 'consulted_at', 'billed_at', 'treated_at'] as const;

/**
 * An arrival is undone: so is the visit that began with it, 409 once anything was done there, be the visit over by now. Where the
 * customer came for something else since then, which `other` answers, they are here for that and stay.
 */
export async function undoByAppointment(
  uow: UnitOfWork,
  ctx: Ctx,
  appointment_id: string,
  other: (came_at: Date) => Promise<CameFor | undefined>,
): Promise<void> {
  const done = uow.across('visit_done', 'what was done of an appointment that was judged').where('appointment_id', '=', appointment_id);
  // One who came for several has one visit, which is the first one's.
  if (await uow.first(done.select('visit_id').limit(1))) throw refuse(409, 'visit_begun');
  const visit = await uow.first(
    uow
      .across('visit', 'the visit of an appointment that was judged')
      .select(['visit_id', 'step', 'version', 'created_at', 'left_at', ...NOTED])
      .where('appointment_id', '=', appointment_id)
      .where('step', '<>', visitFlow.state.withdrawn)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forNoKeyUpdate(),
  );
  if (!visit) return;
  if (visit.left_at !== null) {
    if (visit.step === visitFlow.state.left || NOTED.some((noted) => visit[noted] !== null)) throw refuse(409, 'visit_begun');
    return;
  }
  const stays = await other(visit.created_at);
  if (!stays) return void takeBack(uow, ctx, { ...visit, step: visit.step as LockedVisit['step'] });
  turnTo(uow, ctx, { ...visit, appointment_id }, stays);
}
