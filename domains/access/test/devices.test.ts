import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { logout, shopRoleMenu } from '../contract/access.endpoints.ts';
import * as account from '../contract/account.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MINUTE_MS = 60_000;

describe('signed-in devices', () => {
  it('are one’s own, named by browser and address, the one asking marked', async () => {
    const person = await newcomer(world);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
    await world.app.inject({
      method: 'POST',
      url: '/api/shop/users/login',
      payload: { client: 'PC', mobile_number: person.mobile, password: person.password, uuid: 'x' },
      headers: { 'user-agent': agent },
      remoteAddress: '203.0.113.7',
    });
    world.advance(MINUTE_MS);
    const client = await person.signIn();
    const list = await client.ask(account.devices, {});
    expect(list.map(({ device, ip, is_current }) => [device, ip, is_current])).toEqual([
      ['', expect.any(String), true],
      ['Chrome 131 · Windows', '203.0.113.7', false],
    ]);
    expect(list[1]!.sign_in_time).toMatch(/^2026-03-\d\d \d\d:\d\d:\d\d$/);
  });

  it('show when they were last used', async () => {
    const person = await newcomer(world);
    const client = await person.signIn();
    await client.ask(account.devices, {});
    const before = (await client.ask(account.devices, {}))[0]!.last_seen_time;
    world.advance(6 * MINUTE_MS);
    await client.ask(shopRoleMenu, {});
    await expect.poll(async () => (await client.ask(account.devices, {}))[0]!.last_seen_time > before).toBe(true);
  });

  it('are signed out one by one or all at once, from the next request', async () => {
    const person = await newcomer(world);
    const [here, lost, third] = [await person.signIn(), await person.signIn(), await person.signIn()];
    const idOf = async (client: typeof here) => (await client.ask(account.devices, {})).find((device) => device.is_current)!.session_id;
    await here.ask(account.signOutDevice, { session_id: await idOf(lost) });
    expect(await lost.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
    expect((await third.call(shopRoleMenu, {})).status).toBe(200);
    expect(await here.ask(account.signOutOthers, {})).toEqual({ ended: 1 });
    expect(await third.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
    expect(await here.ask(account.devices, {})).toHaveLength(1);
  });

  it('of somebody else are answered like none', async () => {
    const [mine, theirs] = [await (await newcomer(world)).signIn(), await (await newcomer(world)).signIn()];
    const { session_id } = (await theirs.ask(account.devices, {}))[0]!;
    const answers = [await mine.call(account.signOutDevice, { session_id }), await mine.call(account.signOutDevice, { session_id: '987654321' })];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 404, message: '该设备已退出登录' });
    expect((await theirs.call(shopRoleMenu, {})).status).toBe(200);
  });

  it('signing out ends one’s own session, whoever is named', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)];
    const [mine, theirs] = [await one.signIn(), await other.signIn()];
    await mine.ask(logout, { base_user_id: other.account_id });
    expect((await theirs.call(shopRoleMenu, {})).status).toBe(200);
    expect(await mine.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
  });
});
