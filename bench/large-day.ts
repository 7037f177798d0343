import { withClient } from '#apps/launch/roles.ts';

/** Whose week it is, its first day, and how many come in it. */
interface Loaded {
  org_id: string;
  shop_id: string;
  from: string;
  bookings: number;
}

export const DAYS = 7;
/** What the loaded ones say, so that they are known again. */
export const NOTED = '压测预约';
const MINUTES = 15;

/**
 * Appointments of the week, for those who serve customers: each from eight, nine or ten o'clock on one after the other, a
 * quarter of an hour each, so that what is left of the day is free. Past the triggers, but not past what keeps two from one place.
 */
const BOOKINGS = `
  create temp table booked as
  with hand as materialized (select uid, row_number() over (order by uid) - 1 as place, count(*) over () as many from staff s
      where org_id = $1 and shop_id = $2 and disabled_at is null and not visits
        and exists (select from staff_identity_holder h where h.org_id = s.org_id and h.uid = s.uid)),
    buyer as materialized (select member_id, row_number() over (order by member_id) - 1 as place from member
      where org_id = $1 and shop_id = $2 and withdrawn_at is null limit 5000),
    project as (select shop_project_id, project_name from shop_project where org_id = $1 and project_sn = 'P203'),
    drawn as (
      select n, hand.place as hand, n / many % ${DAYS} as day, n / many / ${DAYS} as nth, uid
      from generate_series(0, $4::integer - 1) n join hand on hand.place = n % (select count(*) from hand))
  select $3::bigint + n as id, uid, member_id, shop_project_id, project_name,
    (($5::date + day::integer) + time '08:00' + hand % 3 * interval '1 hour' + nth * interval '${MINUTES} minutes')
      at time zone 'Asia/Shanghai' as at
  from drawn d cross join project join buyer on buyer.place = d.n * 37 % (select count(*) from buyer)`;

/** A week of appointments, loaded once; answers how many were added. */
export const loadWeek = (superUrl: string, { org_id, shop_id, from, bookings }: Loaded): Promise<number> =>
  withClient(superUrl, async (client) => {
    const known = await client.query('select from appointment where org_id = $1 and shop_id = $2 and remarks = $3 and starts_at > now() limit 1', [
      org_id,
      shop_id,
      NOTED,
    ]);
    if (known.rowCount) return 0;
    await client.query('select set_config($1, $2, false)', ['app.org_id', org_id]);
    const { rows } = await client.query<{ block: string }>("select setval('id_block', nextval('id_block') + $1) as block", [
      Math.ceil(bookings / 1_000) + 1,
    ]);
    const first = (Number(rows[0]!.block) - Math.ceil(bookings / 1_000)) * 1_000;
    await client.query('begin');
    await client.query(BOOKINGS, [org_id, shop_id, first, bookings, from]);
    await client.query(
      `insert into appointment (org_id, appointment_id, shop_id, appointment_number, status, appointment_type, member_id, starts_at, ends_at, booked_uid,
         created_at, remarks)
       select $1, id, $2, 'A' || id, 0, 'phone', member_id, at, at + interval '${MINUTES} minutes', uid, now(), $3 from booked`,
      [org_id, shop_id, NOTED],
    );
    await client.query(
      `insert into appointment_item (org_id, appointment_id, item_no, shop_id, status, shop_project_id, item_name, uid, anyone, starts_at, ends_at,
         clean_minutes, bed_until)
       select $1, id, 1, $2, 0, shop_project_id, project_name, uid, false, at, at + interval '${MINUTES} minutes', 0, at + interval '${MINUTES} minutes'
       from booked`,
      [org_id, shop_id],
    );
    await client.query('commit');
    await client.query('analyze appointment, appointment_item');
    return bookings;
  });
