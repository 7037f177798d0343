import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import {
  couponAdd,
  couponDelete,
  couponDetail,
  couponGrow,
  couponIssue,
  couponSearch,
  couponShelve,
  couponShops,
  couponVoid,
  memberCoupons,
} from '../contract/coupon.endpoints.ts';
import { turnCoupons } from '../server/api.ts';
import { addACoupon, newCoupon } from '#apps/testing/coupons.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const listed = async (client: Client, more = {}) => (await client.ask(couponSearch, { page_size: 200, ...more })).map(({ coupon_id }) => coupon_id);
const UNKNOWN = { status: 404, message: '优惠券不存在' };

describe('a coupon', () => {
  it.each([
    ['no name', { coupon_name: '' }, 'coupon_name', '请输入优惠券名称'],
    ['more off than its threshold', { amount: 10_001 }, 'amount', '满减金额不能大于门槛金额'],
    ['nothing off', { amount: null }, 'amount', '请输入优惠金额'],
    ['a discount of ten', { kind: 'discount', amount: null, discount_tenths: 100 }, 'discount_tenths', '折扣须为0.1至9.9折'],
    ['an amount beside its discount', { kind: 'discount', discount_tenths: 80, amount: 100 }, 'amount', '该优惠方式没有这一项'],
    ['nothing chosen', { scope: 'selected' }, 'shop_project_ids', '请选择适用的项目、产品、次卡或分类'],
    ['a project that is not there', { scope: 'selected', shop_project_ids: ['987654321'] }, 'shop_project_ids', '所选商品或分类不存在'],
    ['a shop that is not there', { shop_ids: ['987654321'] }, 'shop_ids', '门店不存在'],
    ['an end before its start', { end_date: '2025-12-31' }, 'end_date', '结束日期不能早于开始日期'],
    ['an end in the past', { end_date: '2026-03-01' }, 'end_date', '结束日期不能早于今天'],
    ['none of them', { total: 0 }, 'total', '发行总量须为1至1000000的整数'],
    ['more for one than there are', { per_person: 101 }, 'per_person', '每人限领不能大于发行总量'],
  ] as const)('is not made with %s', (_, wrong, field, message) =>
    refuses(() => head.call(couponAdd, newCoupon(wrong as never)) as never, { status: 400, message, field }),
  );

  it('is made in a currency that a shop of the chain reckons in, for shops of it alone', async () => {
    await refuses(() => head.call(couponAdd, newCoupon({ currency_code: 'HKD' })) as never, { status: 400, message: '没有使用该币种的门店', field: 'currency_code' });
    await world.look('lanting', "update shop set currency_code = 'HKD' where shop_id = $1", [sibling.shop_id]);
    const name = (await head.ask(couponShops, {})).find(({ shop_id }) => shop_id === sibling.shop_id)!.shop_name;
    const wrong = { status: 400, message: `门店「${name}」不使用该币种`, field: 'shop_ids' };
    await refuses(() => head.call(couponAdd, newCoupon({ shop_ids: [sibling.shop_id] })) as never, wrong);
    const coupon_id = await addACoupon(head, { currency_code: 'HKD', shop_ids: [sibling.shop_id] });
    expect(await head.ask(couponDetail, { coupon_id })).toMatchObject({ currency_code: 'HKD', off: expect.stringContaining('HK$') });
    expect(await listed(manager)).not.toContain(coupon_id);
    // A shop makes its own in its own.
    await refuses(() => manager.call(couponAdd, newCoupon({ currency_code: 'HKD' })) as never, { status: 400, message: '没有使用该币种的门店', field: 'currency_code' });
    expect(await manager.ask(couponShops, {})).toEqual([expect.objectContaining({ shop_id: manager.shop_id, currency_code: 'CNY' })]);
    await world.look('lanting', "update shop set currency_code = 'CNY' where shop_id = $1", [sibling.shop_id]);
  });

  it('is made by whoever holds the right to it, and the trail says what it takes off', async () => {
    expect((await cashier.call(couponAdd, newCoupon())).status).toBe(403);
    const coupon_id = await addACoupon(manager);
    const [noted] = await world.look<{ uid: string; after: { amount: number; threshold: number } }>(
      'lanting',
      "select uid, after from audit_entry where subject = 'coupon' and subject_id = $1",
      [coupon_id],
    );
    expect(noted).toMatchObject({ uid: manager.uid, after: { amount: 3_000, threshold: 10_000 } });
  });

  it('of a shop cuts no deeper than the head office lets it', async () => {
    const friend = newCoupon({ kind: 'discount', discount_tenths: 1 });
    await refuses(() => manager.call(couponAdd, friend) as never, {
      status: 403,
      message: '总部规定门店优惠券最多优惠50%',
      field: 'discount_tenths',
    });
    for (const most_off of [null, 20_001])
      await refuses(() => manager.call(couponAdd, newCoupon({ kind: 'discount', discount_tenths: 80, most_off })) as never, {
        status: 403,
        message: '总部规定门店的折扣券须填最多优惠，且不超过¥200.00',
        field: 'most_off',
      });
    await addACoupon(manager, { kind: 'discount', discount_tenths: 80, most_off: 20_000 });
    await decideRules(head, { 'coupon.shop_percent': 0 });
    await refuses(() => manager.call(couponAdd, newCoupon()) as never, { status: 403, message: '总部未开放门店自建优惠券，请联系总部新增' });
    await decideRules(head, { 'coupon.shop_percent': null });
    await addACoupon(head, { kind: 'discount', discount_tenths: 1 });
  });

  it('says in words what it takes off and until when', async () => {
    const saidOf = async (more: object) => {
      const coupon_id = await addACoupon(head, more);
      const { off, valid } = (await manager.ask(couponSearch, { page_size: 200 })).find((row) => row.coupon_id === coupon_id)!;
      return [off, valid];
    };
    expect(await saidOf({ threshold: 10_000, amount: 3_000 })).toEqual(['满¥100.00减¥30.00', '至2027-12-31']);
    expect(await saidOf({ threshold: null, amount: 3_000, valid_type: 'days', valid_days: 30 })).toEqual(['减¥30.00', '领取后30天']);
    const discount = { kind: 'discount', discount_tenths: 85, most_off: 5_000 };
    expect(await saidOf({ ...discount, threshold: null })).toEqual(['8.5折，最多优惠¥50.00', '至2027-12-31']);
    expect((await saidOf({ ...discount, most_off: null, threshold: 20_000 }))[0]).toBe('满¥200.00享8.5折');
  });

  it('is found by whether it has a threshold, and by where it is taken', async () => {
    const from = await addACoupon(head, { threshold: 10_000, amount: 1_000, use_scene: 'online' });
    const free = await addACoupon(head, { threshold: null, amount: 1_000, use_scene: 'offline' });
    for (const [asked, found, not] of [
      [{ has_threshold: true }, from, free],
      [{ has_threshold: false }, free, from],
      [{ use_scene: 'online' }, from, free],
      [{ use_scene: 'offline' }, free, from],
    ] as const) {
      const ids = await listed(manager, asked);
      expect([ids.includes(found), ids.includes(not)]).toEqual([true, false]);
    }
  });

  it('of a shop is seen there and by the head office, the chain’s where it is taken', async () => {
    const [own, chains, here] = [await addACoupon(manager), await addACoupon(head), await addACoupon(head, { shop_ids: [manager.shop_id] })];
    expect(await listed(manager)).toEqual(expect.arrayContaining([own, chains, here]));
    expect(await listed(head)).toEqual(expect.arrayContaining([own, chains, here]));
    const theirs = await listed(sibling);
    expect([own, chains, here].map((id) => theirs.includes(id))).toEqual([false, true, false]);
    await refuses(() => sibling.call(couponDetail, { coupon_id: own }) as never, UNKNOWN);
    await refuses(() => sibling.call(couponVoid, { coupon_id: own, reason: '越权' }) as never, UNKNOWN);
    await refuses(() => manager.call(couponVoid, { coupon_id: chains, reason: '越权' }) as never, { status: 403, message: '该优惠券由总部维护，如需修改请联系总部' });
  });

  it('only grows', async () => {
    const coupon_id = await addACoupon(head);
    await refuses(() => head.call(couponGrow, { coupon_id, total: 100 }) as never, {
      status: 400,
      message: '发行总量只能增加，须大于100',
      field: 'total',
    });
    await head.ask(couponGrow, { coupon_id, total: 101 });
    expect((await head.ask(couponDetail, { coupon_id })).total).toBe(101);
  });

  it('is given to nobody once it is voided, deleted or off the shelves; members keep what they hold', async () => {
    const [member, other] = [await newCustomer(world), await newCustomer(world)];
    for (const stop of ['shelve', 'void', 'delete'] as const) {
      const coupon_id = await addACoupon(head);
      await manager.ask(couponIssue, { coupon_id, member_ids: [member] });
      if (stop === 'shelve') await head.ask(couponShelve, { coupon_id, is_shelves: false });
      if (stop === 'void') await head.ask(couponVoid, { coupon_id, reason: '印错了' });
      if (stop === 'delete') await head.ask(couponDelete, { coupon_id });
      const message = stop === 'shelve' ? '该优惠券已下架，暂停领取' : '该优惠券已结束、已作废或已删除';
      await refuses(() => manager.call(couponIssue, { coupon_id, member_ids: [other] }) as never, { status: 409, message });
      const held = await manager.ask(memberCoupons, { member_id: member });
      expect(held.find((row) => row.coupon_id === coupon_id)).toMatchObject({ status: 'unused' });
      expect((await listed(head)).includes(coupon_id)).toBe(stop !== 'delete');
    }
  });

  it('starts and ends by its days, and those that nobody used expire', async () => {
    const coupon_id = await addACoupon(head, { start_date: '2026-03-10', end_date: '2026-03-12' });
    const member_id = await newCustomer(world);
    await refuses(() => manager.call(couponIssue, { coupon_id, member_ids: [member_id] }) as never, {
      status: 409,
      message: '该优惠券从2026-03-10起才可领取',
    });
    const aDay = 86_400_000;
    world.advance(8 * aDay);
    const statusOf = async () =>
      (await world.look<{ status: string }>('lanting', 'select status from coupon where coupon_id = $1', [coupon_id]))[0]!.status;
    await turnCoupons(world.backend, world.now());
    expect(await statusOf()).toBe('in_progress');
    await (await world.as('manager')).ask(couponIssue, { coupon_id, member_ids: [member_id] });
    world.advance(3 * aDay);
    const held = async () => (await (await world.as('manager')).ask(memberCoupons, { member_id }))[0]!.status;
    expect([await statusOf(), await held()]).toEqual(['in_progress', 'expired']);
    await turnCoupons(world.backend, world.now());
    const [kept] = await world.look<{ status: string }>('lanting', 'select status from member_coupon where coupon_id = $1', [coupon_id]);
    expect([await statusOf(), kept!.status]).toEqual(['ended', 'expired']);
    expect(await turnCoupons(world.backend, world.now())).toBe(0);
    head = await world.as('administrator');
    manager = await world.as('manager');
    sibling = await world.as('siblingManager');
    cashier = await world.as('cashier');
  });
});
