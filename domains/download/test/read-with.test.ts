import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { stockSearch } from '#domains/stock/contract/knowing.endpoints.ts';
import { downloadFile, downloadLink, exportAdd } from '../contract/download.endpoints.ts';
import { makeExports } from '../server/api.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  await manager.ask(memberAdd, newMember(world));
});
afterAll(() => world.close());

const MEMBERS = { source: memberSearch.id, input: {}, columns: [{ field: 'member_num', title: '会员编号' }], title: '会员列表' };
const STOCK = { source: stockSearch.id, input: {}, columns: [{ field: 'value', title: '库存金额' }], title: '库存' };
const exported = async (asked: typeof MEMBERS): Promise<string> => {
  const { sdl_id } = await manager.ask(exportAdd, asked);
  await makeExports(world.backend, world.now());
  return sdl_id;
};

/** What is done while managers lack a right. */
async function without(right: string, done: () => Promise<void>): Promise<void> {
  const removed = await world.look<{ role_id: string; module: string }>(
    'lanting',
    `delete from role_grant g using staff_role s
     where s.org_id = g.org_id and s.role_id = g.role_id and s.uid = $1 and g.permission = $2
     returning g.role_id::text, g.module`,
    [manager.uid, right],
  );
  expect(removed).not.toEqual([]);
  await done();
  const again = 'insert into role_grant (org_id, role_id, module, permission) values (current_org(), $1, $2, $3)';
  for (const { role_id, module } of removed) await world.look('lanting', again, [role_id, module, right]);
}

/** How far managers reach from now on. */
const reach = (data_scope: string) =>
  world.look('lanting', 'update role set data_scope = $1 where role_id = $2 and org_id = current_org()', [
    data_scope,
    world.founded.lanting!.roles['manager']!,
  ]);

const REFUSED = { status: 403, message: '您已没有该列表的查看权限' };
const expectRefused = async (sdl_id: string): Promise<void> => {
  expect(await manager.call(downloadFile, { sdl_id })).toMatchObject(REFUSED);
  expect(await manager.call(downloadLink, { link_id: sdl_id })).toMatchObject(REFUSED);
};
const expectFetched = async (sdl_id: string): Promise<void> => {
  expect((await manager.call(downloadFile, { sdl_id })).status).toBe(200);
  expect((await manager.call(downloadLink, { link_id: sdl_id })).status).toBe(200);
};

describe('a file outlasts nothing that it was read with', () => {
  it('no right that its list asks for besides its own, while a list that does not ask for it stays', async () => {
    const [stock, members] = [await exported(STOCK), await exported(MEMBERS)];
    await without('stock:cost', async () => {
      await expectRefused(stock);
      await expectFetched(members);
      // What is read without it now is fetched without it.
      await expectFetched(await exported(STOCK));
    });
    await expectFetched(stock);
  });

  it('nor the scope: whose records, and which shops', async () => {
    const ofShop = await exported(MEMBERS);
    await reach('own');
    await expectRefused(ofShop);
    await reach('all');
    await expectFetched(ofShop);
    const ofAll = await exported(MEMBERS);
    await reach('shop');
    await expectFetched(ofShop);
    await expectRefused(ofAll);
  });

  it('and one of before that was kept is judged by the right to its list alone', async () => {
    const sdl_id = await exported(MEMBERS);
    await world.look('lanting', 'update download_record set read_with = null where sdl_id = $1', [sdl_id]);
    await reach('own');
    await expectFetched(sdl_id);
    await reach('shop');
    await without(memberSearch.access, () => expectRefused(sdl_id));
    await expectFetched(sdl_id);
  });
});
