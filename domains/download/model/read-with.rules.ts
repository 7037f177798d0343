/** Whose records of a shop are read; null: everybody's. */
type RecordsOf = 'self' | 'department' | null;

/** What a file was read with. */
export interface ReadWith {
  /** Of which shops; null: of all of the organisation. */
  shop_ids: readonly string[] | null;
  records_of: RecordsOf;
  /** The rights that its list asked for, of those that were held: what it shows may hang on each. */
  permissions: readonly string[];
}

/** Whoever would read it now. */
interface Reader {
  scope_shop_ids: readonly string[] | null;
  records_of: RecordsOf;
  permissions: ReadonlySet<string>;
}

const REACH = { self: 0, department: 1, everybody: 2 } as const;
const reachOf = (records_of: RecordsOf): number => REACH[records_of ?? 'everybody'];

const reachesShops = (now: readonly string[] | null, then: readonly string[] | null): boolean =>
  now === null || (then !== null && then.every((shop_id) => now.includes(shop_id)));

/** Whether whoever would read it now reaches as far as it was read, and holds each of the rights that it asked for. */
export const readsAsMuch = (reader: Reader, { shop_ids, records_of, permissions }: ReadWith): boolean =>
  reachesShops(reader.scope_shop_ids, shop_ids) &&
  reachOf(reader.records_of) >= reachOf(records_of) &&
  permissions.every((right) => reader.permissions.has(right));
