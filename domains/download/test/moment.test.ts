import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { downloadFile, downloadSearch, exportAdd } from '../contract/download.endpoints.ts';
import { makeExports } from '../server/api.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const add = () => manager.ask(memberAdd, newMember(world));
/** One more than a page of a file. */
const MORE_THAN_A_PAGE = 201;

it('a file is one moment of its list: who comes while it is written moves nobody to a second page, and stands in the next', async () => {
  for (let added = 0; added < MORE_THAN_A_PAGE; added += 1) await add();
  const route = world.backend.routes.get(memberSearch.id)!;
  const { handler } = route;
  const exported = async () => {
    const columns = [{ field: 'member_num', title: '会员编号' }];
    const { sdl_id } = await manager.ask(exportAdd, { source: memberSearch.id, input: {}, columns, title: '会员列表' });
    await makeExports(world.backend, world.now());
    const { line_num } = (await manager.ask(downloadSearch, { flag: 0 })).find((row) => row.sdl_id === sdl_id)!;
    const { sheets } = await readXlsx(new Uint8Array((await manager.call(downloadFile, { sdl_id })).data as unknown as Buffer));
    return { line_num, numbers: sheets[0]!.rows.slice(1).map(([number]) => number) };
  };
  route.handler = async (ctx, input) => {
    // The latest first: whoever comes now is the first of all.
    if ((input as { page_no: number }).page_no === 2) await add();
    return handler(ctx, input);
  };
  const { line_num, numbers } = await exported().finally(() => {
    route.handler = handler;
  });
  expect(numbers).toHaveLength(line_num);
  expect(new Set(numbers).size).toBe(line_num);
  expect((await exported()).line_num).toBe(line_num + 1);
});
