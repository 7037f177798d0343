import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { saveVoucherAccount, voucherAccounts } from '../contract/account.endpoints.ts';
import { cancelVoucher, prepareVoucher, verifyVoucher, voucherDetail } from '../contract/voucher.endpoints.ts';
import { resumeVouchers } from '../server/api.ts';
import { IN_FLIGHT_MS } from '../model/voucher.rules.ts';
import { aDeal, lookUp, openChannel } from './desk.ts';
import { DOUYIN, MEITUAN, openFakes } from './fake-platforms.ts';

let world: World;
let fakes: Awaited<ReturnType<typeof openFakes>>;
let head: Client;
let manager: Client;
let facial: string;
beforeAll(async () => {
  [world, fakes] = [await openWorld(), await openFakes()];
  Object.assign(world.backend.partners.urls, { douyin: fakes.url, douyin_link: fakes.url, meituan: fakes.url });
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  facial = world.founded['lanting']!.catalog.projects['facial']!;
  await openChannel(manager, 'douyin', DOUYIN);
  await openChannel(manager, 'meituan', MEITUAN);
});
afterAll(async () => {
  await world.close();
  await fakes.close();
});

const refuses = (call: Parameters<typeof expectRefusal>[2], { message, ...refusal }: { status: number; message?: RegExp; field?: string }) =>
  expectRefusal(world, 'lanting', call, { ...refusal, message: message ? expect.stringMatching(message) : expect.any(String) });
const deal = (channel: 'douyin' | 'meituan') => aDeal(manager, channel, { item_type: 'project', shop_project_id: facial });
const stateOf = async (voucher_id: string) => (await manager.ask(voucherDetail, { voucher_id })).status;
const ordersOf = async (voucher_id: string): Promise<number> =>
  (
    await world.look<{ num: number }>('lanting', `select count(*)::integer as num from state_change where document_id = $1 and verb = 'carry_out'`, [
      voucher_id,
    ])
  )[0]!.num;

describe.each(['douyin', 'meituan'] as const)('vouchers of %s', (channel) => {
  it('are looked up, used once there and here, and taken back in both', async () => {
    const code = fakes.sell(await deal(channel), 19_900);
    const looked = await lookUp(manager, code, channel);
    expect(looked).toMatchObject({ channel, amount: 19_900, why_not: null });
    expect(fakes.vouchers.get(code)!.used_by).toBeNull();
    expect(await manager.ask(verifyVoucher, { voucher_id: looked.voucher_id })).toMatchObject({ status: 'done', amount: 19_900 });
    expect(fakes.vouchers.get(code)!.used_by).not.toBeNull();
    await refuses(() => manager.call(prepareVoucher, { code, channel }), { status: 409 });
    expect(await manager.ask(cancelVoucher, { voucher_id: looked.voucher_id, reason: '点错' })).toMatchObject({ status: 'cancelled' });
    expect(fakes.vouchers.get(code)!.used_by).toBeNull();
  });

  it('go on by themselves where the answer was lost: used once, one order', async () => {
    const code = fakes.sell(await deal(channel), 9_900);
    const { voucher_id } = await lookUp(manager, code, channel);
    fakes.faults.set(channel === 'douyin' ? 'verify' : 'consume', 'lost');
    const answer = await manager.call(verifyVoucher, { voucher_id });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('自动再次确认') });
    expect(await stateOf(voucher_id)).toBe('verifying');
    expect(await resumeVouchers(world.backend, world.now())).toBe(0);
    world.advance(2 * 60_000);
    expect(await resumeVouchers(world.backend, world.now())).toBe(1);
    expect([await stateOf(voucher_id), await ordersOf(voucher_id)]).toEqual(['done', 1]);
    expect(await resumeVouchers(world.backend, world.now())).toBe(0);
  });

  it('are asked for by one at a time: neither a second desk nor a second worker asks while the answer is awaited', async () => {
    const [use, back] = channel === 'douyin' ? ['verify', 'cancel'] : ['consume', 'reverseconsume'];
    const code = fakes.sell(await deal(channel), 9_900);
    const { voucher_id } = await lookUp(manager, code, channel);
    const asked = (name: string) => fakes.calls.filter((call) => call === name).length;
    const before = [asked(use), asked(back)];
    const busy = { status: 409, message: expect.stringContaining('正在等待平台答复') };
    fakes.faults.set(use, 'down');
    await manager.call(verifyVoucher, { voucher_id });
    expect(await manager.call(verifyVoucher, { voucher_id })).toMatchObject(busy);
    world.advance(2 * 60_000);
    fakes.faults.set(use, 'down');
    const workers = () => Promise.all([resumeVouchers(world.backend, world.now()), resumeVouchers(world.backend, world.now())]);
    expect(await workers()).toEqual([0, 0]);
    expect(asked(use)).toBe(before[0]! + 2);
    world.advance(2 * 60_000);
    expect((await workers()).toSorted()).toEqual([0, 1]);
    expect([await stateOf(voucher_id), await ordersOf(voucher_id), asked(use)]).toEqual(['done', 1, before[0]! + 3]);
    fakes.faults.set(back, 'down');
    await manager.call(cancelVoucher, { voucher_id, reason: '点错' });
    expect(await manager.call(cancelVoucher, { voucher_id, reason: '点错' })).toMatchObject(busy);
    world.advance(2 * 60_000);
    expect((await workers()).toSorted()).toEqual([0, 1]);
    expect([await stateOf(voucher_id), asked(back)]).toEqual(['cancelled', before[1]! + 2]);
  });

  it('are neither refused nor taken back where the platform is busy, be it at the first try or when asked what became of it', async () => {
    const [use, back] = channel === 'douyin' ? ['verify', 'cancel'] : ['consume', 'reverseconsume'];
    const code = fakes.sell(await deal(channel), 9_900);
    const { voucher_id } = await lookUp(manager, code, channel);
    const later = async (): Promise<string> => {
      world.advance(2 * 60_000);
      await resumeVouchers(world.backend, world.now());
      return stateOf(voucher_id);
    };
    fakes.faults.set(use, 'busy');
    expect(await manager.call(verifyVoucher, { voucher_id })).toMatchObject({ status: 409, message: expect.stringContaining('自动再次确认') });
    for (const call of [use, 'getconsumed', 'prepare']) fakes.faults.set(call, 'busy');
    expect(await later()).toBe('verifying');
    fakes.faults.clear();
    expect([await later(), await ordersOf(voucher_id)]).toEqual(['done', 1]);
    fakes.faults.set(back, 'busy');
    await manager.call(cancelVoucher, { voucher_id, reason: '点错' });
    for (const call of [back, 'getconsumed', 'prepare']) fakes.faults.set(call, 'busy');
    expect(await later()).toBe('cancelling');
    expect(fakes.vouchers.get(code)!.used_by).not.toBeNull();
    fakes.faults.clear();
    expect([await later(), fakes.vouchers.get(code)!.used_by]).toEqual(['cancelled', null]);
  });

  it('are used nowhere where the platform refuses, and asked again from the desk where it was down', async () => {
    const code = fakes.sell(await deal(channel), 9_900);
    const { voucher_id } = await lookUp(manager, code, channel);
    const call = channel === 'douyin' ? 'verify' : 'consume';
    fakes.faults.set(call, 'refused');
    expect(await manager.call(verifyVoucher, { voucher_id })).toMatchObject({ status: 409, message: expect.stringContaining('平台拒绝核销') });
    expect([await stateOf(voucher_id), await ordersOf(voucher_id)]).toEqual(['failed', 0]);
    const again = await lookUp(manager, code, channel);
    fakes.faults.set(call, 'down');
    expect(await manager.call(verifyVoucher, { voucher_id: again.voucher_id })).toMatchObject({ status: 409 });
    world.advance(IN_FLIGHT_MS);
    expect(await manager.ask(verifyVoucher, { voucher_id: again.voucher_id })).toMatchObject({ status: 'done' });
  });

  it('are answered a refusal again where their taking back was refused, whoever repeats it with the same key', async () => {
    const code = fakes.sell(await deal(channel), 9_900);
    const { voucher_id } = await lookUp(manager, code, channel);
    await manager.ask(verifyVoucher, { voucher_id });
    const again = async () => {
      fakes.faults.set(channel === 'douyin' ? 'cancel' : 'reverseconsume', 'refused');
      return manager.call(cancelVoucher, { voucher_id, reason: '点错' }, { key: `kept-${channel}` });
    };
    for (const answer of [await again(), await again()])
      expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('平台拒绝撤销') });
    expect(await stateOf(voucher_id)).toBe('done');
  });

  it('stand again with an order of their own where the platform does not take them back, and are taken back later where it was silent', async () => {
    const code = fakes.sell(await deal(channel), 9_900);
    const { voucher_id } = await lookUp(manager, code, channel);
    const { order_id } = await manager.ask(verifyVoucher, { voucher_id });
    const call = channel === 'douyin' ? 'cancel' : 'reverseconsume';
    fakes.faults.set(call, 'refused');
    expect(await manager.call(cancelVoucher, { voucher_id, reason: '点错' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('平台拒绝撤销'),
    });
    const kept = await manager.ask(voucherDetail, { voucher_id });
    expect(kept).toMatchObject({ status: 'done' });
    expect(kept.order_id).not.toBe(order_id);
    fakes.faults.set(call, 'lost');
    expect(await manager.call(cancelVoucher, { voucher_id, reason: '点错' })).toMatchObject({ status: 409 });
    world.advance(2 * 60_000);
    const lost = await resumeVouchers(world.backend, world.now());
    expect([lost, await stateOf(voucher_id)]).toEqual([1, 'cancelled']);
  });
});

describe('what a platform has used and the shop cannot give', () => {
  it('stays in sight, is tried again, and is returned to the platform', async () => {
    await decideRules(manager, { 'stock.on_sale': 'refuse' });
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 1 });
    const code = fakes.sell(await aDeal(manager, 'douyin', { item_type: 'product', sku_id }), 5_000);
    const { voucher_id } = await lookUp(manager, code, 'douyin');
    fakes.faults.set('verify', 'lost');
    await manager.call(verifyVoucher, { voucher_id });
    await sell(manager, null, [{ item_type: 'product', item_id: sku_id, quantity: 1 }]);
    world.advance(IN_FLIGHT_MS);
    expect(await manager.call(verifyVoucher, { voucher_id })).toMatchObject({ status: 409 });
    expect(await manager.ask(voucherDetail, { voucher_id })).toMatchObject({ status: 'verified', order_id: null, actions: ['retry', 'give_up'] });
    const reasonIn = async (lang: string) =>
      (await manager.call(voucherDetail, { voucher_id }, { headers: { lang } })).data.fail_reason;
    const [chinese, english] = [await reasonIn('zh-CN'), await reasonIn('en')];
    expect(chinese).toMatch(/[\u4e00-\u9fff]/);
    expect(english).not.toBe(chinese);
    expect(await manager.ask(cancelVoucher, { voucher_id, reason: '没货了' })).toMatchObject({ status: 'cancelled' });
    expect(fakes.vouchers.get(code)!.used_by).toBeNull();
  });
});

describe('a voucher whose platform never says what became of it', () => {
  it('is asked about for a day from when it was begun, holds up no other, and is ended by whoever may take vouchers back', async () => {
    const [stuck, other] = [fakes.sell(await deal('meituan'), 9_900), fakes.sell(await deal('meituan'), 9_900)];
    const begin = async (code: string) => {
      const { voucher_id } = await lookUp(manager, code, 'meituan');
      fakes.faults.set('consume', 'down');
      await manager.call(verifyVoucher, { voucher_id });
      return voucher_id;
    };
    const voucher_id = await begin(stuck);
    const broken = await begin(fakes.sell(await deal('meituan'), 9_900));
    await world.look('lanting', `update voucher set performers = '5' where voucher_id = $1`, [broken]);
    await refuses(() => manager.call(cancelVoucher, { voucher_id, reason: '平台上没有核销' }), { status: 409, message: /满一天/ });
    world.advance(60_000);
    const next = await begin(other);
    const [{ uid }] = (await world.look('lanting', 'select confirmed_uid::text as uid from voucher where voucher_id = $1', [voucher_id])) as [{ uid: string }];
    const begunBy = (who: string | null) => world.look('lanting', 'update voucher set confirmed_uid = $2 where voucher_id = $1', [voucher_id, who]);
    await begunBy(null);
    world.advance(2 * 60_000);
    expect(await resumeVouchers(world.backend, world.now())).toBe(1);
    expect([await stateOf(voucher_id), await stateOf(next)]).toEqual(['verifying', 'done']);
    await begunBy(uid);
    world.advance(24 * 60 * 60_000 - 4 * 60_000);
    fakes.faults.set('consume', 'down');
    await resumeVouchers(world.backend, world.now());
    world.advance(2 * 60_000);
    const before = fakes.calls.length;
    expect(await resumeVouchers(world.backend, world.now())).toBe(0);
    expect(fakes.calls.length).toBe(before);
    manager = await world.as('manager');
    expect(await manager.ask(voucherDetail, { voucher_id })).toMatchObject({ actions: ['retry', 'end'] });
    await refuses(async () => (await world.as('cashier')).call(cancelVoucher, { voucher_id, reason: '平台上没有核销' }), { status: 403 });
    expect(await manager.ask(cancelVoucher, { voucher_id, reason: '平台上没有核销' })).toMatchObject({ status: 'failed', fail_reason: '平台上没有核销', actions: [] });
    expect(await lookUp(manager, stuck, 'meituan')).toMatchObject({ status: 'prepared' });
  });
});

describe('a scanned address', () => {
  it('is followed to what it names at Douyin, and nowhere else', async () => {
    const code = fakes.sell(await deal('douyin'), 8_800);
    const { vouchers } = await manager.ask(prepareVoucher, { code: fakes.link(code) });
    expect(vouchers).toMatchObject([{ channel: 'douyin', amount: 8_800 }]);
    const before = fakes.calls.length;
    for (const address of [`${fakes.url}/s1/`, 'https://v.douyin.com.evil.example/x/', 'http://169.254.169.254/latest'])
      await refuses(() => manager.call(prepareVoucher, { code: address }), { status: 400, field: 'code' });
    expect(fakes.calls.length).toBe(before);
  });

  it('asks for the platform where a number could be of several', async () => {
    await refuses(() => manager.call(prepareVoucher, { code: '102700000001' }), { status: 400, field: 'channel' });
  });
});

describe('a shop’s account', () => {
  it('shows no secret to anybody and keeps none in the clear, and is complete before it is opened', async () => {
    expect(JSON.stringify(await manager.ask(voucherAccounts, {}))).not.toMatch(/douyin-secret|meituan-sign-key|shop-auth-token/);
    const rows = await world.look<{ text: string }>(
      'lanting',
      `select encode(secrets, 'escape') || app_key as text from voucher_account
      union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_entry`,
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/douyin-secret|meituan-sign-key|shop-auth-token/);
    expect(world.logged.join()).not.toMatch(/douyin-secret|meituan-sign-key|shop-auth-token/);
    const sibling = await world.as('siblingManager');
    await refuses(() => sibling.call(saveVoucherAccount, { channel: 'douyin', app_key: 'x', version: 0 }), { status: 400, field: 'secret' });
    await refuses(() => manager.call(saveVoucherAccount, { channel: 'douyin', ...DOUYIN, version: 0 }), { status: 409 });
  });

  it('is opened by no shop that books in another currency than the platform pays in', async () => {
    const sibling = await world.as('siblingManager');
    const inCurrency = (currency_code: string) =>
      world.look('lanting', 'update shop set currency_code = $1 where shop_id = $2', [currency_code, sibling.shop_id]);
    await inCurrency('HKD');
    const asked = { channel: 'douyin' as const, ...DOUYIN, version: 0 };
    await refuses(() => sibling.call(saveVoucherAccount, asked), { status: 409, message: /人民币/ });
    expect(await sibling.ask(saveVoucherAccount, { ...asked, is_open: false })).toMatchObject({ is_open: false });
    await inCurrency('CNY');
  });

  it('is refused by the platform where its secret is wrong', async () => {
    const { version } = (await manager.ask(voucherAccounts, {})).find(({ channel }) => channel === 'meituan')!;
    await manager.ask(saveVoucherAccount, { channel: 'meituan', ...MEITUAN, secret: 'wrong', version });
    const code = fakes.sell(await deal('meituan'), 100);
    expect(await manager.call(prepareVoucher, { code, channel: 'meituan' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('签名错误'),
    });
  });
});
