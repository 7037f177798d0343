import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { whileHeld } from '#apps/testing/held.ts';
import { photo } from '#apps/testing/photo.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { miniAdEdit, miniAdQuery, pageAdd, pageDelete, pageEdit, type PagesOf } from '../contract/decoration.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
});
afterAll(() => world.close());

const SHOP = { type: 'shop' as const };
const named = (page_name: string) => ({ page_name, client_type: 'MINI' as const });
const to = (id: string) => ({ opt_type: 'URL' as const, opt_value: `/page?id=${id}` });
const floorsTo = (id: string) => [{ floor_type: 'TEXT' as const, text: '看', operation: to(id) }];
const remains = (client: Client, page: { type: PagesOf; id: string }, message: string) =>
  expectRefusal(world, 'lanting', () => client.call(pageDelete, page), { status: 409, message });

describe('a page that something leads to', () => {
  it('of a shop stays as long as another page leads there', async () => {
    const { id } = await manager.ask(pageAdd, { ...SHOP, ...named('目标页') });
    const from = await manager.ask(pageAdd, { ...SHOP, ...named('来源页'), floors: floorsTo(id) });
    await remains(manager, { ...SHOP, id }, '「来源页」有链接指向该页面，请先移除该链接再删除');
    await manager.ask(pageEdit, { ...SHOP, id: from.id, version: 1, page_name: '来源页' });
    expect((await manager.call(pageDelete, { ...SHOP, id })).code).toBe(0);
  });

  it('of the chain stays as long as a page or the greeting picture of any shop leads there', async () => {
    const chain = { type: 'admin' as const, ...(await head.ask(pageAdd, { type: 'admin', ...named('总部活动') })) };
    const from = await manager.ask(pageAdd, { ...SHOP, ...named('本店专题'), floors: floorsTo(chain.id) });
    await remains(head, chain, '「兰亭静安总店 本店专题」有链接指向该页面，请先移除该链接再删除');
    await manager.ask(pageDelete, { ...SHOP, id: from.id });
    const { path: url } = await manager.ask(uploadFile, { use: 'page_image', file: await photo() });
    const { version } = await manager.ask(miniAdQuery, {});
    await manager.ask(miniAdEdit, { pictures: [{ url, operation: to(chain.id) }], version });
    await remains(head, chain, '兰亭静安总店的小程序广告有链接指向该页面，请先移除该链接再删除');
    await manager.ask(miniAdEdit, { pictures: [], version: version + 1 });
    expect((await head.call(pageDelete, chain)).code).toBe(0);
  });

  it('may lead to itself and go', async () => {
    const { id } = await manager.ask(pageAdd, { ...SHOP, ...named('自链页') });
    await manager.ask(pageEdit, { ...SHOP, id, version: 1, page_name: '自链页', floors: floorsTo(id) });
    expect((await manager.call(pageDelete, { ...SHOP, id })).code).toBe(0);
  });

  it('is not deleted at the moment when somebody leads there', async () => {
    const { id } = await manager.ask(pageAdd, { ...SHOP, ...named('刚删页') });
    const deleting = { world, organisation: 'lanting', sql: 'delete from decor_page where page_id = $1', values: [id] };
    const { waited, answer } = await whileHeld(deleting, () => manager.call(pageAdd, { ...SHOP, ...named('后来页'), floors: floorsTo(id) }));
    expect([waited, answer.status, answer.message]).toEqual([true, 400, '页面不存在，请重新选择']);
  });
});
