import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { ownMessages, ownRead } from '#domains/messaging/contract/message.endpoints.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { approveExport, exportAdd } from '../contract/download.endpoints.ts';
import { makeExports } from '../server/api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('whoever asked is told that a file is ready, or why not, until they have read it: once each, and nobody else is', async () => {
  const [manager, administrator] = [await world.as('manager'), await world.as('administrator')];
  const make = () => makeExports(world.backend, world.now());
  const columns = [{ field: 'member_name', title: '会员姓名' }];
  const exported = async () => {
    const { sdl_id } = await manager.ask(exportAdd, { source: 'member.search', input: {}, columns, title: '会员列表' });
    await make();
    return sdl_id;
  };
  const told = async () => (await manager.ask(ownMessages, { flag: 0 })).map(({ type, said }) => ({ type, ...said }));
  await Promise.all([newCustomer(world), newCustomer(world)]);
  await exported();
  await make();
  expect(await told()).toEqual([{ type: 14, file: '会员列表.xlsx' }]);
  await manager.ask(ownRead, {});
  expect(await told()).toEqual([]);

  await decideRules(administrator, { 'download.approval_rows': 1 });
  const sdl_id = await exported();
  expect(await told()).toEqual([]);
  await administrator.ask(approveExport, { sdl_id, pass: false, reason: '请缩小范围' });
  await make();
  expect(await told()).toEqual([{ type: 15, file: '会员列表.xlsx', why: expect.stringContaining('请缩小范围') }]);
  expect(await administrator.ask(ownMessages, { flag: 1 })).toEqual([]);
});
