import { sql } from 'kysely';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { AnyMachine } from '#kernel/contract/machine.ts';
import type { Ctx } from './context.ts';
import type { Table } from './scope.ts';
import type { Reads } from './transaction.ts';

/** A machine by which a colleague agrees to what somebody asked for. */
type Approving = AnyMachine & { table: Table; column: string; verbs: { pass: { from: readonly (string | number)[]; right: Permission | null } } };

/** How many documents wait for the caller's yes or no as a second person, in the machine's place; none without the right. */
export async function toDecide(reads: Reads, { actor }: Ctx, { table, column, asker, place, verbs }: Approving): Promise<number> {
  const { from, right } = verbs.pass;
  if (right === null || asker === null || !actor.permissions.has(right)) return 0;
  const at = (name: string) => sql.ref(`${table}.${name}`);
  const waits = reads
    .from(table)
    .where(sql<boolean>`${at(column)} = ${sql.lit(from[0])}`)
    .where(sql<boolean>`${at(asker)} <> all(${[...actor.own_uids, ...actor.owed_to]}::bigint[])`);
  const here = place === 'shop' ? waits.where(sql<boolean>`${at('shop_id')} = ${actor.shop.shop_id}`) : waits;
  return (await reads.first(here.select(sql<number>`count(*)::integer`.as('n'))))?.n ?? 0;
}
