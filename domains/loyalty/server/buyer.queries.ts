import { sql } from 'kysely';
import type { Customer } from '#domains/member/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { pointsRules } from '../contract/loyalty.settings.ts';
import type { Payable, PointsRules } from '../contract/rules.ts';
import { PAYABLE } from '../contract/rules.ts';

/** How a line may be paid with points: how much of it, in percent, and how many points pay one yuan. */
export interface PointsTerms {
  cap_percent: number;
  points_per_yuan: number;
}

/** What a member buys on, beyond the list price. */
export interface BuyerTerms extends Customer {
  /** What members of this level pay for one, in cents; undefined where their level has no price of its own. */
  levelPrice(item: Item): number | undefined;
  /** Null where points pay nothing. */
  pointsTerms(item: Item): PointsTerms | null;
  /** Points that may be spent today; 0 unless they were asked for. */
  points: number;
}

interface Item {
  item_type: string;
  item_id: string;
}

const keyOf = ({ item_type, item_id }: Item): string => `${item_type}/${item_id}`;

/** Matches items by kind and id; they are given as two arrays, so that the statement stays the same. */
const isOneOf = (table: string, items: readonly Item[]) =>
  sql<boolean>`(${sql.ref(`${table}.item_type`)}, ${sql.ref(`${table}.item_id`)}) in (
    select * from unnest(${items.map(({ item_type }) => item_type)}::text[], ${items.map(({ item_id }) => item_id)}::bigint[]))`;

/** The terms of a member who buys items; undefined where the caller may serve no such member. Asked in one round trip. */
export async function buyerTerms(
  reads: Reads,
  ctx: Ctx,
  member_id: string,
  items: readonly Item[],
  { points: wantsPoints }: { points: boolean },
): Promise<BuyerTerms | undefined> {
  const priced = items.filter(({ item_type }) => item_type === 'project' || item_type === 'product');
  const rules = await readSetting(reads, ctx, pointsRules);
  const paysWithPoints = wantsPoints && (rules.cap_percent > 0 || rules.cap === 'custom');
  const hasOwn = rules.cap === 'custom' || rules.ratio === 'custom';
  const [customer, prices, own, points] = await Promise.all([
    customerTerms(reads, ctx, member_id),
    priced.length === 0 ? [] : reads.rows(levelPrices(reads, member_id, priced)),
    paysWithPoints && hasOwn && priced.length > 0 ? reads.rows(ownTerms(reads, priced)) : [],
    paysWithPoints ? spendable(reads, ctx, member_id) : 0,
  ]);
  if (!customer) return undefined;
  const priceOf = new Map(prices.map((row) => [keyOf(row), row.price]));
  const ownOf = new Map(own.map((row) => [keyOf(row), row]));
  return {
    ...customer,
    points,
    levelPrice: (item) => priceOf.get(keyOf(item)),
    pointsTerms: (item) => (paysWithPoints ? termsOf(rules, item, ownOf.get(keyOf(item))) : null),
  };
}

const isPayable = (type: string): type is Payable => (PAYABLE as readonly string[]).includes(type);

function termsOf(rules: PointsRules, { item_type }: Item, own: { cap_percent: number | null; points_per_yuan: number | null } | undefined): PointsTerms | null {
  if (!isPayable(item_type) || !rules.pays_for[item_type]) return null;
  return {
    cap_percent: (rules.cap === 'custom' ? own?.cap_percent : null) ?? rules.cap_percent,
    points_per_yuan: (rules.ratio === 'custom' ? own?.points_per_yuan : null) ?? rules.points_per_yuan,
  };
}

const levelPrices = (reads: Reads, member_id: string, items: readonly Item[]) =>
  reads
    .from('member_price')
    .select(['member_price.item_type', 'member_price.item_id', 'member_price.price'])
    .where('member_price.member_level_id', '=', (eb) =>
      eb.selectFrom('member').select('member.member_level_id').whereRef('member.org_id', '=', 'member_price.org_id').where('member.member_id', '=', member_id),
    )
    .where(isOneOf('member_price', items));

const ownTerms = (reads: Reads, items: readonly Item[]) =>
  reads.from('points_item').select(['item_type', 'item_id', 'cap_percent', 'points_per_yuan']).where(isOneOf('points_item', items));

/** The points of a member that are good today. */
async function spendable(reads: Reads, ctx: Ctx, member_id: string): Promise<number> {
  const row = await reads.first(
    reads
      .from('points_lot')
      .innerJoin('ledger_account as account', (join) =>
        join.onRef('account.org_id', '=', 'points_lot.org_id').onRef('account.account_id', '=', 'points_lot.account_id'),
      )
      .where('points_lot.member_id', '=', member_id)
      .where(({ or, eb }) => or([eb('valid_end', 'is', null), eb('valid_end', '>=', dayIn(ctx.actor.shop.time_zone, ctx.now))]))
      .select(sql<number>`coalesce(sum(account.balance), 0)`.as('points')),
  );
  return row?.points ?? 0;
}
