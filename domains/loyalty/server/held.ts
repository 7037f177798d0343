import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import { USUAL_TENTHS } from '../contract/level.endpoints.ts';
import type { Rank } from '../model/level.rules.ts';
import type { PointsLot } from '../model/points-lot.rules.ts';

/** An account of which a member has one; opened when it is first needed. */
export interface OneAccount {
  account_id: string | null;
  balance: number;
}

/** Where a member stands, held: nobody else moves their points, growth or level until the transaction ends. */
export interface HeldLoyalty {
  member_id: string;
  /** Whose books it stands in: the shop that keeps the member. */
  shop_id: string;
  time_zone: string;
  level: Rank | null;
  level_pinned: boolean;
  /** So many times the usual points are collected, in tenths. */
  points_tenths: number;
  growth: OneAccount;
  growth_owed: OneAccount;
  points_owed: OneAccount;
  lots: PointsLot[];
  levels: readonly Rank[];
}

type IdQuery = SelectQueryBuilder<Database, never, { member_id: string | null }>;

const WHY = 'whoever serves a member has judged that they may; points and growth are the organisation’s';

/**
 * Holds a member, by id or by a query for it, and reads where they stand; undefined when there is nobody. Asked for
 * together with a command's first questions it costs no round trip. The member's row is the lock of everything that is
 * theirs alone: hold it before their cards, and no account of points or growth needs a lock of its own.
 */
export async function holdLoyalty(writes: Writes, member: string | IdQuery): Promise<HeldLoyalty | undefined> {
  const [row, accounts, levels] = await Promise.all([
    writes.first(
      writes
        .across('member', WHY)
        .where('member.member_id', '=', member as string)
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
        .select(['member.member_id', 'member.shop_id', 'shop.time_zone', 'member.member_level_id', 'member.level_pinned'])
        .forNoKeyUpdate('member'),
    ),
    // A statement of its own: it sees what was committed while the one before waited for the lock.
    writes.rows(
      writes
        .across('ledger_account', WHY)
        .where('ledger_account.holder_id', '=', member as string)
        .where('ledger_account.class', 'in', ['points', 'growth', 'points_owed', 'growth_owed'])
        .leftJoin('points_lot as lot', (join) =>
          join.onRef('lot.org_id', '=', 'ledger_account.org_id').onRef('lot.account_id', '=', 'ledger_account.account_id'),
        )
        .select(['ledger_account.account_id', 'ledger_account.class', 'ledger_account.balance', 'lot.valid_end']),
    ),
    writes.rows(
      writes
        .from('member_level')
        .select(['member_level_id', 'level_name', 'level_no', 'growth_value', 'keep_value', 'points_tenths'])
        .orderBy('level_no'),
    ),
  ]);
  if (!row) return undefined;
  const one = (of: string): OneAccount => accounts.find((account) => account.class === of) ?? { account_id: null, balance: 0 };
  const { member_level_id, ...held } = row;
  const level = levels.find((each) => each.member_level_id === member_level_id) ?? null;
  return {
    ...held,
    level,
    points_tenths: level?.points_tenths ?? USUAL_TENTHS,
    growth: one('growth'),
    growth_owed: one('growth_owed'),
    points_owed: one('points_owed'),
    lots: accounts.filter((account) => account.class === 'points').map(({ account_id, balance, valid_end }) => ({ account_id, balance, valid_end })),
    levels,
  };
}
