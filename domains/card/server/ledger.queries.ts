import { sql } from 'kysely';
import { filesOf } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { LedgerRow, memberLedger } from '../contract/card.endpoints.ts';
import type { CardChoice } from './held-cards.queries.ts';
import { chosenCards } from './held-cards.queries.ts';
import { customer, visibleCards } from './list.queries.ts';

type Search = RequestOf<typeof memberLedger>;

/** Whose ledger: the member's, and the files that the member's took over. */
interface Whose extends CardChoice {
  files: readonly string[];
}

const WHEREVER = 'a member’s ledger shows what happened to their cards, whichever branch it happened in';

/** What happened to a member's cards, counters and debts, latest first, each with what was left; 404 for somebody out of reach. */
export const searchLedger = (ctx: Ctx, input: Search): Promise<Page<LedgerRow>> =>
  read(ctx, async (reads) => {
    const [member, files] = await Promise.all([customer(reads, ctx, input.member_id), filesOf(reads, input.member_id)]);
    const hits = matching(reads, { ...visibleCards(ctx, member), files }, input);
    const { rows: found, ...total } = await askPage(reads, input, hits as never, shown(ctx, hits));
    return { rows: found.map((row) => ({ ...row, kind: row.kind as LedgerRow['kind'], document: row.document as LedgerRow['document'] })), ...total };
  });

/** The guarded accounts of what a member holds and owes, each with the card or counter it belongs to. */
function accountsOf(reads: Reads, choice: CardChoice) {
  const none = sql<string | null>`null::bigint`;
  const no = sql<string>`''`;
  const lots = (column: 'principal_account_id' | 'gift_account_id') =>
    chosenCards(reads, choice)
      .innerJoin('card_lot as lot', (join) => join.onRef('lot.org_id', '=', 'card.org_id').onRef('lot.card_id', '=', 'card.card_id'))
      .select([
        `lot.${column} as account_id`,
        sql<string | null>`card.card_id`.as('card_id'),
        'card.card_name',
        none.as('card_item_id'),
        no.as('item_name'),
        none.as('debt_id'),
      ]);
  const counters = chosenCards(reads, choice)
    .innerJoin('card_item as item', (join) => join.onRef('item.org_id', '=', 'card.org_id').onRef('item.card_id', '=', 'card.card_id'))
    .select([
      'item.counter_account_id as account_id',
      sql<string | null>`card.card_id`.as('card_id'),
      'card.card_name',
      sql<string | null>`item.card_item_id`.as('card_item_id'),
      'item.item_name',
      none.as('debt_id'),
    ]);
  let owed = reads
    .across('ledger_account', WHEREVER)
    .where('ledger_account.holder_id', '=', choice.member_id)
    .where('ledger_account.class', '=', 'debt');
  if (choice.usable_in) owed = owed.where('ledger_account.shop_id', '=', choice.usable_in);
  const debts = owed.select([
    'ledger_account.account_id',
    none.as('card_id'),
    no.as('card_name'),
    none.as('card_item_id'),
    no.as('item_name'),
    sql<string | null>`ledger_account.account_id`.as('debt_id'),
  ]);
  return lots('principal_account_id').unionAll(lots('gift_account_id')).unionAll(counters).unionAll(debts);
}

/**
 * Per entry and per card, counter or debt: what changed and, summed up to there, what was left. All of the member's
 * history is summed before anything is filtered, so that what was left does not depend on what is asked for. The entry's
 * own columns come along: joined to it once more, the sums would be made anew for each.
 */
function changesOf(reads: Reads, choice: Whose) {
  const change = (account: string, sign: 1 | -1) =>
    sql<number | null>`sum(posting.amount * ${sql.lit(sign)}) filter (where posting.account = ${sql.lit(account)})`;
  const soFar = sql`partition by held.card_id, held.card_item_id, held.debt_id order by entry.created_at, entry.entry_id`;
  const upTo = (changed: ReturnType<typeof change>) => sql<number | null>`case when ${changed} is not null then sum(${changed}) over (${soFar}) end`;
  const [principal, gift, num, debt] = [change('principal', -1), change('gift', -1), change('counter', -1), change('debt', 1)];
  return reads
    .across('posting', WHEREVER)
    .innerJoin(accountsOf(reads, choice).as('held'), (join) => join.onRef('held.account_id', '=', 'posting.account_id'))
    .innerJoin('ledger_entry as entry', (join) => join.onRef('entry.org_id', '=', 'posting.org_id').onRef('entry.entry_id', '=', 'posting.entry_id'))
    .where('entry.holder_id', 'in', choice.files)
    .groupBy(['entry.org_id', 'entry.entry_id', 'held.card_id', 'held.card_name', 'held.card_item_id', 'held.item_name', 'held.debt_id'])
    .select([
      'entry.org_id',
      'entry.entry_id',
      'entry.kind',
      'entry.document',
      'entry.document_id',
      'entry.document_number',
      'entry.created_at',
      'entry.business_date',
      'entry.shop_id',
      'entry.uid',
      'held.card_id',
      'held.card_name',
      'held.card_item_id',
      'held.item_name',
      'held.debt_id',
      principal.as('principal_change'),
      gift.as('gift_change'),
      num.as('num_change'),
      debt.as('debt_change'),
      upTo(principal).as('principal_after'),
      upTo(gift).as('gift_after'),
      upTo(num).as('num_after'),
      upTo(debt).as('debt_after'),
    ]);
}

function matching(reads: Reads, choice: Whose, { kind, start_date, end_date }: Search) {
  let changes = build.selectFrom(changesOf(reads, choice).as('change'));
  if (kind) changes = changes.where('change.kind', '=', kind);
  if (start_date) changes = changes.where('change.business_date', '>=', start_date);
  if (end_date) changes = changes.where('change.business_date', '<=', end_date);
  return changes;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'change.org_id').onRef('shop.shop_id', '=', 'change.shop_id'))
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'change.org_id').onRef('staff.uid', '=', 'change.uid'))
    .select(({ ref }) => [
      sql<string>`concat_ws('/', change.entry_id, change.card_id, change.card_item_id, change.debt_id)`.as('row_id'),
      'change.entry_id',
      'change.kind',
      'change.document',
      'change.document_id',
      'change.document_number',
      whenIn(ctx.actor.shop.time_zone, ref('change.created_at')).as('create_time'),
      'change.business_date',
      'shop.shop_name',
      sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
      'change.card_id',
      'change.card_name',
      'change.item_name',
      'change.principal_change',
      'change.gift_change',
      'change.num_change',
      'change.debt_change',
      'change.principal_after',
      'change.gift_after',
      'change.num_after',
      'change.debt_after',
    ])
    .orderBy('change.created_at', 'desc')
    .orderBy('change.entry_id', 'desc')
    .orderBy('change.card_id')
    .orderBy('change.card_item_id');
