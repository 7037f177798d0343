import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { groupDelete, groupPush, groupTree } from '#domains/staff/contract/group.endpoints.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { addAProject, aDepartment, newProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
  await decideRules(head, { 'catalog.shop_projects': true });
});
afterAll(() => world.close());

const seen = (client: Client, shop_project_id: string) => client.ask(projectDetail, { shop_project_id });
const listed = async (client: Client, department_id: string) =>
  (await client.ask(projectSearch, { department_id })).map(({ name, department_name }) => `${name} ${department_name}`).toSorted();
/** The department of that name where somebody works, whichever is above it. */
async function named(client: Client, name: string): Promise<string> {
  const nodes = await client.ask(groupTree, {});
  const all = nodes.flatMap((node) => [node, ...node.children]);
  return all.find(({ group_name }) => group_name === name)!.group_id;
}
const UNKNOWN = { status: 400, message: '部门不存在', field: 'department_id' };

describe('the department of a project', () => {
  it('is told in its detail, in lists and in the trail, in every shop', async () => {
    const [skin, body] = [await aDepartment(head, { group_name: '皮肤中心' }), await aDepartment(head, { group_name: '身体中心' })];
    const shop_project_id = await addAProject(head, { project_name: '部门护理', department_id: skin });
    for (const client of [head, manager]) {
      expect(await seen(client, shop_project_id)).toMatchObject({ department_id: skin, department_name: '皮肤中心' });
      expect((await client.ask(projectSearch, { key_word: '部门护理' }))[0]).toMatchObject({ department_name: '皮肤中心' });
    }
    await head.ask(projectEdit, { ...(await seen(head, shop_project_id)), department_id: body });
    const [latest] = await head.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toEqual([{ field: 'department_name', before: '皮肤中心', after: '身体中心' }]);
  });

  it('is the head office’s of what the chain sells, and the shop’s of what it sells alone', async () => {
    const [chains, own, theirs] = [await aDepartment(head), await aDepartment(manager), await aDepartment(sibling)];
    const stranger = await aDepartment(await world.as('strangerAdministrator'));
    const refused = async (client: Client, department_id: string) => {
      const form = await newProject(client, { department_id });
      await expectRefusal(world, 'lanting', () => client.call(projectAdd, form) as never, UNKNOWN);
    };
    for (const wrong of [own, stranger, '987654321']) await refused(head, wrong);
    for (const wrong of [chains, theirs, stranger]) await refused(manager, wrong);
    const shop_project_id = await addAProject(manager, { department_id: own });
    // The head office keeps it too: with the departments of its shop.
    const form = await seen(head, shop_project_id);
    expect((await head.call(projectEdit, { ...form, short_name: '总部改' })).status).toBe(200);
    const moved = { ...form, version: form.version + 1, department_id: chains };
    await expectRefusal(world, 'lanting', () => head.call(projectEdit, moved) as never, UNKNOWN);
  });

  it('is none once it is given up, and its project is kept on', async () => {
    const department_id = await aDepartment(head);
    const shop_project_id = await addAProject(head, { department_id });
    await head.ask(groupDelete, { group_id: department_id, version: 1 });
    const form = await seen(head, shop_project_id);
    expect([form.department_id, form.department_name]).toEqual([null, null]);
    expect((await head.call(projectEdit, { ...form, short_name: '留任' })).status).toBe(200);
    const late = { ...(await seen(head, shop_project_id)), department_id };
    await expectRefusal(world, 'lanting', () => head.call(projectEdit, late) as never, UNKNOWN);
  });

  it('finds its projects with those of what lies below it, in shops by their own department of that name', async () => {
    const above = await aDepartment(head, { group_name: '医疗中心' });
    const below = await aDepartment(head, { group_name: '激光科', parent_id: above });
    const other = await aDepartment(head, { group_name: '美容中心' });
    await addAProject(head, { project_name: '点痣', department_id: below });
    await addAProject(head, { project_name: '面诊', department_id: above });
    await addAProject(head, { project_name: '补水', department_id: other });
    expect(await listed(head, above)).toEqual(['点痣 激光科', '面诊 医疗中心']);
    expect(await listed(head, below)).toEqual(['点痣 激光科']);
    await head.ask(groupPush, { group_ids: [below, other], shop_ids: [manager.shop_id] });
    const [here, hereBelow] = [await named(manager, '医疗中心'), await named(manager, '激光科')];
    await addAProject(manager, { project_name: '本店光子', department_id: hereBelow });
    expect(await listed(manager, here)).toEqual(['本店光子 激光科', '点痣 激光科', '面诊 医疗中心']);
    // Of that name, but on another level: another one.
    const apart = await aDepartment(manager, { group_name: '激光科' });
    expect(await listed(manager, apart)).toEqual([]);
    // Another shop's says nothing, though it is called like one of the chain.
    expect(await listed(sibling, here)).toEqual([]);
  });
});
