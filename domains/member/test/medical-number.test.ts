import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '#apps/testing/explain.ts';
import { newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, nextMedicalNumber } from '../contract/member-file.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('is proposed beyond those of the day, whatever else was typed that begins with it', async () => {
  const manager = await world.as('manager');
  const next = async () => (await manager.ask(nextMedicalNumber, {})).medical_number;
  const first = await next();
  const day = first.slice(0, 8);
  expect(first).toBe(`${day}001`);
  const opens = async (medical_number: string) => manager.ask(memberAdd, newMember(world, { medical_number }));
  const proposed: string[] = [];
  for (const behind of ['12', '001', '9A1', '998', '999', '1000', '99', '1001']) {
    await opens(`${day}${behind}`);
    proposed.push((await next()).slice(8));
  }
  expect(proposed).toEqual(['001', '002', '002', '999', '1000', '1001', '1001', '1002']);
});

it('is looked for in the index of the numbers, whatever day it is', async () => {
  const manager = await world.as('manager');
  const sent = await statementsOf(world, () => manager.ask(nextMedicalNumber, {}));
  const { text, values } = sent.find((one) => one.text.includes('medical_number'))!;
  const client = new pg.Client({ connectionString: world.database.appUrl });
  await client.connect();
  const indexes: (string | undefined)[] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query('begin read only');
    await client.query(
      "select set_config('app.org_id', $1, true), set_config('plan_cache_mode', $2, true), set_config('enable_seqscan', 'off', true)",
      [world.founded['lanting']!.org_id, mode],
    );
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    indexes.push(/"Index Name": ?"(\w+)"/.exec(JSON.stringify(rows))?.[1]);
    await client.query('rollback');
  }
  await client.end();
  expect(indexes).toEqual(['member_medical_number_once', 'member_medical_number_once']);
});
