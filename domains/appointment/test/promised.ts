import type { World } from '#apps/testing/world.ts';
import { STATUS } from '../model/appointment.machine.ts';

const MINUTE_MS = 60_000;

/** One thing that was promised; a colleague whom nobody asked for is whoever was found, and so is a room: it needs a bed. */
interface PromisedItem {
  uid: string | null;
  room_id: string | null;
  device_id: string | null;
  /** Takes one of those that serve it where none was named, whichever was found. */
  finds_device?: boolean;
  minutes: number;
}

/** What was answered of an appointment, as far as it was heard. */
export interface Promised {
  appointment_id: string;
  start_time: string;
  end_time: string;
  items: PromisedItem[];
  /** As whoever moves it reads it: a move is promised to one of those who read the same. */
  version: number;
  cancelled: number;
}

/** An appointment as it is kept, its times on the shop's wall. */
interface Kept {
  caller_mobile: string;
  appointment_id: string;
  status: number;
  version: number;
  /** What the trail tells of it: as much as was done, each once. */
  told: number;
  spans: string;
  items: { spans: string; uid: string; room_id: string | null; device_id: string | null; status: number }[];
}

const WALL = `to_char($at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;
const spans = (row: string): string => `${WALL.replace('$at', `${row}.starts_at`)} || '–' || ${WALL.replace('$at', `${row}.ends_at`)}`;

/** What is kept of those who called from phones that begin alike. */
const keptOf = (world: World, phones: string): Promise<Kept[]> =>
  world.look<Kept>(
    'lanting',
    `select a.caller_mobile, a.appointment_id::text, a.status, a.version, ${spans('a')} as spans,
       (select count(*)::int from audit_entry t where t.org_id = a.org_id and t.subject = 'appointment' and t.subject_id = a.appointment_id) as told,
       (select coalesce(json_agg(json_build_object('spans', ${spans('i')}, 'uid', i.uid::text, 'room_id', i.room_id::text,
          'device_id', i.device_id::text, 'status', i.status) order by i.item_no), '[]')
        from appointment_item i where i.org_id = a.org_id and i.appointment_id = a.appointment_id) as items
     from appointment a where a.caller_mobile like $1 || '%' order by 1`,
    [phones],
  );

/** So many minutes later on the same day. */
const later = (wall: string, minutes: number): string =>
  new Date(new Date(`${wall.replace(' ', 'T')}:00Z`).getTime() + minutes * MINUTE_MS).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ');

/** How a promise is kept to the letter; whoever was found for somebody who asked for nobody is as good as any other. */
function asKept(caller_mobile: string, { appointment_id, start_time, end_time, items, version, cancelled }: Promised, { items: found }: Kept): Kept {
  const status = cancelled > 0 ? STATUS.cancelled : STATUS.waiting;
  let at = start_time;
  return {
    caller_mobile,
    appointment_id,
    status,
    version: version + cancelled,
    told: version + cancelled,
    spans: `${start_time}–${end_time}`,
    items: items.map(({ uid, room_id, finds_device = false, minutes, ...asked }, index) => {
      const from = at;
      at = later(at, minutes);
      // One that is not found, or that nobody promised, is told of.
      const device_id = asked.device_id ?? (finds_device ? (found[index]?.device_id ?? '') : null);
      const bed = room_id ?? found[index]?.room_id ?? 'none was found';
      return { spans: `${from}–${at}`, uid: uid ?? found[index]?.uid ?? '', room_id: bed, device_id, status };
    }),
  };
}

const written = ({ items, ...row }: Kept): string =>
  [...Object.values(row), ...items.map((item) => Object.values(item).join(' '))].join(' | ');

/**
 * What differs between what was answered, by the phones of those who called, and what is kept of them: a success that is not kept as
 * it was answered, and whatever a refusal left behind.
 */
export async function differences(world: World, phones: string, promised: ReadonlyMap<string, Promised>): Promise<string[]> {
  const kept = new Map((await keptOf(world, phones)).map((row) => [row.caller_mobile, row]));
  const left = [...kept.keys()].filter((phone) => !promised.has(phone)).map((phone) => `${phone} was refused, and is kept`);
  const lost = [...promised].flatMap(([phone, one]) => {
    const row = kept.get(phone);
    if (!row) return [`${phone} was booked, and is not kept`];
    const wanted = asKept(phone, one, row);
    // The same fields in the same order, however the database answers them.
    const [said, is] = [written(wanted), written({ ...wanted, ...row, items: row.items.map((item, at) => ({ ...wanted.items[at], ...item })) })];
    return said === is ? [] : [`${said} was answered, and ${is} is kept`];
  });
  return [...left, ...lost];
}
