import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newMember } from '#apps/testing/members.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { countCardSearch } from '../contract/catalog.endpoints.ts';
import * as card from '../contract/shop-card.endpoints.ts';
import { addAShopCard, newShopCard } from './cards.ts';
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

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const item = (item_id: string, quantity = 1) => ({ item_type: 'count_card' as const, item_id, quantity });
/** A member of the shop that asks. */
async function customerOf(client: Client): Promise<string> {
  const form = newMember(world);
  await client.ask(memberAdd, form);
  return (await client.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
}
const see = (client: Client, shop_card_id: string) => client.ask(card.shopCardDetail, { shop_card_id });
const edited = async (shop_card_id: string, more: object) => ({ ...(await see(head, shop_card_id)), ...more });
const BOUNDS = { price_floor: 60_000, price_ceiling: 90_000 };

describe('a count card of the chain', () => {
  it('is found by name, pinyin, full name and number as soon as it is added, with what a use costs', async () => {
    const shop_card_id = await addAShopCard(head, { shop_card_name: '御龄十次', full_name: '紧致专享', card_sn: 'YL-10', sell_price: 80_005 });
    for (const key_word of ['御龄', 'yuling', '紧致专享', 'yl-10'])
      expect((await manager.ask(countCardSearch, { key_word })).map((row) => row.shop_card_id)).toEqual([shop_card_id]);
    expect(await see(manager, shop_card_id)).toMatchObject({ version: 0, project_num: 10, price_here: 80_005, price_per_use: 8_000, seller_id: null });
  });

  it('gives three who add at once three numbers', async () => {
    const forms = await Promise.all([1, 2, 3].map(() => newShopCard(head)));
    const added = await Promise.all(forms.map((form) => head.ask(card.shopCardAdd, form)));
    const numbers = await Promise.all(added.map(async ({ shop_card_id }) => (await see(head, shop_card_id)).card_sn));
    expect(new Set(numbers).size).toBe(3);
  });

  it.each([
    ['no name', { shop_card_name: '' }, 'shop_card_name', '请输入卡名称'],
    ['no price, as a copy has none', { sell_price: undefined as never }, 'sell_price', '请输入售价'],
    ['a price of nothing', { sell_price: 0 }, 'sell_price', '请输入售价：只有邀请卡可以为0'],
    ['no project', { projects: [] }, 'projects', '请选择包含的项目或产品'],
    ['no units of its counter', { count_method: 1 as const }, 'project_num', '请输入总次数'],
    ['no term', { valid: 0 }, 'valid', '请输入有效期'],
    ['a term beyond a century', { valid: 101 }, 'valid', '有效期最长100年'],
    ['a project that is not there', { projects: [{ shop_project_id: '987654321', project_num: 1 }] }, 'projects', '项目不存在，或不属于该卡的销售门店'],
    ['a shop that is not there', { usable_shop_ids: ['987654321'] }, 'usable_shop_ids', '门店不存在'],
    ['a member price above the price', { member_price: 80_001 }, 'member_price', '会员价不能高于售价'],
  ])('is not added with %s', async (_, wrong, field, message) => {
    const form = { ...(await newShopCard(head)), ...wrong };
    await refuses(() => head.call(card.shopCardAdd, form) as never, { status: 400, message, field });
  });

  it('names no project twice, and none where it takes any', async () => {
    const form = await newShopCard(head);
    const twice = [...form.projects!, ...form.projects!];
    await refuses(() => head.call(card.shopCardAdd, { ...form, projects: twice }) as never, { status: 400, message: '同一项目只能选择一次', field: 'projects' });
    const any = { ...form, count_method: 2 as const, project_num: 10 };
    await refuses(() => head.call(card.shopCardAdd, any) as never, { status: 400, message: '通卡不限项目，不需要选择', field: 'projects' });
  });

  it('gives away more than it costs only where somebody meant it', async () => {
    const form = await newShopCard(head, { sell_price: 29_900 });
    const [{ shop_project_id }] = form.projects as [{ shop_project_id: string }];
    const generous = { ...form, gift_projects: [{ shop_project_id, project_num: 3 }] };
    await refuses(() => head.call(card.shopCardAdd, generous) as never, {
      status: 400,
      message: '赠送的价值¥300.00高于售价¥299.00，确实如此请打开「赠送可高于售价」',
      field: 'gift_projects',
    });
    expect((await head.call(card.shopCardAdd, { ...generous, gift_above: true })).code).toBe(0);
  });

  it('is edited by one of two who read it, and kept by whoever has the right', async () => {
    const shop_card_id = await addAShopCard(head);
    const [mine, yours] = [await edited(shop_card_id, { sell_price: 81_000 }), await edited(shop_card_id, { shop_card_name: '另一个' })];
    await head.ask(card.shopCardEdit, mine);
    await refuses(() => head.call(card.shopCardEdit, yours) as never, { status: 409, message: '该卡刚刚被他人修改，请核对后重试' });
    const cashier = await world.as('cashier');
    expect((await cashier.call(card.shopCardAdd, await newShopCard(head))).status).toBe(403);
    expect((await see(cashier, shop_card_id)).actions).toEqual([]);
    expect((await (await world.as('strangerAdministrator')).call(card.shopCardDetail, { shop_card_id })).status).toBe(404);
  });

  it('says who changed which units and prices', async () => {
    const shop_card_id = await addAShopCard(head);
    const { projects } = await see(head, shop_card_id);
    await head.ask(card.shopCardEdit, await edited(shop_card_id, { projects: [{ ...projects[0]!, project_num: 12 }] }));
    await head.ask(card.shopCardEdit, await edited(shop_card_id, { sell_price: 81_000 }));
    const [priced, counted] = await head.ask(card.shopCardChanges, { shop_card_id });
    expect(priced!.changes).toEqual([{ field: 'sell_price', before: '80000', after: '81000' }]);
    const { project_name } = projects[0]!;
    expect(counted!.changes).toEqual([
      { field: 'projects', before: `${project_name}×10`, after: `${project_name}×12` },
      { field: 'project_num', before: '10', after: '12' },
    ]);
    expect(await head.ask(card.shopCardChanges, { shop_card_id, of_price: true })).toHaveLength(2);
  });
});

describe('an all-purpose card', () => {
  it('is not to be had in a clinic: neither added nor shown nor sold', async () => {
    await decideRules(head, { 'catalog.shop_cards': true });
    const clinic = { systemType: 'CURE_USER' } as const;
    expect(await manager.ask(card.shopCardBegin, {}, clinic)).toMatchObject({ all_purpose: false });
    const form = await newShopCard(head, { count_method: 2, project_num: 5, shop_card_name: '随心通卡' });
    await refuses(() => manager.call(card.shopCardAdd, form, clinic) as never, {
      status: 400,
      message: '诊所没有通卡，请选择其他计次方式',
      field: 'count_method',
    });
    const { shop_card_id } = await head.ask(card.shopCardAdd, form);
    expect(await manager.ask(countCardSearch, { key_word: '随心通卡' }, clinic)).toEqual([]);
    expect(await manager.ask(countCardSearch, { key_word: '随心通卡' })).toHaveLength(1);
    const basket = { member_id: await newCustomer(world), items: [item(shop_card_id)] };
    expect((await manager.call(previewOrder, basket, clinic)).status).toBe(400);
    expect((await manager.call(previewOrder, basket)).status).toBe(200);
    await decideRules(head, { 'catalog.shop_cards': null });
  });
});

describe('cards that were sold', () => {
  it('keep units, term and gifts, whatever becomes of the template', async () => {
    const member_id = await newCustomer(world);
    const shop_card_id = await addAShopCard(head);
    const held = await sellCard(manager, member_id, 'count_card', shop_card_id);
    const { projects } = await see(head, shop_card_id);
    const less = { projects: [{ ...projects[0]!, project_num: 1 }], valid: 1, valid_unit: 0, sell_price: 10_000 };
    await head.ask(card.shopCardEdit, await edited(shop_card_id, less));
    await head.ask(card.shopCardShelve, { shop_card_id, is_shelves: false });
    expect(await cardOf(manager, member_id, held.card_id)).toEqual(held);
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: held.items[0]!.card_item_id, num: 1 }] });
    expect((await cardOf(manager, member_id, held.card_id)).items[0]!.remain_num).toBe(9);
  });

  it('are of the day the order was made: a template changed before the money comes does not reach them', async () => {
    const member_id = await newCustomer(world);
    const shop_card_id = await addAShopCard(head);
    const { order_id, amount_receivable } = await order(manager, member_id, [item(shop_card_id)]);
    const { projects } = await see(head, shop_card_id);
    await head.ask(card.shopCardEdit, await edited(shop_card_id, { projects: [{ ...projects[0]!, project_num: 1 }] }));
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
    expect((await manager.ask(memberCards, { member_id }))[0]!.items[0]!.remain_num).toBe(10);
  });

  it('cost what the till showed, or both prices are said', async () => {
    const member_id = await newCustomer(world);
    const shop_card_id = await addAShopCard(head);
    const basket = { member_id, items: [item(shop_card_id)] };
    const { amount_receivable } = await manager.ask(previewOrder, basket);
    await head.ask(card.shopCardEdit, await edited(shop_card_id, { sell_price: 90_000 }));
    await refuses(() => manager.call(addOrder, { ...basket, expected_receivable: amount_receivable }) as never, {
      status: 409,
      message: '价格已变动：应收由¥800.00变为¥900.00，请核对后重新提交',
    });
  });
});

describe('an invitation card', () => {
  const invite = () => addAShopCard(head, { shop_card_name: '新客体验', card_type: 'invitation', sell_price: 0 });
  const for_new = (name: string) => ({ status: 400, message: `「${name}」只卖给没有消费过的新客`, field: 'items.0.item_id' });

  it('is sold once to a new customer, and to nobody who has bought before', async () => {
    const shop_card_id = await invite();
    const member_id = await newCustomer(world);
    await refuses(() => manager.call(previewOrder, { member_id, items: [item(shop_card_id, 2)] }) as never, {
      status: 400,
      message: '「新客体验」每位新客限购一张',
      field: 'items.0.quantity',
    });
    await sell(manager, member_id, [item(shop_card_id)], { payments: [] });
    await refuses(() => manager.call(previewOrder, { member_id, items: [item(shop_card_id)] }) as never, for_new('新客体验'));
    const regular = await newCustomer(world);
    await sell(manager, regular, [{ item_type: 'project', item_id: await addAProject(head), quantity: 1 }]);
    await refuses(() => manager.call(previewOrder, { member_id: regular, items: [item(shop_card_id)] }) as never, for_new('新客体验'));
  });

  it('is opened for one of two orders that were made before either was settled', async () => {
    const shop_card_id = await invite();
    const member_id = await newCustomer(world);
    const orders = await Promise.all([1, 2, 3].map(() => order(manager, member_id, [item(shop_card_id)])));
    const settled = await Promise.all(orders.map(({ order_id }) => manager.call(settleOrder, { order_id, payments: [] })));
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await manager.ask(memberCards, { member_id })).toHaveLength(1);
  });
});

describe("a shop's own terms of a count card", () => {
  it('hold in its list, at its till and on its page, and nowhere else', async () => {
    const shop_card_id = await addAShopCard(head, BOUNDS);
    const { card_sn } = await see(head, shop_card_id);
    await manager.ask(card.shopCardTerms, { shop_card_id, version: 0, sell_price: 70_000 });
    const pricesAt = async (client: Client) => {
      const [row] = await client.ask(countCardSearch, { key_word: card_sn });
      const { amount_receivable } = await client.ask(previewOrder, { member_id: await customerOf(client), items: [item(shop_card_id)] });
      return [row!.sell_price, amount_receivable, (await see(client, shop_card_id)).price_here];
    };
    expect(await pricesAt(manager)).toEqual([70_000, 70_000, 70_000]);
    expect(await pricesAt(sibling)).toEqual([80_000, 80_000, 80_000]);
    expect((await see(head, shop_card_id)).shops).toMatchObject([{ shop_id: manager.shop_id, price_here: 70_000, is_shelves: true }]);
    expect(await sibling.ask(card.shopCardChanges, { shop_card_id, of_price: true })).toHaveLength(1);
  });

  it.each([
    ['outside the bounds', BOUNDS, 59_999, 400, '本店售价须在¥600.00至¥900.00之间'],
    ['where the chain gave none', {}, 80_000, 403, '总部未开放门店定价'],
  ])('are refused %s', async (_, bounds, sell_price, status, message) => {
    const shop_card_id = await addAShopCard(head, bounds);
    await refuses(() => manager.call(card.shopCardTerms, { shop_card_id, version: 0, sell_price }) as never, { status, message });
  });

  it('no longer hold once the chain draws its bounds closer', async () => {
    const shop_card_id = await addAShopCard(head, BOUNDS);
    await manager.ask(card.shopCardTerms, { shop_card_id, version: 0, sell_price: 65_000 });
    await head.ask(card.shopCardEdit, await edited(shop_card_id, { price_floor: 70_000 }));
    const { amount_receivable } = await manager.ask(previewOrder, { member_id: await newCustomer(world), items: [item(shop_card_id)] });
    expect([(await see(manager, shop_card_id)).price_here, amount_receivable]).toEqual([80_000, 80_000]);
  });

  it('are kept by one of those who read the same', async () => {
    const shop_card_id = await addAShopCard(head, BOUNDS);
    const decide = (sell_price: number) => manager.call(card.shopCardTerms, { shop_card_id, version: 0, sell_price });
    const answers = await Promise.all([61_000, 62_000, 63_000].map(decide));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('sell nothing that the head office withdrew', async () => {
    const shop_card_id = await addAShopCard(head, { shop_card_name: '停售次卡' });
    await head.ask(card.shopCardShelve, { shop_card_id, is_shelves: false });
    for (const client of [manager, sibling]) {
      const member_id = await customerOf(client);
      await refuses(() => client.call(addOrder, { member_id, items: [item(shop_card_id)], expected_receivable: 80_000 }) as never, {
        status: 400,
        message: '停售次卡已下架或不存在，不能销售',
        field: 'items.0.item_id',
      });
    }
    await refuses(() => manager.call(card.shopCardShelve, { shop_card_id, is_shelves: true }) as never, {
      status: 409,
      message: '「停售次卡」已被总部下架，门店不能上架；如需销售请联系总部',
    });
  });

  it('leave the form to the head office', async () => {
    const shop_card_id = await addAShopCard(head);
    const form = { ...(await newShopCard(head)), shop_card_id, version: 1 };
    await refuses(() => manager.call(card.shopCardEdit, form) as never, { status: 403, message: '该卡由总部维护，门店只能调整本店的售价、排序和上架' });
    await refuses(() => head.call(card.shopCardTerms, { shop_card_id, version: 0 }) as never, {
      status: 403,
      message: '只有门店能为总部的卡设置本店售价、排序和上架',
    });
  });
});

describe("a shop's own count card", () => {
  it('needs the leave of the head office; then it is sold there, seen by the head office, and by no sibling', async () => {
    const [form, theirs] = [await newShopCard(head, { shop_card_name: '本店独有卡' }), await customerOf(sibling)];
    await refuses(() => manager.call(card.shopCardAdd, form) as never, { status: 403, message: '总部未开放门店自建卡，请联系总部新增' });
    await decideRules(head, { 'catalog.shop_cards': true });
    const { shop_card_id } = await manager.ask(card.shopCardAdd, form);
    const seen = async (client: Client) => (await client.ask(countCardSearch, { key_word: '本店独有卡' })).length;
    expect([await seen(manager), await seen(head), await seen(sibling)]).toEqual([1, 1, 0]);
    const unknown = { status: 404, message: '卡不存在' };
    await refuses(() => sibling.call(card.shopCardDetail, { shop_card_id }) as never, unknown);
    await refuses(() => sibling.call(card.shopCardShelve, { shop_card_id, is_shelves: false }) as never, unknown);
    await refuses(() => sibling.call(card.shopCardEdit, { ...form, shop_card_id, version: 1 }) as never, unknown);
    await refuses(() => sibling.call(card.shopCardChanges, { shop_card_id }) as never, unknown);
    await refuses(async () => (await sibling.call(previewOrder, { member_id: theirs, items: [item(shop_card_id)] })) as never, {
      status: 400,
      message: '已下架或不存在，不能销售',
      field: 'items.0.item_id',
    });
    expect((await order(manager, await newCustomer(world), [item(shop_card_id)])).amount_receivable).toBe(80_000);
    await decideRules(head, { 'catalog.shop_cards': null });
  });
});
