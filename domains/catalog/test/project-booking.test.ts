import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { projectBooking, projectChanges, projectDetail, projectEdit, projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const decide = (shop_project_id: string, terms: object, version = 0) => manager.ask(projectTerms, { shop_project_id, version, ...terms });

describe('whether customers book a project themselves', () => {
  const openTo = (client: Client, shop_project_id: string, self_bookable: boolean) => client.call(projectBooking, { shop_project_id, self_bookable });
  const isOpen = async (client: Client, shop_project_id: string) => {
    const { self_bookable_here, project_sn } = await client.ask(projectDetail, { shop_project_id });
    const listed = await client.ask(projectSearch, { key_word: project_sn, self_bookable: true });
    expect(listed.map((row) => row.self_bookable)).toEqual(self_bookable_here ? [true] : []);
    return self_bookable_here;
  };

  it('is open at first, each shop’s own within the chain’s word, and stands in the trail', async () => {
    const shop_project_id = await addAProject(head);
    expect([await isOpen(manager, shop_project_id), await isOpen(sibling, shop_project_id)]).toEqual([true, true]);
    expect((await openTo(manager, shop_project_id, false)).code).toBe(0);
    expect([await isOpen(manager, shop_project_id), await isOpen(sibling, shop_project_id)]).toEqual([false, true]);
    expect((await head.ask(projectDetail, { shop_project_id })).shops).toMatchObject([{ shop_id: manager.shop_id, is_shelves: true, self_bookable: false }]);
    const [latest] = await manager.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toEqual([{ field: 'self_bookable', before: 'true', after: 'false' }]);
    // What else the shop decided stays, and shelving leaves this alone.
    await decide(shop_project_id, { sort: 7, self_bookable: false }, 1);
    await manager.ask(projectShelve, { shop_project_id, is_shelves: false });
    expect((await manager.ask(projectDetail, { shop_project_id })).terms).toMatchObject({ sort: 7, is_shelves: false, self_bookable: false });
  });

  it('is no shop’s to open once the head office closed it', async () => {
    const shop_project_id = await addAProject(head, { project_name: '面诊后预约' });
    await decide(shop_project_id, { sort: 7 });
    expect((await openTo(head, shop_project_id, false)).code).toBe(0);
    expect([await isOpen(head, shop_project_id), await isOpen(manager, shop_project_id)]).toEqual([false, false]);
    await expectRefusal(world, 'lanting', () => openTo(manager, shop_project_id, true), { status: 409, message: '总部未开放「面诊后预约」的顾客自助预约，门店不能开放' });
    expect((await openTo(await world.as('cashier'), shop_project_id, true)).status).toBe(403);
    expect((await openTo(await world.as('strangerAdministrator'), shop_project_id, true)).status).toBe(404);
    await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), self_bookable: true });
    expect(await isOpen(manager, shop_project_id)).toBe(true);
  });
});
