import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportFault, ImportOutcome } from '#kernel/contract/import.ts';
import { productImport } from '../contract/goods-import.endpoints.ts';
import { goodsAdd, goodsChanges, goodsDetail, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { linkedOffers, MOST_LINKED } from '../contract/linked.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit, projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import { projectImport } from '../contract/project-import.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { addGoods, aGoodsCategory, editedGoods, newGoods } from './goods-made.ts';
import { addAProject, newProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, cashier, sibling] = await Promise.all(
    (['administrator', 'manager', 'cashier', 'siblingManager'] as const).map((person) => world.as(person)),
  ) as [Client, Client, Client, Client];
});
afterAll(() => world.close());

const refuses = (run: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', run as never, refusal);
const offers = async (client: Client, project_ids: string[], sku_ids: string[] = []) =>
  (await client.ask(linkedOffers, { project_ids, sku_ids })).map(({ shop_project_id }) => shop_project_id);
const skuOf = async (goods_id: string) => (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id;
const several = async (num: number) => {
  const ids: string[] = [];
  for (let nth = 0; nth < num; nth += 1) ids.push(await addAProject(head));
  return ids;
};
const unknown = { status: 400, message: '搭配的项目不存在，或仅由个别门店销售', field: 'linked_projects' };

describe('what goes with a project', () => {
  it('is kept in its order, stays where an edit does not speak of it, and stands in the history', async () => {
    const [mask, eye] = [await addAProject(head, { project_name: '搭配面膜' }), await addAProject(head, { project_name: '搭配眼护' })];
    const form = await newProject(head);
    const { shop_project_id } = await head.ask(projectAdd, { ...form, linked_projects: [eye, mask] });
    expect(await head.ask(projectDetail, { shop_project_id })).toMatchObject({
      linked_projects: [eye, mask],
      linked_names: [
        { shop_project_id: eye, project_name: '搭配眼护', on_shelves_here: true },
        { shop_project_id: mask, project_name: '搭配面膜', on_shelves_here: true },
      ],
    });
    await head.ask(projectEdit, { ...form, shop_project_id, version: 1 });
    expect((await manager.ask(projectDetail, { shop_project_id })).linked_projects).toEqual([eye, mask]);
    await head.ask(projectEdit, { ...form, shop_project_id, version: 2, linked_projects: [mask] });
    const [latest] = await head.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toContainEqual({ field: 'linked_projects', before: '搭配眼护、搭配面膜', after: '搭配面膜' });
    await head.ask(projectEdit, { ...form, shop_project_id, version: 3, linked_projects: [] });
    expect((await head.ask(projectDetail, { shop_project_id })).linked_projects).toEqual([]);
  });

  it('is taken over by a copy', async () => {
    const [mask] = await several(1);
    const known = await head.ask(projectDetail, { shop_project_id: await addAProject(head, { linked_projects: [mask!] }) });
    const { shop_project_id } = await head.ask(projectAdd, { ...known, project_name: '搭配副本', project_sn: '' });
    expect(await offers(cashier, [shop_project_id])).toEqual([mask]);
  });

  it('is another project, each once, ten at most', async () => {
    const ids = await several(MOST_LINKED + 1);
    const add = async (linked_projects: string[]) => head.call(projectAdd, await newProject(head, { linked_projects }));
    await refuses(() => add(ids), { status: 400, message: '搭配服务最多10个', field: 'linked_projects' });
    await refuses(() => add([ids[0]!, ids[0]!]), { status: 400, message: '搭配服务重复', field: 'linked_projects' });
    const form = await newProject(head);
    const { shop_project_id } = await head.ask(projectAdd, form);
    await refuses(() => head.call(projectEdit, { ...form, shop_project_id, version: 1, linked_projects: [shop_project_id] }), {
      status: 400,
      message: '项目不能搭配它自己',
      field: 'linked_projects',
    });
    expect((await add(ids.slice(1))).code).toBe(0);
  });

  it('is of the same chain: another chain’s is like none, and no single shop’s own', async () => {
    const foreign = await addAProject(await world.as('strangerAdministrator'));
    await decideRules(head, { 'catalog.shop_projects': true });
    const own = await addAProject(sibling);
    const add = async (client: Client, linked_projects: string[]) => client.call(projectAdd, await newProject(client, { linked_projects }));
    await refuses(() => add(head, ['999999999999']), unknown);
    await refuses(() => add(head, [foreign]), unknown);
    await refuses(() => add(head, [own]), unknown);
    await refuses(() => add(manager, [own]), unknown);
    const { shop_project_id } = await sibling.ask(projectAdd, await newProject(sibling, { linked_projects: [own] }));
    expect([await offers(sibling, [shop_project_id]), await offers(manager, [shop_project_id])]).toEqual([[own], []]);
    await decideRules(head, { 'catalog.shop_projects': null });
    expect(await offers(await world.as('strangerManager'), [shop_project_id])).toEqual([]);
  });
});

describe('what goes with a product', () => {
  it('is kept with it and told of any of its variants', async () => {
    const [after] = await several(1);
    const goods_id = await addGoods(head, { linked_projects: [after!] });
    expect((await head.ask(goodsDetail, { goods_id })).linked_projects).toEqual([after]);
    expect(await offers(cashier, [], [await skuOf(goods_id)])).toEqual([after]);
    const { linked_projects: _, ...form } = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, form);
    expect((await head.ask(goodsDetail, { goods_id })).linked_projects).toEqual([after]);
    await head.ask(goodsEdit, { ...form, version: 2, linked_projects: [] });
    expect(await offers(cashier, [], [await skuOf(goods_id)])).toEqual([]);
    const [latest] = await head.ask(goodsChanges, { goods_id });
    expect(latest!.changes).toMatchObject([{ field: 'linked_projects', after: null }]);
  });

  it('is none of supplies, nor what is not there', async () => {
    await aGoodsCategory(head, 'supply');
    const [after] = await several(1);
    const add = async (more: object) => head.call(goodsAdd, await newGoods(head, more));
    const of_supply = { status: 400, message: '只有产品可以设置搭配服务', field: 'linked_projects' };
    await refuses(() => add({ goods_kind: 'supply', linked_projects: [after] }), of_supply);
    const supply = await addGoods(head, { goods_kind: 'supply' });
    await refuses(async () => head.call(goodsEdit, { ...(await editedGoods(head, supply)), linked_projects: [after!] }), of_supply);
    await refuses(() => add({ linked_projects: ['999999999999'] }), unknown);
    await refuses(() => add({ linked_projects: [after, after] }), { status: 400, message: '搭配服务重复', field: 'linked_projects' });
  });
});

describe('whoever sells is reminded', () => {
  it('of what the shop sells, at its price, the first of each before the second of any, never of what is there', async () => {
    const bounds = { price_floor: 8_000, price_ceiling: 12_000 };
    const [first, second, third] = await several(3);
    const priced = await addAProject(head, { ...bounds, project_name: '本店价搭配', specification: '45分钟', duration_minutes: 45 });
    await manager.ask(projectTerms, { shop_project_id: priced, version: 0, sell_price: 9_000 });
    const facial = await addAProject(head, { linked_projects: [first!, second!] });
    const goods_id = await addGoods(head, { linked_projects: [priced, third!, first!] });
    const asked = { project_ids: [facial, second!], sku_ids: [await skuOf(goods_id)] };
    const [here, there] = [await cashier.ask(linkedOffers, asked), await sibling.ask(linkedOffers, asked)];
    expect(new Set(here.slice(0, 2).map(({ shop_project_id }) => shop_project_id))).toEqual(new Set([first, priced]));
    expect(here.slice(2).map(({ shop_project_id }) => shop_project_id)).toEqual([third]);
    const shown = { shop_project_id: priced, name: '本店价搭配', specification: '45分钟', duration_minutes: 45 };
    expect([here, there].map((all) => all.find(({ shop_project_id }) => shop_project_id === priced))).toEqual([
      { ...shown, sell_price: 9_000 },
      { ...shown, sell_price: 10_000 },
    ]);
    expect(await offers(head, [facial])).toEqual([]);
    expect(await offers(cashier, [])).toEqual([]);
  });

  it('never of what the shop or the head office took off the shelves, which stays linked', async () => {
    const [here, everywhere] = await several(2);
    const facial = await addAProject(head, { linked_projects: [here!, everywhere!] });
    await manager.ask(projectShelve, { shop_project_id: here!, is_shelves: false });
    expect([await offers(cashier, [facial]), await offers(sibling, [facial])]).toEqual([[everywhere], [here, everywhere]]);
    await head.ask(projectShelve, { shop_project_id: everywhere!, is_shelves: false });
    expect([await offers(cashier, [facial]), await offers(sibling, [facial])]).toEqual([[], [here]]);
    const { linked_names } = await manager.ask(projectDetail, { shop_project_id: facial });
    expect(linked_names.map(({ on_shelves_here }) => on_shelves_here)).toEqual([false, false]);
  });

  it('no more of what an import brought and took back', async () => {
    const rows = [{ line: 2, project_name: '撤回的搭配', category_name: '身体', sell_price: '98', duration_minutes: '30' }];
    const done = (await head.ask<Endpoint>(projectImport.add, { file_name: 'a.csv', rows } as never)) as ImportOutcome;
    const [{ shop_project_id: brought }] = (await world.look<{ shop_project_id: string }>(
      'lanting',
      "select shop_project_id from shop_project where project_name = '撤回的搭配'",
    )) as [{ shop_project_id: string }];
    const facial = await addAProject(head, { linked_projects: [brought] });
    const goods_id = await addGoods(head, { linked_projects: [brought] });
    const sku_id = await skuOf(goods_id);
    expect(await offers(cashier, [facial], [sku_id])).toEqual([brought]);
    await head.ask<Endpoint>(projectImport.undo, { import_id: done.import_id } as never);
    expect(await offers(cashier, [facial], [sku_id])).toEqual([]);
    expect((await head.ask(projectDetail, { shop_project_id: facial })).linked_projects).toEqual([]);
  });
});

describe('what goes with something by a file', () => {
  const check = async (of: typeof projectImport | typeof productImport, heading: string, lines: string[], client = head) => {
    const file = new File([[heading, ...lines].join('\r\n')], 'file.csv');
    return (await client.ask<Endpoint>(of.check, { file } as never)) as { lines: (Record<string, unknown> & { fate: string; faults: ImportFault[] })[] };
  };
  const fates = ({ lines }: Awaited<ReturnType<typeof check>>) =>
    lines.map(({ fate, faults }) => [fate, ...faults.map(({ column, key, params }) => `${column} ${key} ${params['name'] ?? ''}`.trim())]);
  const take = async (of: typeof projectImport | typeof productImport, { lines }: Awaited<ReturnType<typeof check>>) =>
    (await head.ask<Endpoint>(of.add, { file_name: 'file.csv', rows: lines.map(({ fate: _, faults: __, ...row }) => row) } as never)) as ImportOutcome;
  const idOf = async (table: 'shop_project' | 'goods', column: string, name: string) =>
    (await world.look<{ id: string }>('lanting', `select ${table}_id as id from ${table} where ${column} = $1`, [name]))[0]?.id;
  let mask: string;
  let eye: string;
  beforeAll(async () => {
    mask = await addAProject(head, { project_name: '文件面膜', project_sn: 'LF001' });
    eye = await addAProject(head, { project_name: '文件眼护' });
    await decideRules(head, { 'catalog.shop_projects': true });
    await addAProject(sibling, { project_name: '别店独有' });
    await addAProject(await world.as('strangerAdministrator'), { project_name: '别家独有' });
    await decideRules(head, { 'catalog.shop_projects': null });
  });

  it('is named by name or number with a project, in its order; who is not known is said before and refused', async () => {
    const projects = '项目名称,项目分类,售价,时长,搭配服务';
    const told = await check(projectImport, projects, [
      '文件甲,身体,98,30,文件眼护、LF001',
      '文件乙,身体,98,30,没有这个',
      '文件丙,身体,98,30,别店独有',
      '文件丁,身体,98,30,别家独有',
      '文件戊,身体,98,30,文件面膜、LF001',
      '文件己,身体,98,30,',
    ]);
    expect(fates(told)).toEqual([
      ['new'],
      ['refused', 'linked_projects catalog.import_linked_unknown 没有这个'],
      ['refused', 'linked_projects catalog.import_linked_unknown 别店独有'],
      ['refused', 'linked_projects catalog.import_linked_unknown 别家独有'],
      ['refused', 'linked_projects catalog.linked_twice'],
      ['new'],
    ]);
    expect(await idOf('shop_project', 'project_name', '文件甲')).toBeUndefined();
    const outcome = await take(projectImport, told);
    expect(outcome).toMatchObject({ added: 2, failed: [{ line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }] });
    const linkedOf = async (name: string) =>
      (await head.ask(projectDetail, { shop_project_id: (await idOf('shop_project', 'project_name', name))! })).linked_projects;
    expect([await linkedOf('文件甲'), await linkedOf('文件己')]).toEqual([[eye, mask], []]);
    await head.ask<Endpoint>(projectImport.undo, { import_id: outcome.import_id } as never);
    expect(await idOf('shop_project', 'project_name', '文件甲')).toBeUndefined();
  });

  it('is of a product as a whole, in any of its rows, and goes with it when it is taken back', async () => {
    const goods = '产品名称,商品分类,单位,规格名称,规格值,零售价,搭配服务';
    await head.ask(specifications.add, { goods_kind: 'product', spec_name: '容量', spec_values: ['30ml'] });
    const told = await check(productImport, goods, [
      '文件精华,护肤品,瓶,容量,30ml,100,',
      '文件精华,,,,50ml,150,文件眼护、文件面膜',
      '文件面霜,护肤品,瓶,,,100,没有这个',
      '文件乳液,护肤品,瓶,容量,30ml,100,文件眼护',
      '文件乳液,,,,50ml,150,文件面膜',
    ]);
    expect(fates(told)).toEqual([
      ['new'],
      ['new'],
      ['refused', 'linked_projects catalog.import_linked_unknown 没有这个'],
      ['refused', 'goods_name catalog.import_companion'],
      ['refused', 'linked_projects catalog.import_goods_differ'],
    ]);
    const outcome = await take(productImport, told);
    expect(outcome).toMatchObject({ added: 2 });
    const goods_id = (await idOf('goods', 'goods_name', '文件精华'))!;
    expect((await head.ask(goodsDetail, { goods_id })).linked_projects).toEqual([eye, mask]);
    expect(await offers(cashier, [], [await skuOf(goods_id)])).toEqual([eye, mask]);
    await head.ask<Endpoint>(productImport.undo, { import_id: outcome.import_id } as never);
    expect(await idOf('goods', 'goods_name', '文件精华')).toBeUndefined();
    expect(await world.look('lanting', 'select from goods_link where goods_id = $1', [goods_id])).toEqual([]);
  });
});
