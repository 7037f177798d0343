import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { approvalSearch, approveExport, downloadSearch, exportAdd } from '../contract/download.endpoints.ts';
import { makeExports } from '../server/api.ts';

let world: World;
let head: Client;
/** Rows of the list. */
let total: number;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  const manager = await world.as('manager');
  for (let added = 0; added < 2; added += 1) await manager.ask(memberAdd, newMember(world));
  const [counted] = await world.look<{ total: number }>('lanting', 'select count(*)::int as total from member where shop_id = $1', [manager.shop_id]);
  total = counted!.total;
  await decideRules(head, { 'download.approval_rows': 2 * total });
});
afterAll(() => world.close());

const slice = { source: memberSearch.id, input: {}, columns: [{ field: 'member_num', title: '会员编号' }], title: '会员列表' };
const somebody = async () => (await newcomer(world, { role: 'manager' })).signIn();
const ask = async (client: Client) => (await client.ask(exportAdd, slice)).sdl_id;
const make = (at = world.now()) => makeExports(world.backend, at);
const statusesOf = async (client: Client) => (await client.ask(downloadSearch, { flag: 0 })).map(({ status }) => status).toReversed();
const waiting = async (sdl_id: string) => (await head.ask(approvalSearch, {})).find((row) => row.sdl_id === sdl_id);

describe('slices of a list', () => {
  it('wait once they make a large file together; what was let go, and other lists, count for themselves', async () => {
    const client = await somebody();
    const taken: string[] = [];
    for (let file = 0; file < 3; file += 1) {
      taken.push(await ask(client));
      await make();
    }
    expect(await statusesOf(client)).toEqual([1, 1, 0]);
    expect(await waiting(taken[2]!)).toMatchObject({ records_num: 3 * total, actions: ['pass', 'reject'] });
    await head.ask(approveExport, { sdl_id: taken[2]!, pass: true });
    await make();
    expect(await statusesOf(client)).toEqual([1, 1, 1]);
    const none = { source: projectSearch.id, input: { key_word: '没有这个项目' }, columns: [{ field: 'name', title: '项目名称' }], title: '项目列表' };
    await client.ask(exportAdd, none);
    await make();
    expect(await statusesOf(client)).toEqual([1, 1, 1, 1]);
    expect(await statusesOf(await somebody())).toEqual([]);
  });

  it('wait when they are made beside each other, too', async () => {
    const client = await somebody();
    for (let file = 0; file < 3; file += 1) await ask(client);
    await Promise.all([make(), make(), make()]);
    expect((await statusesOf(client)).toSorted()).toEqual([0, 1, 1]);
  });

  it('are those of one person, whichever number they work under', async () => {
    const [here, there] = [await newcomer(world, { role: 'manager' }), await newcomer(world, { role: 'manager' })];
    const [first, second] = [await here.signIn(), await there.signIn()];
    await ask(first);
    await ask(first);
    await make();
    await ask(second);
    const { shop_id } = await world.as('siblingManager');
    await world.look('lanting', 'update staff set account_id = $2, shop_id = $3 where uid = $1', [here.uid, there.account_id, shop_id]);
    await make();
    expect(await statusesOf(second)).toEqual([0]);
  });

  it('count no longer than a day', async () => {
    const client = await somebody();
    for (let file = 0; file < 2; file += 1) await ask(client);
    await make();
    await ask(client);
    await make(new Date(world.now().getTime() + 86_400_001));
    expect(await statusesOf(client)).toEqual([1, 1, 1]);
  });
});
