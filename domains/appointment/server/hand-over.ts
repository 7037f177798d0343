import { sql } from 'kysely';
import type { HandOver } from '#domains/staff/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { appointmentFlow, HOLDING, STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { isAble } from '../model/slots.ts';
import { wantedOf } from './wanted.queries.ts';

const WHY = 'what a colleague answers for, as far as the file of theirs was judged';
/** So many are named in a sentence; of the others, how many there are. */
const MOST_NAMED = 5;

/** What somebody is still to do, or is doing now; what they did for whoever is still here stays theirs. */
const heldBy = (reads: Reads, { now }: Pick<Ctx, 'now'>, uid: string) =>
  reads
    .across('appointment_item', WHY)
    .where('appointment_item.uid', '=', uid)
    .where(({ eb, and, or }) =>
      or([
        eb('appointment_item.status', '=', sql.lit(STATUS.waiting)),
        and([eb('appointment_item.status', '=', sql.lit(STATUS.arrived)), eb('appointment_item.ends_at', '>', now)]),
      ]),
    );

/** Appointments by name and beginning, as a sentence that is about them says them. */
async function named(uow: UnitOfWork, ids: readonly string[]): Promise<{ count: number; names: string }> {
  const rows = await uow.rows(
    uow
      .across('appointment', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
      .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
      .where('appointment.appointment_id', 'in', [...ids])
      .select(['appointment.starts_at', 'shop.time_zone', sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('name')])
      .orderBy('appointment.starts_at')
      .orderBy('appointment.appointment_id'),
  );
  const said = rows.map(({ starts_at, time_zone, name }) => `${wallTime(time_zone, starts_at.getTime())} ${name}`);
  return { count: said.length, names: said.slice(0, MOST_NAMED).join('、') + (said.length > MOST_NAMED ? '…' : '') };
}

/** Refuses (409), naming them, appointments at whose time whoever takes over serves already, in whichever shop. */
async function assertFree(uow: UnitOfWork, ctx: Ctx, from_uid: string, to_uid: string): Promise<void> {
  const taken = await uow.rows(
    heldBy(uow, ctx, from_uid)
      .innerJoin('staff as taker', (join) => join.onRef('taker.org_id', '=', 'appointment_item.org_id').on('taker.uid', '=', to_uid))
      .innerJoin('appointment_item as other', (join) =>
        join
          .onRef('other.org_id', '=', 'appointment_item.org_id')
          .on(sql<boolean>`other.person_id = coalesce(taker.account_id, taker.uid)`)
          .on('other.status', 'in', [...HOLDING])
          .on(sql<boolean>`tstzrange(other.starts_at, other.ends_at) && tstzrange(appointment_item.starts_at, appointment_item.ends_at)`),
      )
      .select('appointment_item.appointment_id')
      .distinct(),
  );
  if (taken.length === 0) return;
  const params = await named(uow, taken.map(({ appointment_id }) => appointment_id));
  throw refuse(409, 'hand_over_busy', { field: 'hand_over_uid', params });
}

/** What is refused, for the shop does not do it any more. */
function nothingWhereRefused(error: unknown): [] {
  if (error instanceof Refusal) return [];
  throw error;
}

/** Refuses (409), naming them, appointments for which whoever takes over is not the one to do what is done. */
async function assertAble(uow: UnitOfWork, from: readonly { appointment_id: string; shop_project_id: string; shop_id: string }[], to_uid: string) {
  const holds = await uow.rows(uow.across('staff_identity_holder', WHY).where('uid', '=', to_uid).select('identity_id'));
  const person = { identity_ids: new Set(holds.map(({ identity_id }) => identity_id)) };
  const projects = [...new Set(from.map(({ shop_project_id }) => shop_project_id))].map((shop_project_id) => ({ shop_project_id }));
  const beyond = new Set<string>();
  for (const project of projects) {
    // What the shop does not do any more is nobody's to judge by.
    const [wanted] = await wantedOf(uow, { shop_id: from[0]!.shop_id }, [project]).catch(nothingWhereRefused);
    if (wanted && !isAble(person, wanted)) beyond.add(project.shop_project_id);
  }
  const ids = from.flatMap(({ appointment_id, shop_project_id }) => (beyond.has(shop_project_id) ? [appointment_id] : []));
  if (ids.length > 0) throw refuse(409, 'hand_over_unskilled', { field: 'hand_over_uid', params: await named(uow, [...new Set(ids)]) });
}

/**
 * Appointments of a colleague who leaves go to whoever takes over, who must be able to do all of it and free for it; whoever is being
 * served is served on. Where their shift is another one the board shows that nobody is there, as after any change of a shift.
 */
export const appointmentHandOver: HandOver = {
  subject: 'appointment',

  async count(reads, ctx, uid, identity_id) {
    // Appointments are a person's, not an identity's.
    if (identity_id) return 0;
    const row = await reads.first(heldBy(reads, ctx, uid).select(sql<number>`count(distinct appointment_id)::integer`.as('n')));
    return row!.n;
  },

  async move(uow, ctx, from_uid, to_uid) {
    const mine = heldBy(uow, ctx, from_uid).select('appointment_item.appointment_id');
    // Whoever changes one of them at this moment is waited for, and what they made of it is read.
    const all = await uow.rows(
      uow
        .across('appointment', WHY)
        .where('appointment_id', 'in', mine)
        .select(['appointment_id', 'appointment.shop_id', 'status'])
        .orderBy('appointment_id')
        .forNoKeyUpdate(),
    );
    const items = await uow.rows(
      heldBy(uow, ctx, from_uid).select(['appointment_item.appointment_id', 'item_no', 'shop_project_id', 'appointment_item.shop_id']),
    );
    if (items.length === 0) return;
    await assertFree(uow, ctx, from_uid, to_uid);
    await assertAble(uow, items, to_uid);
    const [ids, nums] = [items.map(({ appointment_id }) => appointment_id), items.map(({ item_no }) => item_no)];
    const those = sql<boolean>`(appointment_id, item_no) in (select * from unnest(${ids}::bigint[], ${nums}::integer[]))`;
    uow.change(uow.update('appointment_item').set({ uid: to_uid }).where('uid', '=', from_uid).where(those), items.length);
    const kept = all.flatMap((one) => HOLDING.flatMap((status) => (status === one.status && ids.includes(one.appointment_id) ? [{ ...one, status }] : [])));
    transitionAll(uow, appointmentFlow, kept, 'hand_over', {
      set: { version: sql<number>`version + 1` },
      noted: () => ({ before: { uid: from_uid }, after: { uid: to_uid } }),
    });
    for (const shop_id of new Set(kept.map((one) => one.shop_id))) uow.tell({ to: { shop_id }, topic: 'appointment' });
  },
};
