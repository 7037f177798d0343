import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import * as card from '../contract/balance-card.endpoints.ts';
import { balanceCardSearch } from '../contract/catalog.endpoints.ts';
import { addABalanceCard, newBalanceCard } from './cards.ts';

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
const item = (item_id: string) => ({ item_type: 'stored_value_card' as const, item_id, quantity: 1 });
const see = (client: Client, sbc_id: string) => client.ask(card.balanceCardDetail, { sbc_id });
const edited = async (sbc_id: string, more: object) => ({ ...(await see(head, sbc_id)), ...more });

describe('a stored-value card of the chain', () => {
  it('is found by name, pinyin, short name and number as soon as it is added, and numbered', async () => {
    const sbc_id = await addABalanceCard(head, { balance_card_name: '御享储值', short_name: '御享卡', card_sn: 'YX-1' });
    for (const key_word of ['御享', 'yuxiang', '御享卡', 'yx-1'])
      expect((await manager.ask(balanceCardSearch, { key_word })).map((row) => row.sbc_id)).toEqual([sbc_id]);
    const [one, two] = await Promise.all([addABalanceCard(head), addABalanceCard(head)]);
    expect((await see(head, one)).card_sn).not.toBe((await see(head, two)).card_sn);
    const { card_sn, balance_card_name } = await see(head, one);
    await refuses(() => head.call(card.balanceCardAdd, newBalanceCard({ card_sn })) as never, {
      status: 409,
      message: `编号已被「${balance_card_name}」使用`,
      field: 'card_sn',
    });
  });

  it.each([
    ['no name', { balance_card_name: '' }, 'balance_card_name', '请输入卡名称'],
    ['no price', { sell_price: undefined as never }, 'sell_price', '请输入售价'],
    ['a price of nothing', { sell_price: 0 }, 'sell_price', '请输入售价'],
    ['nothing loaded', { total_amount: undefined as never }, 'total_amount', '请输入充值金额'],
    ['less loaded than is paid', { total_amount: 99_999 }, 'total_amount', '充值金额不能低于售价'],
    ['no term', { valid: 0 }, 'valid', '请输入有效期'],
    ['a shop that is not there', { usable_shop_ids: ['987654321'] }, 'usable_shop_ids', '门店不存在'],
    ['a gift worth more than it costs', { gift_amount: 100_001 }, 'gift_amount', '赠送的价值¥1,000.01高于售价¥1,000.00，确实如此请打开「赠送可高于售价」'],
    ['more loaded free than it costs', { total_amount: 200_001, gift_amount: 0 }, 'gift_amount', '赠送的价值¥1,000.01高于售价¥1,000.00，确实如此请打开「赠送可高于售价」'],
  ])('is not added with %s', async (_, wrong, field, message) => {
    await refuses(() => head.call(card.balanceCardAdd, { ...newBalanceCard(), ...wrong }) as never, { status: 400, message, field });
  });

  it('gives as much as somebody meant', async () => {
    expect((await head.call(card.balanceCardAdd, newBalanceCard({ gift_amount: 300_000, gift_above: true }))).code).toBe(0);
  });

  it('is edited by one of two who read it, and kept by whoever has the right', async () => {
    const sbc_id = await addABalanceCard(head);
    const [mine, yours] = [await edited(sbc_id, { gift_amount: 20_000 }), await edited(sbc_id, { balance_card_name: '另一个' })];
    await head.ask(card.balanceCardEdit, mine);
    await refuses(() => head.call(card.balanceCardEdit, yours) as never, { status: 409, message: '该卡刚刚被他人修改，请核对后重试' });
    const [change] = await head.ask(card.balanceCardChanges, { sbc_id });
    expect(change!.changes).toEqual([{ field: 'gift_amount', before: '10000', after: '20000' }]);
    expect((await (await world.as('cashier')).call(card.balanceCardAdd, newBalanceCard())).status).toBe(403);
    expect((await (await world.as('strangerAdministrator')).call(card.balanceCardDetail, { sbc_id })).status).toBe(404);
    await refuses(() => manager.call(card.balanceCardEdit, mine) as never, { status: 403, message: '该卡由总部维护，门店只能调整本店的售价、排序和上架' });
  });
});

describe('stored value that was sold', () => {
  it('keeps what it was sold under, whatever becomes of the template', async () => {
    const member_id = await newCustomer(world);
    const sbc_id = await addABalanceCard(head);
    const held = await sellCard(manager, member_id, 'stored_value_card', sbc_id);
    const { order_id } = await order(manager, member_id, [item(sbc_id)]);
    await head.ask(card.balanceCardEdit, await edited(sbc_id, { gift_amount: 0, spend_rule: 'gift_first', valid: 1, valid_unit: 0 }));
    await head.ask(card.balanceCardShelve, { sbc_id, is_shelves: false });
    expect(await cardOf(manager, member_id, held.card_id)).toEqual(held);
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 100_000 }] });
    const cards = await manager.ask(memberCards, { member_id });
    expect(cards.map(({ current_balance, current_dis_balance }) => [current_balance, current_dis_balance])).toEqual([
      [100_000, 10_000],
      [100_000, 10_000],
    ]);
  });

  it('costs what the till showed, or both prices are said', async () => {
    const sbc_id = await addABalanceCard(head);
    const basket = { member_id: await newCustomer(world), items: [item(sbc_id)] };
    const { amount_receivable } = await manager.ask(previewOrder, basket);
    await head.ask(card.balanceCardEdit, await edited(sbc_id, { sell_price: 90_000 }));
    await refuses(() => manager.call(addOrder, { ...basket, expected_receivable: amount_receivable }) as never, {
      status: 409,
      message: '价格已变动：应收由¥1,000.00变为¥900.00，请核对后重新提交',
    });
  });
});

describe('the shelves of a shop', () => {
  it('are its own, and bear nothing that the head office withdrew', async () => {
    const sbc_id = await addABalanceCard(head, { balance_card_name: '停售储值' });
    const member_id = await newCustomer(world);
    const buy = () => manager.call(addOrder, { member_id, items: [item(sbc_id)], expected_receivable: 100_000 });
    const gone = { status: 400, message: '停售储值已下架或不存在，不能销售', field: 'items.0.item_id' };
    await manager.ask(card.balanceCardTerms, { sbc_id, version: 0, sort: 9, is_shelves: false });
    await refuses(() => buy() as never, gone);
    const shelved = async (client: Client) => (await client.ask(balanceCardSearch, { key_word: '停售储值', is_shelves: true })).length;
    expect([await shelved(manager), await shelved(sibling)]).toEqual([0, 1]);
    await manager.ask(card.balanceCardShelve, { sbc_id, is_shelves: true });
    expect((await buy()).status).toBe(200);
    await head.ask(card.balanceCardShelve, { sbc_id, is_shelves: false });
    await refuses(() => buy() as never, gone);
    await refuses(() => manager.call(card.balanceCardShelve, { sbc_id, is_shelves: true }) as never, {
      status: 409,
      message: '「停售储值」已被总部下架，门店不能上架；如需销售请联系总部',
    });
    await refuses(() => manager.call(card.balanceCardTerms, { sbc_id, version: 0 }) as never, {
      status: 409,
      message: '该卡刚刚被他人修改，请核对后重试',
    });
  });

  it('bear cards of its own where the head office lets it, which no sibling sees', async () => {
    await refuses(() => manager.call(card.balanceCardAdd, newBalanceCard()) as never, { status: 403, message: '总部未开放门店自建卡，请联系总部新增' });
    await decideRules(head, { 'catalog.shop_cards': true });
    const sbc_id = await addABalanceCard(manager);
    expect((await see(head, sbc_id)).seller_id).toBe(manager.shop_id);
    const unknown = { status: 404, message: '卡不存在' };
    await refuses(() => sibling.call(card.balanceCardDetail, { sbc_id }) as never, unknown);
    await refuses(() => sibling.call(card.balanceCardShelve, { sbc_id, is_shelves: false }) as never, unknown);
    await refuses(() => sibling.call(card.balanceCardChanges, { sbc_id }) as never, unknown);
    await manager.ask(card.balanceCardEdit, { ...(await see(manager, sbc_id)), gift_amount: 0 });
    expect((await order(manager, await newCustomer(world), [item(sbc_id)])).amount_receivable).toBe(100_000);
    await decideRules(head, { 'catalog.shop_cards': null });
  });
});
