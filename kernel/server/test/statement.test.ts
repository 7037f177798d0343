import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import type { Reads } from '#kernel/server/transaction.ts';

const readsOf = (shop_id: string): Reads => {
  const actor = { shop: { shop_id } } as Actor;
  return { actor, from: () => build.selectFrom('member').where('member.shop_id', '=', shop_id) } as unknown as Reads;
};

let times = 0;
const members = statement((tables: Tables, { name, limit }: { name?: string; limit: number }) => {
  times += 1;
  const found = tables.from('member').select('member.member_id').limit(limit);
  return name === undefined ? found : found.where('member.member_name', '=', name);
});

test('a statement is put together once an actor and shape, and sent with the values at hand', () => {
  const reads = readsOf('7');
  times = 0;
  const first = members(reads, { name: '王丽', limit: 10 }).compile();
  const second = members(reads, { name: '陈静', limit: 20 }).compile();
  expect(first.parameters).toEqual(['7', '王丽', 10]);
  expect(second.parameters).toEqual(['7', '陈静', 20]);
  expect(second.sql).toBe(first.sql);
  expect(times).toBe(1);

  expect(members(reads, { limit: 5 }).compile().parameters).toEqual(['7', 5]);
  expect(times).toBe(2);
});

test('what was put together for one actor serves no other', () => {
  members(readsOf('7'), { limit: 1 }).compile();
  expect(members(readsOf('8'), { limit: 1 }).compile().parameters).toEqual(['8', 1]);
});

test('a value that is looked at while the statement is put together is a mistake that shows', () => {
  const wrong = statement((tables: Tables, { page }: { page: number }) => tables.from('member').select('member.member_id').offset((page - 1) * 20));
  expect(() => wrong(readsOf('7'), { page: 2 }).compile()).toThrow(/page is not known/);
});

test('what is fixed stands in the text: one plan for each, and none for another', () => {
  const page = statement((tables: Tables, _: Record<never, never>, { limit }: { limit: number }) =>
    tables.from('member').select('member.member_id').limit(sql.lit(limit)),
  );
  const reads = readsOf('7');
  const [twenty, fifty] = [page(reads, {}, { limit: 20 }).compile(), page(reads, {}, { limit: 50 }).compile()];
  expect([twenty.sql.endsWith('limit 20'), fifty.sql.endsWith('limit 50')]).toEqual([true, true]);
  expect([twenty.parameters, fifty.parameters]).toEqual([['7'], ['7']]);
});
