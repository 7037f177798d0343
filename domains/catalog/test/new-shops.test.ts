import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopAdd } from '#domains/org/contract/org.endpoints.ts';
import { balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import { goodsDetail, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { goodsPush, goodsShops } from '../contract/goods-push.endpoints.ts';
import { packageDetail } from '../contract/package.endpoints.ts';
import { projectChanges, projectDetail } from '../contract/project.endpoints.ts';
import * as push from '../contract/push.endpoints.ts';
import { shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { addABalanceCard, addAShopCard } from './cards.ts';
import { addGoods, editedGoods, inTwoSizes } from './goods-made.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
});
afterAll(() => world.close());

let opened_num = 0;
/** Opens a shop; answers its id. */
const open = async () => {
  const kind = { sys_type: 'SHOP_USER', shop_level: 1, currency_code: 'CNY', time_zone: 'Asia/Shanghai' } as const;
  return (await head.ask(shopAdd, { ...kind, shop_name: `新开的店${(opened_num += 1)}`, valid_start: '2024-01-01' })).shop_id;
};
type Push = { shops: { shop_id: string; version: number }[]; is_shelves?: boolean; in_new_shops?: boolean };

/** Something the chain sells: how it is added and pushed, whether it is meant for shops that open later, and the shops that sell it. */
interface Kind {
  name: string;
  add: (shop_ids?: string[]) => Promise<string>;
  push: (id: string, decided: Push) => Promise<unknown>;
  isMeant: (id: string) => Promise<boolean>;
  soldIn: (id: string) => Promise<string[]>;
}
const selling = (shops: readonly { shop_id: string; is_shelves: boolean }[]) => shops.filter((shop) => shop.is_shelves).map(({ shop_id }) => shop_id);

const asGoods = (goods_kind: 'product' | 'supply'): Kind => ({
  name: `a ${goods_kind}`,
  add: (shop_ids = []) => addGoods(head, { goods_kind, shop_ids }),
  push: (goods_id, decided) => head.ask(goodsPush, { goods_id, ...decided }),
  isMeant: async (goods_id) => (await head.ask(goodsDetail, { goods_id })).in_new_shops,
  soldIn: async (goods_id) =>
    selling((await head.ask(goodsShops, { goods_id })).map(({ shop_id, skus }) => ({ shop_id, is_shelves: skus.some((sku) => sku.is_shelves) }))),
});

const KINDS: readonly Kind[] = [
  {
    name: 'a project',
    add: (shop_ids = []) => addAProject(head, { shop_ids }),
    push: (shop_project_id, decided) => head.ask(push.projectPush, { shop_project_id, ...decided }),
    isMeant: async (shop_project_id) => (await head.ask(projectDetail, { shop_project_id })).in_new_shops,
    soldIn: async (shop_project_id) => selling(await head.ask(push.projectShops, { shop_project_id })),
  },
  asGoods('product'),
  asGoods('supply'),
  {
    name: 'a count card',
    add: (shop_ids = []) => addAShopCard(head, { shop_ids }),
    push: (shop_card_id, decided) => head.ask(push.shopCardPush, { shop_card_id, ...decided }),
    isMeant: async (shop_card_id) => (await head.ask(shopCardDetail, { shop_card_id })).in_new_shops,
    soldIn: async (shop_card_id) => selling(await head.ask(push.shopCardShops, { shop_card_id })),
  },
  {
    name: 'a stored-value card',
    add: (shop_ids = []) => addABalanceCard(head, { shop_ids }),
    push: (sbc_id, decided) => head.ask(push.balanceCardPush, { sbc_id, ...decided }),
    isMeant: async (sbc_id) => (await head.ask(balanceCardDetail, { sbc_id })).in_new_shops,
    soldIn: async (sbc_id) => selling(await head.ask(push.balanceCardShops, { sbc_id })),
  },
  {
    name: 'a package',
    add: (shop_ids = []) => addAPackage(head, { shop_ids }),
    push: (package_id, decided) => head.ask(push.packagePush, { package_id, ...decided }),
    isMeant: async (package_id) => (await head.ask(packageDetail, { package_id })).in_new_shops,
    soldIn: async (package_id) => selling(await head.ask(push.packageShops, { package_id })),
  },
];

describe.each(KINDS)('$name', ({ add, push: pushes, isMeant, soldIn }) => {
  it('for every shop is sold by one that opens, for chosen shops it is not, until it is put on the shelves there', async () => {
    const [every, chosen] = [await add(), await add([manager.shop_id])];
    expect([await isMeant(every), await isMeant(chosen)]).toEqual([true, false]);
    const opened = await open();
    expect(await soldIn(every)).toContain(opened);
    expect(await soldIn(chosen)).toEqual([manager.shop_id]);
    await pushes(chosen, { shops: [{ shop_id: opened, version: 1 }], is_shelves: true });
    expect((await soldIn(chosen)).toSorted()).toEqual([manager.shop_id, opened].toSorted());
  });

  it('is marked by the head office for those that open from then on, and nothing changes in those there are', async () => {
    const id = await add();
    const before = await soldIn(id);
    await pushes(id, { shops: [], in_new_shops: false });
    expect([await isMeant(id), await soldIn(id)]).toEqual([false, before]);
    const without = await open();
    expect(await soldIn(id)).toEqual(before);
    await pushes(id, { shops: [], in_new_shops: true });
    const opened = await open();
    expect((await soldIn(id)).toSorted()).toEqual([...before, opened].toSorted());
    expect(await soldIn(id)).not.toContain(without);
  });
});

it('a size that goods get later stays out of the shop that opened without them', async () => {
  const goods_id = await addGoods(head, { shop_ids: [manager.shop_id] });
  const opened = await open();
  const form = await editedGoods(head, goods_id);
  const { specs, skus } = await inTwoSizes(head);
  await head.ask(goodsEdit, { ...form, specs, skus: skus.map((sku) => ({ ...sku, sku_id: null })) });
  const there = (await head.ask(goodsShops, { goods_id })).find(({ shop_id }) => shop_id === opened)!;
  expect(there.skus.map((sku) => sku.is_shelves)).toEqual([false, false]);
});

it('the mark stands in the trail of what it is about, newest first', async () => {
  const shop_project_id = await addAProject(head, { shop_ids: [manager.shop_id] });
  await head.ask(push.projectPush, { shop_project_id, shops: [], in_new_shops: true });
  const changes = (await manager.ask(projectChanges, { shop_project_id })).map((change) => change.changes);
  expect(changes[0]).toEqual([{ field: 'in_new_shops', before: 'false', after: 'true' }]);
  expect(changes[1]).toEqual([{ field: 'in_new_shops', before: 'true', after: 'false' }]);
});

it('a push decides something: for the shops it names, or for those that open later alone', async () => {
  const shop_project_id = await addAProject(head);
  const ask = (decided: object) => () => head.call(push.projectPush, { shop_project_id, shops: [], ...decided } as never);
  const refuses = (decided: object, message: string) => expectRefusal(world, 'lanting', ask(decided) as never, { status: 400, message });
  const there = [{ shop_id: manager.shop_id, version: 0 }];
  await refuses({}, '请选择要推送的内容');
  await refuses({ is_shelves: false }, '请选择门店');
  await refuses({ is_shelves: false, in_new_shops: false }, '请选择门店');
  await refuses({ shops: there, in_new_shops: false }, '请选择要推送的内容');
  const own = () => manager.call(push.projectPush, { shop_project_id, shops: [], in_new_shops: false });
  await expectRefusal(world, 'lanting', own as never, { status: 403, message: '只有总部能推送到门店' });
  expect((await head.ask(projectDetail, { shop_project_id })).in_new_shops).toBe(true);
});

it('a shop that opens while it is decided sells no more than was decided', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await Promise.all([addAProject(head), addAProject(head)]);
    const marks = ids.map((shop_project_id) => head.ask(push.projectPush, { shop_project_id, shops: [], in_new_shops: false }));
    const [opened, added] = await Promise.all([open(), addAProject(head, { shop_ids: [manager.shop_id] }), ...marks]);
    expect(selling(await head.ask(push.projectShops, { shop_project_id: added }))).toEqual([manager.shop_id]);
    const later = await open();
    for (const shop_project_id of ids) expect(selling(await head.ask(push.projectShops, { shop_project_id }))).not.toContain(later);
    expect(opened).not.toBe(later);
  }
});
