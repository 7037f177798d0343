import { expect } from 'vitest';
import type { Answer, World } from './world.ts';

const queries = new WeakMap<World, string>();
/**
 * Leaves out of a table's rows what the trail tells beside a call, behind whose answer it may come: whoever the call needs signs in for
 * it, and sees the file that it is about.
 */
export const exceptBeside = (table: string): string =>
  table === 'audit_entry' ? " and subject <> 'session' and endpoint not in ('member.private', 'staff.private', 'emr.private')" : '';

/** The last one of each organisation, and which transactions had written anything by then. */
const last = new WeakMap<World, Map<string, { written: string; print: string }>>();

/**
 * A fingerprint of every row of an organisation, table by table: equal ones prove that nothing was written. A row that is
 * written bears the transaction that wrote it, even when nothing in it changed; reading the contents of all is eight times as slow.
 */
export async function fingerprint(world: World, organisation: string): Promise<string> {
  const [snapshot] = await world.look<{ written: string }>(organisation, 'select pg_current_snapshot()::text as written');
  const { written } = snapshot!;
  const known = last.get(world) ?? new Map<string, { written: string; print: string }>();
  last.set(world, known);
  const before = known.get(organisation);
  if (before?.written === written) return before.print;
  const print = await printOf(world, organisation);
  known.set(organisation, { written, print });
  return print;
}

async function printOf(world: World, organisation: string): Promise<string> {
  let query = queries.get(world);
  if (!query) {
    const tables = await world.look<{ table_name: string }>(organisation, 'select table_name from app_right order by 1');
    const rowsOf = (table: string): string =>
      `select '${table}' as name, count(*) || '/' || coalesce(sum(t.xmin::text::bigint), 0) as print from ${table} t
       where org_id = current_org()${exceptBeside(table)}`;
    queries.set(world, (query = tables.map(({ table_name }) => rowsOf(table_name)).join(' union all ')));
  }
  const rows = await world.look<{ name: string; print: string }>(organisation, query);
  return rows.map(({ name, print }) => `${name} ${print}`).join('\n');
}

/** The tables whose rows are not what they were, by name: they are read side by side and come in any order. */
export function changed(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after
    .split('\n')
    .flatMap((line) => (known.has(line) ? [] : [line.split(' ')[0]!]))
    .toSorted();
}

/** What a refusal says: its HTTP status, the sentence, and where it belongs in the request. */
export interface Refused {
  status: number;
  message: string;
  field?: string;
}

/** Expects a call to be refused in these words, and not a row of the organisation to have changed by it. */
export async function expectRefusal(
  world: World,
  organisation: string,
  call: () => Promise<Answer<unknown>>,
  { field, ...expected }: Refused,
): Promise<void> {
  const before = await fingerprint(world, organisation);
  const answer = await call();
  const at = (answer.errors ?? []).map((error) => error.field);
  expect({ status: answer.status, message: answer.message, ...(field ? { at } : {}) }).toEqual({ ...expected, ...(field ? { at: [field] } : {}) });
  expect(changed(before, await fingerprint(world, organisation))).toEqual([]);
}
