import { sql } from 'kysely';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dialledIn } from '#kernel/server/dial.ts';
import { inPortions } from '#kernel/server/in-portions.ts';
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

/** Contacts that are read of a message: more than it may go to, with some who are several people's and some who refuse. */
const MOST_CONTACTS = MOST_RECIPIENTS * 3;

/** The contacts of people that a message means, now. */
function contactsMeant(reads: Reads, ctx: Ctx, audience: Audience, people: readonly string[]) {
  const contacts = reads.across('wecom_follow', WHY).where('wecom_follow.wecom_user_id', 'in', people).where('wecom_follow.gone_at', 'is', null);
  const { tag_keys } = audience;
  const tagged = () => reads.across('wecom_follow_tag', WHY).select('wecom_follow_tag.wecom_follow_id').where('tag_key', 'in', tag_keys);
  const members = membersMeant(reads, ctx, audience);
  const theirs = members && reads.across('wecom_customer', WHY).select('wecom_customer.wecom_customer_id').where('wecom_customer.member_id', 'in', members);
  return contacts
    .$if(tag_keys.length > 0, (all) => all.where('wecom_follow.wecom_follow_id', 'in', tagged()))
    .$if(theirs !== null, (all) => all.where('wecom_follow.wecom_customer_id', 'in', theirs!));
}

/**
 * Whom a message reaches: customers of colleagues of the shop where it is written, in the head office of all that one sees, who are a
 * contact now; nobody writes to the customers of another branch. Refusing is who said so, or whose phone stopped reminders. `is_cut`:
 * there are more of them than are read.
 */
async function addressees(reads: Reads, ctx: Ctx, audience: Audience): Promise<{ found: Addressee[]; is_cut: boolean }> {
  const people = await senders(reads, ctx, audience);
  if (people.length === 0) return { found: [], is_cut: false };
  const contacts = await reads.rows(
    contactsMeant(reads, ctx, audience, people)
      .select(['wecom_follow.wecom_customer_id', 'wecom_follow.wecom_user_id', 'wecom_follow.since'])
      .orderBy('wecom_follow.since')
      .orderBy('wecom_follow.wecom_follow_id')
      .limit(MOST_CONTACTS),
  );
  const refusing = await refusalsOf(reads, [...new Set(contacts.map(({ wecom_customer_id }) => wecom_customer_id))]);
  const found = contacts.map(({ wecom_customer_id, wecom_user_id }) => ({
    wecom_customer_id,
    wecom_user_id,
    refuses: refusing.has(wecom_customer_id),
  }));
  return { found, is_cut: contacts.length === MOST_CONTACTS };
}

/** Of some customers those who want no messages. */
async function refusalsOf(reads: Reads, ids: readonly string[]): Promise<Set<string>> {
  const refusing = await inPortions(ids, (portion) =>
    reads.rows(
      reads
        .across('wecom_customer', WHY)
        .where('wecom_customer.wecom_customer_id', '=', amongIds(portion))
        .where(sql<boolean>`(wecom_customer.refuses or ${hasStopped})`)
        .select('wecom_customer.wecom_customer_id'),
    ),
  );
  return new Set(refusing.map(({ wecom_customer_id }) => wecom_customer_id));
}

/** The people of the service who may send it: who have customers, of those that it names. */
async function senders(reads: Reads, ctx: Ctx, { wecom_user_ids }: Audience): Promise<string[]> {
  const seen = peopleSeen(reads, decidingShop(ctx) ?? undefined);
  let people = reads.across('wecom_user', WHY).select('wecom_user.wecom_user_id').where('wecom_user.is_follow', '=', true);
  if (seen) people = people.where('wecom_user.wecom_user_id', 'in', seen);
  if (wecom_user_ids.length > 0) people = people.where('wecom_user.wecom_user_id', 'in', wecom_user_ids);
  return (await reads.rows(people)).map(({ wecom_user_id }) => wecom_user_id);
}

/** Whether a `wecom_customer` stopped reminders by one of their phones: then they want no other messages either. */
export const hasStopped = sql<boolean>`exists (select from reminder_stop
  where reminder_stop.org_id = wecom_customer.org_id and reminder_stop.mobile_number in (
    select ${dialledIn('file.country_code', 'file.mobile_number')} from member as file
      where file.org_id = wecom_customer.org_id and file.member_id = wecom_customer.member_id
    union all select ${dialledIn('further.category', 'further.phone')} from member_phone as further
      where further.org_id = wecom_customer.org_id and further.member_id = wecom_customer.member_id))`;

/** What each colleague would be asked to send now, and how many want none. */
export async function shares(reads: Reads, ctx: Ctx, audience: Audience) {
  const { found, is_cut } = await addressees(reads, ctx, audience);
  const shared = shareOut(found);
  return { ...shared, is_over: is_cut || shared.recipient_num > MOST_RECIPIENTS };
}
