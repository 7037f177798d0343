import { z } from 'zod';
import type { Access, Endpoint, Permission } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, PageQuery } from './page.ts';
import { Id, Text } from './schema.ts';
import { defOf } from './shape.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The calls of a list, and how they usually end below its path. */
const ENDS = { list: 'query/findSearchPage', add: 'add', edit: 'edit', remove: 'delete', state: 'state', decided: 'query/findDecided' } as const;
const IDS = { list: 'search', add: 'add', edit: 'edit', remove: 'delete', state: 'state', decided: 'decided' } as const;
type Call = keyof typeof ENDS;

/** What there is to know of a plain list that people keep: what a row is, who may read and write it, where its calls are. */
export interface KeptDeclared {
  /** `domain.noun`, or the domain's name where it keeps nothing else; its calls are `domain.noun.add` and so on. */
  id: string;
  table: string;
  /** The column that names a row. */
  key: string;
  /** Below it stand the calls: `/shop/room`. */
  at: string;
  /** Where a call ends otherwise than `query/findSearchPage`, `add`, `edit`, `delete`, `state`. */
  ends?: Partial<Record<Call, string>>;
  /** Where a call's id ends otherwise than `search`, `add`, `edit`, `delete`, `state`; they are kept in the audit trail. */
  ids?: Partial<Record<Call, string>>;
  read: Access;
  write: Permission;
  /** What people write: columns of the table. */
  fields: Shape;
  /** A rule across the fields (`across`). */
  rule?: z.core.$ZodCheck<never>;
  /** What is written once, when a row is added, such as what it stands below. */
  once?: Shape;
  /** What a row shows besides what was written. */
  shown?: Shape;
  /** What a list is narrowed by, besides a key word: columns of the table. */
  filters?: Shape;
  /** Columns that the reader may sort by. */
  sorts?: readonly string[];
  /** A handful: listed as a whole, without pages and key word. */
  whole?: true;
  /** A row is open or closed (`is_open`) by a call of its own; a closed one is offered no more. */
  opens?: true;
  /** The chain's, and beside them what each shop added for itself (`of_shop_id`): a shop changes its own only. */
  ofShops?: true;
  /** The whole chain's: written in the head office and the main store, read in a branch, which is told who decides (403). */
  ofChain?: true;
  /** Deleting does not ask which version was read. */
  unread?: true;
}

/** Whether what is the whole chain's is decided where the reader works; else the name of the store that decides it. */
export const Decided = z.object({ decides: z.boolean(), store_name: z.string() });

type Part<D, Name extends string> = D extends Readonly<Record<Name, infer S extends Shape>> ? S : unknown;
type Flat<T> = { [Key in keyof T]: Extract<T[Key], z.ZodType> };
type IdOf = ReturnType<typeof Id>;
type Named<D extends KeptDeclared> = { [Key in D['key']]: IdOf };
type Versioned<D extends KeptDeclared> = D extends { unread: true } ? unknown : { version: z.ZodInt };

/** What a row of such a list shows besides. */
export const OF_SHOPS = {
  /** The shop that added it for itself; null is the chain's. */
  of_shop_id: Id('shop').nullable(),
  of_shop_name: z.string().nullable(),
  /** Whether it may be changed where one works. */
  kept_here: z.boolean(),
};

/** How a row shows what was written: never missing, without a default. */
type Stored<S> =
  S extends z.ZodDefault<infer I>
    ? Stored<I>
    : S extends z.ZodOptional<infer I extends z.ZodType>
      ? I extends z.ZodNullable
        ? I
        : z.ZodNullable<I>
      : S;
type AllStored<S> = { [Field in keyof S]: Stored<S[Field]> };

type RowShape<D extends KeptDeclared> = Flat<
  Named<D> & { version: z.ZodInt } & AllStored<D['fields'] & Part<D, 'once'>> &
    Part<D, 'shown'> &
    (D extends { opens: true } ? { is_open: z.ZodBoolean } : unknown) &
    (D extends { ofShops: true } ? typeof OF_SHOPS : unknown)
>;
type Sorts<D> = D extends { sorts: readonly (infer Field extends string)[] }
  ? { sort: z.ZodOptional<z.ZodEnum<{ [Sort in Field | `-${Field}`]: Sort }>> }
  : unknown;
type WholeShape<D extends KeptDeclared> = Flat<Part<D, 'filters'> & Sorts<D>>;
type PageShape<D extends KeptDeclared> = Flat<
  Omit<typeof PageQuery.shape & { key_word: z.ZodOptional<z.ZodString> }, keyof Part<D, 'filters'>> & Part<D, 'filters'> & Sorts<D>
>;

type Row<D extends KeptDeclared> = z.ZodObject<RowShape<D>>;
type ListOf<D extends KeptDeclared> = D extends { whole: true }
  ? Endpoint<z.ZodObject<WholeShape<D>>, z.ZodArray<Row<D>>>
  : Endpoint<z.ZodObject<PageShape<D>>, ReturnType<typeof pageOf<Row<D>>>>;

/** A list that people keep, with its calls. */
export interface Kept<D extends KeptDeclared = KeptDeclared> {
  declared: D;
  row: Row<D>;
  /** A page of it by key word and filters, or the whole of it. */
  list: ListOf<D>;
  /** Answers the new row's id. */
  add: Endpoint<z.ZodObject<Flat<D['fields'] & Part<D, 'once'>>>, z.ZodObject<Named<D>>>;
  /** 409 when somebody was faster. */
  edit: Endpoint<z.ZodObject<Flat<Named<D> & { version: z.ZodInt } & D['fields']>>, z.ZodNull>;
  /** 409 for one that something names. */
  remove: Endpoint<z.ZodObject<Flat<Named<D> & Versioned<D>>>, z.ZodNull>;
  state: D extends { opens: true } ? Endpoint<z.ZodObject<Flat<Named<D> & { is_open: z.ZodBoolean }>>, z.ZodNull> : undefined;
  /** Whether it is written where the reader works, of what is the chain's. */
  decided: D extends { ofChain: true } ? Endpoint<z.ZodObject<Record<never, never>>, typeof Decided> : undefined;
}

/** A row as the list shows it. */
export type KeptRow<D extends KeptDeclared> = z.output<Row<D>>;

/** As `Stored`. */
function stored(schema: z.ZodType): z.ZodType {
  const { type, innerType } = defOf(schema);
  if (type === 'default') return stored(innerType!);
  if (type !== 'optional') return schema;
  return defOf(innerType!).type === 'nullable' ? innerType! : innerType!.nullable();
}

const storedAll = (shape: Shape): Shape => Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, stored(schema)]));

/** What a list may be sorted by: `name`, and `-name` from the end. */
const sorted = (fields: readonly string[] | undefined): Shape =>
  fields ? { sort: z.enum(fields.flatMap((field) => [field, `-${field}`])).optional() } : {};

const KEY_WORD = 30;

/**
 * Declares a plain list that people keep: its calls to list, add, edit and delete rows follow from what a row is. What
 * keeps it on the server is `keeping` (`kernel/server/kept.ts`), what shows it `KeptList` (`kernel/web/kit/KeptList.tsx`).
 */
export function kept<const D extends KeptDeclared>(declared: D): Kept<D> {
  const {
    id,
    table,
    key,
    at,
    read,
    write,
    fields,
    rule,
    once = {},
    shown = {},
    filters = {},
    sorts,
    whole,
    opens,
    ofShops,
    ofChain,
    unread,
  }: KeptDeclared = declared;
  const named = { [key]: Id(table) };
  const version = z.int().min(1);
  const ruled = (request: z.ZodObject) => (rule ? request.check(rule as never) : request);
  const row = z.object({
    ...named,
    version: z.int(),
    ...storedAll({ ...fields, ...once }),
    ...(opens && { is_open: z.boolean() }),
    ...(ofShops && OF_SHOPS),
    ...shown,
  });
  const called = (call: Call) => ({ id: `${id}.${declared.ids?.[call] ?? IDS[call]}`, path: `${at}/${declared.ends?.[call] ?? ENDS[call]}` });
  const command = { access: write, idempotent: true };
  const list = { ...called('list'), method: 'GET', access: read } as const;
  const paged = PageQuery.extend({ key_word: Text(KEY_WORD).optional(), ...filters, ...sorted(sorts) });
  return {
    declared,
    row,
    list: whole
      ? endpoint({ ...list, request: z.object({ ...filters, ...sorted(sorts) }), response: z.array(row) })
      : endpoint({ ...list, request: paged, response: pageOf(row) }),
    add: endpoint({ ...called('add'), ...command, method: 'POST', request: ruled(z.object({ ...fields, ...once })), response: z.object(named) }),
    edit: endpoint({ ...called('edit'), ...command, method: 'PUT', request: ruled(z.object({ ...named, version, ...fields })), response: z.null() }),
    remove: endpoint({
      ...called('remove'),
      ...command,
      method: 'DELETE',
      request: z.object({ ...named, ...(unread ? {} : { version }) }),
      response: z.null(),
    }),
    state:
      opens && endpoint({ ...called('state'), ...command, method: 'PUT', request: z.object({ ...named, is_open: z.boolean() }), response: z.null() }),
    decided: ofChain && endpoint({ ...called('decided'), method: 'GET', access: read, request: z.object({}), response: Decided }),
  } as unknown as Kept<D>;
}
