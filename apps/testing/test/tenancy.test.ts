import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import * as matrix from '#apps/testing/matrix.ts';
import { doEverything } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Chains } from './tenancy.questions.ts';
import { tenancyWrongs } from './tenancy.questions.ts';
import { sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { anchorAudit } from '#apps/worker/audit-heads.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';

const ROOT = join(import.meta.dirname, '../../..');

let world: World;
let client: pg.Client;
let chains: Chains;
let tables: string[];
/** Every sample of every call is made once for each chain. */
const PATIENCE_MS = 180_000;
beforeAll(async () => {
  world = await openWorld();
  const stages = await matrix.openStages(world);
  for (const stage of [stages.main, stages.stranger]) await leaveRows(stage);
  client = new pg.Client({ connectionString: world.database.appUrl });
  await client.connect();
  chains = { ours: world.founded.lanting!.org_id, theirs: world.founded.harbour!.org_id };
  tables = (await world.look<{ table_name: string }>('lanting', 'select table_name from app_right order by 1')).map(({ table_name }) => table_name);
}, PATIENCE_MS);
afterAll(async () => {
  await client.end();
  await world.close();
});

/** Does everything once in an organisation, and by hand what no call does yet, so that every table holds something. */
async function leaveRows(stage: Stage): Promise<void> {
  const { organisation, member_id } = stage;
  const { sources, identities, catalog } = world.founded[organisation]!;
  const boss = await world.as(stage.boss);
  await doEverything(world, stage);
  await boss.ask(memberAdd, {
    ...newMember(world),
    member_source: sources.walk_in!,
    label: ['老客户'],
    cell_phone_list: [{ category: '86', phone: '13912345678', relation: 'spouse' }],
    identity_persons: [{ identity_id: identities.consultant!, belong_ids: [boss.uid] }],
  });
  await sell(boss, member_id, [{ item_type: 'count_card', item_id: catalog.countCards.bodyRange!, quantity: 1 }]);
  await world.look(organisation, 'select seal_audit($1, 100)', [world.now()]);
  await anchorAudit(world.backend, world.now());
  await world.look(organisation, 'select note_book_proof($1, 0)', [world.now()]);
  await world.look(organisation, 'select fold_row_counts()');
  await world.look(organisation, 'select fold_day_figures()');
  await sell(boss, member_id, [{ item_type: 'product', item_id: catalog.products.mask!, quantity: 1 }]);
  await world.look(
    organisation,
    "insert into outbox (org_id, outbox_id, topic, payload, created_at) values (current_org(), 1, 'planted', '{}', $1)",
    [world.now()],
  );
  // Suppliers keep services, in organisations of their own.
  await world.look(
    organisation,
    `insert into supply_service (org_id, service_id, shop_id, service_number, service_name, category, unit, price_cents, is_shelves, search_text,
       created_uid, created_at)
     select org_id, 1, shop_id, 'F0001', '培训', 'training', '天', 100, true, '培训', uid, $1 from staff limit 1`,
    [world.now()],
  );
  await world.look(organisation, 'insert into staff_shop select org_id, uid, shop_id from staff limit 1');
}

/** Of the release before, whose processes may still run; and what the nightly proof asks, which is a function of the tenants. */
const KEPT: ReadonlySet<string> = new Set(['goods_still_supplied', 'open_sign_in', 'rotate_token', 'told_faults']);

/** The functions of schema `identity` that the code names where it calls one. */
function calledOfIdentity(): ReadonlySet<string> {
  const files = globSync('{apps,domains,kernel}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/test/**'] });
  const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const named = [...text.matchAll(/'(?:identity\.)?([a-z_0-9]+)'/g), ...text.matchAll(/\bidentity\.([a-z_0-9]+)\(/g)];
  return new Set(named.map(([, name]) => name!));
}

describe('every table of the tenants', () => {
  it('holds rows of both chains, or nothing would be proved', async () => {
    const empty: string[] = [];
    for (const organisation of ['lanting', 'harbour'])
      for (const table of tables)
        if ((await world.look(organisation, `select 1 from ${table} limit 1`)).length === 0) empty.push(`${organisation} ${table}`);
    expect(empty).toEqual([]);
    expect(tables.length).toBeGreaterThan(40);
  });

  it('is all that the serving role can read, besides the list of rights and of migrations', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'identity') and has_table_privilege(c.oid, 'select') order by 1`,
    );
    expect(rows.map(({ name }) => name).filter((name) => !tables.includes(name) && name !== 'app_right' && name !== 'schema_migration')).toEqual([]);
  });

  it('is reached by no function of another’s rows that the code does not call: what functions call of each other is theirs alone', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct proname as name from pg_proc p where p.pronamespace = 'identity'::regnamespace and p.prorettype <> 'trigger'::regtype
         and has_function_privilege(p.oid, 'execute') order by 1`,
    );
    const called = calledOfIdentity();
    expect(called.size).toBeGreaterThan(50);
    expect(rows.map(({ name }) => name).filter((name) => !called.has(name) && !KEPT.has(name))).toEqual([]);
  });

  it('keeps each chain to itself for the serving role', async () => {
    const wrongs: Record<string, string[]> = {};
    for (const table of tables) {
      const found = await tenancyWrongs(client, table, chains);
      if (found.length > 0) wrongs[table] = found;
    }
    expect(wrongs).toEqual({});
  });
});

describe('a table that forgot', () => {
  const make = async (name: string, ...statements: string[]): Promise<string[]> => {
    await world.look('lanting', `create table ${name} (org_id bigint not null, note text not null)`);
    await world.look('lanting', `insert into ${name} values (${chains.ours}, 'a'), (${chains.theirs}, 'b')`);
    for (const statement of statements) await world.look('lanting', statement);
    await world.look('lanting', `grant select, insert, update, delete on ${name} to ${new URL(world.database.appUrl).username}`);
    return tenancyWrongs(client, name, chains);
  };

  it('its row security is noticed', async () => {
    const wrongs = await make('planted_open');
    expect(wrongs.map((wrong) => wrong.split(':')[0])).toEqual([
      'read without an organisation',
      'read with an empty one',
      'read as ours',
      'read as theirs',
      'insert for another',
      'move to another',
      'update of another’s',
      'delete of another’s',
    ]);
  });

  it('to guard what is written is noticed', async () => {
    const wrongs = await make(
      'planted_writable',
      'alter table planted_writable enable row level security',
      'create policy tenant on planted_writable using (org_id = (select current_org())) with check (true)',
    );
    expect(wrongs.map((wrong) => wrong.split(':')[0])).toEqual(['insert for another']);
  });

  it('to ask whether there is an organisation is noticed', async () => {
    const wrongs = await make(
      'planted_lenient',
      'alter table planted_lenient enable row level security',
      "create policy tenant on planted_lenient using (org_id = nullif(current_setting('app.org_id', true), '')::bigint)",
    );
    expect(wrongs).toEqual(['read without an organisation: 0 rows', 'read with an empty one: 0 rows']);
  });
});
