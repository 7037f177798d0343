import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode, sentCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { writeOffCard } from '#domains/card/contract/action.endpoints.ts';
import { pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { memberCancel, memberHoldings } from '../contract/batch.endpoints.ts';
import { memberDetail } from '../contract/member-file.endpoints.ts';
import { memberPhone, memberSearch } from '../contract/member.endpoints.ts';
import { memberMobileCode, memberMobileEdit, memberMobileHistory } from '../contract/mobile.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const REASON = { reason: '换号' };
const fresh = (): string => newMember(world).mobile_number;

describe('another phone', () => {
  it('is proved by the code that was sent to it, finds the file from then on, and the old one stays on record', async () => {
    const [manager, member_id] = [await world.as('manager'), await newCustomer(world)];
    const old = (await manager.ask(memberPhone, { member_id })).mobile_number;
    const mobile_number = fresh();
    await manager.ask(memberMobileCode, { member_id, mobile_number });
    await expect.poll(() => sentCode(world, mobile_number)).toMatch(/^\d{6}$/);
    await manager.ask(memberMobileEdit, { member_id, mobile_number, code: sentCode(world, mobile_number)!, ...REASON });
    expect((await manager.ask(memberPhone, { member_id })).mobile_number).toBe(mobile_number);
    expect((await manager.ask(memberSearch, { key_word: mobile_number.slice(-4) })).map((row) => row.member_id)).toContain(member_id);
    expect(await manager.ask(memberSearch, { key_word: old })).toEqual([]);
    expect((await manager.ask(memberMobileHistory, { member_id })).map((row) => [row.mobile_number, row.proved, row.reason])).toEqual([
      [`${old.slice(0, 3)}****${old.slice(-4)}`, true, '换号'],
    ]);
  });

  it('is nothing without its code, nor with a wrong one, which counts as tried', async () => {
    const [manager, member_id, mobile_number] = [await world.as('manager'), await newCustomer(world), fresh()];
    const code = await plantCode(world, mobile_number, 'MEMBER_PHONE');
    const form = { member_id, mobile_number, ...REASON };
    await expectRefusal(world, 'lanting', () => manager.call(memberMobileEdit, form), { status: 400, message: '请输入验证码', field: 'code' });
    for (let tries = 0; tries < 5; tries += 1) expect((await manager.call(memberMobileEdit, { ...form, code: '000000' })).message).toBe('验证码错误或已失效');
    expect((await manager.call(memberMobileEdit, { ...form, code })).status).toBe(400);
  });

  it('of somebody else is not taken over, and nobody changes one without the right', async () => {
    const [manager, member_id, other] = [await world.as('manager'), await newCustomer(world), await newCustomer(world)];
    const { mobile_number } = await manager.ask(memberPhone, { member_id: other });
    const answer = await manager.call(memberMobileEdit, { member_id, mobile_number, code: '123456', ...REASON });
    expect(answer).toMatchObject({ status: 200, code: 0, message: '该手机号已被使用，该会员已存在', data: { member_id: other } });
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(memberMobileEdit, { member_id, mobile_number: fresh(), ...REASON }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await expectRefusal(world, 'lanting', () => manager.call(memberMobileCode, { member_id: '987654321987654', mobile_number: fresh() }), {
      status: 404,
      message: '会员不存在',
    });
  });

  it('needs no code where the organisation says so', async () => {
    const [manager, member_id] = [await world.as('manager'), await newCustomer(world)];
    await world.look(
      'lanting',
      `insert into setting (org_id, setting_id, shop_id, setting_key, value, changed_uid, changed_at)
       values (current_org(), 7, null, 'member.mobile_needs_code', 'false', (select min(uid) from staff), now())`,
    );
    await manager.ask(memberMobileEdit, { member_id, mobile_number: fresh(), ...REASON });
    expect((await manager.ask(memberMobileHistory, { member_id }))[0]).toMatchObject({ proved: false });
  });
});

describe('a file', () => {
  it('is closed once cards, debt and points are settled; what nobody wants is written off with a reason', async () => {
    const [manager, member_id] = [await world.as('manager'), await newCustomer(world)];
    const { balanceCards, countCards } = world.founded.lanting!.catalog;
    const money = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
    const units = await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
    const { points } = await manager.ask(memberHoldings, { member_id });
    await manager.ask(pointsChange, { member_id, amount: 30, remarks: '补' });
    expect(await manager.ask(memberHoldings, { member_id })).toEqual({ principal: 500_000, gift: 60_000, remain_num: 11, debt: 0, points: points + 30 });
    const close = () => manager.call(memberCancel, { member_id, reason: '搬家' });
    await expectRefusal(world, 'lanting', close, { status: 409, message: '该会员仍有余额或次卡余量，请先处理完毕再注销' });
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(writeOffCard, { card_id: money.card_id, reason: '放弃' }), { status: 403, message: '您没有此操作的使用权限' });
    for (const { card_id } of [money, units]) await manager.ask(writeOffCard, { card_id, reason: '顾客放弃' });
    await expectRefusal(world, 'lanting', close, { status: 409, message: '该会员仍有积分，请先清零再注销' });
    await manager.ask(pointsChange, { member_id, amount: -(points + 30), remarks: '放弃' });
    await manager.ask(memberCancel, { member_id, reason: '搬家' });
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ status: 'cancelled', current_balance: 0, remain_num: 0 });
    const kept = "select sum(p.amount)::int as kept from posting p join ledger_entry e using (org_id, entry_id) where e.holder_id = $1 and p.ref = 'card_kept'";
    expect(await world.look('lanting', kept, [member_id])).toEqual([{ kept: -(500_000 + 298_000) }]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });

  it('with a card that is owed for is not written off', async () => {
    const [manager, member_id] = [await world.as('manager'), await newCustomer(world)];
    const card = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!, {
      payments: [{ pay_method: 'CASH', amount: 149_000 }],
      allow_debt: true,
    });
    await expectRefusal(world, 'lanting', () => manager.call(writeOffCard, { card_id: card.card_id, reason: '放弃' }), {
      status: 409,
      message: `${card.name}尚有欠款，不能核销`,
    });
    await sell(manager, null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});
