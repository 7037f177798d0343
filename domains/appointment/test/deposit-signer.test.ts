import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { depositRule, depositRuleEdit } from '../contract/deposit.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import { selfPropose } from '../contract/self-desk.endpoints.ts';
import { clearDepositsBefore, type Deposits, openDeposits, SUM } from './deposits.ts';
import { TOMORROW } from './desk.ts';
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

  describe('where whoever signed has rights in one mode of the shop, or none any more', () => {
    type Grant = { role_id: string; module: string };
    let taken: Grant[] = [];
    /** The manager may settle no more: in the modules that a condition names. */
    const lose = async (modules: string) => {
      const lost = await world.look<Grant>(
        'lanting',
        `delete from role_grant where permission = 'sales:settle' and module ${modules}
           and role_id in (select role_id from staff_role where uid = $1) returning role_id, module`,
        [desk.manager.uid],
      );
      taken.push(...lost);
      desk.manager = await world.as('manager');
    };
    afterEach(async () => {
      for (const { role_id, module } of taken)
        await world.look('lanting', "insert into role_grant (org_id, role_id, module, permission) values (current_org(), $1, $2, 'sales:settle')", [
          role_id,
          module,
        ]);
      taken = [];
    });
    const pageDeposit = async () => (await asStranger(world, self.selfPage, { page_code: desk.page_code })).data.deposit;
    const rule = () => desk.manager.ask(depositRule, {});

    it('a clinic’s rights collect as a beauty shop’s do, whichever mode the card was decided in', async () => {
      await lose("<> 'medical'");
      expect(await rule()).toMatchObject({ problem: null, signer_name: expect.stringMatching(/./) as string });
      expect(await pageDeposit()).toEqual({ amount: SUM, minutes: 15 });
      const { token, deposit_id } = await desk.unpaid();
      expect((await desk.open(token)).status).toBe(200);
      const { charge_number } = await desk.chargeOf(deposit_id);
      await desk.pays(charge_number);
      await desk.calls(charge_number);
      await desk.tell();
      expect(await desk.stateOf(deposit_id)).toBe('paid');
      // Saving in the mode without the rights signs all the same.
      const { sbc_id, source_id, version } = await rule();
      await desk.manager.ask(depositRuleEdit, { sbc_id, source_id, version });
      expect(await rule()).toMatchObject({ problem: null, version: version + 1 });
      expect(await desk.faults()).toEqual([]);
    });

    it('no customer reads of a deposit that nobody signs for, and the rule says that nobody does', async () => {
      const { token, self_booking_id } = await (async () => {
        await decideRules(desk.manager, { 'appointment.deposit_for': 'nobody' });
        const asked = await desk.asked();
        await decideRules(desk.manager, { 'appointment.deposit_for': 'self' });
        return asked;
      })();
      await desk.cashier.ask(selfPropose, { self_booking_id, start_time: `${TOMORROW} 14:00`, uid: desk.zhao });
      expect((await desk.look(token)).deposit_due).toEqual({ amount: SUM, minutes: 15 });
      await lose('is not null');
      expect(await rule()).toMatchObject({ problem: 'nobody', signer_name: '' });
      expect(await pageDeposit()).toBeNull();
      expect((await desk.look(token)).deposit_due).toBeNull();
      const late = (await asStranger(world, self.selfAsk, await desk.form())).data.token;
      expect(await desk.look(late)).toMatchObject({ status: 'asked', deposit: null });
    });
  });
});
