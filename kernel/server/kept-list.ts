import { sql } from 'kysely';
import type { Json } from '#db/schema.ts';
import { SHOP_TABLES } from '#db/schema.ts';
import type { Ctx } from './context.ts';
import { holdsWord } from './holds-word.ts';
import type { Holding, Rows } from './kept-checks.ts';
import { columnOf, living } from './kept-checks.ts';
import { isKeptHere, offeredHere } from './of-shops.ts';
import type { PageAsked } from './page.ts';
import { askPage } from './page.ts';
import { read } from './transaction.ts';

/** How a list is read, by names. */
export interface ListedBy {
  find?: readonly string[];
  order: readonly string[];
  also?: (rows: Rows) => Rows;
}

type Asked = PageAsked & { key_word?: string; sort?: string } & Record<string, Json | undefined>;

/** The rows that the columns of its own table and those of `also` show, in order. */
function shown(rows: Rows, { table, key }: Holding, columns: readonly string[], { order, also }: ListedBy, sort: string | undefined): Rows {
  const chosen = rows.select(columns.map((name) => columnOf(table, name))) as Rows;
  const by = [...(sort ? [sort] : []), ...order, key].map((name) => (name.startsWith('-') ? ([name.slice(1), 'desc'] as const) : ([name, 'asc'] as const)));
  return by.reduce((query, [name, way]) => query.orderBy(columnOf(table, name), way), also ? also(chosen) : chosen);
}

/** Of a row that a shop added for itself, that shop's name. */
const shopNameOf = (table: string) => {
  const isOfIt = sql`shop.org_id = ${sql.ref(`${table}.org_id`)} and shop.shop_id = ${sql.ref(`${table}.of_shop_id`)}`;
  return sql<string | null>`(select shop.shop_name from shop where ${isOfIt})`.as('of_shop_name');
};

/**
 * A page of a list, or the whole of one that has no pages: of the shop one works in where its rows are a shop's, the
 * chain's and the shop's own where shops add to it, by a word that one of some columns holds, and by what its filters are.
 */
export const listOf = (list: Holding, by: ListedBy) => (ctx: Ctx, asked: Asked) =>
  read(ctx, async (reads) => {
    const { table, key, fields, once, filters, whole, opens, ofShops } = list;
    const columns = [key, 'version', ...Object.keys({ ...fields, ...once }), ...(opens ? ['is_open'] : []), ...(ofShops ? ['of_shop_id'] : [])];
    let rows = living(reads.from(table) as unknown as Rows, table);
    if (ofShops) rows = offeredHere(reads, table, rows);
    if (SHOP_TABLES.has(table)) rows = rows.where(columnOf(table, 'shop_id'), '=', ctx.actor.shop.shop_id as never);
    const word = asked.key_word?.trim();
    if (word && by.find) rows = rows.where(holdsWord(by.find.map((name) => columnOf(table, name)), word));
    for (const name of Object.keys(filters ?? {})) {
      const value = asked[name];
      if (value !== undefined && name !== 'key_word') rows = rows.where(columnOf(table, name), '=', value as never);
    }
    const page = shown(rows, list, columns, by, asked.sort);
    if (!ofShops) return whole ? reads.rows(page) : askPage(reads, asked, rows, page);
    const named = page.select(shopNameOf(table)) as Rows;
    const told = <Row>(of: readonly Row[]) => of.map((row) => ({ ...row, kept_here: isKeptHere(ctx, row as { of_shop_id: string | null }) }));
    if (whole) return told(await reads.rows(named));
    const { rows: found, ...rest } = await askPage(reads, asked, rows, named);
    return { rows: told(found), ...rest };
  });
