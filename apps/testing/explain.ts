import type pg from 'pg';
import { Batch } from '#kernel/server/batch.ts';
import type { World } from './world.ts';

/**
 * More rows of one table than this are never read, and never sorted, for one page or one figure: an index leads to what
 * is wanted. Counting stops at a thousand hits, and a page or two of what is sorted may come on top.
 */
export const MANY_ROWS = 1_500;

/** A statement as it went to the database. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** What a statement only reads; what begins with its parts reads too, but for changes that are counted. */
export const isReading = ({ text }: Sent): boolean => /^\s*(select|with(?! changed))\b/i.test(text) && !/for (no key )?update/i.test(text);

/** Everything that the product sends while `work` runs, but for questions of the identity functions. */
export async function statementsOf(world: World, work: () => Promise<unknown>): Promise<Sent[]> {
  const { pool } = world.backend;
  const sent: Sent[] = [];
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  pool.connect = (async (callback?: unknown) => {
    // The pool's own queries: identity functions, which name no organisation.
    if (callback) return connect(callback);
    const client = await connect();
    const query = client.query.bind(client) as (given: unknown) => unknown;
    client.query = ((given: unknown) => {
      if (given instanceof Batch) for (const { query: each } of given.statements) sent.push({ text: each.text, values: each.values ?? [] });
      return query(given);
    }) as typeof client.query;
    const release = client.release.bind(client);
    client.release = (problem) => {
      client.query = query as typeof client.query;
      release(problem);
    };
    return client;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect as typeof pool.connect;
  }
  return sent.filter(({ text }) => !text.includes('identity.'));
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const readBy = (node: PlanNode): number =>
  // exact: rows, not money
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']);

/**
 * How a statement is carried out by the serving role within an organisation: the plan for these values, and the one that is
 * kept for all values. `how` is what `explain` is told; what it carries out is taken back, and could change nothing.
 */
async function plansOf<Plan = PlanNode>(client: pg.Client, org_id: string, { text, values }: Sent, how: string): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query('begin read only');
    try {
      await client.query("select set_config('app.org_id', $1, true), set_config('plan_cache_mode', $2, true)", [org_id, mode]);
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (${how}, format json) ${text}`, values);
      plans.push(rows[0]!['QUERY PLAN'][0]!.Plan);
    } finally {
      await client.query('rollback');
    }
  }
  return plans;
}

/** Carries statements out as the serving role within an organisation, row security applied, and looks at what they read. */
export class Explainer {
  readonly #client: pg.Client;
  readonly #org_id: string;
  readonly #rows: ReadonlyMap<string, number>;

  private constructor(client: pg.Client, org_id: string, rows: ReadonlyMap<string, number>) {
    this.#client = client;
    this.#org_id = org_id;
    this.#rows = rows;
  }

  /** `client` is connected as the serving role; statistics must have been gathered. */
  static async on(client: pg.Client, org_id: string): Promise<Explainer> {
    const { rows } = await client.query<{ relname: string; reltuples: number }>(
      "select relname, reltuples from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    return new Explainer(client, org_id, new Map(rows.map(({ relname, reltuples }) => [relname, reltuples])));
  }

  rowsOf(table: string): number {
    return this.#rows.get(table) ?? 0;
  }

  /** What is wrong with how statements are carried out, a sentence each; one after the other, for they share a connection. */
  async faults(all: readonly Sent[], most = MANY_ROWS): Promise<string[]> {
    const faults: string[] = [];
    for (const sent of all) faults.push(...(await this.#faultsOf(sent, most)));
    return faults;
  }

  /**
   * What is wrong with how the statements of a command would be carried out: a large table looked at row by row, where it
   * is to be changed or locked as well as where it is read. They are only planned, for they change what they find.
   */
  async plannedFaults(all: readonly Sent[]): Promise<string[]> {
    const faults: string[] = [];
    for (const sent of all.filter(({ text }) => /^\s*(select|with|update|delete|insert)\b/i.test(text)))
      for (const plan of await plansOf(this.#client, this.#org_id, sent, 'costs on'))
        for (const { 'Node Type': node, 'Relation Name': table } of nodesOf(plan))
          if (table && node === 'Seq Scan' && this.rowsOf(table) > MANY_ROWS) faults.push(`looks at every row of ${table}: ${sent.text}`);
    return [...new Set(faults)];
  }

  async #faultsOf(sent: Sent, most: number): Promise<Set<string>> {
    const faults = new Set<string>();
    for (const plan of await plansOf(this.#client, this.#org_id, sent, 'analyze, timing off')) {
      for (const node of nodesOf(plan)) {
        const table = node['Relation Name'];
        if (table && readBy(node) > most) faults.add(`reads ${readBy(node)} rows of ${table}: ${sent.text}`);
        // What a sort takes in is what the node below it gives.
        if (node['Node Type'] === 'Sort' && readBy(node.Plans![0]!) > most) faults.add(`sorts ${readBy(node.Plans![0]!)} rows: ${sent.text}`);
      }
    }
    return faults;
  }
}

/** How many pages of the database all these statements look at: with the plan for these values, and with the one kept for all. */
export async function buffersOf(client: pg.Client, org_id: string, all: readonly Sent[]): Promise<number[]> {
  const sums = [0, 0];
  for (const sent of all) {
    const plans = await plansOf<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>(client, org_id, sent, 'analyze, buffers, timing off');
    for (const [mode, plan] of plans.entries()) sums[mode]! += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return sums;
}
