import { sql } from 'kysely';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { SendForm } from '../contract/send.form.ts';
import { type Addressee, MOST_RECIPIENTS, shareOut } from '../model/wecom.rules.ts';
import { peopleSeen, WHY } from './scope.ts';

/** To whom a message goes, as it was written. */
export type Audience = Pick<SendForm, 'wecom_user_ids' | 'member_level_ids' | 'labels' | 'visit_from' | 'visit_until' | 'tag_keys'>;

/** What of a form says to whom. */
export const audienceOf = ({ wecom_user_ids, member_level_ids, labels, visit_from, visit_until, tag_keys }: Audience): Audience => ({
  wecom_user_ids: [...new Set(wecom_user_ids)],
  member_level_ids: [...new Set(member_level_ids)],
  labels: [...new Set(labels)],
  visit_from,
  visit_until,
  tag_keys: [...new Set(tag_keys)],
});

/** The members whom it means, of those that the actor sees; null where it asks for nothing of a member. */
function membersMeant(reads: Reads, ctx: Ctx, { member_level_ids, labels, visit_from, visit_until }: Audience) {
  if (member_level_ids.length === 0 && labels.length === 0 && !visit_from && !visit_until) return null;
  let members = reads.from('member').select('member.member_id').where('cancelled_at', 'is', null);
  if (member_level_ids.length > 0) members = members.where('member.member_level_id', 'in', member_level_ids);
  if (labels.length > 0)
    members = members.where(
      'member.member_id',
      'in',
      reads.across('member_label', WHY).select('member_label.member_id').where('label_name', 'in', labels),
    );
  return withinDays(members, 'member.login_time', ctx.actor.shop.time_zone, { start_date: visit_from, end_date: visit_until });
}

/**
 * Whom a message reaches: customers of colleagues of the shop where it is written, in the head office of all that one sees, who are a
 * contact now; nobody writes to the customers of another branch. Refusing is who said so, or whose phone stopped reminders.
 */
async function addressees(reads: Reads, ctx: Ctx, audience: Audience): Promise<Addressee[]> {
  const people = await senders(reads, ctx, audience);
  if (people.length === 0) return [];
  let follows = reads.across('wecom_follow', WHY).where('wecom_follow.wecom_user_id', 'in', people).where('wecom_follow.gone_at', 'is', null);
  if (audience.tag_keys.length > 0)
    follows = follows.where(
      'wecom_follow.wecom_follow_id',
      'in',
      reads.across('wecom_follow_tag', WHY).select('wecom_follow_tag.wecom_follow_id').where('tag_key', 'in', audience.tag_keys),
    );
  const found = await reads.rows(
    follows
      .select(['wecom_follow.wecom_customer_id', 'wecom_follow.wecom_user_id', 'wecom_follow.since'])
      // More than a message may go to, with some who are several people's and some who refuse, is too many in any case.
      .limit(MOST_RECIPIENTS * 3),
  );
  const meant = await customersMeant(reads, ctx, audience, [...new Set(found.map(({ wecom_customer_id }) => wecom_customer_id))]);
  return found
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .flatMap(({ wecom_customer_id, wecom_user_id }) => {
      const refuses = meant.get(wecom_customer_id);
      return refuses === undefined ? [] : [{ wecom_customer_id, wecom_user_id, refuses }];
    });
}

/** Customers that one question names. */
const NAMED = 5_000;

/** Of some customers those whom it means, and whether each wants none. */
async function customersMeant(reads: Reads, ctx: Ctx, audience: Audience, ids: readonly string[]): Promise<Map<string, boolean>> {
  const members = membersMeant(reads, ctx, audience);
  const asked = [];
  for (let at = 0; at < ids.length; at += NAMED) {
    const named = reads
      .across('wecom_customer', WHY)
      .where('wecom_customer.wecom_customer_id', '=', amongIds(ids.slice(at, at + NAMED)))
      .select(['wecom_customer.wecom_customer_id', sql<boolean>`wecom_customer.refuses or ${stopped}`.as('refuses')]);
    asked.push(reads.rows(members ? named.where('wecom_customer.member_id', 'in', members) : named));
  }
  return new Map((await Promise.all(asked)).flat().map(({ wecom_customer_id, refuses }) => [wecom_customer_id, refuses]));
}

/** The people of the service who may send it: who have customers, of those that it names. */
async function senders(reads: Reads, ctx: Ctx, { wecom_user_ids }: Audience): Promise<string[]> {
  const seen = peopleSeen(reads, decidingShop(ctx) ?? undefined);
  let people = reads.across('wecom_user', WHY).select('wecom_user.wecom_user_id').where('wecom_user.is_follow', '=', true);
  if (seen) people = people.where('wecom_user.wecom_user_id', 'in', seen);
  if (wecom_user_ids.length > 0) people = people.where('wecom_user.wecom_user_id', 'in', wecom_user_ids);
  return (await reads.rows(people)).map(({ wecom_user_id }) => wecom_user_id);
}

/** Whoever stopped reminders by their phone wants no other messages either. */
const stopped = sql<boolean>`exists (select from member m
  join reminder_stop s on s.org_id = m.org_id and s.mobile_number = m.mobile_number
  where m.org_id = wecom_customer.org_id and m.member_id = wecom_customer.member_id)`;

/** What each colleague would be asked to send now, and how many want none. */
export async function shares(reads: Reads, ctx: Ctx, audience: Audience) {
  const shared = shareOut(await addressees(reads, ctx, audience));
  return { ...shared, is_over: shared.recipient_num > MOST_RECIPIENTS };
}
