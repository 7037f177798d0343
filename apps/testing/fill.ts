import type pg from 'pg';

/**
 * Tables that stay small wherever the product is used, because people keep what stands in them one by one, or because there
 * is one row for each of a few things. All others are filled before plans are looked at: a scan of an empty table is cheap.
 */
export const SMALL: readonly string[] = [
  // One for an organisation, a shop, or a day of theirs.
  'organisation',
  'shop',
  'vault_key',
  'setting',
  'book_proof',
  'decor_page',
  'mini_ad',
  // People, and what they may do.
  'staff',
  'staff_group',
  'staff_role',
  'staff_shop',
  'staff_identity',
  'staff_identity_holder',
  'identity_alias',
  'role',
  'role_grant',
  // Lists that a shop keeps.
  'room',
  'device',
  'device_project',
  'shift',
  'channel',
  'member_source',
  'member_level',
  'delivery_address',
  'self_project',
  'payment_pattern',
  'payment_code',
  'voucher_account',
  'voucher_deal',
  'wecom_account',
  'wecom_user',
  'wecom_department',
  'wecom_tag',
  'payment_account',
  // Remembered by the sandbox alone, which no real shop has.
  'sandbox_trade',
  'label',
  'brand',
  'warehouse',
  'supplier',
  'coupon',
  'coupon_item',
  'coupon_shop',
  'supply_service',
  'supplier_application',
  'seckill',
  'seckill_item',
  'seckill_shop',
  'event',
  'event_item',
  'event_shop',
  'group_buy',
  'group_buy_item',
  'group_buy_shop',
  // A catalogue is read whole where it is searched; pairs of files wait for somebody to judge them.
  'shop_project',
  'shop_card',
  'card_terms',
  'package',
  'package_group',
  'package_part',
  'package_terms',
  'favourite',
  'balance_card',
  'goods',
  'sku',
  'goods_unit',
  'goods_specification',
  'specification',
  'member_duplicate',
  'catalog_category',
  'return_type',
  'return_rule',
  'return_rule_step',
  'return_rule_category',
  'points_item',
];

interface Column {
  name: string;
  type: string;
  /** Tells the rows of some key apart: no two new rows may be alike in it. */
  telling: boolean;
  /** The table whose rows it names, and by which column. */
  parent: string | null;
  parent_key: string | null;
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = (
      select k.attnum from pg_attribute k where k.attrelid = i.indrelid and k.attnum = any(i.indkey) and k.attname <> 'org_id'
      order by array_position(array['bigint', 'uuid', 'bytea', 'text', 'date', 'timestamp with time zone']::text[], format_type(k.atttypid, null)) nulls last,
        exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = k.attrelid and k.attnum = any(c.conkey)), k.attnum
      limit 1)) as telling,
    f.confrelid::regclass::text as parent, p.attname as parent_key
  from pg_attribute a
  left join lateral (
    select c.confrelid, c.confkey[array_position(c.conkey, a.attnum)] as at from pg_constraint c
    where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any(c.conkey) order by cardinality(c.conkey) limit 1) f on true
  left join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.at
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`;

/** What rows say of themselves, and of what they hold, is not looked at either: it is their number that matters. */
const UNCHECK = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint c
  where contype in ('c', 'x') and connamespace = 'public'::regnamespace and conrelid <> 0`;

/** Where ids of what is planted begin: nothing of the product's own comes near. */
const PLANTED = 1_000_000_000;
const DAYS = 365;

/** What a planted row has in a column; `t` is a row that is there already, `g` the number of the new one. */
function valueOf({ name, type, telling, parent, parent_key }: Column, counts: ReadonlyMap<string, number>): string {
  const own = `t.${name}`;
  if (name === 'org_id') return own;
  const named = `${parent}.${parent_key}`;
  const choice = counts.get(named);
  if (choice && type === 'bigint')
    return `case when ${own} is not null then (select id from pg_temp.ids where source = '${named}' and n = (g * 7919) % ${choice}) end`;
  if (type === 'bigint' && telling) return `${PLANTED} + g`;
  if (telling && type === 'text') return `left(${own}, 40) || 'x' || g`;
  if (telling && type === 'uuid') return 'gen_random_uuid()';
  if (telling && type === 'bytea') return `sha256(convert_to(g::text, 'UTF8'))`;
  if (type === 'date') return `${own} - (g % ${DAYS})::integer`;
  if (type.startsWith('timestamp')) return `${own} - (g % ${DAYS}) * interval '1 day'`;
  return own;
}

/**
 * Fills the tables of an organisation up to `rows`, each out of the first rows that it has, the same in every run: other ids, spread
 * over the rows of what they name and over a year. `client` is a superuser; neither foreign keys nor checks nor triggers are asked.
 * Answers what could not be filled.
 */
export async function fill(client: pg.Client, org_id: string, tables: readonly string[], rows: number): Promise<string[]> {
  const wrongs: string[] = [];
  const large = tables.filter((table) => !SMALL.includes(table));
  const isFilled = (table: string): boolean => large.includes(table);
  await client.query("set session_replication_role = 'replica'");
  for (const { statement } of (await client.query<{ statement: string }>(UNCHECK)).rows) await client.query(statement);
  await client.query('create temp table ids (source text, n bigint, id bigint, primary key (source, n))');
  const done = new Set<string>();
  const counts = new Map<string, number>();
  const columns = new Map<string, Column[]>();
  for (const table of large) columns.set(table, (await client.query<Column>(COLUMNS, [table])).rows);
  const parentsOf = (table: string): (readonly [string, string])[] =>
    columns
      .get(table)!
      .flatMap(({ type, parent, parent_key }) =>
        // What names rows of its own table is filled before they are counted.
        type === 'bigint' && parent && parent !== table && parent_key !== 'org_id' && isFilled(parent) ? [[parent, parent_key!]] : [],
      );
  const fillOne = async (table: string): Promise<void> => {
    if (done.has(table)) return;
    done.add(table);
    for (const [parent, key] of parentsOf(table)) {
      await fillOne(parent);
      const source = `${parent}.${key}`;
      if (counts.has(source)) continue;
      const { rowCount } = await client.query(
        `insert into pg_temp.ids select $1, row_number() over (order by id) - 1, id
         from (select distinct ${key} as id from ${parent} where org_id = $2 and ${key} is not null order by 1 limit $3) k`,
        [source, org_id, rows],
      );
      counts.set(source, rowCount ?? 0);
    }
    const list = columns.get(table)!;
    const {
      rows: [has],
    } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where org_id = $1`, [org_id]);
    if (has!.n >= rows) return;
    await client.query('savepoint one');
    try {
      await client.query(
        `insert into ${table} (${list.map(({ name }) => name).join()}) overriding system value
         select ${list.map((column) => valueOf(column, counts)).join(', ')}
         from (select x.*, row_number() over () - 1 as nr, count(*) over () as of from (select * from ${table} where org_id = $1 order by 1, 2 limit 20) x) t
         join generate_series(1, $2::bigint) g on g % t.of = t.nr
         on conflict do nothing`,
        [org_id, rows],
      );
    } catch (error) {
      await client.query('rollback to savepoint one');
      wrongs.push(`${table}: ${(error as Error).message}`);
    }
  };
  await client.query('begin');
  for (const table of large) await fillOne(table);
  await client.query('commit');
  await client.query("set session_replication_role = 'origin'");
  for (const table of large) {
    const {
      rows: [has],
    } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where org_id = $1`, [org_id]);
    if (has!.n < rows * 0.9) wrongs.push(`${table}: ${has!.n} rows`);
  }
  return wrongs;
}
