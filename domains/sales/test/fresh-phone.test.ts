import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { voidGift, writeOffCard } from '#domains/card/contract/action.endpoints.ts';
import { giveCard, transferBalance } from '#domains/card/contract/gift.endpoints.ts';
import { memberPhone } from '#domains/member/contract/member.endpoints.ts';
import { mergeMembers, previewMerge } from '#domains/member/contract/merge.endpoints.ts';
import { memberMobileEdit, memberMobileHistory, memberMobileVouch } from '#domains/member/contract/mobile.endpoints.ts';
import { refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { exchangeCard } from '#domains/exchange/contract/exchange.endpoints.ts';
import { settleOrder } from '../contract/order.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const SAID = /^会员手机号刚更换，须由另一位同事在“曾用手机号”中确认，或等到.+后再动用卡内权益$/;
const FRESH = { status: 409, message: expect.stringMatching(SAID) as string };

/** A member with cards, a debt and a bill to pay; their phone is another since a moment ago. */
async function robbed() {
  const [member_id, other] = [await newCustomer(world), await newCustomer(world)];
  const money = await sellCard(manager, member_id, 'stored_value_card', catalog().balanceCards.gold!);
  const theirs = await sellCard(manager, other, 'stored_value_card', catalog().balanceCards.gold!);
  const units = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!);
  const mask = [{ item_type: 'product' as const, item_id: catalog().products.mask!, quantity: 1 }];
  const owed = await order(manager, member_id, mask);
  await manager.ask(settleOrder, { order_id: owed.order_id, payments: [], allow_debt: true });
  const { order_id } = await order(manager, member_id, mask);
  const former = (await manager.ask(memberPhone, { member_id })).mobile_number;
  const { mobile_number } = newMember(world);
  const code = await plantCode(world, mobile_number, 'MEMBER_PHONE');
  await manager.ask(memberMobileEdit, { member_id, mobile_number, code, reason: '换号' });
  const [cash] = await world.look<{ id: string }>(
    'lanting',
    "select payment_pattern_id::text as id from payment_pattern where shop_id = $1 and pay_method = 'CASH' and is_default",
    [manager.shop_id],
  );
  const [item] = units.items;
  const one = [{ card_item_id: item!.card_item_id, num: 1 }];
  const stored = (amount: number) => [{ pay_method: 'STORED_VALUE' as const, amount, card_id: money.card_id }];
  const reason = '姐妹共用';
  const ways = {
    gift: () => manager.call(giveCard, { card_id: money.card_id, to_member_id: other, kind: 'amount' as const, principal: 100, reason }),
    transfer: () => manager.call(transferBalance, { from_card_id: money.card_id, to_card_id: theirs.card_id, amount: 100, reason }),
    refund: () => manager.call(refundCard, { card_id: money.card_id, amount: 100, payments: [{ payment_pattern_id: cash!.id, amount: 100 }], reason }),
    voidGift: () => manager.call(voidGift, { card_id: money.card_id, gift: 1, reason }),
    exchange: () => manager.call(exchangeCard, { card_id: units.card_id, items: one, shop_project_id: catalog().projects.facial!, payments: [], reason }),
    deduction: () => manager.call(addDeduction, { member_id, items: one }),
    payment: () => manager.call(settleOrder, { order_id, payments: stored(12_800) }),
    repayment: () => manager.call(repayDebt, { member_id, payments: stored(100) }),
    writeOff: () => manager.call(writeOffCard, { card_id: units.card_id, reason }),
  };
  return { member_id, other, former, mobile_number, ways };
}

describe('a merge that brings cards under another phone', () => {
  /** A card of one file, which a merge brings into another that has a phone of its own. */
  async function taken() {
    const [member_id, other_id] = [await newCustomer(world), await newCustomer(world)];
    const { card_id } = await sellCard(manager, other_id, 'stored_value_card', catalog().balanceCards.gold!);
    const phone = async (of: string) => (await manager.ask(memberPhone, { member_id: of })).mobile_number;
    const [kept, absorbed] = [await phone(member_id), await phone(other_id)];
    expect(await manager.ask(previewMerge, { member_id, other_id })).toMatchObject({ phone_waits: true });
    await manager.ask(mergeMembers, { member_id, other_id, reason: '重复' });
    const { order_id } = await order(manager, member_id, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 1 }]);
    const pay = () => manager.call(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id }] });
    return { member_id, kept, absorbed, pay };
  }

  it('opens nothing of theirs until somebody else than who merged vouches for it', async () => {
    const { member_id, pay } = await taken();
    await expectRefusal(world, 'lanting', pay, FRESH);
    await expectRefusal(world, 'lanting', () => manager.call(memberMobileVouch, { member_id }), { status: 409, message: '不能确认自己更换的手机号，请由其他同事确认' });
    await (await world.as('administrator')).ask(memberMobileVouch, { member_id });
    expect(await pay()).toMatchObject({ status: 200 });
  });

  it('is told to the phone they were under, and is among the former ones', async () => {
    const { member_id, kept, absorbed } = await taken();
    const told = () => world.backend.sms.outbox!.filter(({ mobile_number }) => mobile_number === absorbed);
    const phone = `${kept.slice(0, 3)}****${kept.slice(-4)}`;
    await expect.poll(told).toEqual([{ mobile_number: absorbed, scene_type: 'MEMBER_PHONE_CHANGED', code: '', notice: { phone } }]);
    expect(await manager.ask(memberMobileHistory, { member_id })).toMatchObject([{ fresh: true, proved: false, reason: '重复' }]);
  });

  it('asks nobody where the absorbed file has none', async () => {
    const [member_id, other_id] = [await newCustomer(world), await newCustomer(world)];
    await sellCard(manager, member_id, 'stored_value_card', catalog().balanceCards.gold!);
    expect(await manager.ask(previewMerge, { member_id, other_id })).toMatchObject({ phone_waits: false });
    await manager.ask(mergeMembers, { member_id, other_id, reason: '重复' });
    expect(await manager.ask(memberMobileHistory, { member_id })).toEqual([]);
  });
});

describe('while a member’s phone is fresh', () => {
  it('nothing leaves their cards, by whichever way', async () => {
    const { ways } = await robbed();
    for (const call of Object.values(ways)) await expectRefusal(world, 'lanting', call, FRESH);
    world.advance(24 * 60 * 60_000 + 1);
    manager = await world.as('manager');
    for (const [way, call] of Object.entries(ways)) expect([way, (await call()).message]).toEqual([way, expect.not.stringMatching(SAID)]);
  });

  it('whoever entered it does not vouch for it; a colleague does, and then all is as before', async () => {
    const { member_id, ways } = await robbed();
    await expectRefusal(world, 'lanting', () => manager.call(memberMobileVouch, { member_id }), { status: 409, message: '不能确认自己更换的手机号，请由其他同事确认' });
    expect(await manager.ask(memberMobileHistory, { member_id })).toMatchObject([{ fresh: true, vouched_name: '', actions: [] }]);
    const head = await world.as('administrator');
    expect(await head.ask(memberMobileHistory, { member_id })).toMatchObject([{ fresh: true, actions: ['vouch'] }]);
    await head.ask(memberMobileVouch, { member_id });
    expect(await manager.ask(memberMobileHistory, { member_id })).toMatchObject([{ fresh: false, vouched_name: expect.stringMatching(/./), actions: [] }]);
    expect(await ways.deduction()).toMatchObject({ status: 200 });
    await expectRefusal(world, 'lanting', () => head.call(memberMobileVouch, { member_id }), { status: 409, message: '没有待确认的手机号更换' });
  });

  it('a merge does not take what they hold elsewhere', async () => {
    const { member_id, other } = await robbed();
    for (const pair of [{ member_id: other, other_id: member_id }, { member_id, other_id: other }])
      await expectRefusal(world, 'lanting', () => manager.call(mergeMembers, { ...pair, reason: '重复' }), FRESH);
  });

  it('the phone they had is told of it, and of nothing that would show the new one', async () => {
    const { former, mobile_number } = await robbed();
    const told = () => world.backend.sms.outbox!.filter((message) => message.mobile_number === former && message.scene_type === 'MEMBER_PHONE_CHANGED');
    await expect.poll(told).toEqual([
      { mobile_number: former, scene_type: 'MEMBER_PHONE_CHANGED', code: '', notice: { phone: `${mobile_number.slice(0, 3)}****${mobile_number.slice(-4)}` } },
    ]);
  });
});
