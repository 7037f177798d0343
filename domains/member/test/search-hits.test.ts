import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMembers } from '#apps/demo/large-shop.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberSearch } from '../contract/member.endpoints.ts';

let world: World;
let tokens: string[];
beforeAll(async () => {
  world = await openWorld();
  await loadMembers(world.backend, world.now(), 1_500);
  tokens = (await world.look<{ token: string }>('lanting', 'select distinct token from member_token order by token')).map(({ token }) => token);
}, 60_000);
afterAll(() => world.close());

/** Whoever a word finds, the newest first, one by one: every token of everybody is held against it. */
const FOUND = `
  select m.member_id::text from member m
  where ($2::bigint is null or m.shop_id = $2)
    and exists (select from member_token t where t.member_id = m.member_id and case when $1 ~ '^[0-9]{4}$' then t.token = $1 else starts_with(t.token, $1) end)
  order by m.member_id desc`;

const asking = fc.record({
  who: fc.constantFrom('manager', 'administrator'),
  token: fc.nat(),
  length: fc.integer({ min: 1, max: 8 }),
  page_size: fc.constantFrom(7, 20, 50),
  page_no: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 4 })),
});

it('a page of a keyword shows the newest of all whom it finds, and says how many they are', async () => {
  const told = { pages: 0, later: 0, capped: 0 };
  await fc.assert(
    fc.asyncProperty(asking, async ({ who, token, length, page_size, page_no }) => {
      const client = await world.as(who as 'manager');
      const key_word = [...tokens[token % tokens.length]!].slice(0, length).join('');
      const found = await world.look<{ member_id: string }>('lanting', FOUND, [key_word, who === 'manager' ? client.shop_id : null]);
      const { data, data_total, data_total_capped } = (await client.call(memberSearch, { key_word, page_no, page_size })) as never as {
        data: { member_id: string }[];
        data_total: number;
        data_total_capped?: boolean;
      };
      const page = found.map(({ member_id }) => member_id).slice((page_no - 1) * page_size, page_no * page_size);
      expect(data.map(({ member_id }) => member_id)).toEqual(page);
      expect(data_total).toBe(Math.min(found.length, 1_000));
      expect(data_total_capped ?? false).toBe(found.length > 1_000);
      told.pages += page.length > 0 ? 1 : 0;
      told.later += page_no > 1 && page.length > 0 ? 1 : 0;
      told.capped += found.length > 1_000 ? 1 : 0;
    }),
    {
      numRuns: 300,
      examples: [[{ who: 'manager', token: tokens.findIndex((token) => token.startsWith('1')), length: 1, page_size: 20, page_no: 2 }]],
    },
  );
  expect(told).toEqual({
    pages: expect.toSatisfy((n: number) => n > 150),
    later: expect.toSatisfy((n: number) => n > 3),
    capped: expect.toSatisfy((n: number) => n > 0),
  });
}, 120_000);

it('a page behind the last one is empty and still says how many there are', async () => {
  const manager = await world.as('manager');
  const first = await manager.call(memberSearch, { key_word: tokens[0]! });
  const behind = await manager.call(memberSearch, { key_word: tokens[0]!, page_no: 90 });
  expect([behind.data, behind.data_total]).toEqual([[], first.data_total]);
  expect(first.data_total).toBeGreaterThan(0);
});
