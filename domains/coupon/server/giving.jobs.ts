import { sql } from 'kysely';
import { birthdayKeysOn, fileNow } from '#domains/member/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { Backend } from '#kernel/server/context.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { giveByRule, givenBy, headOffice, lockGiven, receivers } from './giving.writes.ts';

/** Members to whom one transaction gives. */
const AT_ONCE = 500;

/** Gives the coupons of birthdays and levels to whoever is due one; answers how many it gave. */
export const giveCoupons = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'giving coupons', async (org_id) => {
    let given = 0;
    for (const due of await systemWork(backend, now, org_id, dueNow)) {
      let some = AT_ONCE;
      while (some === AT_ONCE) given += some = await systemWork(backend, now, org_id, (work) => giveSome(work, due));
    }
    return given;
  });

/** A coupon that a job may give, and once for what; of a birthday, by what it is found. */
interface Due {
  coupon_id: string;
  given_by: 'birthday' | 'level';
  given_year: number;
  keys: readonly number[];
}

/** What is to be given in an organisation on its day; birthdays of this year and the next are apart. */
async function dueNow(work: SystemWork): Promise<Due[]> {
  const here = await headOffice(work);
  if (!here) return [];
  const [birthdays, levels] = await Promise.all([
    work.rows(givenBy(work, 'birthday').select(['coupon.coupon_id', 'coupon.days_before']).orderBy('coupon.coupon_id')),
    work.rows(givenBy(work, 'level').select('coupon.coupon_id').orderBy('coupon.coupon_id')),
  ]);
  return [
    ...birthdays.flatMap(({ coupon_id, days_before }) =>
      [...keysAhead(here.day, days_before!)].map(([given_year, keys]) => ({ coupon_id, given_by: 'birthday' as const, given_year, keys })),
    ),
    ...levels.map(({ coupon_id }) => ({ coupon_id, given_by: 'level' as const, given_year: 0, keys: [] })),
  ];
}

/** Gives one coupon to as many as one transaction sees to; answers how many. */
async function giveSome(work: SystemWork, { coupon_id, keys, ...occasion }: Due): Promise<number> {
  const here = await headOffice(work);
  const coupon = here && (await lockGiven(work, coupon_id, occasion.given_by, here.day));
  if (!coupon) return 0;
  const all = receivers(work, coupon, occasion.given_year);
  const due =
    occasion.given_by === 'birthday'
      ? all.where('member.birthday_key', '=', sql<number>`any(${keys}::integer[])`)
      : all.where('member.member_level_id', '=', coupon.member_level_id).where('member.level_since', '>=', coupon.start_date);
  return giveByRule(work, coupon, await work.rows(due.limit(AT_ONCE)), occasion, here);
}

/** The keys of the birthdays that are kept from a day on to so many days later, by their years. */
function keysAhead(day: string, days: number): Map<number, number[]> {
  const ahead = Array.from({ length: days + 1 }, (_, nth) => addDays(day, nth));
  return new Map([...Map.groupBy(ahead, (each) => Number(each.slice(0, 4)))].map(([year, all]) => [year, all.flatMap((each) => [...birthdayKeysOn(each)])]));
}

/** Who was served for the first time, as whoever sells tells it. */
interface Visit {
  order_id: string;
  member_id: string | null;
  business_date: string;
}

/** Gives the coupons of a first visit to whom an order was settled that none came before; told again it gives none. */
export async function giveOnVisit(work: SystemWork, { order_id, member_id: told }: Visit): Promise<void> {
  const rule = 'first_visit';
  if (told === null) return;
  const coupons = await work.rows(givenBy(work, rule).select('coupon.coupon_id').orderBy('coupon.coupon_id'));
  if (coupons.length === 0) return;
  const member_id = await fileNow(work, told);
  const here = await headOffice(work);
  if (!here || !(await isFirst(work, order_id, member_id))) return;
  for (const { coupon_id } of coupons) {
    const coupon = await lockGiven(work, coupon_id, rule, here.day);
    if (coupon)
      giveByRule(work, coupon, await work.rows(receivers(work, coupon, 0).where('member.member_id', '=', member_id)), { given_by: rule, given_year: 0 }, here);
  }
}

/** Whether an order stands, and was the first of a member: nothing was settled before, here or in the former system, and no other card is theirs. */
async function isFirst(work: SystemWork, order_id: string, member_id: string): Promise<boolean> {
  const [first, card, former] = await Promise.all([
    work.first(
      work
        .from('sales_order')
        .select(['order_id', 'status'])
        .where('member_id', '=', member_id)
        .where('settled_at', 'is not', null)
        .orderBy('settled_at')
        .orderBy('order_id')
        .limit(1),
    ),
    work.first(
      work
        .from('card')
        .select('card_id')
        .where('member_id', '=', member_id)
        .where('source_id', 'not in', work.from('order_line').select('order_line.line_id').where('order_line.order_id', '=', order_id))
        .limit(1),
    ),
    work.first(work.from('history_order').select('history_order_id').where('member_id', '=', member_id).limit(1)),
  ]);
  if (card ?? former) return false;
  return first?.order_id === order_id && ['settled', 'partly_refunded'].includes(first.status);
}
