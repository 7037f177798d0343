import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { link } from '#apps/testing/supplying.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { procuredSearch, procuredSum } from '../contract/merchant.endpoints.ts';
import * as order from '../contract/service-order.endpoints.ts';
import { aged, anOrder } from './services.ts';

let world: World;
let head: Client;
let supplier: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, supplier] = [await world.as('administrator'), await world.as('supplier')];
  await link(supplier, head);
});
afterAll(() => world.close());

const CHANGED = { status: 409, message: '该服务订单的状态已变化，请刷新后重试' };
const WAITS = { status: 409, message: '对方还在7天的答复期内，期满后才可以单方面处理' };
const refuses = (organisation: 'lanting' | 'supplier', call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, organisation, call as () => Promise<never>, refusal);

type Which = { service_order_id: string };
const asMerchant = (which: Which) => head.ask(order.orderedDetail, which);
const asSupplier = (which: Which) => supplier.ask(order.askedDetail, which);

async function accepted(): Promise<Which> {
  const which = { service_order_id: await anOrder(supplier, head) };
  await supplier.ask(order.askedAccept, which);
  return which;
}
async function done(): Promise<Which> {
  const which = await accepted();
  await supplier.ask(order.askedFinish, which);
  return which;
}
async function contested(): Promise<Which> {
  const which = await done();
  await head.ask(order.orderedContest, { ...which, reason: '没有人来' });
  return which;
}
/** How often an order stands among what was bought. */
const boughtOf = async (which: Which): Promise<number> => {
  const { order_number } = await asSupplier(which);
  return (await supplier.ask(procuredSearch, { kind: 'service', page_size: 200 })).filter(({ document_number }) => document_number === order_number).length;
};

describe('an order of a service that was accepted', () => {
  it('is called off for a reason once the supplier agrees, and is not bought', async () => {
    const before = await supplier.ask(procuredSum, {});
    const which = await accepted();
    await refuses('lanting', () => head.call(order.orderedCallOff, { ...which, reason: '' }), { status: 400, message: '请填写原因', field: 'reason' });
    await refuses('supplier', () => supplier.call(order.askedAgree, which), CHANGED);
    await head.ask(order.orderedCallOff, { ...which, reason: '开业推迟' });
    const asked = await asSupplier(which);
    expect([asked.status, asked.history[0]!.reason, asked.actions]).toEqual(['calling_off', '开业推迟', ['agree', 'finish']]);
    expect(asked.answer_by).not.toBeNull();
    await supplier.ask(order.askedAgree, which);
    const seen = await asMerchant(which);
    expect([seen.status, seen.actions, seen.answer_by]).toEqual(['called_off', [], null]);
    await refuses('supplier', () => supplier.call(order.askedFinish, which), CHANGED);
    expect(await supplier.ask(procuredSum, {})).toEqual(before);
  });

  it('stands again where the merchant wants it after all', async () => {
    const which = await accepted();
    await head.ask(order.orderedCallOff, { ...which, reason: '开业推迟' });
    await head.ask(order.orderedKeep, which);
    expect((await asMerchant(which)).status).toBe('accepted');
    await refuses('supplier', () => supplier.call(order.askedAgree, which), CHANGED);
  });

  it('is called off by the merchant alone once the supplier has been silent for its days, not before', async () => {
    const which = await accepted();
    await refuses('lanting', () => head.call(order.orderedLeave, which), CHANGED);
    await head.ask(order.orderedCallOff, { ...which, reason: '一直没有来' });
    await refuses('lanting', () => head.call(order.orderedLeave, which), WAITS);
    expect((await asMerchant(which)).actions).toEqual(['keep']);
    await aged(world, 'lanting', which.service_order_id);
    expect((await asMerchant(which)).actions).toEqual(['keep', 'leave']);
    await head.ask(order.orderedLeave, which);
    expect((await asSupplier(which)).status).toBe('called_off');
    expect(await boughtOf(which)).toBe(0);
  });

  it('is given up by the supplier for a reason, which the merchant reads', async () => {
    const which = await accepted();
    await supplier.ask(order.askedGiveUp, { ...which, reason: '讲师生病' });
    const seen = await asMerchant(which);
    expect([seen.status, seen.history[0]!.reason, seen.actions]).toEqual(['called_off', '讲师生病', []]);
  });
});

describe('an order of a service that is said to be done', () => {
  it('is contested for a reason, answered and confirmed: bought once', async () => {
    const which = await contested();
    expect(await boughtOf(which)).toBe(0);
    await supplier.ask(order.askedAnswer, { ...which, reason: '周五已补做' });
    const seen = await asMerchant(which);
    expect([seen.status, seen.history[0]!.reason, seen.actions]).toEqual(['done', '周五已补做', ['contest', 'confirm']]);
    await head.ask(order.orderedConfirm, which);
    await refuses('lanting', () => head.call(order.orderedContest, { ...which, reason: '还是没来' }), CHANGED);
    expect(await boughtOf(which)).toBe(1);
  });

  it('is called off where the supplier agrees with what is contested, or does not answer it', async () => {
    const [agreed, silent] = [await contested(), await contested()];
    await supplier.ask(order.askedAgree, agreed);
    await refuses('lanting', () => head.call(order.orderedLeave, silent), WAITS);
    await aged(world, 'lanting', silent.service_order_id);
    await head.ask(order.orderedLeave, silent);
    expect([(await asMerchant(agreed)).status, (await asMerchant(silent)).status]).toEqual(['called_off', 'called_off']);
    expect([await boughtOf(agreed), await boughtOf(silent)]).toEqual([0, 0]);
  });

  it('is not done by silence before the day it was wished for, whenever the supplier says so', async () => {
    const which = await done();
    await world.look(
      'lanting',
      'update identity.service_order set changed_at = changed_at - make_interval(days => 8) where service_order_id = $1::bigint',
      [which.service_order_id],
    );
    await refuses('supplier', () => supplier.call(order.askedSettle, which), WAITS);
    expect((await asSupplier(which)).actions).toEqual([]);
    expect((await asMerchant(which)).answer_by).toMatch(/^2027-05-09 00:00/);
  });

  it('counts as confirmed once the merchant has been silent for its days, not before, and not while it is contested', async () => {
    const which = await done();
    await refuses('supplier', () => supplier.call(order.askedSettle, which), WAITS);
    expect((await asSupplier(which)).actions).toEqual([]);
    const against = await contested();
    await aged(world, 'lanting', against.service_order_id);
    await refuses('supplier', () => supplier.call(order.askedSettle, against), CHANGED);
    await aged(world, 'lanting', which.service_order_id);
    expect((await asSupplier(which)).actions).toEqual(['settle']);
    await supplier.ask(order.askedSettle, which);
    expect((await asMerchant(which)).status).toBe('confirmed');
    expect(await boughtOf(which)).toBe(1);
  });

  it('is settled, contested or confirmed, one of them, though all press in the same moment', async () => {
    const which = await done();
    await aged(world, 'lanting', which.service_order_id);
    const outcome = await race([
      () => supplier.call(order.askedSettle, which),
      () => head.call(order.orderedContest, { ...which, reason: '没有人来' }),
    ]);
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 1, []]);
    expect(await boughtOf(which)).toBe((await asMerchant(which)).status === 'confirmed' ? 1 : 0);
  });
});
