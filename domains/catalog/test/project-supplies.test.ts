import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsDetail, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { addGoods, aGoodsCategory, aSupply, editedGoods } from './goods-made.ts';
import { addAProject, newProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const refuses = (run: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', run as never, refusal);
const suppliesOf = async (client: Client, shop_project_id: string) => (await client.ask(projectDetail, { shop_project_id })).supplies;
const unknown = { status: 400, message: '耗材不存在或不可用于该项目', field: 'supplies.0.sku_id' };

describe('the supplies of a project', () => {
  it('are kept in their order, told with their unit, and in the history', async () => {
    const [cotton, gel] = [await aSupply(head, { goods_name: '棉片甲' }), await aSupply(head, { goods_name: '凝胶甲', unit: '毫升' })];
    const shop_project_id = await addAProject(head, { supplies: [gel, { ...cotton, quantity: 5 }] });
    expect((await suppliesOf(manager, shop_project_id)).map(({ goods_name, quantity, unit }) => [goods_name, quantity, unit])).toEqual([
      ['凝胶甲', 2, '毫升'],
      ['棉片甲', 5, '片'],
    ]);
    const form = await newProject(head, { supplies: [cotton] });
    await head.ask(projectEdit, { ...form, shop_project_id, version: 1 });
    const [latest] = await head.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toContainEqual({ field: 'supplies', before: '凝胶甲 × 2毫升、棉片甲 × 5片', after: '棉片甲 × 2片' });
  });

  it('stay where an edit does not speak of them, and go where it says that there are none', async () => {
    const shop_project_id = await addAProject(head, { supplies: [await aSupply(head)] });
    const form = await newProject(head);
    await head.ask(projectEdit, { ...form, shop_project_id, version: 1 });
    expect(await suppliesOf(head, shop_project_id)).toHaveLength(1);
    await head.ask(projectEdit, { ...form, shop_project_id, version: 2, supplies: [] });
    expect(await suppliesOf(head, shop_project_id)).toEqual([]);
  });

  it('are supplies of the same chain, each once, and so many of them as can be counted', async () => {
    const goods_id = await addGoods(head);
    const product = (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id;
    const stranger = await world.as('strangerAdministrator');
    await aGoodsCategory(stranger, 'supply');
    const own = await aSupply(head);
    const add = async (supplies: { sku_id: string; quantity: number }[]) => head.call(projectAdd, await newProject(head, { supplies }));
    await refuses(() => add([{ sku_id: product, quantity: 1 }]), unknown);
    const foreign = await aSupply(stranger);
    await refuses(() => add([foreign]), unknown);
    await refuses(() => add([own, own]), { status: 400, message: '耗材重复', field: 'supplies.1.sku_id' });
    await refuses(() => add([{ ...own, quantity: 0 }]), { status: 400, message: '消耗数量须为1至1000000的整数', field: 'supplies.0.quantity' });
  });

  it('of the chain are no shop’s own', async () => {
    await decideRules(head, { 'catalog.shop_goods': true });
    const own = await aSupply(manager);
    await decideRules(head, { 'catalog.shop_goods': null });
    await refuses(async () => head.call(projectAdd, await newProject(head, { supplies: [own] })), unknown);
  });

  it('keep their base unit and their variant', async () => {
    const goods_id = await addGoods(head, { goods_kind: 'supply', goods_name: '被用耗材', unit: '片' });
    const form = await editedGoods(head, goods_id);
    await addAProject(head, { supplies: [{ sku_id: form.skus[0]!.sku_id, quantity: 1 }] });
    await refuses(() => head.call(goodsEdit, { ...form, unit: '包' }), { status: 409, message: '已有业务记录，基本单位和已有换算不能修改，可以新增换算单位', field: 'unit' });
    const { sku_id: _, ...sku } = form.skus[0]!;
    await refuses(() => head.call(goodsEdit, { ...form, skus: [sku] }), { status: 409, message: '「被用耗材」已有业务记录，不能删除，可以下架', field: 'specs' });
  });
});
