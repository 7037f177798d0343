import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { cancelVoucher, prepareVoucher, verifyVoucher, voucherDetail } from '../contract/voucher.endpoints.ts';
import { CANCEL_WITHIN_MS, GIVEN_UP_MS, IN_FLIGHT_MS } from '../model/voucher.rules.ts';
import { aDeal, booksOf, lookUp, openChannel } from './desk.ts';
import { DOUYIN, MEITUAN, openFakes } from './fake-platforms.ts';

let world: World;
let fakes: Awaited<ReturnType<typeof openFakes>>;
let head: Client;
let manager: Client;
let cashier: Client;
let facial: string;
const signIn = async (): Promise<void> => {
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
};
beforeAll(async () => {
  [world, fakes] = [await openWorld(), await openFakes()];
  Object.assign(world.backend.partners.urls, { douyin: fakes.url, douyin_link: fakes.url, meituan: fakes.url });
  await signIn();
  facial = world.founded['lanting']!.catalog.projects['facial']!;
  await openChannel(manager, 'douyin', DOUYIN);
  await openChannel(manager, 'meituan', MEITUAN);
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
});
afterAll(async () => {
  await world.close();
  await fakes.close();
});

type Channel = 'douyin' | 'meituan';
const refuses = (call: Parameters<typeof expectRefusal>[2], { message, ...refusal }: { status: number; message?: RegExp }) =>
  expectRefusal(world, 'lanting', call, { ...refusal, message: message ? expect.stringMatching(message) : expect.any(String) });
const seen = (voucher_id: string) => manager.ask(voucherDetail, { voucher_id });
/** What the ledger has of the shop, but for what comes to nothing. */
const books = async () => Object.fromEntries(Object.entries(await booksOf(world, manager.shop_id)).filter(([, amount]) => amount !== 0));
const backOf = (channel: Channel): string => (channel === 'douyin' ? 'cancel' : 'reverseconsume');
const pass = async (milliseconds: number): Promise<void> => {
  world.advance(milliseconds);
  await signIn();
};

/** A voucher for a treatment whose taking back is begun, and the platform did not answer. */
async function hanging(channel: Channel) {
  const code = fakes.sell(await aDeal(head, channel, { item_type: 'project', shop_project_id: facial }), 9_900);
  const before = await books();
  const { voucher_id } = await lookUp(manager, code, channel);
  const { order_id } = await manager.ask(verifyVoucher, { voucher_id });
  const used = await books();
  fakes.faults.set(backOf(channel), 'down');
  await manager.call(cancelVoucher, { voucher_id, reason: '点错' });
  return { code, voucher_id, order_id, before, used };
}

/** A voucher that the platform has used and whose goods were sold to somebody else meanwhile. */
async function usedThereAlone() {
  const sku_id = await aSku(head);
  await takeIn(manager, sku_id, { expected_quantity: 1 });
  const code = fakes.sell(await aDeal(head, 'meituan', { item_type: 'product', sku_id }), 5_000);
  const { voucher_id } = await lookUp(manager, code, 'meituan');
  fakes.faults.set('consume', 'lost');
  await manager.call(verifyVoucher, { voucher_id });
  await sell(manager, null, [{ item_type: 'product', item_id: sku_id, quantity: 1 }]);
  await pass(IN_FLIGHT_MS);
  await manager.call(verifyVoucher, { voucher_id });
  return { code, voucher_id };
}

describe.each(['douyin', 'meituan'] as const)('a taking back that %s never answered', (channel) => {
  it('is ended as taken back after a day, by whoever may take vouchers back, and leaves nothing here', async () => {
    const { code, voucher_id, before } = await hanging(channel);
    const asked = { voucher_id, reason: '商家后台显示已撤销', told: 'told_back' as const };
    expect(await seen(voucher_id)).toMatchObject({ status: 'cancelling', actions: [] });
    await refuses(() => manager.call(cancelVoucher, asked), { status: 409, message: /满一天/ });
    await pass(GIVEN_UP_MS);
    expect(await seen(voucher_id)).toMatchObject({ actions: ['told_back', 'told_used'] });
    await refuses(() => cashier.call(cancelVoucher, asked), { status: 403 });
    fakes.faults.set(backOf(channel), 'down');
    const key = `told-back-${channel}`;
    const ended = await manager.call(cancelVoucher, asked, { key });
    expect(ended).toMatchObject({ status: 200, data: { status: 'cancelled', actions: [] } });
    expect((await manager.call(cancelVoucher, asked, { key })).data).toEqual(ended.data);
    const { history } = await seen(voucher_id);
    expect(history[0]).toMatchObject({ verb: 'told_back', reason: '商家后台显示已撤销' });
    expect(await books()).toEqual(before);
    // It was no truth: the platform has it used still, and lets nobody use it again.
    expect((await manager.call(prepareVoucher, { code, channel })).status).not.toBe(200);
  });

  it('is what the platform says once it answers, whatever is said of it', async () => {
    const { code, voucher_id, order_id, used } = await hanging(channel);
    await pass(GIVEN_UP_MS);
    fakes.faults.set(backOf(channel), 'refused');
    const said = await manager.call(cancelVoucher, { voucher_id, reason: '已撤销', told: 'told_back' });
    expect(said).toMatchObject({ status: 409, message: expect.stringContaining('平台拒绝撤销') });
    const kept = await seen(voucher_id);
    expect(kept).toMatchObject({ status: 'done' });
    expect(kept.order_id).not.toBe(order_id);
    expect(await books()).toEqual(used);
    const other = await hanging(channel);
    await pass(GIVEN_UP_MS);
    const answer = await manager.ask(cancelVoucher, { voucher_id: other.voucher_id, reason: '仍为已核销', told: 'told_used' });
    expect([answer.status, fakes.vouchers.get(other.code)!.used_by]).toEqual(['cancelled', null]);
    expect(fakes.vouchers.get(code)!.used_by).not.toBeNull();
  });

  it('is ended as used still only with its order, made anew', async () => {
    const { voucher_id, order_id, used } = await hanging(channel);
    await pass(GIVEN_UP_MS);
    fakes.faults.set(backOf(channel), 'down');
    const row = await manager.ask(cancelVoucher, { voucher_id, reason: '商家后台仍为已核销', told: 'told_used' });
    expect(row).toMatchObject({ status: 'done', actions: [] });
    expect(row.order_id).not.toBe(order_id);
    expect(await books()).toEqual(used);
  });
});

describe('a taking back that nobody can ask about any more', () => {
  it('stays in sight where it is used still and its goods are gone, and is ended where the shop left the platform', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 1 });
    const code = fakes.sell(await aDeal(head, 'meituan', { item_type: 'product', sku_id }), 5_000);
    const { voucher_id } = await lookUp(manager, code, 'meituan');
    await manager.ask(verifyVoucher, { voucher_id });
    fakes.faults.set('reverseconsume', 'down');
    await manager.call(cancelVoucher, { voucher_id, reason: '点错' });
    await sell(manager, null, [{ item_type: 'product', item_id: sku_id, quantity: 1 }]);
    await pass(GIVEN_UP_MS);
    const open = (is_open: boolean) => world.look('lanting', `update voucher_account set is_open = $1 where channel = 'meituan'`, [is_open]);
    await open(false);
    const row = await manager.ask(cancelVoucher, { voucher_id, reason: '仍为已核销', told: 'told_used' });
    await open(true);
    expect(row).toMatchObject({ status: 'verified', actions: ['retry', 'told_back', 'write_off'] });
    expect(row.fail_reason).toMatch(/./);
  });
});

describe('what a platform has used and takes back no more', () => {
  it('is written off with a reason, and is used nowhere again', async () => {
    const { code, voucher_id } = await usedThereAlone();
    const asked = { voucher_id, reason: '顾客不再需要，平台已结算', told: 'write_off' as const };
    expect(await seen(voucher_id)).toMatchObject({ status: 'verified', actions: ['retry', 'give_up'] });
    await refuses(() => manager.call(cancelVoucher, asked), { status: 409, message: /超过一小时/ });
    await pass(CANCEL_WITHIN_MS);
    await refuses(() => manager.call(cancelVoucher, { voucher_id, reason: '没货了' }), { status: 409, message: /一小时/ });
    expect(await seen(voucher_id)).toMatchObject({ actions: ['retry', 'told_back', 'write_off'] });
    await refuses(() => cashier.call(cancelVoucher, asked), { status: 403 });
    const before = await books();
    expect(await manager.ask(cancelVoucher, asked)).toMatchObject({ status: 'written_off', fail_reason: asked.reason, actions: [] });
    expect(await books()).toEqual(before);
    await refuses(() => manager.call(cancelVoucher, asked), { status: 409 });
    await refuses(() => manager.call(verifyVoucher, { voucher_id }), { status: 409 });
    // Though the platform let it be used again.
    fakes.vouchers.get(code)!.used_by = null;
    await refuses(() => manager.call(prepareVoucher, { code, channel: 'meituan' }), { status: 409, message: /核销$/ });
  });

  it('is ended as taken back there, and is used again once the platform lets it be', async () => {
    const { code, voucher_id } = await usedThereAlone();
    await pass(CANCEL_WITHIN_MS);
    expect(await manager.ask(cancelVoucher, { voucher_id, reason: '平台客服已撤销', told: 'told_back' })).toMatchObject({ status: 'cancelled' });
    expect((await manager.call(prepareVoucher, { code, channel: 'meituan' })).status).toBe(409);
    fakes.vouchers.get(code)!.used_by = null;
    expect(await lookUp(manager, code, 'meituan')).toMatchObject({ status: 'prepared' });
  });
});
