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

it('runs beside the calls and stops when told', async () => {
  const worker = startWorker(world.backend, world.database.appUrl, world.now);
  await vi.waitFor(async () => expect(await one('select count(*)::int as n from pgboss.schedule')).toEqual({ n: nightly.length }), 10_000);
  await worker.stop();
});
