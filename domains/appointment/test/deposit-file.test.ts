import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { memberCancel, memberRestore } from '#domains/member/contract/batch.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { depositAsk } from '../contract/deposit.endpoints.ts';
import { selfAccept } from '../contract/self-desk.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearDepositsBefore, type Deposits, openDeposits } from './deposits.ts';
import { freshPhone } from './selves.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

/** Asked for on the page by a phone, and accepted at the desk: its appointment. */
async function accepted(mobile_number: string): Promise<string> {
  const { token, self_booking_id } = await desk.asked({ mobile_number });
  expect(await desk.look(token)).toMatchObject({ status: 'asked', deposit: null });
  return (await desk.cashier.ask(selfAccept, { self_booking_id })).appointment_id;
}

describe('a deposit of whoever has a file that this shop sells nothing to', () => {
  it('is asked neither on the page nor at the desk where the file is another shop’s', async () => {
    const mobile_number = freshPhone();
    await (await world.as('siblingManager')).ask(memberAdd, newMember(world, { mobile_number }));
    const appointment_id = await accepted(mobile_number);
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ member_id: null, deposit_wanted: 'none' });
    expect(await desk.cashier.call(depositAsk, { appointment_id })).toMatchObject({
      status: 409,
      message: '该手机号的会员档案在其他门店，本店不能以其名义收订金',
    });
  });

  it('is not asked on the page where the file is cancelled; the desk reads why, and takes it once the file is restored', async () => {
    const mobile_number = freshPhone();
    await desk.manager.ask(memberAdd, newMember(world, { mobile_number }));
    const { member_id } = (await desk.manager.ask(memberSearch, { key_word: mobile_number }))[0]!;
    await desk.manager.ask(memberCancel, { member_id, reason: '搬走了' });
    const appointment_id = await accepted(mobile_number);
    expect(await desk.cashier.call(depositAsk, { appointment_id })).toMatchObject({
      status: 409,
      message: '该手机号的会员档案已注销，请先恢复档案再收订金',
    });
    await desk.manager.ask(memberRestore, { member_id, reason: '回来了' });
    expect((await desk.cashier.call(depositAsk, { appointment_id })).status).toBe(200);
    expect((await detailOf(desk.cashier, appointment_id)).member_id).toBe(member_id);
  });

  it('tells its customer nothing that is for the desk, where the file came to be another shop’s while the time was held', async () => {
    const { token, mobile_number } = await desk.unpaid();
    await (await world.as('siblingManager')).ask(memberAdd, newMember(world, { mobile_number }));
    expect(await desk.open(token)).toMatchObject({ status: 409, message: '暂不能在线支付订金，请致电门店' });
  });
});
