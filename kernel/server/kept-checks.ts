import type { SelectQueryBuilder } from 'kysely';
import type { Database, Json } from '#db/schema.ts';
import { MARKED_TABLES } from '#db/schema.ts';
import type { RefusalParams, RefusalStatus } from '#kernel/contract/failure.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { KeptDeclared } from '#kernel/contract/kept.ts';
import type { Subject } from '#kernel/i18n/dictionary.ts';
import { refuseBelow } from './chain.ts';
import { isKeptHere, isSeenHere, keptByChain } from './of-shops.ts';
import type { Table } from './scope.ts';
import type { Reads } from './transaction.ts';
import type { UnitOfWork } from './unit-of-work.ts';

// A list's tables and columns are only names from here on: the compiler has held them against the table where
// `keptRoutes` was called.

export type Rows = SelectQueryBuilder<Database, Table, Record<never, never>>;
/** A row as a command holds it. */
export type Known = Record<string, Json> & { version: number; shop_id?: string };
export type Values = Record<string, Json>;
export type Form = Readonly<Record<string, Json | undefined>>;

type Use = { says: string } & ({ table: Table; column: string; isCounted?: true } | { by: (reads: Reads, id: string) => Promise<boolean | string> });

/** A list that is kept, by names. */
export interface Holding extends KeptDeclared {
  table: Table & Subject;
  refuse: (status: RefusalStatus, key: string, options?: { params?: RefusalParams; field?: string }) => Refusal;
  says?: { unknown?: string; changed?: string; taken?: string };
  unique?: { field: string; within?: readonly string[]; status?: RefusalStatus };
  uses?: readonly Use[];
  lock?: (uow: UnitOfWork, id?: string) => Promise<unknown>;
  settle?: (uow: UnitOfWork, written: Values, known?: Known) => Promise<Values>;
  gone?: (uow: UnitOfWork, known: Known) => Promise<unknown>;
}

export const columnOf = (table: Table, name: string) => `${table}.${name}` as never;

/** Rows that are not marked as deleted. */
export const living = (rows: Rows, table: Table): Rows => (MARKED_TABLES.has(table) ? rows.where(columnOf(table, 'deleted_at'), 'is', null) : rows);

/** The list's own sentence, or the kernel's. */
function refusal({ refuse }: Holding, status: RefusalStatus, own: string | undefined, general: string, field?: string): Refusal {
  const options = field ? { field } : {};
  return own ? refuse(status, own, options) : new Refusal(status, `kernel.${general}`, options);
}

/** A row, locked; 404 for one that is not there. */
export async function lockRow(uow: UnitOfWork, list: Holding, id: string): Promise<Known> {
  const { table, key, says } = list;
  if (list.ofChain) await refuseBelow(uow);
  const rows = living(uow.from(table) as unknown as Rows, table).selectAll(table as never);
  const row = await uow.first(rows.where(columnOf(table, key), '=', id as never).forUpdate());
  if (!row) throw refusal(list, 404, says?.unknown, 'not_found');
  if (list.ofShops) {
    const of = row as unknown as { of_shop_id: string | null };
    if (!isSeenHere(uow, of)) throw refusal(list, 404, says?.unknown, 'not_found');
    if (!isKeptHere(uow, of)) throw keptByChain();
  }
  return row as unknown as Known;
}

/** Refuses who read another version of a row than the one that is there. */
export function refuseChanged(list: Holding, known: Known, version: unknown): void {
  if (known.version !== version) throw refusal(list, 409, list.says?.changed, 'conflict');
}

/** Refuses a value that another row has, and that stands in one only. */
export async function refuseTaken(uow: UnitOfWork, list: Holding, row: Values, except = '0'): Promise<void> {
  const { table, key, unique, says } = list;
  if (!unique) return;
  let same = living(uow.from(table) as unknown as Rows, table).select(columnOf(table, key));
  same = same.where(columnOf(table, key), '<>', except as never);
  for (const name of [unique.field, ...(unique.within ?? []), ...('shop_id' in row ? ['shop_id'] : [])]) {
    const value = row[name] ?? null;
    same = same.where(columnOf(table, name), value === null ? 'is' : '=', value as never);
  }
  // The chain's stand in every shop; two shops may call their own alike.
  if (list.ofShops)
    same = same.where(({ eb, or }) =>
      or([null, row['of_shop_id'] ?? null].map((of) => eb(columnOf(table, 'of_shop_id'), of === null ? 'is' : '=', of as never))),
    );
  if (await uow.first(same.limit(1))) throw refusal(list, unique.status ?? 409, says?.taken, 'taken', unique.field);
}

/** How many records name a row, where the sentence says so; else one stands for all, by its name where it is told. */
async function usersOf(uow: UnitOfWork, use: Use, id: string): Promise<number | string> {
  if ('by' in use) {
    const found = await use.by(uow, id);
    return typeof found === 'string' ? found : Number(found);
  }
  const users = living(uow.across(use.table, 'what is named stays, whoever’s record names it') as unknown as Rows, use.table);
  const naming = users.where(columnOf(use.table, use.column), '=', id as never);
  if (use.isCounted) return Number((await uow.first(naming.select(({ fn }) => fn.countAll<string>().as('num'))))?.num ?? 0);
  return (await uow.first(naming.select(columnOf(use.table, 'org_id')).limit(1))) === undefined ? 0 : 1;
}

/** Refuses to part with a row that something names, and says what does; the sentence may say how many (`count`), or which (`name`). */
export async function refuseUsed(uow: UnitOfWork, { uses = [], refuse }: Holding, id: string): Promise<void> {
  const used = await Promise.all(uses.map((use) => usersOf(uow, use, id)));
  const at = used.findIndex((user) => user !== 0);
  const user = used[at];
  if (user !== undefined) throw refuse(409, uses[at]!.says, { params: typeof user === 'string' ? { name: user } : { count: user } });
}
