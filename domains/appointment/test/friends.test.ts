import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { appointmentMiss } from '../contract/appointment.endpoints.ts';
import { depositAsk } from '../contract/deposit.endpoints.ts';
import { groupAdd } from '../contract/group.endpoints.ts';
import { appointmentMissed } from '../contract/paying.endpoints.ts';
import { seriesAdd } from '../contract/series.endpoints.ts';
import { detailOf } from './appointments.ts';
import { type Deposits, openDeposits, SUM } from './deposits.ts';
import { clearBefore, TOMORROW } from './desk.ts';
import { freshPhone } from './selves.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearBefore(() => world);

interface Called {
  /** The contact has a file. */
  member_id?: string;
  mobile_number?: string;
  /** What the friend named. */
  own?: string;
}

/** A contact and a friend who come together; the appointments of both. */
async function together({ member_id, mobile_number = '', own = '' }: Called): Promise<[contact: string, friend: string]> {
  const items = [{ shop_project_id: desk.facial }];
  const contact = member_id ? { member_id } : { caller: { name: '联系人', mobile_number } };
  const guests = [{ ...contact, items }, { caller: { name: '闺蜜', mobile_number: own }, items }];
  const { appointment_ids } = await desk.cashier.ask(groupAdd, { start_time: `${TOMORROW} 10:00`, guests });
  return appointment_ids as [string, string];
}
const missedBy = async (mobile_number: string) => (await desk.cashier.ask(appointmentMissed, { mobile_number })).missed_num;
/** Its time came, and nobody did. */
async function miss(appointment_id: string): Promise<void> {
  await world.look('lanting', "update appointment set starts_at = timestamptz '2026-03-02 01:00+00' where appointment_id = $1", [appointment_id]);
  await desk.cashier.ask(appointmentMiss, { appointment_id });
}
const refusedPhone = (appointment_id: string, mobile_number?: string) =>
  expectRefusal(world, 'lanting', () => desk.cashier.call(depositAsk, { appointment_id, ...(mobile_number && { mobile_number }) }), {
    status: 400,
    message: '请填写该来客本人的手机号（不是联系人的），订金记在本人名下；也可以先关联会员',
    field: 'mobile_number',
  });

describe('a friend who named no phone of their own', () => {
  it('is reached by the contact’s, and that they did not come is not counted against the contact', async () => {
    const mobile_number = freshPhone();
    const [contact, friend] = await together({ mobile_number });
    expect(await detailOf(desk.cashier, contact)).toMatchObject({ borrows_phone: false });
    expect(await detailOf(desk.cashier, friend)).toMatchObject({ borrows_phone: true, member_name: '闺蜜' });
    await miss(friend);
    expect(await missedBy(mobile_number)).toBe(0);
    await miss(contact);
    expect(await missedBy(mobile_number)).toBe(1);
    // Nor is the contact's against them.
    expect(await detailOf(desk.cashier, friend)).toMatchObject({ missed_num: 0 });
  });

  it('borrows it where they name the contact’s as theirs, and not where they name another', async () => {
    const mobile_number = freshPhone();
    const [, same] = await together({ mobile_number, own: mobile_number });
    expect(await detailOf(desk.cashier, same)).toMatchObject({ borrows_phone: true });
    await world.look('lanting', 'update appointment set status = 1 where status = 0');
    const own = freshPhone();
    const [, another] = await together({ mobile_number, own });
    expect(await detailOf(desk.cashier, another)).toMatchObject({ borrows_phone: false });
    await miss(another);
    expect(await missedBy(own)).toBe(1);
  });

  it('borrows it in what is agreed upon after it too', async () => {
    const [, friend] = await together({ mobile_number: freshPhone() });
    const { items } = await detailOf(desk.cashier, friend);
    const places = [{ start_time: '2026-03-10 10:00', uids: items.map(({ uid }) => uid) }];
    const { appointment_ids } = await desk.cashier.ask(seriesAdd, { appointment_id: friend, places });
    expect(await detailOf(desk.cashier, appointment_ids[0]!)).toMatchObject({ borrows_phone: true });
  });
});

describe('a deposit of a friend', () => {
  it('wants their own phone, and neither goes to the contact’s file nor opens one under the contact’s phone', async () => {
    const phone = freshPhone();
    const member_id = await newCustomer(world, { member_name: '联系人会员', mobile_number: phone });
    const [, friend] = await together({ member_id });
    await refusedPhone(friend);
    await refusedPhone(friend, phone);
    expect(await detailOf(desk.cashier, friend)).toMatchObject({ member_id: null, member_name: '闺蜜', deposit: null });
    const own = freshPhone();
    const { amount } = await desk.cashier.ask(depositAsk, { appointment_id: friend, mobile_number: own });
    expect(amount).toBe(SUM);
    const now = await detailOf(desk.cashier, friend);
    expect(now).toMatchObject({ member_name: '闺蜜', borrows_phone: false, mobile_number: `${own.slice(0, 3)}****${own.slice(-4)}` });
    expect(now.member_id).not.toBe(member_id);
  });

  it('goes to the file that their phone has', async () => {
    const own = freshPhone();
    const known = await newCustomer(world, { member_name: '闺蜜本人', mobile_number: own });
    const [, friend] = await together({ mobile_number: freshPhone() });
    await desk.cashier.ask(depositAsk, { appointment_id: friend, mobile_number: own });
    expect((await detailOf(desk.cashier, friend)).member_id).toBe(known);
  });
});
