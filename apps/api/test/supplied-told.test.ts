import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsDetail, goodsEdit, goodsShelve } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { suppliedGoodsDetail, suppliedGoodsRenew, suppliedGoodsTake } from '#domains/catalog/contract/supplied-goods.endpoints.ts';
import { suppliedDetail, suppliedTake } from '#domains/catalog/contract/supplied-project.endpoints.ts';
import { addGoods, aGoodsCategory, editedGoods } from '#domains/catalog/test/goods-made.ts';
import { aCategory, addAProject } from '#domains/catalog/test/projects.ts';
import { messageList } from '#domains/messaging/contract/message.endpoints.ts';
import { tellSupplied } from '#domains/messaging/server/api.ts';
import { supplierAccept, supplierCodes } from '#domains/org/contract/supplier.endpoints.ts';
import { askedAccept, askedFinish, orderedConfirm } from '#domains/supplier/contract/service-order.endpoints.ts';
import { anOrder } from '#domains/supplier/test/services.ts';

const DAY_MS = 86_400_000;

let world: World;
let head: Client;
let supplier: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, supplier] = [await world.as('administrator'), await world.as('supplier')];
  const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
  await head.ask(supplierAccept, { supplier_code, invite_code });
});
afterAll(() => world.close());

/** What the head office is told, on a day of its own, that it was not told before. */
async function toldNext(): Promise<number[][]> {
  world.advance(DAY_MS);
  [head, supplier] = [await world.as('administrator'), await world.as('supplier')];
  const before = new Set((await head.ask(messageList, { flag: 1, page_size: 200 })).map((message) => message.return_message_id));
  await tellSupplied(world.backend, world.now());
  const told = (await head.ask(messageList, { flag: 1, page_size: 200 })).filter((message) => !before.has(message.return_message_id));
  return told.map(({ type, plan_num }) => [type, plan_num]).toSorted();
}

/** Goods of the supplier's that the chain took on. */
async function takenGoods(): Promise<string> {
  const supplied_goods_id = await addGoods(supplier);
  const { version: supplied_version, skus } = await head.ask(suppliedGoodsDetail, { supplied_goods_id });
  const category_id = await aGoodsCategory(head, 'product');
  const prices = skus.map(({ supplied_sku_id }) => ({ supplied_sku_id, price: 30_000 }));
  await head.ask(suppliedGoodsTake, { supplied_goods_id, supplied_version, category_id, skus: prices });
  return supplied_goods_id;
}

it('the head office is told once of each change that a supplier makes to what it took on, and of its leaving the shelf', async () => {
  const [first, second] = [await takenGoods(), await takenGoods()];
  // What nobody took on is nobody's news.
  await addGoods(supplier);
  const supplied_project_id = await addAProject(supplier);
  const { version } = await head.ask(suppliedDetail, { supplied_project_id });
  const category_id = await aCategory(head);
  await head.ask(suppliedTake, { supplied_project_id, supplied_version: version, category_id, sell_price: 30_000 });
  expect(await toldNext()).toEqual([]);

  await supplier.ask(goodsEdit, { ...(await editedGoods(supplier, first)), goods_name: '改了名的' });
  await supplier.ask(goodsShelve, { goods_id: second, is_shelves: false });
  const project = await supplier.ask(projectDetail, { shop_project_id: supplied_project_id });
  await supplier.ask(projectEdit, { ...project, duration_minutes: 75 });
  expect(await toldNext()).toEqual([[2, 2], [3, 1]]);
  expect(await toldNext()).toEqual([]);

  const { version: supplied_version } = await supplier.ask(goodsDetail, { goods_id: first });
  await head.ask(suppliedGoodsRenew, { supplied_goods_id: first, supplied_version });
  expect(await toldNext()).toEqual([]);
  await supplier.ask(goodsEdit, { ...(await editedGoods(supplier, first)), goods_name: '又改了名' });
  expect(await toldNext()).toEqual([[2, 1]]);
  const [manager, stranger] = [await world.as('manager'), await world.as('strangerAdministrator')];
  for (const other of [manager, stranger]) expect((await other.ask(messageList, { flag: 1 })).filter(({ type }) => type === 2 || type === 3)).toEqual([]);
});

it('the head office is told every day of a service that waits for its word, until it has said it', async () => {
  const which = { service_order_id: await anOrder(supplier, head) };
  await supplier.ask(askedAccept, which);
  expect(await toldNext()).toEqual([]);
  await supplier.ask(askedFinish, which);
  expect([await toldNext(), await toldNext()]).toEqual([[[19, 1]], [[19, 1]]]);
  await head.ask(orderedConfirm, which);
  expect(await toldNext()).toEqual([]);
});
