import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectByWechat } from '#apps/testing/wechat.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { accountTurn } from '#domains/payment/contract/account.endpoints.ts';
import { selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { clearDepositsBefore, type Deposits, openDeposits } from './deposits.ts';
import { asStranger } from './selves.ts';

/** The customer, and whom they sent the link on to. */
const [CUSTOMER, FRIEND] = ['oCustomerOfTheShop', 'oFriendOfTheCustomer'];

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
beforeEach(() => {
  wechat.person.openid = CUSTOMER;
});

const open = (token: string, more: { shown_as?: 'bridge'; code?: string; state?: string; payer?: string } = {}) =>
  asStranger(world, selfDepositOpen, { page_code: desk.page_code, token, pay_method: 'WECHAT', ...more });
/** As within WeChat: asked who they are, and back. */
async function within(token: string) {
  const { authorize_url } = (await open(token, { shown_as: 'bridge' })).data;
  const { code, state } = await wechat.comesBack(authorize_url!);
  return { answer: await open(token, { shown_as: 'bridge', code, state }) };
}
const chargesOf = (deposit_id: string) =>
  world.look<{ charge_number: string; status: string }>(
    'lanting',
    `select c.charge_number, c.status from appointment_deposit d join payment_charge c on c.purpose_id = d.order_id
     where d.deposit_id = $1 order by c.charge_id`,
    [deposit_id],
  );

describe('a link that somebody else opens within WeChat', () => {
  const trades = async (deposit_id: string) => {
    const charges = await chargesOf(deposit_id);
    return charges.map(({ charge_number }) => wechat.trades.get(charge_number)!).map(({ openid, trade_state }) => [openid, trade_state]);
  };

  it('is paid by a charge of their own: what was opened for the first is handed to nobody, and is closed', async () => {
    const { token, deposit_id } = await desk.unpaid();
    const first = (await within(token)).answer.data;
    wechat.person.openid = FRIEND;
    // Whoever does not show that it was opened for them is asked who they are; nothing is closed by that alone.
    for (const payer of [undefined, '', `${first.payer!.slice(0, -1)}${first.payer!.endsWith('0') ? '1' : '0'}`]) {
      const { data } = await open(token, { shown_as: 'bridge', ...(payer !== undefined && { payer }) });
      expect(data).toMatchObject({ bridge: null, payer: null, authorize_url: expect.stringContaining('/connect/oauth2/authorize') as string });
    }
    expect(await trades(deposit_id)).toEqual([[CUSTOMER, 'NOTPAY']]);
    const second = (await within(token)).answer.data;
    expect(await trades(deposit_id)).toEqual([
      [CUSTOMER, 'CLOSED'],
      [FRIEND, 'NOTPAY'],
    ]);
    const [before, now] = await chargesOf(deposit_id);
    expect([before!.status, second.bridge!.package]).toEqual(['closed', `prepay_id=wx${now!.charge_number}`]);
    // What the first one's phone is known by is good for their charge alone.
    expect((await open(token, { shown_as: 'bridge', payer: first.payer! })).data).toMatchObject({ bridge: null, payer: null });
    // The first one pays all the same, at the last moment: that money is late, and the second one's is used.
    await wechat.tells(before!.charge_number);
    await wechat.tells(now!.charge_number);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect((await chargesOf(deposit_id)).map(({ status }) => status)).toEqual(['late', 'captured']);
    expect(await desk.faults()).toEqual([]);
  });

  it('is not asked for again where the first has paid in the meantime', async () => {
    const { token, deposit_id } = await desk.unpaid();
    await within(token);
    wechat.pay((await desk.chargeOf(deposit_id)).charge_number);
    wechat.person.openid = FRIEND;
    expect((await within(token)).answer).toMatchObject({ status: 409, message: '订金已支付' });
    await desk.tell();
    expect([await desk.stateOf(deposit_id), (await chargesOf(deposit_id)).map(({ status }) => status)]).toEqual(['paid', ['captured']]);
    expect(await desk.faults()).toEqual([]);
  });

  // Once is luck: who comes when is another each time.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('by both at once is one charge: each is let pay by their own, or told that somebody else is paying (%i)', async () => {
    const { token, deposit_id } = await desk.unpaid();
    const backs = [];
    for (const openid of [CUSTOMER, FRIEND]) {
      wechat.person.openid = openid;
      backs.push({ openid, ...(await wechat.comesBack((await open(token, { shown_as: 'bridge' })).data.authorize_url!)) });
    }
    const answers = await Promise.all(
      backs.map(async ({ openid, code, state }) => ({ openid, answer: await open(token, { shown_as: 'bridge', code, state }) })),
    );
    const outcomes = answers.map(({ openid, answer: { status, message, data } }) => {
      if (status !== 200) return message;
      if (data.bridge === null) return 'nothing';
      return wechat.trades.get(data.bridge.package.slice('prepay_id=wx'.length))!.openid === openid ? 'their own' : 'somebody else’s';
    });
    const told = '有人正在另一部手机上支付这笔订金，请稍后再试';
    expect(outcomes.filter((outcome) => !['their own', 'nothing', told].includes(outcome))).toEqual([]);
    expect(outcomes).toContain('their own');
    const waiting = (await chargesOf(deposit_id)).filter(({ status }) => status === 'waiting' || status === 'created');
    expect(waiting).toHaveLength(1);
    expect(await desk.faults()).toEqual([]);
  });
});
