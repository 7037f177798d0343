import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#kernel/testkit/database.ts';
import { build, prepared } from '../database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("select set_config('app.org_id', '1', false)");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('asks for all of a table by the columns that are known', () => {
  const { sql } = build.selectFrom('room').innerJoin('shop', 'shop.shop_id', 'room.shop_id').selectAll('room').select('shop.shop_name').compile();
  expect(sql).toMatch(/^select "room"\."org_id", "room"\."room_id", .*, "shop"\."shop_name" from "room"/);
  expect(sql).not.toContain('*');
});

it('counts rows, and takes all of what was put together, as it is said', () => {
  const rooms = build.selectFrom('room').select(({ fn }) => fn.count('room_id').as('many'));
  const counted = build.selectFrom(rooms.as('counted')).selectAll('counted').compile();
  expect(counted.sql).toBe('select "counted".* from (select count("room_id") as "many" from "room") as "counted"');
  expect(build.selectFrom(rooms.as('counted')).selectAll().compile().sql).toContain('select * from (');
  expect(
    build
      .selectFrom('room')
      .select(({ fn }) => fn.countAll('room').as('many'))
      .compile().sql,
  ).toBe('select count("room".*) as "many" from "room"');
});

it('refuses all of tables that are not named', () => {
  expect(() => build.selectFrom('room').selectAll().compile()).toThrow(/selectAll\(table\)/);
});

it('goes on asking where a later release gives the table a column more, which all of it said by a star does not', async () => {
  const whole = prepared(build.selectFrom('room').selectAll('room').compile());
  const starred = { name: 'starred', text: 'select * from room' };
  await client.query(whole);
  await client.query(starred);
  await client.query('alter table room add column planted text');
  expect((await client.query(whole)).rows).toEqual([]);
  await expect(client.query(starred)).rejects.toThrow('cached plan must not change result type');
});
