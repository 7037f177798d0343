import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { endingCards } from '#domains/card/server/api.ts';
import { birthdayKeysOn, searchedMembers } from '#domains/member/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CareSpan } from '../contract/care.endpoints.ts';
import { contactDays, highBalance, newMemberDays, sleepingDays } from '../contract/follow_up.settings.ts';
import type { CareOccasion } from '../contract/words.ts';
import { daysIn } from '../model/care.rules.ts';
import { planFlow } from '../model/plan.machine.ts';
import { todayOf } from './plan.scope.ts';

/** What is looked for. */
export interface Wanted {
  about: CareOccasion;
  span: CareSpan;
  key_word?: string | undefined;
  not_contacted?: boolean | undefined;
}

/** Files in use of the shop one works in, within one's scope. */
const membersHere = (reads: Reads, { actor }: Ctx) =>
  reads
    .from('member')
    .where('member.shop_id', '=', actor.shop.shop_id)
    .where('member.cancelled_at', 'is', null)
    .where('member.withdrawn_at', 'is', null);

type Members = ReturnType<typeof membersHere>;
/** Ids of members, whichever table's order they come in. */
type Ids = SelectQueryBuilder<Database, 'member', { member_id: string }>;

/** The first day on which a contact still counts. */
export const contactsSince = async (reads: Reads, ctx: Ctx): Promise<string> => addDays(todayOf(ctx), -(await readSetting(reads, ctx, contactDays)));

/** The member was not spoken with about it lately, here. */
const isOpen = (ctx: Ctx, about: CareOccasion, since: string) => sql<boolean>`not exists (select 1 from return_plan p
  where p.org_id = member.org_id and p.member_id = member.member_id and p.shop_id = ${ctx.actor.shop.shop_id}
    and p.status = ${sql.lit(planFlow.state.done)} and p.occasion = ${about} and p.done_date >= ${since})`;

/** One has come at most once: on one business date something was bought or done. */
const cameOnce = sql<boolean>`(select count(*) from (
    select o.business_date from sales_order o where o.org_id = member.org_id and o.member_id = member.member_id and o.settled_at is not null
    union
    select d.business_date from deduction d where d.org_id = member.org_id and d.member_id = member.member_id and d.status = 'done'
  ) visits) < 2`;

async function narrowed(reads: Reads, ctx: Ctx, members: Members, { about, key_word, not_contacted }: Wanted): Promise<Members> {
  let found = members;
  if (key_word?.trim()) found = found.where('member.member_id', 'in', searchedMembers(reads, key_word));
  return not_contacted ? found.where(isOpen(ctx, about, await contactsSince(reads, ctx))) : found;
}

/** Whom to turn to, in order, not yet cut: ids of members, of ending cards beside them. */
export async function finding(reads: Reads, ctx: Ctx, wanted: Wanted) {
  const members = await narrowed(reads, ctx, membersHere(reads, ctx), wanted);
  const zone = ctx.actor.shop.time_zone;
  const today = todayOf(ctx);
  // Neither narrowed nor bounded by a scope: whatever else knows of members in use may answer alone.
  const isWhole = !wanted.key_word?.trim() && !wanted.not_contacted && !ctx.actor.records_of;
  switch (wanted.about) {
    case 'birthday': {
      const keys = [...birthdaysIn(wanted.span, today).keys()];
      return {
        of: 'member' as const,
        hits: members
          .where('member.birthday_key', '=', sql<number>`any(${keys}::integer[])`)
          .select('member.member_id')
          .orderBy(sql`array_position(${keys}::integer[], member.birthday_key)`)
          .orderBy('member.member_id', 'desc'),
      };
    }
    case 'sleeping': {
      const since = startOfDay(zone, addDays(today, -(await readSetting(reads, ctx, sleepingDays))));
      return {
        of: 'member' as const,
        hits: members
          .where('member.login_time', 'is not', null)
          .where('member.login_time', '<', since)
          .select('member.member_id')
          .orderBy('member.login_time', 'desc')
          .orderBy('member.member_id', 'desc'),
      };
    }
    case 'high_balance': {
      const least = await readSetting(reads, ctx, highBalance);
      const figures = reads
        .from('member_figure')
        .where('member_figure.shop_id', '=', ctx.actor.shop.shop_id)
        .where('member_figure.in_use', '=', true)
        .where('member_figure.principal', '>=', sql<string>`${least}::bigint`);
      // The offset keeps this from becoming a join: the figures lead, and no more files are looked at than are wanted.
      const isOne = members.where('member.member_id', '=', sql.ref<string>('member_figure.member_id')).select(sql.lit(1).as('one')).offset(0);
      return {
        of: 'member' as const,
        hits: (isWhole ? figures : figures.where(({ exists }) => exists(isOne)))
          .select('member_figure.member_id')
          .orderBy('member_figure.principal', 'desc')
          .orderBy('member_figure.member_id', 'desc') as unknown as Ids,
      };
    }
    case 'new_member': {
      const since = startOfDay(zone, addDays(today, -(await readSetting(reads, ctx, newMemberDays))));
      return {
        of: 'member' as const,
        hits: members
          .where('member.created_at', '>=', since)
          .where(cameOnce)
          .select('member.member_id')
          .orderBy('member.created_at', 'desc')
          // Those of one file were all made at one moment.
          .orderBy('member.member_id', 'desc'),
      };
    }
    case 'expiring': {
      if (!ctx.actor.permissions.has('card:read')) throw new Refusal(403, 'kernel.forbidden');
      const cards = await endingCards(reads, ctx);
      return {
        of: 'card' as const,
        hits: (isWhole ? cards : cards.where('card.member_id', 'in', members.select('member.member_id'))).select(['card.member_id', 'card.card_id']),
      };
    }
  }
}

/** The keys of the birthdays kept in a span, each with its day, in order. */
export function birthdaysIn(span: CareSpan, today: string): Map<number, string> {
  const days = new Map<number, string>();
  for (const day of daysIn(span, today)) for (const key of birthdayKeysOn(day)) if (!days.has(key)) days.set(key, day);
  return days;
}
