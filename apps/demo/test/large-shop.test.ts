import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMembers } from '#apps/demo/large-shop.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';

const LOADED = 300;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadMembers(world.backend, world.now(), LOADED);
});
afterAll(() => world.close());

const whole = () =>
  world.look<{ n: number; kept: number; deltas: number }>(
    'lanting',
    `select (select count(*)::int from member) as n, (select total::int from row_count where subject = 'member') as kept,
       (select count(*)::int from row_count_delta) as deltas`,
  );

it('keeps every invariant: counts agree and the ledger has no fault', async () => {
  expect(await whole()).toEqual([{ n: LOADED, kept: LOADED, deltas: 0 }]);
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  const [{ held } = { held: 0 }] = await world.look<{ held: number }>(
    'lanting',
    "select count(*)::int as held from ledger_account where class = 'principal' and balance > 0",
  );
  expect(held).toBeGreaterThan(LOADED / 5);
  expect(await world.look('lanting', 'select count(*)::int as n from card')).toEqual([{ n: held }]);
});

it('files members that the manager finds and opens', async () => {
  const manager = await world.as('manager');
  const page = await manager.call(memberSearch, { page_size: 50 });
  expect(page.data_total).toBe(LOADED);
  const rich = page.data.find((member) => member.current_balance > 0)!;
  const found = await manager.ask(memberSearch, { key_word: rich.member_num });
  expect(found.map((member) => member.member_id)).toEqual([rich.member_id]);
  expect(await manager.ask(memberDetail, { member_id: rich.member_id })).toMatchObject({
    member_name: rich.member_name,
    current_balance: rich.current_balance,
  });
});

it('adds nothing twice: a load that was cut off goes on where it stopped', async () => {
  expect(await loadMembers(world.backend, world.now(), LOADED)).toBe(0);
  expect(await loadMembers(world.backend, world.now(), LOADED + 20)).toBe(20);
  expect(await whole()).toEqual([{ n: LOADED + 20, kept: LOADED + 20, deltas: 0 }]);
});
