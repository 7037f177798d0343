import { type RawBuilder, sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { StateChange } from '#kernel/contract/history.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { AppointmentDetail, appointmentDetail, appointmentHistory, AppointmentRow, appointmentSearch } from '../contract/appointment.endpoints.ts';
import { appointmentFlow, HOLDING, STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { depositOf, depositWanted, latestDeposit } from './deposit.queries.ts';
import { deskOf } from './desk.ts';
import { AWAITED_FIRST, expectedNow } from './expected.ts';
import { missedOf } from './missed.queries.ts';
import { lacksBed, lacksDevice, WORKS } from './places.queries.ts';
import { appointmentsOf } from './scope.ts';
import { unattendedHere } from './unattended.queries.ts';

type Search = RequestOf<typeof appointmentSearch>;
type Appointments = ReturnType<typeof appointmentsOf>;

/** Appointments of the shops that one sees, or of a member. */
export const searchAppointments = (ctx: Ctx, input: Search): Promise<Page<AppointmentRow>> =>
  read(ctx, async (reads) => {
    const those = matching(reads, ctx, input);
    const hits = await standing(reads, ctx, those, input);
    const way = input.sort === 'start_time' ? 'asc' : 'desc';
    const inOrder = input.expected ? shown(ctx, hits).orderBy(AWAITED_FIRST) : shown(ctx, hits);
    const page = inOrder.orderBy('appointment.starts_at', way).orderBy('appointment.appointment_id', way);
    const { rows, ...total } = await askPage(reads, input, hits, page);
    return { rows: rows.map((row) => presented(ctx, row)), ...total };
  });

/** Of some appointments those that nobody serves, or that somebody is still to come for, where one of that is asked. */
async function standing(reads: Reads, ctx: Ctx, those: Appointments, { unattended, expected }: Search): Promise<Appointments> {
  const open = unattended ? those.where('appointment.appointment_id', '=', amongIds(await unattendedHere(reads, ctx))) : those;
  return expected ? expectedNow(reads, ctx, open) : open;
}

/** Whom a word finds: members as everywhere; callers by their whole phone or name; an appointment by its number. */
function found(reads: Reads, appointments: Appointments, typed: string): Appointments {
  const word = typed.trim();
  if (/^a\d{6}-\d+$/i.test(word)) return appointments.where('appointment.appointment_number', '=', word.toUpperCase());
  const ids = (by: (all: Appointments) => Appointments) => by(reads.from('appointment')).select('appointment.appointment_id');
  const those = ids((all) => all.where('appointment.member_id', 'in', searchedMembers(reads, word)))
    .union(ids((all) => all.where('appointment.caller_mobile', '=', word).where('appointment.caller_mobile', '<>', '')))
    .union(ids((all) => all.where('appointment.caller_name', '=', word).where('appointment.caller_name', '<>', '')));
  return appointments.where('appointment.appointment_id', 'in', those);
}

/** The appointments that a search is about, as far as one sees them. */
export function matching(reads: Reads, { actor }: Ctx, input: Partial<Search>): Appointments {
  const { key_word, status, appointment_type, shop_id, member_id, uid } = input;
  let appointments = withinDays(appointmentsOf(reads), 'appointment.starts_at', actor.shop.time_zone, input);
  if (shop_id) appointments = appointments.where('appointment.shop_id', '=', shop_id);
  if (member_id) appointments = appointments.where('appointment.member_id', '=', member_id);
  if (status !== undefined) appointments = appointments.where('appointment.status', '=', status);
  if (appointment_type) appointments = appointments.where('appointment.appointment_type', '=', appointment_type);
  if (uid) {
    const served = reads.from('appointment_item').select('appointment_item.appointment_id').where('appointment_item.uid', '=', uid);
    appointments = appointments.where('appointment.appointment_id', 'in', served);
  }
  return key_word?.trim() ? found(reads, appointments, key_word) : appointments;
}

/** Names of what an appointment's items have, each once, in their order. */
const namesOf = (name: string, join = '') =>
  sql<string>`coalesce((select string_agg(n.name, '、' order by n.item_no) from (
    select ${sql.raw(name)} as name, min(i.item_no) as item_no from appointment_item i ${sql.raw(join)}
    where i.org_id = appointment.org_id and i.appointment_id = appointment.appointment_id group by 1) n), '')`;
const STAFF = 'join staff s on s.org_id = i.org_id and s.uid = i.uid';
/** Who serves as what; the identity is one of those that every chain has. */
const serving = (preset: string) =>
  namesOf(
    's.real_name',
    `${STAFF} join staff_identity_holder h on h.org_id = s.org_id and h.uid = s.uid
     join staff_identity d on d.org_id = h.org_id and d.identity_id = h.identity_id and d.preset = '${preset}'`,
  );

/** A column of moments as the clock of the shop that is visited shows it. */
const onWall = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`appointment.${column}`)} at time zone shop.time_zone, 'YYYY-MM-DD HH24:MI')`;

/** What the latest of some visits (`v`) has come to, as people call it. */
const servedIn = (visits: RawBuilder<unknown>) => sql`(
  select case
    when v.billed_at is null then case when coalesce(v.triaged_at, v.consulted_at, v.treated_at) is null then 'none' else 'accepted' end
    when coalesce(v.triaged_at, v.consulted_at, v.treated_at) is null then 'billed'
    else 'accepted_billed' end
  from visit v where v.org_id = appointment.org_id and ${visits}
  order by v.visit_id desc limit 1)`;

/**
 * Whoever came for several appointments at once is here once: their visit, which names the first, is that of those too for which they
 * arrived in the course of it.
 */
const visitArrivedIn = sql`appointment.status in (${sql.lit(STATUS.arrived)}, ${sql.lit(STATUS.completed)})
  and v.member_id = appointment.member_id and v.shop_id = appointment.shop_id
  and v.business_date between (appointment.starts_at at time zone shop.time_zone)::date - 1 and (appointment.starts_at at time zone shop.time_zone)::date + 1
  and exists (select 1 from state_change arrival where arrival.org_id = appointment.org_id and arrival.machine = ${sql.lit(appointmentFlow.name)}
    and arrival.document_id = appointment.appointment_id and arrival.verb = 'arrive'
    and arrival.created_at >= v.created_at and (v.left_at is null or arrival.created_at <= v.left_at))`;

/** What the visit that it became has come to. */
const served = sql<AppointmentRow['served']>`coalesce(
  ${servedIn(sql`v.appointment_id = appointment.appointment_id`)}, ${servedIn(visitArrivedIn)}, 'none')`;

const shown = ({ now }: Ctx, hits: Appointments) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
    .innerJoin('staff as creator', (join) => join.onRef('creator.org_id', '=', 'appointment.org_id').onRef('creator.uid', '=', 'appointment.booked_uid'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
    .select([
      'appointment.appointment_id',
      'appointment.version',
      'appointment.appointment_number',
      'appointment.status',
      sql<boolean>`appointment.status = ${sql.lit(STATUS.waiting)} and appointment.starts_at < ${now}`.as('late'),
      served.as('served'),
      'appointment.appointment_type',
      'appointment.shop_id',
      'shop.shop_name',
      'shop.sys_type',
      'appointment.member_id',
      sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('member_name'),
      sql<string>`coalesce(member.mobile_number, appointment.caller_mobile)`.as('mobile_number'),
      sql<boolean>`appointment.member_id is null and appointment.borrows_phone`.as('borrows_phone'),
      sql<string>`coalesce(member.country_code, '')`.as('country_code'),
      onWall('starts_at').as('start_time'),
      onWall('ends_at').as('end_time'),
      namesOf('i.item_name').as('project_names'),
      namesOf('s.real_name', STAFF).as('staff_names'),
      serving('consultant').as('consultant_names'),
      serving('doctor').as('doctor_names'),
      serving('nurse').as('nurse_names'),
      serving('beautician').as('beautician_names'),
      namesOf('r.room_name', 'join room r on r.org_id = i.org_id and r.room_id = i.room_id').as('room_names'),
      'appointment.remarks',
      'appointment.cancel_reason',
      'appointment.override_reason',
      latestDeposit<AppointmentRow['deposit_status']>('status').as('deposit_status'),
      latestDeposit<number>('amount').as('deposit_amount'),
      'creator.real_name as creator_name',
      sql<string>`to_char(appointment.created_at at time zone shop.time_zone, 'YYYY-MM-DD HH24:MI:SS')`.as('create_time'),
    ]);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const presented = ({ actor }: Ctx, row: Shown): AppointmentRow =>
  ({ ...row, mobile_number: maskPhone(row.mobile_number), actions: actionsOf(appointmentFlow, row, actor) }) as AppointmentRow;

const itemTime = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`appointment_item.${column}`)} at time zone shop.time_zone, 'YYYY-MM-DD HH24:MI')`;

const itemsShown = (reads: Reads, appointment_id: string) =>
  reads.rows(
    reads
      .across('appointment_item', 'items of an appointment that was judged')
      .where('appointment_item.appointment_id', '=', appointment_id)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment_item.org_id').onRef('shop.shop_id', '=', 'appointment_item.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'appointment_item.org_id').onRef('staff.uid', '=', 'appointment_item.uid'))
      .leftJoin('room', (join) => join.onRef('room.org_id', '=', 'appointment_item.org_id').onRef('room.room_id', '=', 'appointment_item.room_id'))
      .leftJoin('device', (join) => join.onRef('device.org_id', '=', 'appointment_item.org_id').onRef('device.device_id', '=', 'appointment_item.device_id'))
      .select([
        'item_no',
        'shop_project_id',
        'item_name as name',
        'appointment_item.uid',
        'staff.real_name',
        'anyone',
        'appointment_item.room_id',
        'room.room_name',
        'bed_no',
        'auto_room',
        lacksBed.as('without_bed'),
        'together',
        'appointment_item.device_id',
        'device.device_name',
        'auto_device',
        lacksDevice.as('without_device'),
        sql<boolean>`coalesce(device.device_state <> ${sql.lit(WORKS)}, false)`.as('device_broken'),
        itemTime('starts_at').as('start_time'),
        itemTime('ends_at').as('end_time'),
        sql<number>`(extract(epoch from appointment_item.ends_at - appointment_item.starts_at) / 60)::integer`.as('minutes'),
      ])
      .orderBy('item_no'),
  );

/** Those that belong together with one, as far as they are seen. */
const siblingsShown = async (reads: Reads, appointment_id: string, by: 'series_id' | 'group_id'): Promise<AppointmentDetail['series']> => {
  const its = reads.across('appointment', 'what an appointment that is judged belongs to').where('appointment.appointment_id', '=', appointment_id);
  const all = appointmentsOf(reads)
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
    .where(`appointment.${by}`, '=', its.select(`appointment.${by}`))
    .select(['appointment.appointment_id', 'appointment.status', onWall('starts_at').as('start_time')])
    .select(sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('member_name'));
  const ordered = by === 'series_id' ? all.orderBy('appointment.starts_at') : all;
  return (await reads.rows(ordered.orderBy('appointment.appointment_id'))) as AppointmentDetail['series'];
};

/** One appointment with what is done at it and what became of it; 404 for one that is not seen. */
export const readAppointment = (ctx: Ctx, { appointment_id }: RequestOf<typeof appointmentDetail>): Promise<AppointmentDetail> =>
  read(ctx, async (reads) => {
    const one = appointmentsOf(reads).where('appointment.appointment_id', '=', appointment_id);
    const [row, items, series, group, deposit] = await Promise.all([
      reads.first(shown(ctx, one)),
      itemsShown(reads, appointment_id),
      siblingsShown(reads, appointment_id, 'series_id'),
      siblingsShown(reads, appointment_id, 'group_id'),
      depositOf(reads, appointment_id),
    ]);
    if (!row) throw refuse(404, 'appointment_not_found');
    // By a phone that is borrowed nobody is known.
    const whose = { ...row, ...(row.borrows_phone && { mobile_number: '' }) };
    const [missed, deposit_wanted] = await Promise.all([missedOf(reads, deskOf(reads, ctx), whose), depositWanted(reads, ctx, whose, deposit)]);
    // What is over needs neither bed nor device any more.
    const isHeld = HOLDING.some((holding) => holding === row.status);
    const shownItems = items.map((item) => (isHeld ? item : { ...item, without_bed: false, without_device: false, device_broken: false }));
    const { override_reason, borrows_phone } = row;
    return { ...presented(ctx, row), override_reason, borrows_phone, items: shownItems, series, group, ...missed, deposit, deposit_wanted };
  });

/** What became of an appointment, the latest first; 404 for one that is not seen. */
export const readHistory = (ctx: Ctx, { appointment_id }: RequestOf<typeof appointmentHistory>): Promise<StateChange[]> =>
  read(ctx, async (reads) => {
    const [row, history] = await Promise.all([
      reads.first(appointmentsOf(reads).select('appointment_id').where('appointment.appointment_id', '=', appointment_id)),
      historyOf(reads, appointmentFlow, appointment_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'appointment_not_found');
    return history;
  });
