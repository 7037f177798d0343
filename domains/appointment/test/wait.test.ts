import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { appointmentCancel } from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentItemSlots } from '../contract/board.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { seriesPlan } from '../contract/series.endpoints.ts';
import { offerFreed, sendNotices } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, type SelfDesk } from './self-desk.ts';
import { asStranger, freshPhone } from './selves.ts';

const MINUTE_MS = 60_000;
const TEN = `${TOMORROW} 10:00`;
type Wait = RequestInputOf<typeof selfDesk.waitAdd>;

let world: World;
let desk: SelfDesk;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  desk = await openSelfDesk(world);
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

/** Somebody waits for 赵雪 tomorrow from ten to eleven, unless it is said otherwise. */
const waitingFor = (more: Partial<Wait> = {}): Wait => ({
  caller: { name: '候补客', mobile_number: freshPhone() },
  shop_project_id: desk.facial,
  uid: desk.zhao,
  date: TOMORROW,
  from_time: '10:00',
  until_time: '11:00',
  ...more,
});
const wait = async (more: Partial<Wait> = {}) => (await desk.cashier.ask(selfDesk.waitAdd, waitingFor(more))).self_booking_id;
const rowOf = async (self_booking_id: string) =>
  (await desk.cashier.ask(selfDesk.selfSearch, { page_size: 50 })).find((row) => row.self_booking_id === self_booking_id)!;
const after = (minutes: number) => new Date(world.now().getTime() + minutes * MINUTE_MS);
const wallAfter = (minutes: number) => wallTime('Asia/Shanghai', after(minutes).getTime()).slice('yyyy-MM-dd '.length);
const offer = (minutes = 0) => offerFreed(world.backend, after(minutes));

describe('whoever waits', () => {
  it('is offered what becomes free, the longest wait first and one at a time; the next one when the offer is over', async () => {
    const held = await desk.booked(`${TOMORROW} 10:00`);
    const phones = [freshPhone(), freshPhone()] as const;
    const first = await wait({ caller: { name: '甲', mobile_number: phones[0] } });
    const second = await wait({ caller: { name: '乙', mobile_number: phones[1] } });
    expect(await offer()).toBe(0);
    await desk.cashier.ask(appointmentCancel, { appointment_id: held });
    expect(await offer()).toBe(1);
    expect(await rowOf(first)).toMatchObject({ status: 'proposed', proposed_time: `${TOMORROW} 10:00`, proposed_name: '赵雪' });
    expect(await rowOf(second)).toMatchObject({ status: 'waiting', offer_until: null });
    await desk.told(phones[0], 'SELF_BOOKING_PROPOSED');
    // Nobody else is asked while it stands.
    expect(await offer(14)).toBe(0);
    expect(await offer(15)).toBe(1);
    expect(await rowOf(first)).toMatchObject({ status: 'waiting', proposed_time: null });
    expect(await rowOf(second)).toMatchObject({ status: 'proposed', proposed_time: `${TOMORROW} 10:00` });
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfTake, { self_booking_id: second, proposed_time: `${TOMORROW} 10:00` });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ start_time: `${TOMORROW} 10:00`, member_name: '乙', status: 0 });
    // What they let pass once is not offered again.
    await desk.cashier.ask(appointmentCancel, { appointment_id });
    expect(await offer(16)).toBe(0);
  });

  it('has it to themselves on the shop’s page meanwhile; the desk is told, and may take it all the same', async () => {
    const phone = freshPhone();
    const id = await wait({ caller: { name: '独享客', mobile_number: phone } });
    const asked = { page_code: desk.page_code, date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.zhao };
    const onPage = async () => (await asStranger(world, self.selfSlots, asked)).data.start_times.includes(TEN);
    const atDesk = async () => {
      const items = [{ shop_project_id: desk.facial, uid: desk.zhao }];
      const { best, slots } = await desk.cashier.ask(appointmentItemSlots, { date: TOMORROW, wished: TEN, items });
      return { is_best: best.some(({ start_time }) => start_time === TEN), ...slots.find(({ start_time }) => start_time === TEN)! };
    };
    expect(await onPage()).toBe(true);
    expect(await atDesk()).toMatchObject({ is_best: true, problem: null, offered: false });
    expect(await offer()).toBe(1);
    expect(await onPage()).toBe(false);
    await desk.expectAskRefused({}, '该时间已不可预约，请另选时间');
    expect(await atDesk()).toMatchObject({ is_best: false, problem: null, offered: true });
    const { offers } = await desk.cashier.ask(appointmentBoard, { date: TOMORROW });
    expect(offers).toMatchObject([{ self_booking_id: id, name: '独享客', uid: desk.zhao, start_time: TEN, end_time: `${TOMORROW} 11:00` }]);
    expect((await desk.cashier.ask(appointmentBoard, { date: '2026-03-04' })).offers).toEqual([]);
    // Their own offer is not in their way.
    await sendNotices(world.backend, world.now());
    const { notice } = world.backend.sms.outbox!.findLast(({ mobile_number }) => mobile_number === phone)!;
    const token = (notice as { link: string }).link.split('?t=')[1]!;
    expect((await asStranger(world, self.selfAgree, { page_code: desk.page_code, token, proposed_time: TEN })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'accepted' });
  });

  it('is asked about before a request that is accepted, or a time that is proposed, takes what is offered', async () => {
    const { self_booking_id } = await desk.asked();
    const other = await desk.asked({ start_time: `${TOMORROW} 14:00` });
    await wait({ caller: { name: '候补甲', mobile_number: freshPhone() } });
    expect(await offer()).toBe(1);
    const refused = { status: 409, message: `这段时间正为候补顾客候补甲保留（${TEN} 的名额保留至 ${wallAfter(15)}），仍要占用？`, field: 'take_offered' };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.selfAccept, { self_booking_id }), refused);
    const propose = { self_booking_id: other.self_booking_id, start_time: TEN };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.selfPropose, { ...propose, uid: desk.zhao }), refused);
    // Where somebody else is free nothing is taken from whoever waits.
    expect((await desk.cashier.call(selfDesk.selfPropose, propose)).status).toBe(200);
    expect((await desk.cashier.call(selfDesk.selfPropose, { ...propose, uid: desk.zhao, take_offered: true })).status).toBe(200);
    const take = { self_booking_id: other.self_booking_id, proposed_time: TEN };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.selfTake, take), refused);
    expect((await desk.cashier.call(selfDesk.selfAccept, { self_booking_id, take_offered: true })).status).toBe(200);
    // Nothing is left to be taken: what stands in the way is said.
    expect(await desk.cashier.call(selfDesk.selfTake, { ...take, take_offered: true })).toMatchObject({ status: 409, message: '赵雪这段时间已有预约' });
  });

  it('is not proposed for what comes again', async () => {
    const appointment_id = await desk.booked('2026-03-02 14:00');
    const plan = async () => (await desk.cashier.ask(seriesPlan, { appointment_id, every: 1, unit: 'day', times: 1 }))[0]!;
    expect(await plan()).toMatchObject({ start_time: `${TOMORROW} 14:00` });
    await wait({ from_time: '14:00', until_time: '15:00' });
    expect(await offer()).toBe(1);
    expect(await plan()).toMatchObject({ wished_time: `${TOMORROW} 14:00`, start_time: `${TOMORROW} 13:00`, problem: 'busy' });
  });

  it('takes it by the link of the text message, within its quarter of an hour', async () => {
    const phone = freshPhone();
    const id = await wait({ caller: { name: '链接客', mobile_number: phone } });
    expect(await offer()).toBe(1);
    await sendNotices(world.backend, world.now());
    const { notice } = world.backend.sms.outbox!.findLast(({ mobile_number }) => mobile_number === phone)!;
    const token = (notice as { link: string }).link.split('?t=')[1]!;
    const input = { page_code: desk.page_code, token, proposed_time: `${TOMORROW} 10:00` };
    await world.look('lanting', 'update self_booking set offer_until = $2 where self_booking_id = $1', [id, world.now()]);
    await expectRefusal(world, 'lanting', () => asStranger(world, self.selfAgree, input), { status: 409, message: '候补名额已过期，请等待下一个空位' });
    await world.look('lanting', 'update self_booking set offer_until = $2 where self_booking_id = $1', [id, after(1)]);
    expect((await asStranger(world, self.selfAgree, input)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'accepted' });
  });

  it('says yes at the desk within the same quarter of an hour, and not once it is over', async () => {
    const id = await wait();
    expect(await offer()).toBe(1);
    const take = () => desk.cashier.call(selfDesk.selfTake, { self_booking_id: id, proposed_time: `${TOMORROW} 10:00` });
    // No round has passed over it yet: it is over all the same.
    await world.look('lanting', 'update self_booking set offer_until = $2 where self_booking_id = $1', [id, world.now()]);
    await expectRefusal(world, 'lanting', take, { status: 409, message: '候补名额已过期，请等待下一个空位' });
    await world.look('lanting', 'update self_booking set offer_until = $2 where self_booking_id = $1', [id, after(1)]);
    expect((await take()).status).toBe(200);
  });

  it('is offered two places at once only where there are two', async () => {
    await wait();
    await wait();
    await wait({ until_time: '12:00' });
    // Ten o'clock, and eleven for whoever may stay longer.
    expect(await offer()).toBe(2);
  });

  it('is offered one place once, by however many who look at the same moment', async () => {
    const [first, second] = [await wait(), await wait()];
    // None of them comes to its end before all have begun.
    const hold = world.look('lanting', 'do $$ begin lock table self_booking_passed in access exclusive mode; perform pg_sleep(0.5); end $$');
    const rounds = await Promise.all(Array.from({ length: 4 }, () => offer()));
    await hold;
    expect(rounds.toSorted()).toEqual([0, 0, 0, 1]);
    // Whoever comes too late passes over them; a round that fails would lose the turns of all the others.
    expect(world.logged.join('')).not.toContain('offering what became free failed');
    expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual(['proposed', 'waiting']);
    // Nor in the rounds that follow, as long as the offer stands.
    expect(await offer(1)).toBe(0);
  });

  it('is not kept from what is free by however many who have waited longer for what is not', async () => {
    await desk.booked(TEN);
    for (let nth = 0; nth < 50; nth += 1) await wait();
    const id = await wait({ from_time: '14:00', until_time: '15:00' });
    expect(await offer()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'proposed', proposed_time: `${TOMORROW} 14:00` });
  });

  it('waits no longer after three offers that passed, nor once nothing can come any more', async () => {
    const id = await wait({ until_time: '18:00' });
    for (const minutes of [0, 15, 30]) expect(await offer(minutes)).toBe(1);
    expect(await offer(45)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 'lapsed' });
  });

  it('is asked at no quiet hour', async () => {
    await wait();
    expect(await offerFreed(world.backend, new Date('2026-03-02T14:30:00Z'))).toBe(0);
  });

  it('is not put down twice, for too short a time, for somebody who does not work here, nor without a phone', async () => {
    const caller = { name: '重复客', mobile_number: freshPhone() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.cashier.call(selfDesk.waitAdd, waitingFor({ caller }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = (more: Partial<Wait>, status: number, message: string) =>
      expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.waitAdd, waitingFor(more)), { status, message });
    await refused({ until_time: '10:30' }, 400, '候补时段不足以完成该项目（需60分钟）');
    await refused({ uid: world.founded.lanting!.people['13800000016']! }, 409, '不能做该项目');
    await refused({ caller: null }, 400, '请选择会员，或填写来电人的姓名和手机号');
  });

  it('is not taken from whoever read another time, or has it no more', async () => {
    const id = await wait({ until_time: '18:00' });
    expect(await offer()).toBe(1);
    const take = (proposed_time: string) => desk.cashier.call(selfDesk.selfTake, { self_booking_id: id, proposed_time });
    expect(await take(`${TOMORROW} 12:00`)).toMatchObject({ status: 409 });
    await desk.booked(`${TOMORROW} 10:00`);
    expect(await take(`${TOMORROW} 10:00`)).toMatchObject({ status: 409, message: '赵雪这段时间已有预约' });
  });
});
