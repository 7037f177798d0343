import type pg from 'pg';

/** Two organisations, ours and another, as the database knows them. */
export interface Chains {
  ours: string;
  theirs: string;
}

const REFUSED = '42501';

/** Runs a statement as somebody of an organisation, or of none, and takes it back; answers its rows or the database's refusal. */
async function tried(
  client: pg.Client,
  org_id: string | null,
  statement: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[]; count: number } | { code: string; message: string }> {
  await client.query('begin');
  try {
    if (org_id !== null) await client.query("select set_config('app.org_id', $1, true)", [org_id]);
    const { rows, rowCount } = await client.query<Record<string, unknown>>(statement, values);
    return { rows, count: rowCount ?? 0 };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    return { code, message };
  } finally {
    await client.query('rollback');
  }
}

type Tried = Awaited<ReturnType<typeof tried>>;
const isRefusal = (answer: Tried, saying: RegExp): boolean => 'code' in answer && answer.code === REFUSED && saying.test(answer.message);
const told = (answer: Tried): string => ('code' in answer ? `${answer.code} ${answer.message}` : `${answer.count} rows`);

/** The columns of a table that the serving role may give when it inserts. */
async function insertable(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and has_column_privilege(attrelid, attnum, 'insert') order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * What the serving role can do with a table of several organisations and should not: read without an organisation,
 * read another's rows, write rows of another's, move its own there. The table must hold rows of both.
 */
export async function tenancyWrongs(client: pg.Client, table: string, { ours, theirs }: Chains): Promise<string[]> {
  const wrongs: string[] = [];
  const expectRefused = (what: string, answer: Tried, saying: RegExp): void => {
    if (!isRefusal(answer, saying)) wrongs.push(`${what}: ${told(answer)}`);
  };
  for (const [what, org_id] of [
    ['without an organisation', null],
    ['with an empty one', ''],
  ] as const)
    expectRefused(`read ${what}`, await tried(client, org_id, `select * from ${table}`), /no organisation is set/);

  for (const org_id of [ours, theirs]) {
    const seen = await tried(client, org_id, `select distinct org_id::text as org_id from ${table}`);
    if ('code' in seen || seen.rows.length !== 1 || seen.rows[0]!['org_id'] !== org_id)
      wrongs.push(`read as ${org_id === ours ? 'ours' : 'theirs'}: ${'code' in seen ? told(seen) : JSON.stringify(seen.rows)}`);
  }

  const columns = (await insertable(client, table)).map((name) => `"${name}"`).join(', ');
  if (columns !== '') {
    const row = `select ${columns} from (select (jsonb_populate_record(t, jsonb_build_object('org_id', $1::bigint))).* from ${table} t limit 1) planted`;
    expectRefused('insert for another', await tried(client, ours, `insert into ${table} (${columns}) ${row}`, [theirs]), /row-level security/);
  }
  for (const [what, statement] of [
    ['update', `update ${table} set org_id = $1 where org_id = $2`],
    ['delete', `delete from ${table} where org_id = $2 and $1::bigint is not null`],
  ] as const) {
    const moved = await tried(client, ours, statement, [theirs, ours]);
    if (what === 'update') expectRefused('move to another', moved, /row-level security|permission denied/);
    const foreign = await tried(client, ours, statement, [ours, theirs]);
    if (!('code' in foreign) && foreign.count > 0) wrongs.push(`${what} of another’s: ${told(foreign)}`);
  }
  return wrongs;
}
