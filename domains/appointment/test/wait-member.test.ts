import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { appointmentMiss } from '../contract/appointment.endpoints.ts';
import { groupAdd } from '../contract/group.endpoints.ts';
import { selfAgree } from '../contract/self.endpoints.ts';
import { selfTake, waitAdd } from '../contract/self-desk.endpoints.ts';
import { offerFreed, sendNotices } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { clearDepositsBefore, type Deposits, openDeposits, SUM } from './deposits.ts';
import { TOMORROW } from './desk.ts';
import { asStranger } from './selves.ts';

const TEN = `${TOMORROW} 10:00`;

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

// Eight digits are dialled as Hong Kong's where nothing else is known: these are Macau's, and Hong Kong's are somebody else's.
let phones = 66_120_000;
let mobile_number: string;
let member_id: string;
beforeEach(async () => {
  mobile_number = String((phones += 1));
  member_id = await newCustomer(world, { member_name: '澳门客', country_code: '853', mobile_number });
  await desk.manager.ask(memberAdd, newMember(world, { member_name: '香港客', country_code: '852', mobile_number }));
});

const wait = async () => {
  const asked = { member_id, shop_project_id: desk.facial, uid: desk.zhao, date: TOMORROW, from_time: '10:00', until_time: '11:00' };
  return (await desk.cashier.ask(waitAdd, asked)).self_booking_id;
};

describe('a member who waits', () => {
  it('is told at the phone of their file, country and all, and what they agree to is theirs', async () => {
    const self_booking_id = await wait();
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    await sendNotices(world.backend, world.now());
    const told = world.backend.sms.outbox!.filter((message) => message.mobile_number.endsWith(mobile_number));
    expect(told).toMatchObject([{ mobile_number: `853${mobile_number}`, scene_type: 'SELF_BOOKING_PROPOSED' }]);
    const { appointment_id } = await desk.cashier.ask(selfTake, { self_booking_id, proposed_time: TEN });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ member_id, member_name: '澳门客' });
  });

  it('keeps their file from being cancelled', async () => {
    await wait();
    await expectRefusal(world, 'lanting', () => desk.manager.call(memberCancel, { member_id, reason: '试试' }), {
      status: 409,
      message: `该会员在兰亭静安总店候补 ${TEN} 起的时段，请先取消候补再注销`,
    });
  });

  it('waits on as the file that theirs is merged into', async () => {
    const [self_booking_id, kept] = [await wait(), await newCustomer(world)];
    await desk.manager.ask(mergeMembers, { member_id: kept, other_id: member_id, reason: '同一人' });
    const whose = await world.look('lanting', 'select member_id::text from self_booking where self_booking_id = $1', [self_booking_id]);
    expect(whose).toEqual([{ member_id: kept }]);
  });
});

describe('a deposit of a member who waits', () => {
  beforeEach(() => decideRules(desk.manager, { 'appointment.deposit_for': 'missed', 'appointment.deposit_missed': 1 }));

  /** Somebody does not come to what was agreed upon. */
  const misses = async (whose: string) => {
    const appointment_id = await desk.booked(`${TOMORROW} 15:00`, { caller: null, member_id: whose });
    await world.look('lanting', "update appointment set starts_at = timestamptz '2026-03-02 01:00+00' where appointment_id = $1", [appointment_id]);
    await desk.cashier.ask(appointmentMiss, { appointment_id });
  };
  /** What the text message of an offer leads to. */
  const offeredLink = async (): Promise<string> => {
    await offerFreed(world.backend, world.now());
    await sendNotices(world.backend, world.now());
    const { notice } = world.backend.sms.outbox!.findLast((message) => message.mobile_number === `853${mobile_number}`)!;
    return (notice as { link: string }).link.split('?t=')[1]!;
  };
  const agree = (token: string) => asStranger(world, selfAgree, { page_code: desk.page_code, token, proposed_time: TEN });

  it('is not asked for what another country’s customer of the same number missed', async () => {
    const found = await desk.manager.ask(memberSearch, { key_word: mobile_number });
    await misses(found.find((one) => one.member_id !== member_id)!.member_id);
    await wait();
    const token = await offeredLink();
    expect(await desk.look(token)).toMatchObject({ status: 'proposed', deposit_due: null });
    expect((await agree(token)).status).toBe(200);
    expect(await desk.look(token)).toMatchObject({ status: 'accepted', deposit: null });
  });

  it('is asked for what they missed themselves', async () => {
    await misses(member_id);
    await wait();
    const token = await offeredLink();
    expect(await desk.look(token)).toMatchObject({ status: 'proposed', deposit_due: { amount: SUM, minutes: 15 } });
    expect((await agree(token)).status).toBe(200);
    expect(await desk.look(token)).toMatchObject({ status: 'unpaid', deposit: { deposit_status: 'asked', amount: SUM } });
  });
});

it('whoever comes along has a phone of their own where the contact’s would be dialled as a stranger’s', async () => {
  const items = [{ shop_project_id: desk.facial }];
  const together = (own: string) =>
    desk.cashier.call(groupAdd, { start_time: TEN, guests: [{ member_id, items }, { caller: { name: '闺蜜', mobile_number: own }, items }] });
  const refused = {
    status: 400,
    message: '联系人的手机号不是内地或香港号码，无法代闺蜜接收短信，请填写闺蜜本人的手机号',
    field: 'guests.1.caller.mobile_number',
  };
  await expectRefusal(world, 'lanting', () => together(''), refused);
  await expectRefusal(world, 'lanting', () => together(mobile_number), refused);
  expect((await together('13912340123')).status).toBe(200);
});
