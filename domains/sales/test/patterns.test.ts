import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, order } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { settleOrder } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';
import * as payment from '../contract/payment.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const patterns = async () => (await world.as('manager')).ask(payment.patternSearch, {});
const named = async (name: string) => (await patterns()).find(({ pattern_name }) => pattern_name === name)!;
const atTheTill = async () => (await (await world.as('cashier')).ask(shopPayMethod, {})).map(({ pattern_name }) => pattern_name);
const turn = async (name: string, is_open: boolean) => {
  const { payment_pattern_id } = await named(name);
  return (await world.as('manager')).call(payment.patternOpenOrClose, { payment_pattern_id, is_open });
};

describe('a way of paying', () => {
  it('is offered at the till in its place, with the card reader it goes through, and no other shop’s is', async () => {
    const manager = await world.as('manager');
    const { payment_code_id: device_id } = await manager.ask(payment.paymentCodeAdd, { kind: 'device', code: 'POS-01', code_name: '前台POS' });
    const { payment_code_id: merchant_code_id } = await manager.ask(payment.paymentCodeAdd, {
      kind: 'merchant',
      code: '898310',
      code_name: '银联商务',
    });
    await manager.ask(payment.patternAdd, { pay_method: 'BANK_CARD', pattern_name: '银联POS', sort: 9, device_id, merchant_code_id });
    expect(await named('银联POS')).toMatchObject({ device_no: 'POS-01', merchant_code: '898310', is_default: false, is_open: true });
    expect(await atTheTill()).toEqual(['现金', '微信支付', '支付宝', '银行卡', '储值卡', '银联POS']);
    const offered = (await manager.ask(shopPayMethod, {})).find(({ pattern_name }) => pattern_name === '银联POS');
    expect(offered).toMatchObject({ device_name: '前台POS' });
    expect((await (await world.as('siblingManager')).ask(payment.patternSearch, {})).map(({ pattern_name }) => pattern_name)).not.toContain(
      '银联POS',
    );
    expect(await manager.ask(payment.deviceNoList, {})).toMatchObject([{ code: 'POS-01', pattern_num: 1 }]);
    expect(await manager.ask(payment.merchantCodeList, {})).toMatchObject([{ code: '898310', pattern_num: 1 }]);
  });

  it('leaves the till when it is closed; the next of its kind is then meant by the kind alone', async () => {
    const manager = await world.as('manager');
    await turn('银行卡', false);
    expect(await atTheTill()).not.toContain('银行卡');
    expect(await named('银联POS')).toMatchObject({ is_default: true });
    const { order_id, amount_receivable } = await order(manager, await newCustomer(world), [
      { item_type: 'project', item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1 },
    ]);
    const { payment_pattern_id } = await named('银行卡');
    const closed = () => manager.call(settleOrder, { order_id, payments: [{ payment_pattern_id, amount: amount_receivable }] });
    await expectRefusal(world, 'lanting', closed, { status: 400, message: '请选择付款方式', field: 'payments.0.payment_pattern_id' });
    const { payments } = await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'BANK_CARD', amount: amount_receivable }] });
    expect(payments[0]!.pattern_name).toBe('银联POS');
    await turn('银行卡', true);
    expect(await named('银行卡')).toMatchObject({ is_open: true, is_default: false });
  });

  it('becomes the default of its kind in the other’s place', async () => {
    const manager = await world.as('manager');
    const { payment_pattern_id, version, pattern_name } = await named('银行卡');
    await manager.ask(payment.patternEdit, { payment_pattern_id, version, pattern_name, is_default: true, sort: 4 });
    expect(
      (await patterns()).filter(({ pay_method, is_default }) => pay_method === 'BANK_CARD' && is_default).map((row) => row.pattern_name),
    ).toEqual(['银行卡']);
    const late = () => manager.call(payment.patternEdit, { payment_pattern_id, version, pattern_name: '旧名' });
    await expectRefusal(world, 'lanting', late, { status: 409, message: '内容刚刚被他人修改，请核对后重试' });
  });

  it('stays open when it is the last that takes money in; stored value takes none', async () => {
    for (const name of ['微信支付', '支付宝', '银行卡', '银联POS']) expect((await turn(name, false)).code).toBe(0);
    await expectRefusal(world, 'lanting', () => turn('现金', false), { status: 409, message: '至少保留一种可以收款的付款方式' });
    expect((await turn('储值卡', false)).code).toBe(0);
    for (const name of ['微信支付', '支付宝', '银行卡', '银联POS', '储值卡']) await turn(name, true);
    expect(
      (await patterns())
        .filter(({ is_default }) => is_default)
        .map(({ pay_method }) => pay_method)
        .sort(),
    ).toEqual(['ALIPAY', 'BANK_CARD', 'CASH', 'STORED_VALUE', 'WECHAT']);
  });

  it('is refused with a name twice, with another shop’s card reader, with a code in the device’s place, and to a cashier', async () => {
    const manager = await world.as('manager');
    const sibling = await world.as('siblingManager');
    const { payment_code_id: foreign } = await sibling.ask(payment.paymentCodeAdd, { kind: 'device', code: 'POS-77', code_name: '徐汇' });
    const [merchant] = await manager.ask(payment.merchantCodeList, {});
    const refused = (more: object, message: string, field: string) =>
      expectRefusal(world, 'lanting', () => manager.call(payment.patternAdd, { pay_method: 'CASH', pattern_name: '港币现金', ...more }), {
        status: 400,
        message,
        field,
      });
    await refused({ pattern_name: '现金' }, '该付款方式名称已存在', 'pattern_name');
    await refused({ device_id: foreign }, '所选设备或商户号不存在', 'device_id');
    await refused({ device_id: merchant!.payment_code_id }, '所选设备或商户号不存在', 'device_id');
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(payment.patternAdd, { pay_method: 'CASH', pattern_name: '私房' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });
});

describe('a card reader', () => {
  it('is known by its number once, and stays while a way of paying goes by it', async () => {
    const manager = await world.as('manager');
    const [used] = await manager.ask(payment.deviceNoList, {});
    const remove = (payment_code_id: string) => manager.call(payment.paymentCodeDelete, { payment_code_id });
    await expectRefusal(world, 'lanting', () => remove(used!.payment_code_id), { status: 409, message: '该编号正被付款方式使用，请先在付款方式中取消再删除' });
    const twice = () => manager.call(payment.paymentCodeAdd, { kind: 'device', code: 'POS-01', code_name: '又一台' });
    await expectRefusal(world, 'lanting', twice, { status: 400, message: '该编号已存在', field: 'code' });
    const { payment_code_id } = await manager.ask(payment.paymentCodeAdd, { kind: 'device', code: 'POS-02', code_name: '二楼' });
    expect((await manager.call(payment.paymentCodeEdit, { payment_code_id, version: 1, code: 'POS-03', code_name: '三楼' })).code).toBe(0);
    expect((await remove(payment_code_id)).code).toBe(0);
    await expectRefusal(world, 'lanting', () => remove(payment_code_id), { status: 404, message: '设备或商户号不存在' });
  });
});
