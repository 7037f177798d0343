import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectByWechat } from '#apps/testing/wechat.ts';
import { openWorld, PUBLIC_URL, type World } from '#apps/testing/world.ts';
import { accountEdit, accountList, accountTurn } from '#domains/payment/contract/account.endpoints.ts';
import { chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { seeToCharges } from '#domains/payment/server/api.ts';
import { queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import { selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { clearDepositsBefore, type Deposits, openDeposits, SUM } from './deposits.ts';
import { asStranger } from './selves.ts';

let world: World;
let desk: Deposits;
let wechat: Awaited<ReturnType<typeof collectByWechat>>;
beforeAll(async () => {
  world = await openWorld({ poolSize: 24 });
  desk = await openDeposits(world);
  await desk.manager.ask(accountTurn, { account_id: desk.account_id, is_open: false });
  wechat = await collectByWechat(world, desk.manager);
});
afterAll(async () => {
  await world.close();
  await wechat.close();
});
clearDepositsBefore(
  () => world,
  () => desk,
);
beforeEach(() => Object.assign(wechat.mood, { sellsNoLinks: false, isMute: false, forges: false, cuts: false }));

type Form = Partial<Parameters<typeof open>[1]>;
const open = (token: string, more: { shown_as?: 'code' | 'link' | 'bridge'; code?: string; state?: string; payer?: string } = {}) =>
  asStranger(world, selfDepositOpen, { page_code: desk.page_code, token, pay_method: 'WECHAT', ...more });
/** As within WeChat: asked who they are, and back. */
async function within(token: string, more: Form = {}) {
  const { authorize_url } = (await open(token, { shown_as: 'bridge' })).data;
  const { code, state, to } = await wechat.comesBack(authorize_url!);
  return { code, state, to, answer: await open(token, { shown_as: 'bridge', code, state, ...more }) };
}
const AGAIN = { status: 409, message: '微信授权已失效，请重新点付款' };
const chargesOf = (deposit_id: string) =>
  world.look<{ charge_number: string; status: string; shown_as: string; qr_text: string }>(
    'lanting',
    `select c.charge_number, c.status, c.shown_as, c.qr_text from appointment_deposit d join payment_charge c on c.purpose_id = d.order_id
     where d.deposit_id = $1 order by c.charge_id`,
    [deposit_id],
  );

describe('a deposit paid within WeChat', () => {
  it('is opened for whoever WeChat says is there, and paid by parameters that the merchant signed; told ten times it is settled once', async () => {
    const { token, deposit_id } = await desk.unpaid();
    expect((await desk.look(token)).deposit).toMatchObject({ wechat_doors: ['code', 'link', 'bridge'], charge: null });
    const { to, answer } = await within(token);
    expect(`${to.origin}${to.pathname}?t=${to.searchParams.get('t')}`).toBe(`${PUBLIC_URL}/book/${desk.page_code}?t=${token}`);
    const { bridge } = answer.data;
    expect(wechat.isPageSigned(bridge!)).toBe(true);
    expect(Math.abs(Number(bridge!.timeStamp) - world.now().getTime() / 1000)).toBeLessThan(5);
    const { charge_number, order_id } = await desk.chargeOf(deposit_id);
    expect(bridge!.package).toBe(`prepay_id=wx${charge_number}`);
    expect(wechat.trades.get(charge_number)).toMatchObject({ trade_type: 'JSAPI', openid: wechat.person.openid, amount: { total: SUM } });
    expect((await desk.look(token)).deposit?.charge).toMatchObject({ charge_status: 'waiting', shown_as: 'bridge', qr_text: '' });
    // No code for another phone stands at the till.
    expect(await desk.manager.ask(queryCharge, { order_id })).toMatchObject({ charge_status: 'waiting', qr_text: '' });
    expect((await wechat.tells(charge_number, {}, { key: wechat.stranger })).statusCode).toBe(401);
    expect((await desk.look(token)).deposit?.deposit_status).toBe('asked');
    const told = await Promise.all(Array.from({ length: 10 }, () => wechat.tells(charge_number)));
    expect(told.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect((await desk.look(token)).deposit).toMatchObject({ deposit_status: 'paid', wechat_doors: [] });
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await desk.manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'settled', amount_debt: 0 });
    expect(await desk.faults()).toEqual([]);
  });

  it('is paid without a callback by being asked, and invoked once more it is the same charge, signed anew', async () => {
    const { token, deposit_id } = await desk.unpaid();
    const first = (await within(token)).answer.data;
    const again = (await open(token, { shown_as: 'bridge', payer: first.payer! })).data;
    expect([again.authorize_url, again.payer]).toEqual([null, first.payer]);
    expect([again.bridge!.package, again.bridge!.nonceStr === first.bridge!.nonceStr]).toEqual([first.bridge!.package, false]);
    wechat.pay((await desk.chargeOf(deposit_id)).charge_number);
    expect((await desk.askNow(token)).status).toBe(200);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
  });

  it('is not opened for a code used twice, nor for a return that was given out for another request, is forged or too old', async () => {
    const [mine, theirs] = [await desk.unpaid(), await desk.unpaid({ start_time: '2026-03-05 15:00' })];
    const used = await within(theirs.token);
    const { authorize_url } = (await open(mine.token, { shown_as: 'bridge' })).data;
    const { code, state } = await wechat.comesBack(authorize_url!);
    for (const back of [
      { code, state: used.state },
      { code, state: `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}` },
      { code, state: '' },
      { code },
      { state },
      { code: used.code, state },
      { code: 'nobodys', state },
    ])
      expect(await open(mine.token, { shown_as: 'bridge', ...back })).toMatchObject(AGAIN);
    expect(await chargesOf(mine.deposit_id)).toEqual([]);
    world.advance(11 * 60_000);
    expect(await open(mine.token, { shown_as: 'bridge', code, state })).toMatchObject(AGAIN);
    expect(await chargesOf(mine.deposit_id)).toEqual([]);
  });

  it('whose line is cut while it is opened is ended by the worker, or was paid; then it is opened anew for whoever comes back again', async () => {
    const { token, deposit_id } = await desk.unpaid();
    wechat.mood.cuts = true;
    expect((await within(token)).answer.data.bridge).toBeNull();
    wechat.mood.cuts = false;
    expect(await chargesOf(deposit_id)).toMatchObject([{ status: 'created', shown_as: 'bridge', qr_text: '' }]);
    world.advance(25_000);
    await seeToCharges(world.backend, world.now(), [orderPurpose]);
    const [cut] = await chargesOf(deposit_id);
    expect([cut!.status, wechat.trades.get(cut!.charge_number)!.trade_state]).toEqual(['closed', 'CLOSED']);
    expect((await within(token)).answer.data.bridge!.package).not.toContain(cut!.charge_number);
    wechat.pay((await desk.chargeOf(deposit_id)).charge_number);
    await desk.askNow(token);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await desk.faults()).toEqual([]);
  });

  it('is a code where WeChat says nothing, or where WeChat Pay does not know whom it named', async () => {
    const [silent, unknown] = [await desk.unpaid(), await desk.unpaid({ start_time: '2026-03-05 16:00' })];
    const back = await wechat.comesBack((await open(silent.token, { shown_as: 'bridge' })).data.authorize_url!);
    wechat.mood.isMute = true;
    expect((await open(silent.token, { shown_as: 'bridge', code: back.code, state: back.state })).data).toEqual({
      authorize_url: null,
      bridge: null,
      payer: null,
    });
    expect(await chargesOf(silent.deposit_id)).toMatchObject([{ status: 'waiting', shown_as: 'code', qr_text: expect.stringMatching(/^weixin:/) }]);
    wechat.mood.isMute = false;
    const other = await wechat.comesBack((await open(unknown.token, { shown_as: 'bridge' })).data.authorize_url!);
    const named = wechat.codes.get(other.code)!;
    // The exchange names somebody whom the merchant’s application does not know.
    wechat.codes.set(other.code, Object.defineProperty({ ...named }, 'openid', { get: () => `oStranger${Math.random().toString(36).slice(2)}` }));
    expect((await open(unknown.token, { shown_as: 'bridge', code: other.code, state: other.state })).data.bridge).toBeNull();
    expect((await desk.look(unknown.token)).deposit?.charge).toMatchObject({ charge_status: 'waiting', qr_text: expect.stringMatching(/^weixin:/) });
  });
});

describe('another door', () => {
  it('is a link on another browser of a phone, for the address that asked; a code where the merchant sells none', async () => {
    const { token, deposit_id } = await desk.unpaid();
    expect((await open(token, { shown_as: 'link' })).data).toEqual({ authorize_url: null, bridge: null, payer: null });
    const { charge_number } = await desk.chargeOf(deposit_id);
    expect(wechat.trades.get(charge_number)!.trade_type).toBe('MWEB');
    expect((await desk.look(token)).deposit?.charge).toMatchObject({
      shown_as: 'link',
      qr_text: expect.stringMatching(/^https:\/\/wx\.tenpay\.com/),
    });
    const told = await Promise.all(Array.from({ length: 10 }, () => wechat.tells(charge_number)));
    expect(told.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    const other = await desk.unpaid({ start_time: '2026-03-05 15:00' });
    wechat.mood.sellsNoLinks = true;
    await open(other.token, { shown_as: 'link' });
    expect(await chargesOf(other.deposit_id)).toMatchObject([{ status: 'waiting', shown_as: 'link', qr_text: expect.stringMatching(/^weixin:/) }]);
    expect(await desk.faults()).toEqual([]);
  });

  it('closes the charge before it with WeChat Pay, one at a time; money of one that was closed is late, of one just paid it is used', async () => {
    const { token, deposit_id } = await desk.unpaid();
    await open(token, { shown_as: 'code' });
    // Asked who is there, nothing is closed yet.
    const { authorize_url } = (await open(token, { shown_as: 'bridge' })).data;
    expect(await chargesOf(deposit_id)).toMatchObject([{ status: 'waiting' }]);
    const { code, state } = await wechat.comesBack(authorize_url!);
    await open(token, { shown_as: 'bridge', code, state });
    await open(token, { shown_as: 'link' });
    const [first, second, third] = await chargesOf(deposit_id);
    expect([first, second, third]).toMatchObject([
      { status: 'closed', shown_as: 'code' },
      { status: 'closed', shown_as: 'bridge' },
      { status: 'waiting', shown_as: 'link' },
    ]);
    expect(wechat.trades.get(first!.charge_number)!.trade_state).toBe('CLOSED');
    expect(wechat.trades.get(second!.charge_number)!.trade_state).toBe('CLOSED');
    await wechat.tells(second!.charge_number);
    expect((await desk.manager.ask(chargeSearch, { key_word: second!.charge_number }))[0]).toMatchObject({
      charge_status: 'late',
      actions: ['give_back'],
    });
    wechat.pay(third!.charge_number);
    // Paid in the moment that another door is opened: its money is used, and nothing else is asked for.
    expect((await open(token, { shown_as: 'code' })).status).not.toBe(200);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await chargesOf(deposit_id)).toHaveLength(3);
    expect(await desk.faults()).toEqual([]);
  });

  it('pressed eight times at once is one charge', async () => {
    const { token, deposit_id } = await desk.unpaid();
    await Promise.all(Array.from({ length: 8 }, () => open(token, { shown_as: 'link' })));
    expect((await chargesOf(deposit_id)).filter(({ status }) => status === 'waiting' || status === 'created')).toHaveLength(1);
    expect(await desk.faults()).toEqual([]);
  });
});

describe('the secret of the official account, and who pays', () => {
  it('are told to nobody and stand in no log; without the secret nobody is asked who they are', async () => {
    const { token } = await desk.unpaid();
    const { answer } = await within(token);
    const kept = await world.look<{ at: string }>(
      'lanting',
      `select row_to_json(c)::text as at from payment_charge c union all select row_to_json(s)::text from state_change s
       union all select row_to_json(a)::text from payment_account a`,
      [],
    );
    const account = (await desk.manager.ask(accountList, {})).find(({ driver }) => driver === 'wechat')!;
    expect(account.has_app_secret).toBe(true);
    const said = JSON.stringify([answer, account, await desk.look(token), kept, world.logged]);
    for (const secret of [wechat.app_secret, wechat.person.openid]) expect(said).not.toContain(secret);

    const { account_id, version, account_name, merchant_id } = account;
    // Kept while it is left empty.
    const form = { account_id, account_name, merchant_id, app_id: account.app_id };
    await desk.manager.ask(accountEdit, { ...form, version });
    expect((await desk.manager.ask(accountList, {})).find((one) => one.account_id === account_id)!.has_app_secret).toBe(true);
    expect(await desk.manager.call(accountEdit, { ...form, version: version + 1, app_secret: 'short' })).toMatchObject({ status: 400 });
    await desk.manager.ask(accountTurn, { account_id, is_open: false });
    const without = await collectByWechat(world, desk.manager, { hasSecret: false });
    const other = await desk.unpaid({ start_time: '2026-03-05 17:00' });
    expect((await desk.look(other.token)).deposit?.wechat_doors).toEqual(['code', 'link']);
    expect((await open(other.token, { shown_as: 'bridge' })).data).toEqual({ authorize_url: null, bridge: null, payer: null });
    expect((await desk.look(other.token)).deposit?.charge).toMatchObject({ shown_as: 'code', qr_text: expect.stringMatching(/^weixin:/) });
    await without.close();
  });
});
