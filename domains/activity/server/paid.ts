import { type RawBuilder, sql } from 'kysely';

/** What orders have of a kind of activity. */
type TakeTable = 'seckill_take' | 'group_take' | 'event_take';

/** Whether the order that took pieces was settled: until then it holds them, and nothing was bought or sold. */
export const isPaid = (table: TakeTable): RawBuilder<boolean> => sql<boolean>`exists (
  select from sales_order paid
  where paid.org_id = ${sql.ref(`${table}.org_id`)} and paid.order_id = ${sql.ref(`${table}.order_id`)} and paid.settled_at is not null)`;

/** What the pieces come to that its order has and kept, so many cents each; nothing until it is settled. `sales_order` is joined. */
export function paidCents(table: TakeTable, each: RawBuilder<unknown>): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<number>`(case when sales_order.settled_at is null then 0 else (${of('num')} - ${of('back_num')}) * (${each}) end)::bigint::cents`;
}
