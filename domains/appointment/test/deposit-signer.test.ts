import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import * as self from '../contract/self.endpoints.ts';
import { clearDepositsBefore, type Deposits, openDeposits } from './deposits.ts';
import { asStranger, freshPhone, openSelf } from './selves.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

describe('whom the page asks', () => {
  it('is whoever did not come, by the rule; nobody without an account that collects, or without somebody who signs', async () => {
    const statusOf = async (more = {}) => (await desk.look((await asStranger(world, self.selfAsk, await desk.form(more))).data.token)).status;
    await decideRules(desk.manager, { 'appointment.deposit_for': 'missed', 'appointment.self_missed_limit': 0 });
    expect(await statusOf()).toBe('asked');
    const mobile_number = freshPhone();
    const gone = await desk.booked('2026-03-06 10:00', { caller: { name: '爽约客', mobile_number } });
    await world.look(
      'lanting',
      "update appointment set status = 2, starts_at = '2026-03-01 02:00+00', ends_at = '2026-03-01 03:00+00' where appointment_id = $1",
      [gone],
    );
    expect(await statusOf({ mobile_number })).toBe('unpaid');
    await decideRules(desk.manager, { 'appointment.deposit_for': 'self' });
    // Nobody signs, or somebody who may not sell; the rights of today count.
    const signs = (uid: string | null) =>
      world.look('lanting', "update setting set value = jsonb_set(value, '{uid}', $1::jsonb) where setting_key = 'appointment.deposit_card'", [
        JSON.stringify(uid),
      ]);
    await signs(null);
    expect(await statusOf()).toBe('asked');
    await signs(desk.zhao);
    expect(await statusOf()).toBe('asked');
    await signs(desk.manager.uid);
    const { token, deposit_id } = await desk.unpaid();
    await world.look('lanting', 'update appointment_deposit set created_uid = $2 where deposit_id = $1', [deposit_id, desk.zhao]);
    expect(await desk.open(token)).toMatchObject({ status: 409, message: '暂不能在线支付订金，请致电门店' });
    await world.look('lanting', 'update payment_account set is_open = false where account_id = $1', [desk.account_id]);
    expect(await statusOf()).toBe('asked');
    await world.look('lanting', 'update payment_account set is_open = true where account_id = $1', [desk.account_id]);
    expect(await statusOf()).toBe('unpaid');
  });

  it('pays by the token of their own request alone', async () => {
    const { token } = await desk.unpaid();
    const stranger = await openSelf(await world.as('strangerManager'), [world.founded['harbour']!.catalog.projects.facial!]);
    for (const page_code of [stranger, 'aaaaaaaaaaaaaaaa']) {
      const look = await asStranger(world, self.selfLook, { page_code, token });
      expect(look.status).toBe(404);
    }
    expect((await desk.open(`${token}x`)).status).toBe(404);
    expect((await desk.askNow('nonsense')).status).toBe(404);
  });
});
