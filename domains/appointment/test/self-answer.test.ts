import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld, PUBLIC_URL } from '#apps/testing/world.ts';
import { appointmentCancel } from '../contract/appointment.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { lapseSelfBookings, sendNotices } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, SAID, type SelfDesk } from './self-desk.ts';
import { asStranger, freshPhone, openSelf } from './selves.ts';

let world: World;
let desk: SelfDesk;
let page_code: string;
beforeAll(async () => {
  world = await openWorld();
  desk = await openSelfDesk(world);
  ({ page_code } = desk);
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

describe('an answer', () => {
  it('of two who accept at once makes one appointment', async () => {
    const { self_booking_id } = await desk.asked();
    const answers = await Promise.all(
      [desk.cashier, desk.manager, desk.cashier].map((client) => client.call(selfDesk.selfAccept, { self_booking_id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [made] = await world.look<{ n: number }>('lanting', 'select count(*)::int as n from appointment where status = 0');
    expect(made!.n).toBe(1);
  });

  it('says what stands in the way where the time was given away meanwhile, and leaves the request open', async () => {
    const { self_booking_id } = await desk.asked();
    await desk.booked(`${TOMORROW} 10:00`);
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.selfAccept, { self_booking_id }), {
      status: 409,
      message: '赵雪这段时间已有预约',
    });
    expect(await desk.cashier.ask(selfDesk.selfSearch, { status: 'asked' })).toHaveLength(1);
  });

  it('proposes another time, which the customer takes as they read it', async () => {
    const { token, self_booking_id } = await desk.asked();
    const propose = (start_time: string, uid: string | null = desk.sun) =>
      desk.cashier.call(selfDesk.selfPropose, { self_booking_id, start_time, uid });
    await desk.booked(`${TOMORROW} 14:00`, { items: [{ shop_project_id: desk.facial, uid: desk.sun }] });
    expect(await propose(`${TOMORROW} 14:00`)).toMatchObject({ status: 409, message: '孙晓梅这段时间已有预约' });
    expect((await propose(`${TOMORROW} 15:00`)).status).toBe(200);
    expect(await desk.look(token)).toMatchObject({ status: 'proposed', proposed_time: `${TOMORROW} 15:00`, proposed_name: '孙晓梅' });
    // Another proposal meanwhile: what was read is not what is taken.
    expect((await propose(`${TOMORROW} 16:00`)).status).toBe(200);
    const agree = (proposed_time: string) => asStranger(world, self.selfAgree, { page_code, token, proposed_time });
    await expectRefusal(world, 'lanting', () => agree(`${TOMORROW} 15:00`), { status: 409, message: SAID.over });
    const both = await Promise.all([agree(`${TOMORROW} 16:00`), agree(`${TOMORROW} 16:00`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await desk.look(token)).toMatchObject({ status: 'accepted', start_time: `${TOMORROW} 16:00`, staff_names: '孙晓梅' });
  });

  it('that was proposed and given away meanwhile cannot be taken', async () => {
    const { token, self_booking_id } = await desk.asked();
    await desk.cashier.ask(selfDesk.selfPropose, { self_booking_id, start_time: `${TOMORROW} 15:00`, uid: desk.sun });
    await desk.booked(`${TOMORROW} 15:00`, { items: [{ shop_project_id: desk.facial, uid: desk.sun }] });
    await expectRefusal(world, 'lanting', () => asStranger(world, self.selfAgree, { page_code, token, proposed_time: `${TOMORROW} 15:00` }), {
      status: 409,
      message: SAID.gone,
    });
  });

  it('declines with a reason that the customer reads, and nothing more is done with it', async () => {
    const { token, self_booking_id } = await desk.asked();
    expect(await desk.cashier.call(selfDesk.selfDecline, { self_booking_id, reason: '' })).toMatchObject({ status: 400 });
    await desk.cashier.ask(selfDesk.selfDecline, { self_booking_id, reason: '当天设备检修' });
    expect(await desk.look(token)).toMatchObject({ status: 'declined', decline_reason: '当天设备检修', may_withdraw: false });
    expect(await desk.cashier.call(selfDesk.selfAccept, { self_booking_id })).toMatchObject({ status: 409, message: SAID.over });
    expect(await asStranger(world, self.selfWithdraw, { page_code, token })).toMatchObject({ status: 409, message: SAID.over });
  });

  it('is given in the shop that was asked, by whoever may', async () => {
    const { self_booking_id } = await desk.asked();
    const sibling = await world.as('siblingManager');
    const therapist = await world.as('therapist');
    await expectRefusal(world, 'lanting', () => sibling.call(selfDesk.selfAccept, { self_booking_id }), { status: 404, message: SAID.unknown });
    await expectRefusal(world, 'lanting', () => therapist.call(selfDesk.selfAccept, { self_booking_id }), {
      status: 403,
      message: SAID.forbidden,
    });
    expect(await sibling.ask(selfDesk.selfSearch, { status: 'asked' })).toEqual([]);
  });
});

describe('a token', () => {
  it('opens its own request at its own shop, until it is over; only its hash is kept', async () => {
    const { token } = await desk.asked();
    const stranger = await openSelf(await world.as('strangerManager'), [world.founded['harbour']!.catalog.projects.facial!]);
    const open = async (code: string, held: string) => (await asStranger(world, self.selfLook, { page_code: code, token: held })).message;
    const sibling = await openSelf(await world.as('siblingManager'), [desk.facial]);
    expect(await open(stranger, token)).toBe(SAID.unknown);
    expect(await open(sibling, token)).toBe(SAID.unknown);
    expect(await open(page_code, token)).toBe('');
    expect(await open(page_code, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(SAID.unknown);
    expect(await open(page_code, '')).toBe(SAID.unknown);
    const kept = await world.look<{ t: string }>('lanting', 'select t::text from self_booking_token t');
    expect(kept.some(({ t }) => t.includes(token) || t.includes(Buffer.from(token).toString('hex')))).toBe(false);
    await world.look('lanting', "update self_booking_token set expires_at = '2026-03-01'");
    expect(await open(page_code, token)).toBe(SAID.unknown);
    const withdrawn = await asStranger(world, self.selfWithdraw, { page_code, token });
    expect(withdrawn).toMatchObject({ status: 404, message: SAID.unknown });
  });

  it('takes the request back, or calls off the appointment that it became, while nobody has come', async () => {
    const { token } = await desk.asked();
    expect((await asStranger(world, self.selfWithdraw, { page_code, token })).status).toBe(200);
    const other = await desk.asked();
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id: other.self_booking_id });
    const calendar = await world.app.inject({ url: '/api/shop/appointment/self/calendar', query: { page_code, token: other.token } });
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.body).toContain('DTSTART:20260303T020000Z');
    expect((await asStranger(world, self.selfWithdraw, { page_code, token: other.token })).status).toBe(200);
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 1, cancel_reason: '顾客在线取消' });
    expect(await desk.look(other.token)).toMatchObject({ status: 'withdrawn', cancelled: false });
    expect((await desk.add(`${TOMORROW} 10:00`)).status).toBe(200);
    const late = await desk.asked({ start_time: `${TOMORROW} 12:00` });
    const { appointment_id: come } = await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id: late.self_booking_id });
    await world.look('lanting', 'update appointment set status = 4 where appointment_id = $1', [come]);
    await expectRefusal(world, 'lanting', () => asStranger(world, self.selfWithdraw, { page_code, token: late.token }), {
      status: 409,
      message: '预约时间已到或您已到店，不能再取消，请联系门店',
    });
  });

  it('comes with each text message, a link to the request', async () => {
    const mobile_number = freshPhone();
    await desk.asked({ mobile_number });
    await desk.told(mobile_number, 'SELF_BOOKING_ASKED');
    const notice = world.backend.sms.outbox!.findLast((message) => message.mobile_number === mobile_number)!.notice!;
    expect(notice).toMatchObject({ shop: '兰亭静安总店', time: `${TOMORROW} 10:00` });
    const { link } = notice as { link: string };
    const [begin, token] = link.split('?t=') as [string, string];
    expect(begin).toBe(`${PUBLIC_URL}/book/${page_code}`);
    expect((await desk.look(token)).status).toBe('asked');
  });

  it('is told with the answer itself, which no dying process loses, and of what is still so alone', async () => {
    await sendNotices(world.backend, world.now());
    const [accepted, calledOff] = [freshPhone(), freshPhone()];
    const sentTo = (phone: string) => world.backend.sms.outbox!.filter((one) => one.mobile_number === phone).map(({ scene_type }) => scene_type);
    const first = await desk.asked({ mobile_number: accepted });
    await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id: first.self_booking_id });
    const second = await desk.asked({ mobile_number: calledOff, start_time: `${TOMORROW} 14:00` });
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id: second.self_booking_id });
    await desk.cashier.ask(appointmentCancel, { appointment_id, reason: '技师请假' });
    // Nothing is sent by whoever answered: it is written, and any process sends it.
    expect([sentTo(accepted), sentTo(calledOff)].map((sent) => sent.filter((scene) => scene !== 'SELF_BOOKING'))).toEqual([[], []]);
    const rounds = await Promise.all([1, 2, 3].map(() => sendNotices(world.backend, world.now())));
    expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(sentTo(accepted).at(-1)).toBe('SELF_BOOKING_ACCEPTED');
    expect(sentTo(calledOff).at(-1)).toBe('APPOINTMENT_CANCELLED');
  });

  it('shows that the shop called the appointment off, and the phone is told', async () => {
    const mobile_number = freshPhone();
    const { token, self_booking_id } = await desk.asked({ mobile_number });
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id });
    await sendNotices(world.backend, world.now());
    await desk.cashier.ask(appointmentCancel, { appointment_id, reason: '技师请假' });
    expect(await sendNotices(world.backend, world.now())).toBe(1);
    await desk.told(mobile_number, 'APPOINTMENT_CANCELLED');
    expect(await desk.look(token)).toMatchObject({ cancelled: true, may_withdraw: false });
  });
});

describe('a request that nobody answers', () => {
  it('lapses when its time has come, is told so, and cannot be accepted any more', async () => {
    const mobile_number = freshPhone();
    const { token, self_booking_id } = await desk.asked({ mobile_number });
    expect(await lapseSelfBookings(world.backend, new Date('2026-03-03T01:59:00Z'))).toBe(0);
    expect(await lapseSelfBookings(world.backend, new Date('2026-03-03T02:00:00Z'))).toBe(1);
    await desk.told(mobile_number, 'SELF_BOOKING_LAPSED', new Date('2026-03-03T02:00:00Z'));
    expect((await desk.look(token)).status).toBe('lapsed');
    expect(await desk.cashier.call(selfDesk.selfAccept, { self_booking_id })).toMatchObject({ status: 409, message: SAID.over });
  });
});
