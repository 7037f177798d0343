import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { foldCounts, forgetKeys, nightly, sealAudit } from '../jobs.ts';
import { proveBooks } from '../prove-books.ts';
import { startWorker } from '../worker.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (let count = 0; count < 3; count += 1) await (await world.as('manager')).ask(memberAdd, newMember(world));
});
afterAll(() => world.close());

const one = async <Row>(sql: string): Promise<Row> => (await world.look<Row>('lanting', sql))[0]!;

it('seals every row of the audit trail in a chain that shows a change', async () => {
  await sealAudit(world.backend, world.now());
  expect(
    await one('select (select count(*) from audit_entry)::int as rows, (select count(*) from audit_seal)::int as seals, broken_seal() as broken'),
  ).toEqual({ rows: 4, seals: 4, broken: null });
  // Nobody can change a row; whoever goes around that by switching the trigger off is found.
  await expect(world.look('lanting', "update audit_entry set endpoint = 'nothing'")).rejects.toThrow('append-only');
  await world.look('lanting', 'alter table audit_entry disable trigger audit_entry_append_only');
  await world.look('lanting', "update audit_entry set after = '{}' where audit_id = (select audit_id from audit_seal where seal_no = 2)");
  expect(await one('select broken_seal() as broken')).toEqual({ broken: '2' });
  expect(await proveBooks(world.backend, world.now())).toBe(1);
  expect(world.logged.join('')).toContain('the audit chain is broken');
});

it('alarms when a row stays unsealed', async () => {
  await (await world.as('manager')).ask(memberAdd, newMember(world));
  expect(await one("select unsealed_since('2026-03-03') as late")).toEqual({ late: 1 });
  await sealAudit(world.backend, world.now());
  expect(await one("select unsealed_since('2026-03-03') as late")).toEqual({ late: 0 });
});

it('folds the counts without changing what a list says', async () => {
  const total = async (): Promise<number> => (await (await world.as('manager')).call(memberSearch, {})).data_total!;
  const before = await total();
  await foldCounts(world.backend, world.now());
  expect(await one('select count(*)::int as n from row_count_delta')).toEqual({ n: 0 });
  expect(await total()).toBe(before);
});

it('forgets the keys of a month ago', async () => {
  await forgetKeys(world.backend, new Date(world.now().getTime() + 29 * 86_400_000));
  expect(await one('select count(*)::int as n from idempotency_key')).toEqual({ n: 4 });
  await forgetKeys(world.backend, new Date(world.now().getTime() + 31 * 86_400_000));
  expect(await one('select count(*)::int as n from idempotency_key')).toEqual({ n: 0 });
});

const CHAINS = ['lanting', 'harbour'] as const;
type Chain = (typeof CHAINS)[number];

/** What is done while a function of the database fails in one chain, as a row that cannot be read would make it. */
async function whileFailingIn(chain: Chain, name: string, takes: '' | 'timestamptz', done: () => Promise<void>): Promise<void> {
  await world.look(chain, `alter function ${name}(${takes}) rename to ${name}_kept`);
  await world.look(
    chain,
    `create function ${name}(${takes}) returns integer language plpgsql as
    $$ begin if current_org() = ${world.founded[chain]!.org_id} then raise exception 'not here'; end if;
      return ${name}_kept(${takes && '$1'}); end $$`,
  );
  await done();
  await world.look(chain, `drop function ${name}(${takes})`);
  await world.look(chain, `alter function ${name}_kept(${takes}) rename to ${name}`);
}

/** In which chains something is left, of what each has some of. */
async function leftIn(table: 'row_count_delta' | 'idempotency_key'): Promise<Chain[]> {
  const left: Chain[] = [];
  for (const chain of CHAINS) if ((await world.look(chain, `select 1 from ${table} limit 1`)).length > 0) left.push(chain);
  return left;
}

it.each(CHAINS)('what fails in one chain keeps no other waiting: %s', async (failing) => {
  const adds = "insert into row_count_delta select current_org(), 1, shop_id, 'test', 1 from shop order by shop_id limit 1";
  for (const chain of CHAINS) await world.look(chain, adds);
  world.logged.length = 0;
  await whileFailingIn(failing, 'fold_row_counts', '', () => foldCounts(world.backend, world.now()));
  expect(await leftIn('row_count_delta')).toEqual([failing]);
  expect(world.logged.join('')).toContain('folding the counts failed in an organisation');
  await foldCounts(world.backend, world.now());
  expect(await leftIn('row_count_delta')).toEqual([]);
});

it.each(CHAINS)('what fails at night in one chain is done in the others, and the queue tries again: %s', async (failing) => {
  const adds = `insert into idempotency_key values (current_org(), 1, 'test', 'a-key-of-a-test', '', '{}', '2026-01-01')`;
  for (const chain of CHAINS) await world.look(chain, adds);
  const later = new Date(world.now().getTime() + 31 * 86_400_000);
  await whileFailingIn(failing, 'forget_old_keys', 'timestamptz', () =>
    expect(forgetKeys(world.backend, later)).rejects.toThrow('forgetting old keys failed in 1 organisations'),
  );
  expect(await leftIn('idempotency_key')).toEqual([failing]);
  await forgetKeys(world.backend, later);
  expect(await leftIn('idempotency_key')).toEqual([]);
});

it('runs beside the calls and stops when told; no job that still runs is taken up again, in queues of before either', async () => {
  await world.look('lanting', `select pgboss.create_queue('sweep-files', '{"policy": "standard"}')`);
  const worker = startWorker(world.backend, world.database.appUrl, world.now);
  await vi.waitFor(async () => expect(await one('select count(*)::int as n from pgboss.schedule')).toEqual({ n: nightly.length }), 10_000);
  const patient = 'select count(*)::int as n from pgboss.queue join pgboss.schedule using (name) where expire_seconds > 3 * 3600';
  expect(await one(patient)).toEqual({ n: nightly.length });
  await worker.stop();
});
