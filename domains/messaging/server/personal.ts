import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn, whenText } from '#kernel/server/time.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import { colleagueHelped, Help } from '#domains/staff/contract/staff.events.ts';
import { on } from '#kernel/server/events.ts';

/** What one colleague is told, by its message type. */
const TYPE = { file_ready: 14, file_refused: 15, sessions_ended: 16, factor_taken: 17, phone_rebound: 18 } as const satisfies Record<Help, number> &
  Record<string, number>;

/** What concerns an account, by which somebody works in several shops, as a colleague of each. */
export const OF_ACCOUNT: readonly number[] = Help.options.map((help) => TYPE[help]);

const WHY = 'whom a message is for may stand in any shop';

interface Personal {
  uid: string;
  about: keyof typeof TYPE;
  /** What the sentence names. */
  said: Readonly<Record<string, string>>;
}

/** Keeps a message for one colleague until they have read it, in the transaction in which it became true: so exactly once. */
export async function tellColleague(work: Writes, now: Date, { uid, about, said }: Personal): Promise<void> {
  const place = await placeOf(work, uid);
  if (!place) return;
  const return_date = dayIn(place.time_zone, now);
  void work.insert('message', {
    message_id: work.id(), shop_id: place.shop_id, uid, type: TYPE[about], plan_num: 1, return_date, said: JSON.stringify(said), created_at: now,
  });
  work.tell({ to: { uid }, topic: 'message' });
}

const placeOf = (work: Writes, uid: string) =>
  work.first(
    work
      .across('staff', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff.org_id').onRef('shop.shop_id', '=', 'staff.shop_id'))
      .where('staff.uid', '=', uid)
      .where('staff.deleted_at', 'is', null)
      .select(['staff.shop_id', 'shop.time_zone', 'staff.real_name']),
  );

/** Whoever else they are: colleagues of other shops by the same account. */
const elsewhere = (work: Writes, uid: string) =>
  work.rows(
    work
      .across('staff', WHY)
      .innerJoin('staff as other', (join) => join.onRef('other.org_id', '=', 'staff.org_id').onRef('other.account_id', '=', 'staff.account_id'))
      .where('staff.uid', '=', uid)
      .where('other.uid', '<>', uid)
      .select('other.uid'),
  );

/** Tells colleagues who were signed out, or signed in otherwise from now on, by whom and when; in whichever shop they are at the moment. */
export const messageSubscribers = [
  on(colleagueHelped, async (work: SystemWork, { uid, by_uid, help, at }) => {
    const [place, by] = await Promise.all([placeOf(work, uid), placeOf(work, by_uid)]);
    if (!place) return;
    await tellColleague(work, work.now, { uid, about: help, said: { name: by?.real_name ?? '', at: whenText(place.time_zone, new Date(at)) } });
    for (const other of await elsewhere(work, uid)) work.tell({ to: { uid: other.uid }, topic: 'message' });
  }),
];
