import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf } from '#apps/testing/members.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { importAdd, importCheck, importUndo } from '#domains/intake/contract/import.endpoints.ts';

let world: World;
let manager: Client;
/** A product of one variant at 100.00, by its number, and goods of two. */
let sku_id: string;
let product_sn: string;
let twoSizes: string;
beforeAll(async () => {
  world = await openWorld();
  const head = await world.as('administrator');
  manager = await world.as('manager');
  sku_id = await aSku(head);
  await takeIn(manager, sku_id);
  const [sku] = await world.look<{ product_sn: string }>('lanting', 'select product_sn from sku where sku_id = $1', [sku_id]);
  product_sn = sku!.product_sn;
  twoSizes = (await head.ask(goodsDetail, { goods_id: (await head.ask(goodsAdd, await inTwoSizes(head))).goods_id })).goods_name;
  const products = [{ sku_id, quantity: 5 }];
  await addAShopCard(head, { shop_card_name: '旧综合卡', products });
  await addAShopCard(head, { shop_card_name: '旧面膜卡', projects: [], products });
  await addAShopCard(head, { shop_card_name: '旧范围卡', count_method: 1, project_num: 20 });
});
afterAll(() => world.close());

let made = 0;
const phone = (): string => `135${String(10_000_000 + (made += 1))}`;
const HEAD = '会员姓名,手机号,顾客来源,次卡,剩余数量,剩余项目与产品,剩余赠送项目与产品,次卡剩余金额,开卡日期';
/** A member with an old count card: which, how many in all, of each, and given along, and what they are worth. */
const line = (name: string, card: string, num: string, items: string, gifts = '', worth = '1000.01') =>
  `${name},${phone()},自然到店,${card},${num},${items},${gifts},${worth},2026-01-15`;
const checked = async (...lines: string[]) =>
  (await manager.ask(importCheck, { file: new File([[HEAD, ...lines].join('\r\n')], 'cards.csv', { type: 'text/csv' }) })).lines;
const bringIn = async (...lines: string[]) =>
  manager.ask(importAdd, { file_name: 'cards.csv', rows: (await checked(...lines)).map(({ faults: _, ...row }) => row) });
const countersOf = async (name: string) => (await manager.ask(memberCards, { member_id: await idOf(world, name) }))[0]!.items;
const faults = () => world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()');

describe('old cards of a file', () => {
  it('hold treatments and products, each with what is left of it, and those given along; their value to the cent', async () => {
    expect(await bringIn(line('综合甲', '旧综合卡', '7', `P001×4、${product_sn}×3件`, product_sn))).toMatchObject({ added: 1, cards: 1, failed: [] });
    expect((await countersOf('综合甲')).map((item) => [item.sku_id, item.gift, item.remain_num])).toEqual([
      [null, false, 4],
      [sku_id, false, 3],
      [sku_id, true, 1],
    ]);
    const values = await world.look<{ balance: string }>(
      'lanting',
      `select a.balance::text from card_item i join ledger_account a on a.org_id = i.org_id and a.account_id = i.deferred_account_id
       join card c on c.org_id = i.org_id and c.card_id = i.card_id where c.member_id = $1 order by i.position`,
      [await idOf(world, '综合甲')],
    );
    // 4 × 398.00 beside 3 × 100.00: 100,001 × 159,200 / 189,200 and the rest.
    expect(values.map(({ balance }) => Number(balance))).toEqual([84_145, 15_856, 0]);
    expect(await faults()).toEqual([]);
  });

  it('of one product want its number alone', async () => {
    expect(await bringIn(line('面膜甲', '旧面膜卡', '3', ''))).toMatchObject({ added: 1, cards: 1, failed: [] });
    expect((await countersOf('面膜甲')).map((item) => [item.sku_id, item.remain_num])).toEqual([[sku_id, 3]]);
  });

  it.each<[string, () => string, string]>([
    ['says nothing of a card of several things', () => line('错', '旧综合卡', '7', ''), 'count_card intake.several_projects'],
    ['names a product that is not there', () => line('错', '旧综合卡', '', 'P001×4、不存在的面膜×3'), 'remain_items catalog.import_unit_unknown'],
    ['names goods of several variants', () => line('错', '旧综合卡', '', `${twoSizes}×3`), 'remain_items catalog.import_unit_unclear'],
    ['gives goods of several variants along', () => line('错', '旧面膜卡', '3', '', twoSizes), 'remain_gifts catalog.import_unit_unclear'],
    ['names one product twice', () => line('错', '旧综合卡', '', `${product_sn}×1、${product_sn}×2`), 'remain_items card.product_twice'],
    ['has another sum', () => line('错', '旧综合卡', '9', `P001×4、${product_sn}×3`), 'remain_num intake.units_differ'],
    ['parts shared units', () => line('错', '旧范围卡', '', 'P001×4'), 'remain_items intake.items_shared'],
    ['names no card', () => line('错', '', '', `${product_sn}×3`, '', ''), 'count_card intake.card_missing'],
    ['brings too many pieces', () => line('错', '旧面膜卡', '', `${product_sn}×10000`), 'remain_items card.product_num_required'],
  ])('is refused where it %s', async (_, row, fault) => {
    expect((await checked(row()))[0]!.faults.map(({ column, key }) => `${column} ${key}`)).toEqual([fault]);
  });

  it('is taken back with its pieces, until one was collected', async () => {
    const { import_id } = await bringIn(line('撤销领取', '旧面膜卡', '3', ''));
    const member_id = await idOf(world, '撤销领取');
    expect(await manager.ask(importUndo, { import_id: import_id! })).toEqual({ member_num: 1, card_num: 1 });
    expect(await manager.ask(memberCards, { member_id })).toMatchObject([{ status: 'invalid', items: [{ sku_id, remain_num: 0 }] }]);
    const used = await bringIn(line('已经领取', '旧面膜卡', '3', ''));
    const [counter] = await countersOf('已经领取');
    await manager.ask(addDeduction, { member_id: await idOf(world, '已经领取'), items: [{ card_item_id: counter!.card_item_id, num: 1 }] });
    await expectRefusal(world, 'lanting', () => manager.call(importUndo, { import_id: used.import_id! }), {
      status: 409,
      message: '已经领取 等 1 位会员已有业务记录，不能整批撤销；需要停用的请逐个注销',
    });
    expect(await faults()).toEqual([]);
  });
});
