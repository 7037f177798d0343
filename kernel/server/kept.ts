import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Refusal, RefusalParams, RefusalStatus } from '#kernel/contract/failure.ts';
import type { Kept, KeptDeclared, KeptRow, OF_SHOPS } from '#kernel/contract/kept.ts';
import type { Subject } from '#kernel/i18n/dictionary.ts';
import { readDecided } from './chain.ts';
import type { Ctx } from './context.ts';
import type { Holding } from './kept-checks.ts';
import { commandsOf } from './kept-commands.ts';
import type { ListedBy } from './kept-list.ts';
import { listOf } from './kept-list.ts';
import type { Route } from './mount.ts';
import { handle } from './mount.ts';
import type { Table } from './scope.ts';
import type { Reads } from './transaction.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type Column<T extends Table> = keyof Database[T] & string;
type OnceOf<D> = D extends { once: infer S } ? keyof S & string : never;
/** The columns that people write. */
type Field<D extends KeptDeclared> = (keyof D['fields'] & string) | OnceOf<D>;
/** What was written, as it is stored; an edit leaves out what is written once. */
type Written<D extends KeptDeclared> = Pick<KeptRow<D>, keyof KeptRow<D> & keyof D['fields']> & Partial<Pick<KeptRow<D>, keyof KeptRow<D> & OnceOf<D>>>;

/** Records that name rows of the list: while there is one, they stay. `says` where; where `isCounted`, how many too (`count`). */
type Use<Key extends string> =
  | { [T in Table]: { table: T; column: Column<T>; says: Key; isCounted?: true } }[Table]
  /** Asked by hand: whether there is one, or how the one that there is is called (`name`). */
  | { by: (reads: Reads, id: string) => Promise<boolean | string>; says: Key };

/** What rows show of other tables, besides which shop added them. */
type Beyond<D extends KeptDeclared, T extends Table> = Exclude<keyof KeptRow<D>, Column<T> | keyof typeof OF_SHOPS>;

type Listing<D extends KeptDeclared, T extends Table> = {
  /** Columns in which a key word is looked for. */
  find?: readonly Column<T>[];
  /** Columns, `-column` from the end; the rows' ids decide among equals. */
  order: readonly (Column<T> | `-${Column<T>}`)[];
} & ([Beyond<D, T>] extends [never]
  ? unknown
  : {
      /** Adds what rows show of other tables. */
      also: (rows: SelectQueryBuilder<Database, T, Record<never, never>>) => { execute(): Promise<Pick<KeptRow<D>, Beyond<D, T>>[]> };
    });

/** What keeps a list, beyond what its contract says. The sentences are keys of the domain's refusals. */
interface Keeping<D extends KeptDeclared, T extends Table, Key extends string> {
  refuse: (status: RefusalStatus, key: Key, options?: { params?: RefusalParams; field?: string }) => Refusal;
  /** The list's own sentences, where the kernel's are too general. */
  says?: { unknown?: Key; changed?: Key; taken?: Key };
  /** How it is read, or a function of its own. */
  list: Listing<D, T> | ((ctx: Ctx, input: RequestOf<Kept<D>['list']>) => Promise<ResponseOf<Kept<D>['list']>>);
  /** A field whose value stands in one row only: of the shop, or of the organisation, among those that agree in `within`. */
  unique?: { field: keyof D['fields'] & Column<T>; within?: readonly Column<T>[]; status?: 400 | 409 };
  uses?: readonly Use<Key>[];
  /** Locks what a rule over several rows looks at, before the row is locked; refuses an `id` that is not among it. */
  lock?: (uow: UnitOfWork, id?: string) => Promise<unknown>;
  /** Checks what is about to be written, in the place of a `known` row or anew, and answers what is. */
  settle?: (uow: UnitOfWork, written: Written<D>, known?: Selectable<Database[T]>) => Promise<Written<D>>;
  /** Puts in order what a deleted row leaves behind. */
  gone?: (uow: UnitOfWork, known: Selectable<Database[T]>) => Promise<unknown>;
}

type RequiredOf<Row> = { [Name in keyof Row]-?: undefined extends Row[Name] ? never : Name }[keyof Row];
/** Columns that nobody would fill, and names that are no columns. */
type Misfit<D extends KeptDeclared, T extends Table> =
  | Exclude<RequiredOf<Insertable<Database[T]>>, 'org_id' | 'shop_id' | 'created_at' | D['key'] | Field<D>>
  | Exclude<D['key'] | 'version' | Field<D>, Column<T>>;
type Fits<D extends KeptDeclared, T extends Table> = [Misfit<D, T>] extends [never] ? unknown : { misfit: Misfit<D, T> };

/** The calls of a list that people keep, to be mounted: its rows are listed, added, edited and deleted, opened and closed. */
export function keptRoutes<D extends KeptDeclared & { table: Table & Subject }, Key extends string>(
  list: Kept<D>,
  keeping: Keeping<D, D['table'], Key> & Fits<D, D['table']>,
): Route[] {
  const { list: listing, ...rules } = keeping;
  const holding = { ...list.declared, ...rules } as unknown as Holding;
  const { add, edit, remove, setState } = commandsOf(holding);
  const calls = list as unknown as Kept;
  return [
    handle(calls.list, (typeof listing === 'function' ? listing : listOf(holding, listing as unknown as ListedBy)) as never),
    handle(calls.add, add as never),
    handle(calls.edit, edit as never),
    handle(calls.remove, remove as never),
    ...(calls.state ? [handle(calls.state, setState as never)] : []),
    ...(calls.decided ? [handle(calls.decided as Endpoint, readDecided as never)] : []),
  ];
}
