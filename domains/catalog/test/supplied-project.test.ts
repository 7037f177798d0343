import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { supplierAccept, supplierCodes, supplierEnd } from '#domains/org/contract/supplier.endpoints.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { projectDetail, projectEdit, projectShelve } from '../contract/project.endpoints.ts';
import { suppliedDetail, suppliedRenew, suppliedSearch, suppliedTake } from '../contract/supplied-project.endpoints.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let supplier: Client;
let codes: { supplier_code: string; invite_code: string };
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  supplier = await world.as('supplier');
  const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
  codes = { supplier_code, invite_code };
  await head.ask(supplierAccept, codes);
});
afterAll(() => world.close());

const UNKNOWN = { status: 404, message: '供应商未提供该项目，或已停止供应' };
const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
/** A project of the supplier's, as the head office finds it. */
async function offered() {
  const supplied_project_id = await addAProject(supplier, { duration_minutes: 40 });
  return head.ask(suppliedDetail, { supplied_project_id });
}
const taking = async ({ supplied_project_id, version }: { supplied_project_id: string; version: number }) => ({
  supplied_project_id,
  supplied_version: version,
  category_id: (await head.ask(projectDetail, { shop_project_id: world.founded['lanting']!.catalog.projects['hairRemoval']! })).category_id,
  sell_price: 30_000,
});
const edits = async (shop_project_id: string, more: object) =>
  supplier.ask(projectEdit, { ...(await supplier.ask(projectDetail, { shop_project_id })), ...more });

describe('what a supplier offers', () => {
  it('is its shelf, seen by the merchants whom it supplies, at the price they pay', async () => {
    const { supplied_project_id, project_sn, project_name } = await offered();
    const [row] = await head.ask(suppliedSearch, { key_word: project_sn });
    expect(row).toMatchObject({
      supplied_project_id,
      project_name,
      supplier_name: '汇美供应链',
      supply_price: 10_000,
      state: 'offered',
      shop_project_id: null,
    });
    await supplier.ask(projectShelve, { shop_project_id: supplied_project_id, is_shelves: false });
    expect(await head.ask(suppliedSearch, { key_word: project_sn })).toEqual([]);
    await refuses(() => head.call(suppliedDetail, { supplied_project_id }) as never, UNKNOWN);
  });

  it('is cut into pages across suppliers without a row twice or none', async () => {
    const all = await head.call(suppliedSearch, { page_size: 200 });
    const seen: string[] = [];
    for (let page_no = 1; seen.length < all.data_total!; page_no += 1)
      seen.push(...(await head.ask(suppliedSearch, { page_no, page_size: 2 })).map((row) => row.supplied_project_id));
    expect(seen).toEqual(all.data.map((row) => row.supplied_project_id));
  });

  it('is nothing to a chain that it does not supply, and to no shop', async () => {
    const { supplied_project_id, ...project } = await offered();
    const stranger = await world.as('strangerAdministrator');
    expect(await stranger.ask(suppliedSearch, {})).toEqual([]);
    const asked = { supplied_project_id };
    expect(await stranger.call(suppliedDetail, asked)).toMatchObject(UNKNOWN);
    expect(await stranger.call(suppliedTake, await taking({ ...project, supplied_project_id }))).toMatchObject(UNKNOWN);
    await refuses(async () => (await world.as('manager')).call(suppliedSearch, {}) as never, { status: 403, message: '您没有此操作的使用权限' });
  });

  it('is nothing any more once the chain has left the supplier', async () => {
    const { supplied_project_id, version } = await offered();
    await head.ask(supplierEnd, { supplier_code: codes.supplier_code });
    expect(await head.ask(suppliedSearch, {})).toEqual([]);
    await refuses(async () => head.call(suppliedTake, await taking({ supplied_project_id, version })) as never, UNKNOWN);
    await head.ask(supplierAccept, codes);
  });
});

describe('a project that is taken on', () => {
  it('is the chain’s own at the chain’s price, and says what the supplier’s says', async () => {
    const project = await offered();
    const { shop_project_id } = await head.ask(suppliedTake, await taking(project));
    expect(await head.ask(projectDetail, { shop_project_id })).toMatchObject({
      project_name: project.project_name,
      duration_minutes: 40,
      sell_price: 30_000,
      seller_id: null,
      supplied_by: '汇美供应链',
      supplied_project_id: project.supplied_project_id,
    });
    const [row] = await head.ask(suppliedSearch, { key_word: project.project_sn });
    expect(row).toMatchObject({ state: 'taken', shop_project_id });
    const manager = await world.as('manager');
    expect((await manager.ask(projectSearch, { key_word: project.project_name }))[0]).toMatchObject({
      shop_project_id,
      sell_price: 30_000,
      supplied_by: '汇美供应链',
    });
    const own = world.founded['lanting']!.catalog.projects['hairRemoval']!;
    expect(await head.ask(projectDetail, { shop_project_id: own })).toMatchObject({ supplied_by: null, supplied_project_id: null });
  });

  it('is taken on once, by whoever comes first, as it was seen', async () => {
    const project = await offered();
    const form = await taking(project);
    const answers = await Promise.all(Array.from({ length: 6 }, () => head.call(suppliedTake, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    await refuses(() => head.call(suppliedTake, form) as never, { status: 409, message: '该项目已引入' });
    const other = await offered();
    await edits(other.supplied_project_id, { sell_price: 12_000 });
    await refuses(async () => head.call(suppliedTake, await taking(other)) as never, {
      status: 409,
      message: '供应商刚刚修改了该项目，请刷新后重试',
    });
  });

  it('follows the supplier’s changes when the chain says so, and keeps its own price', async () => {
    const project = await offered();
    const { shop_project_id } = await head.ask(suppliedTake, await taking(project));
    const { supplied_project_id } = project;
    await edits(supplied_project_id, { sell_price: 13_000, duration_minutes: 55 });
    const changed = await head.ask(suppliedDetail, { supplied_project_id });
    expect(changed).toMatchObject({
      state: 'changed',
      supply_price: 13_000,
      taken: { supply_price: 10_000, differences: [{ field: 'duration_minutes', ours: '40', theirs: '55' }] },
    });
    await head.ask(suppliedRenew, { supplied_project_id, supplied_version: changed.version });
    expect(await head.ask(projectDetail, { shop_project_id })).toMatchObject({ duration_minutes: 55, sell_price: 30_000 });
    expect(await head.ask(suppliedDetail, { supplied_project_id })).toMatchObject({
      state: 'taken',
      taken: { supply_price: 13_000, differences: [] },
    });
    await refuses(() => head.call(suppliedRenew, { supplied_project_id, supplied_version: project.version }) as never, {
      status: 409,
      message: '供应商刚刚修改了该项目，请刷新后重试',
    });
  });

  it('is found once the supplier changed it, or offers it no more, and is then told of as it was taken on', async () => {
    const [same, changed, left] = [await offered(), await offered(), await offered()];
    for (const project of [same, changed, left]) await head.ask(suppliedTake, await taking(project));
    await edits(changed.supplied_project_id, { duration_minutes: 65 });
    await supplier.ask(projectShelve, { shop_project_id: left.supplied_project_id, is_shelves: false });
    const narrowed = async (abnormal: 'any' | 'changed' | 'gone') =>
      (await Promise.all([same, changed, left].map(({ project_name: key_word }) => head.ask(suppliedSearch, { key_word, abnormal })))).flat();
    expect(await narrowed('any')).toMatchObject([
      { supplied_project_id: changed.supplied_project_id, state: 'changed', duration_minutes: 65 },
      { supplied_project_id: left.supplied_project_id, state: 'gone', duration_minutes: 40, supply_price: 10_000, currency_code: left.currency_code },
    ]);
    expect((await narrowed('changed')).map(({ state }) => state)).toEqual(['changed']);
    expect((await narrowed('gone')).map(({ state }) => state)).toEqual(['gone']);
    expect(await head.ask(suppliedDetail, { supplied_project_id: left.supplied_project_id })).toMatchObject({
      state: 'gone',
      supplier_name: '汇美供应链',
      taken: { sell_price: 30_000, differences: [] },
    });
  });
});
