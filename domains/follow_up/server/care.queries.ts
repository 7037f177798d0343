import { sql } from 'kysely';
import { daysBetween } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { countedInOrder } from '#kernel/server/count.ts';
import { dayIn, whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { careFigures, CareRow, careSearch } from '../contract/care.endpoints.ts';
import type { CareOccasion } from '../contract/words.ts';
import { CareOccasion as Occasions } from '../contract/words.ts';
import { planFlow } from '../model/plan.machine.ts';
import type { Wanted } from './care.finding.ts';
import { birthdaysIn, contactsSince, finding } from './care.finding.ts';
import { todayOf } from './plan.scope.ts';

/** Members to turn to for one occasion, each with who spoke with them about it last and who means to. */
export const searchCare = (ctx: Ctx, { page_no, page_size, ...wanted }: RequestOf<typeof careSearch>): Promise<Page<CareRow>> =>
  read(ctx, async (reads) => {
    const cut = { limit: page_size, offset: (page_no - 1) * page_size };
    const { found, total } = await pageOf(reads, ctx, wanted, cut);
    const ids = [...new Set(found.map(({ member_id }) => member_id))];
    if (ids.length === 0) return { rows: [], ...total };
    const [files, cards, contacts, plans] = await Promise.all([
      filesOf(reads, ids),
      cardsOf(reads, found.flatMap(({ card_id }) => card_id ?? [])),
      contactsOf(reads, ctx, wanted.about, ids),
      plansOpen(reads, ctx, wanted.about, ids),
    ]);
    const today = todayOf(ctx);
    const zone = ctx.actor.shop.time_zone;
    const birthdays = wanted.about === 'birthday' ? birthdaysIn(wanted.span, today) : new Map<number, string>();
    const rows = found.flatMap(({ member_id, card_id }): CareRow[] => {
      const file = files.find((each) => each.member_id === member_id);
      if (!file) return [];
      const card = cards.find((each) => each.card_id === card_id);
      const contact = contacts.find((each) => each.member_id === member_id);
      const { birthday_key, login_time, created_at, principal, mobile_number, ...member } = file;
      return [
        {
          ...member,
          row_key: card_id ?? member_id,
          mobile_number: maskPhone(mobile_number),
          birthday_on: birthday_key === null ? null : (birthdays.get(birthday_key) ?? null),
          login_time: login_time && whenText(zone, login_time),
          away_days: login_time && daysBetween(dayIn(zone, login_time), today),
          create_time: whenText(zone, created_at),
          current_balance: Number(principal),
          card_name: card?.card_name ?? '',
          card_number: card?.card_number ?? '',
          left_num: card ? Number(card.left_num) : null,
          valid_end: card?.valid_end ?? null,
          contact_date: contact?.done_date ?? null,
          contact_name: contact?.real_name ?? '',
          plan_date: plans.find((each) => each.member_id === member_id)?.return_date ?? null,
        },
      ];
    });
    return { rows, ...total };
  });

/** The ids of one page, and how many there are in all. */
async function pageOf(reads: Reads, ctx: Ctx, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const { of, hits } = await finding(reads, ctx, wanted);
  const page = <Row>(rows: Promise<Row[]>, total: Promise<Total>) => Promise.all([rows, total]);
  if (of === 'card') {
    const [found, total] = await page(reads.rows(hits.limit(limit).offset(offset)), countedInOrder(reads, hits));
    return { found: found.map(({ member_id, card_id }) => ({ member_id, card_id: card_id as string | undefined })), total };
  }
  const [found, total] = await page(reads.rows(hits.limit(limit).offset(offset)), countedInOrder(reads, hits));
  return { found: found.map(({ member_id }) => ({ member_id, card_id: undefined as string | undefined })), total };
}

const filesOf = (reads: Reads, ids: readonly string[]) =>
  reads.rows(
    reads
      .across('member', 'found within the scope just now')
      .leftJoin('member_figure', (join) =>
        join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'),
      )
      .select([
        'member.member_id',
        'member.member_name',
        'member.mobile_number',
        'member.country_code',
        'member.gender',
        'member.birth',
        'member.is_lunar_calendar',
        'member.birthday_key',
        'member.login_time',
        'member.created_at',
        sql<string>`coalesce(member_figure.principal, 0)`.as('principal'),
      ])
      .where('member.member_id', 'in', ids),
  );

const cardsOf = async (reads: Reads, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : reads.rows(
        reads
          .across('card', 'found as ending just now')
          .select(['card_id', 'card_name', 'card_number', 'left_num', 'valid_end'])
          .where('card_id', 'in', ids),
      );

/** Follow-ups of the shop for an occasion: who calls should know of a colleague's call, whatever the scope. */
const forOccasion = (reads: Reads, { actor }: Ctx, about: CareOccasion, ids: readonly string[]) =>
  reads
    .across('return_plan', 'nobody calls a member whom a colleague has just called')
    .where('return_plan.shop_id', '=', actor.shop.shop_id)
    .where('return_plan.member_id', 'in', ids)
    .where('return_plan.occasion', '=', about);

const contactsOf = async (reads: Reads, ctx: Ctx, about: CareOccasion, ids: readonly string[]) =>
  reads.rows(
    forOccasion(reads, ctx, about, ids)
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'return_plan.org_id').onRef('staff.uid', '=', 'return_plan.done_uid'))
      .select(['return_plan.member_id', 'return_plan.done_date', 'staff.real_name'])
      .distinctOn('return_plan.member_id')
      .where('return_plan.status', '=', sql.lit(planFlow.state.done))
      .where('return_plan.done_date', '>=', await contactsSince(reads, ctx))
      .orderBy('return_plan.member_id')
      .orderBy('return_plan.done_date', 'desc')
      .orderBy('return_plan.plan_id', 'desc'),
  );

const plansOpen = (reads: Reads, ctx: Ctx, about: CareOccasion, ids: readonly string[]) =>
  reads.rows(
    forOccasion(reads, ctx, about, ids)
      .select(['return_plan.member_id', sql<string>`min(return_plan.return_date)`.as('return_date')])
      .where('return_plan.status', '=', sql.lit(planFlow.state.open))
      .groupBy('return_plan.member_id'),
  );

/** How many there are for each occasion; of cards none without the right to see them. */
export const countCare = (ctx: Ctx, { span }: RequestOf<typeof careFigures>): Promise<ResponseOf<typeof careFigures>> =>
  read(ctx, async (reads) => {
    const count = async (about: CareOccasion): Promise<number> => {
      if (about === 'expiring' && !ctx.actor.permissions.has('card:read')) return 0;
      const { hits } = await finding(reads, ctx, { about, span });
      return (await countedInOrder(reads, hits)).total;
    };
    const [birthday, sleeping, expiring, high_balance, new_member] = await Promise.all(Occasions.options.map(count));
    return { birthday: birthday!, sleeping: sleeping!, expiring: expiring!, high_balance: high_balance!, new_member: new_member! };
  });

/** How many members keep their birthday today, as their list counts them; null without the right to look. */
export async function birthdaysToday(reads: Reads, ctx: Ctx): Promise<number | null> {
  if (!ctx.actor.permissions.has('followup:read')) return null;
  const { hits } = await finding(reads, ctx, { about: 'birthday', span: 'day' });
  return (await countedInOrder(reads, hits)).total;
}
