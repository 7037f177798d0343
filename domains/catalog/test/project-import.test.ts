import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAPackage } from '#apps/testing/packages.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportFault, ImportOutcome } from '#kernel/contract/import.ts';
import { within } from '#kernel/testkit/machine.ts';
import { balanceCardRelevancy } from '../contract/balance-card.endpoints.ts';
import { countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { goodsAdd, goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { projectDetail, projectEdit, projectTerms } from '../contract/project.endpoints.ts';
import { projectImport } from '../contract/project-import.endpoints.ts';
import { shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { shopCardImport } from '../contract/shop-card-import.endpoints.ts';
import { addABalanceCard } from './cards.ts';
import { addGoods, inTwoSizes } from './goods-made.ts';
import { aDepartment } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

type Row = Readonly<Record<string, string>>;
const call = (client: Client, endpoint: Endpoint, input: object) => client.call<Endpoint>(endpoint, input as never);
const rowsOf = (rows: readonly Row[]) => rows.map((row, index) => ({ line: index + 2, ...row }));
const take = async (of: typeof projectImport | typeof shopCardImport, rows: readonly Row[], client = head): Promise<ImportOutcome> =>
  (await client.ask<Endpoint>(of.add, { file_name: 'file.csv', rows: rowsOf(rows) } as never)) as ImportOutcome;
const faults = (outcome: ImportOutcome) =>
  outcome.failed.map(({ line, faults: of }) => [line, ...of.map(({ column, key }: ImportFault) => `${column} ${key}`)]);
const found = async (key_word: string) => (await head.ask(projectSearch, { key_word }))[0];
const project = (project_name: string, more: Row = {}): Row => ({
  project_name,
  category_name: '身体',
  sell_price: '398',
  duration_minutes: '60',
  ...more,
});
const card = (shop_card_name: string, more: Row = {}): Row => ({ shop_card_name, projects: 'P001×10', sell_price: '2980', valid: '1', ...more });
const undo = (client: Client, of: typeof projectImport | typeof shopCardImport, import_id: string | null) => call(client, of.undo, { import_id });

describe('an import of projects', () => {
  it('writes what is in order, numbers what has no number, and says of the others why not', async () => {
    const laser = await aDepartment(head, { group_name: '激光组', parent_id: await aDepartment(head, { group_name: '导入部' }) });
    await aDepartment(head, { group_name: '激光组', parent_id: await aDepartment(head) });
    const outcome = await take(projectImport, [
      project('导入美白', {
        sell_price: '¥1,398.50',
        member_price: '1,200',
        commission_base: '￥900',
        clean_minutes: '10',
        needs_room: '否',
        self_bookable: '否',
        identity_names: '美容师',
        department_name: '导入部 > 激光组',
        level_discount: '否',
        project_sn: 'P900',
      }),
      project('导入补水', { description: '术后 <24h> 冷敷' }),
      project('导入无价', { sell_price: '' }),
      project('导入无类', { category_name: '不存在的分类' }),
      project('导入撞号', { project_sn: 'P001' }),
      project('水光焕肤护理'),
      project('导入补水'),
      project('导入倒挂', { member_price: '500' }),
      project('导入身份', { identity_names: '飞行员' }),
      // Two departments have that name: which is meant nobody knows.
      project('导入部门', { department_name: '激光组' }),
    ]);
    expect(outcome).toMatchObject({ added: 2, changed: 0, same: 0 });
    expect(faults(outcome)).toEqual([
      [4, 'sell_price catalog.sell_price_required'],
      [5, 'category_name catalog.import_category_unknown'],
      [6, 'project_sn catalog.project_sn_taken'],
      [7, 'project_name catalog.import_project_known'],
      [8, 'project_name kernel.import_twice'],
      [9, 'member_price catalog.member_price_above'],
      [10, 'identity_names catalog.import_identity_unknown'],
      [11, 'department_name catalog.import_department_unknown'],
    ]);
    const moist = await head.ask(projectDetail, { shop_project_id: (await found('导入补水'))!.shop_project_id });
    expect(moist.description).toBe('<p>术后 &lt;24h&gt; 冷敷</p>');
    const { shop_project_id } = (await found('导入美白'))!;
    expect(await head.ask(projectDetail, { shop_project_id })).toMatchObject({
      project_sn: 'P900',
      sell_price: 139_850,
      member_price: 120_000,
      commission_base: 90_000,
      clean_minutes: 10,
      needs_room: false,
      self_bookable: false,
      identity_names: ['美容师'],
      department_id: laser,
      department_name: '激光组',
      level_discount: false,
      category_name: '身体',
    });
    expect(await found('导入补水')).toMatchObject({ project_sn: 'P901', sell_price: 39_800, is_shelves: true, self_bookable: true });
  });

  it('is a shop’s only where the chain lets its shops, and then brings its own', async () => {
    expect((await call(manager, projectImport.add, { rows: rowsOf([project('门店导入')]) })).status).toBe(403);
    await decideRules(head, { 'catalog.shop_projects': true });
    expect(await take(projectImport, [project('门店导入')], manager)).toMatchObject({ added: 1 });
    expect((await found('门店导入'))!.seller_id).toBe(manager.shop_id);
    await decideRules(head, { 'catalog.shop_projects': null });
  });

  it('takes 400 rows in bounded time', async () => {
    const began = performance.now();
    expect(
      await take(
        projectImport,
        Array.from({ length: 400 }, (_, index) => project(`批量项目${index}`)),
      ),
    ).toMatchObject({ added: 400 });
    expect(performance.now() - began).toBeLessThan(within(20_000));
  });
});

describe('an import of count cards', () => {
  it('reads projects with their units, and refuses what the form refuses', async () => {
    const outcome = await take(shopCardImport, [
      card('导入十次卡', { projects: 'P001×10、P002 x 5次', gift_projects: 'P001', valid: '18', valid_unit: '个月' }),
      card('导入范围卡', { count_method: '按范围', projects: 'P001,P002', project_num: '20', valid_unit: '永久有效', valid: '' }),
      card('导入缺次数', { count_method: '按范围' }),
      card('导入无项目', { projects: '不存在×3' }),
      card('导入无期限', { valid: '' }),
      card('导入免费', { sell_price: '0' }),
      card('导入单位', { valid_unit: '世纪' }),
    ]);
    expect(outcome).toMatchObject({ added: 2 });
    expect(faults(outcome)).toEqual([
      [4, 'project_num catalog.card_units_required'],
      [5, 'projects catalog.import_unit_unknown'],
      [6, 'valid catalog.valid_required'],
      [7, 'sell_price catalog.card_price_zero'],
      [8, 'valid_unit catalog.import_valid_unit_unknown'],
    ]);
    const [ten] = await head.ask(countCardSearch, { key_word: '导入十次卡' });
    expect(await head.ask(shopCardDetail, { shop_card_id: ten!.shop_card_id })).toMatchObject({
      count_method: 0,
      project_num: 15,
      valid: 18,
      valid_unit: 1,
      sell_price: 298_000,
      projects: [{ project_num: 10 }, { project_num: 5 }],
      gift_projects: [{ project_num: 1 }],
    });
    const [range] = await head.ask(countCardSearch, { key_word: '导入范围卡' });
    expect(range).toMatchObject({ count_method: 1, project_num: 20, valid_unit: 3 });
  });
});

describe('products of count cards that are imported', () => {
  it('are found by name, number or barcode beside the projects; a name that means several is refused', async () => {
    const { goods_name } = await head.ask(goodsDetail, { goods_id: await addGoods(head) });
    const sizes = await head.ask(goodsDetail, { goods_id: (await head.ask(goodsAdd, await inTwoSizes(head))).goods_id });
    const outcome = await take(shopCardImport, [
      card('导入产品卡', { projects: `P001×10、${goods_name}×5件、6901234567922×2`, gift_projects: `${sizes.goods_name} 50ml、P002` }),
      card('导入全产品', { projects: 'G101×6' }),
      card('导入两款', { projects: `P001×10、${sizes.goods_name}×5` }),
      card('导入送两款', { gift_projects: sizes.goods_name }),
      card('导入范围含产品', { count_method: '按范围', projects: 'P001、G101', project_num: '20' }),
      card('导入无产品', { projects: 'P001×10、不存在的面膜×3' }),
      card('导入多件', { projects: 'G101×10000' }),
    ]);
    expect(outcome).toMatchObject({ added: 2 });
    expect(faults(outcome)).toEqual([
      [4, 'projects catalog.import_unit_unclear'],
      [5, 'gift_projects catalog.import_unit_unclear'],
      [6, 'projects catalog.card_products_by_project'],
      [7, 'projects catalog.import_unit_unknown'],
      [8, 'projects catalog.card_units_invalid'],
    ]);
    const [row] = await head.ask(countCardSearch, { key_word: '导入产品卡' });
    expect(row!.projects.map(({ order_type, project_num }) => [order_type, project_num])).toEqual([[1, 10], [2, 5], [2, 2]]);
    expect(row!.gift_projects.map(({ order_type, name }) => [order_type, name])).toEqual([
      [1, expect.any(String)],
      [2, `${sizes.goods_name} 50ml`],
    ]);
  });

  it('are those of the chain and the shop alone, and go with an import that is taken back', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const { goods_name, ...goods } = await head.ask(goodsDetail, { goods_id });
    const products = `${goods_name} 30ml×5、${goods_name} 50ml`;
    const { import_id } = await take(shopCardImport, [card('撤销产品卡', { projects: products, gift_projects: goods.skus[0]!.product_sn })]);
    expect((await undo(head, shopCardImport, import_id)).status).toBe(200);
    expect(await head.ask(countCardSearch, { key_word: '撤销产品卡' })).toEqual([]);
    expect(await world.look('lanting', `select 1 from shop_card_product where sku_id = ${goods.skus[0]!.sku_id}`)).toEqual([]);
    const stranger = await world.as('strangerAdministrator');
    expect(faults(await take(shopCardImport, [card('别家产品', { projects: products })], stranger))).toEqual([[2, 'projects catalog.import_unit_unknown']]);
  });
});

describe('taking an import back', () => {
  const brought = async (name: string) => {
    const { import_id } = await take(projectImport, [project(name), project(`${name}二`)]);
    return { import_id, shop_project_id: (await found(name))!.shop_project_id };
  };

  it('leaves nothing of it, and is done once', async () => {
    const { import_id } = await brought('撤销项目');
    expect((await undo(head, projectImport, import_id)).status).toBe(200);
    expect(await found('撤销项目')).toBeUndefined();
    expect((await undo(head, projectImport, import_id)).status).toBe(409);
    const cards = await take(shopCardImport, [card('撤销次卡')]);
    expect((await undo(head, shopCardImport, cards.import_id)).status).toBe(200);
    expect(await head.ask(countCardSearch, { key_word: '撤销次卡' })).toEqual([]);
  });

  it.each<[string, (shop_project_id: string) => Promise<unknown>]>([
    ['in an order', async (item_id) => order(await world.as('cashier'), null, [{ item_type: 'project', item_id, quantity: 1 }])],
    [
      'in a count card',
      async (shop_project_id) => {
        const { project_sn } = await head.ask(projectDetail, { shop_project_id });
        return take(shopCardImport, [card(`含${shop_project_id}`, { projects: project_sn })]);
      },
    ],
    ['in a package', (item_id) => addAPackage(head, { items: [{ item_type: 'project', item_id, quantity: 1 }], groups: [] })],
    [
      'among what a stored-value card pays',
      async (shop_project_id) => head.ask(balanceCardRelevancy, { sbc_id: await addABalanceCard(head), version: 1, shop_project_ids: [shop_project_id] }),
    ],
    [
      'among what a member’s card pays',
      async (shop_project_id) => {
        const sbc_id = await addABalanceCard(head);
        await head.ask(balanceCardRelevancy, { sbc_id, version: 1, shop_project_ids: [shop_project_id] });
        await sellCard(manager, await newCustomer(world), 'stored_value_card', sbc_id);
        return head.ask(balanceCardRelevancy, { sbc_id, version: 2 });
      },
    ],
    ['priced by a shop', (shop_project_id) => manager.ask(projectTerms, { shop_project_id, version: 0, sort: 3 })],
  ])('is refused once a project stands %s', async (where, use) => {
    const { import_id, shop_project_id } = await brought(`在用${where}`);
    await use(shop_project_id);
    const answer = await undo(head, projectImport, import_id);
    expect([answer.status, answer.message]).toEqual([409, `在用${where} 已有业务记录，不能撤销导入；不再使用的可以下架`]);
    expect(await found(`在用${where}`)).toBeDefined();
  });

  it('is refused once one was changed, and of cards once one was sold', async () => {
    const { import_id, shop_project_id } = await brought('改过');
    const { supplies: _, ...form } = await head.ask(projectDetail, { shop_project_id });
    await head.ask(projectEdit, { ...form, short_name: '改' });
    expect(await undo(head, projectImport, import_id)).toMatchObject({ status: 409, message: '改过 导入后已被修改或删除，不能整批撤销，请逐个处理' });
    const cards = await take(shopCardImport, [card('卖过的卡')]);
    const [sold] = await head.ask(countCardSearch, { key_word: '卖过的卡' });
    await sellCard(manager, await newCustomer(world), 'count_card', sold!.shop_card_id);
    expect(await undo(head, shopCardImport, cards.import_id)).toMatchObject({ status: 409, message: '卖过的卡 已有业务记录，不能撤销导入；不再使用的可以下架' });
    expect((await undo(await world.as('strangerAdministrator'), projectImport, import_id)).status).toBe(404);
  });

  it('is refused of cards once a stored-value card pays for one', async () => {
    const { import_id } = await take(shopCardImport, [card('储值可付的卡')]);
    const [paid] = await head.ask(countCardSearch, { key_word: '储值可付的卡' });
    await head.ask(balanceCardRelevancy, { sbc_id: await addABalanceCard(head), version: 1, shop_card_ids: [paid!.shop_card_id] });
    expect(await undo(head, shopCardImport, import_id)).toMatchObject({ status: 409, message: '储值可付的卡 已有业务记录，不能撤销导入；不再使用的可以下架' });
  });
});
