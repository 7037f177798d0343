import { deductedSince } from '#domains/deduction/server/api.ts';
import { customerTerms, noteVisit } from '#domains/member/server/api.ts';
import { settledSince, unpaidOrders } from '#domains/sales/server/api.ts';
import { namesOfColleagues } from '#domains/staff/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { visitLeft, visitTurned } from '../contract/reception.events.ts';
import type { visitAdd, visitAdvance, visitHandOver, visitWithdraw } from '../contract/visit.endpoints.ts';
import { refuse } from '../model/reception.refusals.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { assertInOrder, assertMayLeave, type Leaving, NOTED_AS, VERB_TO } from '../model/visit.rules.ts';
import { demandsOf } from './demands.queries.ts';
import { doneOf } from './done.ts';
import { endIfForgotten } from './forgotten.ts';
import { isHere, openVisitOf, takeBack, tellVisit, writeVisit } from './open.commands.ts';
import { type LockedVisit, lockVisit } from './scope.ts';
import type { Awaits, TakesUp } from './takes-up.ts';

type Stepped = ResponseOf<typeof visitAdvance>;

/** Refuses (400) somebody who does not work in this shop. */
async function assertColleague(uow: UnitOfWork, ctx: Ctx, uid: string | null | undefined): Promise<void> {
  if (uid && uid !== ctx.actor.uid && !(await namesOfColleagues(uow, ctx, [uid])).has(uid)) throw refuse(400, 'staff_unknown', { field: 'uid' });
}

/**
 * Somebody walks in who has a file; whoever had come for an appointment before they had one is here for that. Whoever is still awaited
 * today comes for that, unless it is said that they do not: nobody is noted as absent who is here.
 */
export const addVisit =
  (takesUp: TakesUp, awaits: Awaits) =>
  (ctx: Ctx, { member_id, purpose, uid = null, walks_in }: RequestOf<typeof visitAdd>): Promise<Stepped> =>
    unitOfWork(ctx, async (uow) => {
      const taken = await takesUp(uow, ctx, member_id);
      const open = await openVisitOf(uow, ctx, member_id);
      if (open) endIfForgotten(uow, open);
      const [member] = await Promise.all([customerTerms(uow, ctx, member_id), assertColleague(uow, ctx, uid)]);
      if (!member) throw refuse(400, 'member_unknown', { field: 'member_id' });
      if (await isHere(uow, ctx, member_id)) throw refuse(409, 'here_already', { field: 'member_id' });
      const awaited = taken || walks_in ? null : await awaits(uow, ctx, member_id);
      if (awaited) throw refuse(409, 'awaited_today', { field: 'walks_in', params: awaited });
      noteVisit(uow, ctx, member_id);
      const appointment_id = taken?.appointment_id ?? null;
      const visit_id = writeVisit(uow, ctx, { member_id, appointment_id, purpose: purpose || (taken?.purpose ?? ''), uid });
      return { visit_id, step: visitFlow.state.arrived, version: 1 };
    });

/** What of somebody's leaving is in order. */
async function leavingOf(uow: UnitOfWork, visit: LockedVisit): Promise<Leaving> {
  const { visit_id, member_id, shop_id, created_at, treated_at, billed_at } = visit;
  const here = { shop_id, member_id };
  const [unpaid_num, was_deducted, done] = await Promise.all([unpaidOrders(uow, here), deductedSince(uow, here, created_at), doneOf(uow, [visit])]);
  const to_deduct = done.get(visit_id)?.to_deduct ?? [];
  return { unpaid_num, was_treated: treated_at !== null, was_deducted: was_deducted || billed_at !== null, to_deduct };
}

/** Whose visit it is, as the parts above are told. */
const told = ({ visit_id, shop_id, member_id }: LockedVisit) => ({ visit_id, shop_id, member_id });

/** Leads a visit on to a step. */
export const advanceVisit = (ctx: Ctx, { visit_id, step, uid, reason }: RequestOf<typeof visitAdvance>): Promise<Stepped> =>
  unitOfWork(ctx, async (uow) => {
    const [visit, demands] = await Promise.all([lockVisit(uow, ctx, visit_id), demandsOf(uow, ctx), assertColleague(uow, ctx, uid)]);
    const verb = VERB_TO[step];
    judgeTransition(uow, visitFlow, visit, verb);
    assertInOrder(verb, visit, demands);
    const leaves = verb === 'leave';
    if (leaves) assertMayLeave(await leavingOf(uow, visit), reason);
    if (verb === 'bill' && !(await settledSince(uow, visit, visit.created_at))) throw refuse(409, 'bill_without_order');
    const version = visit.version + 1;
    transition(uow, visitFlow, visit, verb, {
      ...(reason && { reason }),
      set: {
        [NOTED_AS[verb]]: ctx.now,
        step_at: ctx.now,
        version,
        // Whoever lets somebody go does not answer for them.
        ...(leaves ? { leave_reason: reason } : { uid: uid ?? ctx.actor.uid }),
      },
    });
    if (leaves) {
      uow.notify(visitLeft, { ...told(visit), appointment_id: visit.appointment_id, came_at: visit.created_at.toISOString() });
    } else uow.notify(visitTurned, { ...told(visit), uid: uid ?? ctx.actor.uid, step });
    tellVisit(uow, ctx);
    return { visit_id, step, version };
  });

/** Somebody else answers for the customer from now on. */
export const handVisitOver = (ctx: Ctx, { visit_id, version, uid }: RequestOf<typeof visitHandOver>): Promise<Stepped> =>
  unitOfWork(ctx, async (uow) => {
    const [visit] = await Promise.all([lockVisit(uow, ctx, visit_id), assertColleague(uow, ctx, uid)]);
    if (visit.version !== version) throw refuse(409, 'visit_changed');
    const step = transition(uow, visitFlow, visit, 'hand_over', {
      set: { uid, version: version + 1 },
      noted: { before: { uid: visit.uid }, after: { uid } },
    });
    uow.notify(visitTurned, { ...told(visit), uid, step });
    tellVisit(uow, ctx);
    return { visit_id, step, version: version + 1 };
  });

/** Nobody is there: the wrong line was pressed. */
export const withdrawVisit = (ctx: Ctx, { visit_id }: RequestOf<typeof visitWithdraw>): Promise<Stepped> =>
  unitOfWork(ctx, async (uow) => {
    const visit = await lockVisit(uow, ctx, visit_id);
    if (visit.appointment_id) throw refuse(409, 'undo_arrival');
    return { visit_id, version: takeBack(uow, ctx, visit), step: visitFlow.state.withdrawn };
  });
