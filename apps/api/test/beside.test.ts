import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearing } from '#apps/testing/hearing.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { logout } from '#domains/access/contract/access.endpoints.ts';
import { roleDetail, roleEdit, roleSearch } from '#domains/access/contract/role.endpoints.ts';
import { memberLabels } from '#domains/member/contract/batch.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { findRules } from '#domains/setting/contract/rule.endpoints.ts';

// Two processes of the product on one database, each with what it knows by heart: what is changed by one holds in the other at its next call.

const TIMES = 25;
let world: World;
let other: Awaited<ReturnType<World['another']>>;
beforeAll(async () => {
  world = await openWorld();
  other = await world.another();
});
afterAll(() => world.close());

it('a rule that one process decides is what each answers, every time', async () => {
  const here = await world.as('manager');
  const there = other.calledBy(here);
  for (let time = 0; time < TIMES; time += 1) {
    const value = time % 2 === 0 ? '30' : '15';
    await decideRules(time % 3 === 0 ? there : here, { 'appointment.slot_minutes': value });
    for (const asked of [here, there]) expect((await asked.ask(findRules, { rule_keys: ['appointment.slot_minutes'] }))[0]).toMatchObject({ value });
  }
});

it('a right that is taken by one process is gone in the other, and is back with it', async () => {
  const administrator = await world.as('administrator');
  const cashier = other.calledBy(await world.as('cashier'));
  const { role_id, ...found } = (await administrator.ask(roleSearch, { key_word: '收银员' }))[0]!;
  const { grants, role_name, description, data_scope } = await administrator.ask(roleDetail, { role_id });
  const less = { ...grants, beauty: grants.beauty!.filter((right) => right !== 'member:read') };
  for (let time = 0; time < TIMES; time += 1) {
    const isLess = time % 2 === 0;
    await administrator.ask(roleEdit, { role_id, version: found.version + time, role_name, description, data_scope, grants: isLess ? less : grants });
    expect((await cashier.call(memberSearch, {})).status).toBe(isLess ? 403 : 200);
  }
});

it('who signs out of one process is out of the other', async () => {
  const here = await world.signIn('therapist');
  const there = other.calledBy(here);
  expect((await there.call(findRules, {})).status).toBe(200);
  await here.ask(logout, { base_user_id: here.uid });
  expect((await there.call(findRules, {})).status).toBe(401);
});

it('what one process tells is heard by whoever listens to the other', async () => {
  const member_id = await newCustomer(world);
  const colleague = await hearing(await other.app.listen({ host: '127.0.0.1', port: 0 }), (await world.as('cashier')).access_token);
  await (await world.as('manager')).ask(memberLabels, { member_id, add: ['新标签'], remove: [] });
  await expect.poll(() => colleague.heard).toEqual([`data: {"topic":"member","data":{"member_id":"${member_id}"}}`]);
  colleague.stop();
});
