import type { Expression, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { OWNED_TABLES, SHOP_TABLES } from '#db/schema.ts';
import type { Actor } from './context.ts';

export type Table = keyof Database & string;

/** Whose records an actor sees whose scope does not reach everybody's of the shop. */
export const makersSeenBy = ({ uid, records_of }: Actor) => (records_of === 'self' ? [uid] : sql<string>`(select department_people(${uid}))`);

/** Whether nothing narrows a question, neither what is asked nor whose records the actor sees: what is kept of everything answers it. */
export const asksForAll = ({ records_of }: Actor, filters: object): boolean =>
  records_of === null && Object.values(filters).every((value) => value === undefined || value === '');

/** Made once: every question of every call is narrowed by it. */
const { eb } = expressionBuilder<Database, Table>();

/** What a row of `table` that was joined as `alias` has to fulfil for this actor to see it: of their shops, and by makers whose records they see. */
export function seenAs(actor: Actor, table: Table, alias: string = table): Expression<SqlBool>[] {
  const column = (name: string) => sql.ref<string>(`${alias}.${name}`);
  const conditions: Expression<SqlBool>[] = [];
  const { scope_shop_ids: shops } = actor;
  if (shops && SHOP_TABLES.has(table)) {
    conditions.push(shops.length === 1 ? eb(column('shop_id'), '=', shops[0]!) : eb(column('shop_id'), 'in', shops));
  }
  if (actor.records_of && OWNED_TABLES.has(table)) conditions.push(eb(column('created_uid'), 'in', makersSeenBy(actor)));
  return conditions;
}
