import type { FastifyInstance } from 'fastify';
import type { Bare } from './bare.place.ts';
import { named } from './bare.place.ts';

const ZONE = "time zone 'Asia/Shanghai'";
const wall = (column: string): string => `to_char(${column} at ${ZONE}, 'YYYY-MM-DD HH24:MI')`;
/** A shop's day, and as many after it, as moments. */
const SPAN = `i.starts_at >= $3::date::timestamp at ${ZONE} and i.starts_at < ($3::date + $4::integer)::timestamp at ${ZONE}`;

const ITEMS = `select a.appointment_id, a.version, ${wall('a.starts_at')} as begin_time, i.item_no,
    count(*) over (partition by a.appointment_id)::integer as item_num,
    a.status, a.status = 0 and a.starts_at < now() as late,
    a.status = 4 and i.ends_at < now() and i.ends_at = max(i.ends_at) over (partition by a.appointment_id) as overrun,
    a.member_id, coalesce(m.member_name, a.caller_name) as member_name, i.item_name as name, i.uid,
    i.room_id, i.bed_no, i.room_id is null and i.shop_project_id in (select p.shop_project_id from shop_project p
      where p.org_id = $1 and p.needs_room) as without_bed, i.device_id, i.auto_device,
    i.device_id is null and (i.shop_id, i.shop_project_id) in (select d.shop_id, s.shop_project_id from device_project s join device d on d.org_id = s.org_id
      and d.device_id = s.device_id where d.org_id = $1 and d.deleted_at is null) as without_device,
    ${wall('i.bed_until')} as bed_until, i.together,
    a.remarks, a.override_reason, (select d.status from appointment_deposit d where d.org_id = a.org_id
      and d.appointment_id = a.appointment_id order by d.deposit_id desc limit 1) as deposit_status,
    ${wall('i.starts_at')} as start_time, ${wall('i.ends_at')} as end_time
  from appointment_item i join appointment a on a.org_id = i.org_id and a.appointment_id = i.appointment_id
  left join member m on m.org_id = a.org_id and m.member_id = a.member_id
  where i.org_id = $1 and i.shop_id = $2 and i.status not in (1, 2) and ${SPAN} order by i.starts_at, i.appointment_id, i.item_no`;
/** What is offered at this moment to those who wait. */
const OFFERS = `select o.self_booking_id, o.caller_name as name, o.proposed_uid as uid, ${wall('o.proposed_at')} as start_time,
    ${wall('o.proposed_until')} as end_time, to_char(o.offer_until at ${ZONE}, 'HH24:MI') as until,
    ${wall(`(o.proposed_until + (select max(p.clean_minutes) from self_booking_item i
      join shop_project p on p.org_id = i.org_id and p.shop_project_id = i.shop_project_id
      where i.org_id = o.org_id and i.self_booking_id = o.self_booking_id and p.needs_room) * interval '1 minute')`)} as bed_until,
    array(select s.device_id::text from self_booking_item i join device_project s on s.org_id = i.org_id and s.shop_project_id = i.shop_project_id
      where i.org_id = o.org_id and i.self_booking_id = o.self_booking_id) as devices
  from self_booking o where o.org_id = $1 and o.shop_id = $2 and o.status = 'proposed' and o.offer_until > now()
    and o.proposed_until > $3::date::timestamp at ${ZONE} and o.proposed_at < ($3::date + $4::integer)::timestamp at ${ZONE}`;
const PEOPLE = `select s.uid, s.real_name, s.color, coalesce((select string_agg(d.identity_name, '、' order by d.sort, d.identity_id)
    from staff_identity_holder h join staff_identity d on d.org_id = h.org_id and d.identity_id = h.identity_id
    where h.org_id = s.org_id and h.uid = s.uid), '') as identity_names
  from staff s where s.org_id = $1 and s.shop_id = $2 and s.disabled_at is null and not s.visits order by s.staff_num, s.uid`;
const PLANS = `select p.uid, p.plan_date::text, f.shift_status, f.start_time, f.end_time from shift_plan p
  left join shift f on f.org_id = p.org_id and f.shift_id = p.shift_id
  where p.org_id = $1 and p.shop_id = $2 and p.plan_date >= $3::date - 1 and p.plan_date <= $3::date + $4::integer`;
const ROOMS = 'select room_id, room_name, bed_count from room where org_id = $1 and shop_id = $2 and deleted_at is null order by room_num';
const DEVICES =
  'select device_id, device_name, device_state = 1 as usable from device where org_id = $1 and shop_id = $2 and deleted_at is null order by device_num';

/**
 * When one project is possible in a week, by whom: every slot between eight and ten at night, with whoever of those able and
 * free has the least to do; as one statement.
 */
const SLOTS = `with project as materialized (
    select p.project_name, p.duration_minutes * interval '1 minute' as takes, array(select i.identity_id from shop_project_identity i
      where i.org_id = p.org_id and i.shop_project_id = p.shop_project_id) as identities
    from shop_project p where p.org_id = $1 and p.shop_project_id = $5),
  hand as materialized (
    select s.uid, s.real_name, row_number() over (order by s.staff_num, s.uid) as place,
      (select coalesce(sum(i.ends_at - i.starts_at), interval '0') from appointment_item i where i.org_id = $1 and i.uid = s.uid and i.status in (0, 4)
        and ${SPAN}) as load
    from staff s cross join project p where s.org_id = $1 and s.shop_id = $2 and s.disabled_at is null and not s.visits
      and exists (select from staff_identity_holder h where h.org_id = s.org_id and h.uid = s.uid
        and (p.identities = '{}' or h.identity_id = any (p.identities)))),
  slot as (
    select (day::date + time '08:00' + nth * $6::integer * interval '1 minute') at ${ZONE} as at, (day::date + time '22:00') at ${ZONE} as closes
    from generate_series($3::date, $3::date + $4::integer - 1, interval '1 day') day cross join generate_series(0, 839 / $6::integer) nth),
  found as materialized (
    select s.at, s.at + p.takes as until, who.real_name from slot s cross join project p
    left join lateral (select h.real_name from hand h where s.at + p.takes <= s.closes
      and not exists (select from appointment_item i where i.org_id = $1 and i.uid = h.uid and i.status in (0, 4)
        and tstzrange(i.starts_at, i.ends_at) && tstzrange(s.at, s.at + p.takes))
      order by h.load, h.place limit 1) who on true)
  select ${wall('at')} as start_time, ${wall('until')} as end_time, coalesce(real_name, '') as staff_names,
    case when real_name is null then 'nobody' end as problem, row_number() over (partition by real_name is null order by abs(extract(epoch from at
      - $7::timestamp at ${ZONE})), at) as near, at < ($3::date + 1)::timestamp at ${ZONE} as today
  from found order by at`;

type Slot = { start_time: string; end_time: string; staff_names: string; problem: string | null; near: string; today: boolean };

/** The board of some days, and when something is possible. */
export function dayRoutes(app: FastifyInstance, { pool, org_id, shop_id }: Bare): void {
  const of = [org_id, shop_id];
  app.get('/api/shop/appointment/query/findBoard', async ({ query }) => {
    const { date, days } = query as Record<string, string>;
    const span = [...of, date, Number(days)];
    const [items, people, plans, rooms, devices, offers] = await Promise.all([
      pool.query<object>(named('board items', ITEMS, span)),
      pool.query<{ uid: string }>(named('board people', PEOPLE, of)),
      pool.query<{ uid: string }>(named('board plans', PLANS, span)),
      pool.query<object>(named('board rooms', ROOMS, of)),
      pool.query<object>(named('board devices', DEVICES, of)),
      pool.query<object>(named('board offers', OFFERS, span)),
    ]);
    const planned = Map.groupBy(plans.rows, ({ uid }) => uid);
    return {
      code: 0,
      message: '',
      data: {
        items: items.rows,
        people: people.rows.map((person) => ({ ...person, works: planned.get(person.uid) ?? [] })),
        rooms: rooms.rows,
        devices: devices.rows,
        offers: offers.rows,
      },
    };
  });
  app.get('/api/shop/appointment/query/findSlots', async ({ query }) => {
    const { date, shop_project_ids, wished } = query as Record<string, string>;
    const { rows } = await pool.query<Slot>(named('slots', SLOTS, [...of, date, 7, shop_project_ids, 15, wished]));
    const best = rows
      .filter(({ problem, near }) => problem === null && Number(near) <= 3)
      .toSorted((a, b) => Number(a.near) - Number(b.near))
      .map(({ start_time, end_time, staff_names }) => ({ start_time, end_time, staff_names }));
    const slots = rows
      .filter(({ today }) => today)
      .map(({ start_time, end_time, problem, staff_names }) => ({ start_time, end_time, problem, staff_names }));
    return { code: 0, message: '', data: { best, slots } };
  });
}
