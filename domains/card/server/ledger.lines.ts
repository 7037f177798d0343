import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { MOST_COUNTED } from '#kernel/server/count.ts';
import { build } from '#kernel/server/database.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Query } from '#kernel/server/transaction.ts';
import type { LedgerRow } from '../contract/card.endpoints.ts';

/** Whose ledger: the member's; where their file took others over, all of these, itself among them. */
export type Whose = { member_id: string; files?: readonly string[] | undefined };

/** What is asked of it besides. */
export type Asked = { [Name in 'kind' | 'start_date' | 'end_date']?: string | undefined };

/** Absent on the first page, the one that everybody looks at: its statement then has one plan for all. */
type From = { offset: number | undefined };

/** The rows of a ledger: an entry has one for every card, counter or debt that it touched. */
export type Line = Omit<LedgerRow, 'kind' | 'document'> & Record<'kind' | 'document', string>;

const query = <Row>(text: RawBuilder<Row>): Query<Row> => ({ compile: () => text.compile(build) });
const nothing = sql``;

/**
 * The cards that a reader is shown, as `c`, and the debts, as `a`. A line that has been `found` by its account asks of its one card whose it is:
 * with a zero added, or every card that the member ever held would be looked through for each line.
 */
const isShown = ({ org_id }: Tables['actor'], { member_id }: Omit<Whose, 'files'>, found = false) =>
  sql`c.org_id = ${org_id} and ${found ? sql`c.member_id + 0` : sql`c.member_id`} = ${member_id}`;
const isOwed = ({ org_id }: Tables['actor'], { member_id }: Omit<Whose, 'files'>, found = false) =>
  sql`a.org_id = ${org_id} and ${found ? sql`a.holder_id + 0` : sql`a.holder_id`} = ${member_id} and a.class = 'debt'`;

/**
 * What an entry `e` changed on each card, counter or debt. Its postings lead to them by their accounts, so that a page asks for what
 * its entries touched and not for all that was ever held.
 */
const changes = ({ actor }: Tables, whose: Whose) => sql`
  select thing.card_id, thing.card_name, thing.card_item_id, thing.item_name, thing.debt_id,
    -sum(p.amount) filter (where p.account = 'principal') as principal_change,
    -sum(p.amount) filter (where p.account = 'gift') as gift_change,
    -sum(p.amount) filter (where p.account = 'counter') as num_change,
    sum(p.amount) filter (where p.account = 'debt') as debt_change
  from posting p cross join lateral (
    select c.card_id, c.card_name, null::bigint as card_item_id, '' as item_name, null::bigint as debt_id
      from card_lot l join card c on c.org_id = l.org_id and c.card_id = l.card_id
      where p.account = 'principal' and l.org_id = p.org_id and l.principal_account_id = p.account_id and ${isShown(actor, whose, true)}
    union all select c.card_id, c.card_name, null, '', null
      from card_lot l join card c on c.org_id = l.org_id and c.card_id = l.card_id
      where p.account = 'gift' and l.org_id = p.org_id and l.gift_account_id = p.account_id and ${isShown(actor, whose, true)}
    union all select c.card_id, c.card_name, i.card_item_id, i.item_name, null
      from card_item i join card c on c.org_id = i.org_id and c.card_id = i.card_id
      where p.account = 'counter' and i.org_id = p.org_id and i.counter_account_id = p.account_id and ${isShown(actor, whose, true)}
    union all select null, '', null, '', a.account_id
      from ledger_account a where p.account = 'debt' and a.account_id = p.account_id and ${isOwed(actor, whose, true)}
  ) thing
  where p.org_id = e.org_id and p.entry_id = e.entry_id and p.account in ('principal', 'gift', 'counter', 'debt')
  group by thing.card_id, thing.card_name, thing.card_item_id, thing.item_name, thing.debt_id`;

/** The files whose entries are read. Nearly always it is one, which is said: of a list nobody knows beforehand how long it is. */
const filesOf = ({ member_id, files }: Whose) => (files ? sql`unnest(${files}::bigint[])` : sql`(values (${member_id}::bigint))`);

/** The entries of a file, as `e`. */
const isOf = ({ actor }: Tables, file: RawBuilder<unknown>) => sql`e.org_id = ${actor.org_id} and e.holder_id = ${file}`;

const isAsked = (entry: string, { kind, start_date, end_date }: Asked) => {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`${column('kind')} = ${kind}`] : []),
      ...(start_date ? [sql`${column('business_date')} >= ${start_date}`] : []),
      ...(end_date ? [sql`${column('business_date')} <= ${end_date}`] : []),
    ],
    sql` and `,
  );
};

const IN_ORDER = sql`created_at desc, entry_id desc, card_id, card_item_id, debt_id`;

/** What was left after a row: what is left now, less what changed later. */
const left = (change: string, later: string, now: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`row.${change}`)} is not null then (${now}) - ${sql.ref(`row.${later}`)} end`;
const ofLots = (account: 'principal_account_id' | 'gift_account_id') => sql`
  select sum(a.balance) from card_lot l join ledger_account a on a.org_id = l.org_id and a.account_id = ${sql.ref(`l.${account}`)}
  where l.org_id = row.org_id and l.card_id = row.card_id`;
const ofCounter = sql`
  select a.balance from card_item i join ledger_account a on a.org_id = i.org_id and a.account_id = i.counter_account_id
  where i.org_id = row.org_id and i.card_item_id = row.card_item_id`;
const ofDebt = sql`select a.balance from ledger_account a where a.org_id = row.org_id and a.account_id = row.debt_id`;

/**
 * A page. First how far back it reaches, along the newest entries; then, from the balances of now back through everything
 * that happened since, whatever is asked for, what was left each time. Nothing behind the page is looked at, however long
 * somebody has come.
 */
export const linesPage = statement((tables, { offset, ...asked }: Whose & Asked & From, { limit }: { limit: number }) => {
  const size = sql.lit(limit);
  const skip = offset === undefined ? nothing : sql`offset ${offset}`;
  const end = offset === undefined ? size : sql`${size} + ${offset}::integer`;
  const later = (change: string) => sql`coalesce(sum(${sql.ref(change)}) over later, 0) as ${sql.ref(change.replace('change', 'later'))}`;
  return query(sql<Line>`
    with last as (
      select created_at, entry_id from (
        select line.* from ${filesOf(asked)} as file (member_id) cross join lateral (
          select e.created_at, e.entry_id, change.card_id, change.card_item_id, change.debt_id
          from ledger_entry e cross join lateral (${changes(tables, asked)}) change
          where ${isOf(tables, sql`file.member_id`)} and ${isAsked('e', asked)}
          order by ${IN_ORDER} limit ${end}
        ) line order by ${IN_ORDER} limit ${size} ${skip}
      ) page order by created_at, entry_id limit 1
    ), since as (
      select e.org_id, e.entry_id, e.kind, e.document, e.document_id, e.document_number, e.created_at, e.business_date, e.shop_id, e.uid,
        change.*, ${sql.join(['principal_change', 'gift_change', 'num_change', 'debt_change'].map(later))}
      from ${filesOf(asked)} as file (member_id)
      join ledger_entry e on ${isOf(tables, sql`file.member_id`)}
        and (e.created_at, e.entry_id) >= ((select created_at from last), (select entry_id from last))
      cross join lateral (${changes(tables, asked)}) change
      window later as (partition by change.card_id, change.card_item_id, change.debt_id
        order by e.created_at desc, e.entry_id desc rows between unbounded preceding and 1 preceding)
    )
    select concat_ws('/', row.entry_id, row.card_id, row.card_item_id, row.debt_id) as row_id,
      row.entry_id, row.kind, row.document, row.document_id, row.document_number,
      ${whenIn(tables.actor.shop.time_zone, sql.ref('row.created_at') as never)} as create_time, row.business_date,
      shop.shop_name, coalesce(staff.real_name, '') as operator_name, row.card_id, row.card_name, row.item_name,
      row.principal_change, row.gift_change, row.num_change, row.debt_change,
      ${left('principal_change', 'principal_later', ofLots('principal_account_id'))} as principal_after,
      ${left('gift_change', 'gift_later', ofLots('gift_account_id'))} as gift_after,
      ${left('num_change', 'num_later', ofCounter)} as num_after,
      ${left('debt_change', 'debt_later', ofDebt)} as debt_after
    from (select * from since where ${isAsked('since', asked)} order by ${IN_ORDER} limit ${size} ${skip}) row
    join shop on shop.org_id = row.org_id and shop.shop_id = row.shop_id
    left join staff on staff.org_id = row.org_id and staff.uid = row.uid
    order by row.created_at desc, row.entry_id desc, row.card_id, row.card_item_id, row.debt_id`);
});

const counting = (lines: RawBuilder<unknown>) =>
  query(sql<{ n: number }>`select count(*)::integer as n from (${lines} limit ${sql.lit(MOST_COUNTED + 1)}) hits`);

/** How many rows are asked for, up to a thousand and one: counted along the entries. */
export const countOfSome = statement((tables, asked: Whose & Asked) =>
  counting(sql`
    select 1 from ${filesOf(asked)} as file (member_id) join ledger_entry e on ${isOf(tables, sql`file.member_id`)}
    cross join lateral (${changes(tables, asked)}) change
    where ${isAsked('e', asked)}`),
);

/** How many rows there are, up to a thousand and one: counted along the accounts, whose index alone says which entries touched them. */
export const countOfAll = statement((tables, whose: Omit<Whose, 'files'>) => {
  const { actor } = tables;
  const entriesOf = (account: string) => sql`
    select distinct p.entry_id from posting p where p.org_id = ${actor.org_id} and p.account_id = ${sql.ref(account)} and p.account_id is not null
    order by p.entry_id limit ${sql.lit(MOST_COUNTED + 1)}`;
  return counting(sql`
    select 1 from (
      select 1 from card c cross join lateral (
        select distinct entry.entry_id from card_lot l cross join lateral (values (l.principal_account_id), (l.gift_account_id)) as of_lot (account_id)
        cross join lateral (${entriesOf('of_lot.account_id')}) entry where l.org_id = c.org_id and l.card_id = c.card_id
      ) entry where ${isShown(actor, whose)}
      union all select 1 from card c join card_item i on i.org_id = c.org_id and i.card_id = c.card_id
        cross join lateral (${entriesOf('i.counter_account_id')}) entry where ${isShown(actor, whose)}
      union all select 1 from ledger_account a cross join lateral (${entriesOf('a.account_id')}) entry where ${isOwed(actor, whose)}
    ) line`);
});
