import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode, sentCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { decideRules } from '#apps/testing/proving.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { detailOf } from './appointments.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, SAID, type SelfDesk } from './self-desk.ts';
import { aPicture, asStranger, freshPhone } from './selves.ts';

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

describe('the page of a shop', () => {
  it('shows what was chosen for it, who serves, and when something is free, and nothing of other customers', async () => {
    const { status, data } = await asStranger(world, self.selfPage, { page_code });
    expect(status).toBe(200);
    expect(data).toMatchObject({ shop_name: '兰亭静安总店', first_date: '2026-03-02', currency_code: 'CNY' });
    expect(data.projects.map(({ shop_project_id }) => shop_project_id).toSorted()).toEqual([desk.facial, desk.eye].toSorted());
    expect(data.projects[0]!.uids).toContain(desk.zhao);
    // The cashier is nothing to customers.
    expect(data.people.map(({ uid }) => uid)).not.toContain(desk.cashier.uid);
    const slots = async () =>
      (await asStranger(world, self.selfSlots, { page_code, date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.zhao })).data.start_times;
    expect(await slots()).toContain(`${TOMORROW} 10:00`);
    await desk.booked(`${TOMORROW} 10:00`);
    const after = await slots();
    expect(after).not.toContain(`${TOMORROW} 10:00`);
    expect(after).toContain(`${TOMORROW} 11:00`);
  });

  it('is not there for a code that is none, and a shop that takes no requests answers the same', async () => {
    const closed = async (code: string) => {
      const answers = await Promise.all([
        asStranger(world, self.selfPage, { page_code: code }),
        asStranger(world, self.selfSlots, { page_code: code, date: TOMORROW, shop_project_ids: [desk.facial] }),
        asStranger(world, self.selfCode, { page_code: code, mobile_number: freshPhone(), uuid: 'x', code: 'y' }),
        desk.form().then((input) => asStranger(world, self.selfAsk, { ...input, page_code: code })),
      ]);
      return answers.map(({ status, message }) => `${status} ${message}`);
    };
    const none = await closed('aaaaaaaaaaaaaaaa');
    expect(new Set(none)).toEqual(new Set([`404 ${SAID.no_page}`]));
    await decideRules(desk.manager, { 'appointment.self_booking': false });
    expect(await closed(page_code)).toEqual(none);
    await decideRules(desk.manager, { 'appointment.self_booking': true });
    await desk.manager.ask(selfDesk.selfEdit, { shop_project_ids: [] });
    expect(await closed(page_code)).toEqual(none);
    await desk.manager.ask(selfDesk.selfEdit, { shop_project_ids: [desk.facial, desk.eye] });
    expect((await asStranger(world, self.selfPage, { page_code })).status).toBe(200);
  });

  it('is set up by whoever may, with projects of the shop alone, and keeps its code', async () => {
    const stranger = world.founded['harbour']!.catalog.projects.facial!;
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.selfEdit, { shop_project_ids: [] }), {
      status: 403,
      message: SAID.forbidden,
    });
    await expectRefusal(world, 'lanting', () => desk.manager.call(selfDesk.selfEdit, { shop_project_ids: [stranger] }), {
      status: 400,
      message: '所选项目不存在或不属于本店',
    });
    expect((await desk.manager.ask(selfDesk.selfEdit, { shop_project_ids: [desk.facial, desk.eye] })).page_code).toBe(page_code);
  });
});

describe('a code for a phone', () => {
  it('is sent once the picture is read, and the picture is used up', async () => {
    const mobile_number = freshPhone();
    const picture = await aPicture(world);
    expect((await asStranger(world, self.selfCode, { page_code, mobile_number, ...picture })).status).toBe(200);
    await expect.poll(() => sentCode(world, mobile_number)).toMatch(/^\d{6}$/);
    const again = await asStranger(world, self.selfCode, { page_code, mobile_number: freshPhone(), ...picture });
    expect(again).toMatchObject({ status: 400, message: '图形验证码错误或已失效' });
    const soon = await asStranger(world, self.selfCode, { page_code, mobile_number, ...(await aPicture(world)) });
    expect(soon.status).toBe(429);
  });

  it('is sent to an address of strangers sixty times an hour at most', async () => {
    const send = async () =>
      (await asStranger(world, self.selfCode, { page_code, mobile_number: freshPhone(), ...(await aPicture(world)) }, '172.20.9.9')).message;
    expect(await send()).toBe('');
    await world.look(
      'lanting',
      `insert into identity.sms_code (mobile_number, scene_type, ip, code_hash, created_at, expires_at)
       select '1360000' || n, 'SELF_BOOKING', '172.20.9.9', sha256(''), $1, $1 from generate_series(1000, 1058) n`,
      [world.now()],
    );
    expect(await send()).toBe('当前网络发送次数过多，请稍后再试');
  });

  it('of another, a wrong one, and the right one after five tries prove nothing, however many try at once', async () => {
    const input = await desk.form();
    await plantCode(world, '13799990001', 'SELF_BOOKING');
    const guess = (sms_code: string) => asStranger(world, self.selfAsk, { ...input, sms_code });
    const answers = await Promise.all(['000001', '000002', '000003', '000004', '000005', '000006'].map(guess));
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(new Set(['400 验证码错误或已失效']));
    expect(await guess(input.sms_code)).toMatchObject({ status: 400, message: '验证码错误或已失效' });
    expect(await desk.cashier.ask(selfDesk.selfSearch, { status: 'asked' })).toEqual([]);
  });

  it('is good once', async () => {
    const input = await desk.form();
    const answers = await Promise.all([asStranger(world, self.selfAsk, input), asStranger(world, self.selfAsk, input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await desk.cashier.ask(selfDesk.selfSearch, { status: 'asked' })).toHaveLength(1);
  });
});

describe('asking', () => {
  it('holds nobody, tells the desk, and is accepted into an appointment like any other', async () => {
    const mobile_number = freshPhone();
    const { token, self_booking_id, row } = await desk.asked({ mobile_number, remarks: '第一次来' });
    await desk.told(mobile_number, 'SELF_BOOKING_ASKED');
    expect(row).toMatchObject({
      status: 'asked',
      caller_name: '线上客',
      mobile_number: `${mobile_number.slice(0, 3)}****${mobile_number.slice(-4)}`,
      wanted_name: '赵雪',
      start_time: `${TOMORROW} 10:00`,
      remarks: '第一次来',
      actions: ['accept', 'propose', 'decline'],
    });
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({
      appointment_type: 'self',
      member_name: '线上客',
      remarks: '第一次来',
      status: 0,
    });
    await desk.told(mobile_number, 'SELF_BOOKING_ACCEPTED');
    expect(await desk.look(token)).toMatchObject({ status: 'accepted', staff_names: '赵雪', start_time: `${TOMORROW} 10:00`, may_withdraw: true });
    await desk.refused(`${TOMORROW} 10:00`, {}, '赵雪这段时间已有预约', 'items.0.uid');
  });

  it('by a member’s phone becomes the member’s appointment', async () => {
    const member_id = await newCustomer(world);
    const [{ mobile_number } = { mobile_number: '' }] = await world.look<{ mobile_number: string }>(
      'lanting',
      'select mobile_number from member where member_id = $1',
      [member_id],
    );
    const { self_booking_id } = await desk.asked({ mobile_number });
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id });
    expect((await detailOf(desk.cashier, appointment_id)).member_id).toBe(member_id);
    expect(await desk.cashier.ask(memberSearch, { key_word: mobile_number })).toHaveLength(1);
  });

  it('is found by the name or phone that was left, by the member whose phone it is, and for the days it is for', async () => {
    const member_id = await newCustomer(world);
    const [member] = await world.look<{ mobile_number: string; member_num: string }>(
      'lanting',
      'select mobile_number, member_num from member where member_id = $1',
      [member_id],
    );
    const { mobile_number, member_num } = member!;
    const { self_booking_id } = await desk.asked({ name: '叶知秋', mobile_number });
    const found = async (more: RequestInputOf<typeof selfDesk.selfSearch>) =>
      (await desk.cashier.ask(selfDesk.selfSearch, more)).map((row) => row.self_booking_id);
    const asPasted = ` ${mobile_number.slice(0, 3)} ${mobile_number.slice(3)}`;
    for (const key_word of ['叶知秋', mobile_number, asPasted, member_num]) expect(await found({ key_word })).toEqual([self_booking_id]);
    for (const key_word of ['叶知春', '13999999998']) expect(await found({ key_word })).toEqual([]);
    const days = { start_date: TOMORROW, end_date: TOMORROW };
    expect(await found({ key_word: '叶知秋', ...days })).toEqual([self_booking_id]);
    for (const other of [{ start_date: '2026-03-04' }, { end_date: '2026-03-02' }]) expect(await found({ key_word: '叶知秋', ...other })).toEqual([]);
    expect(await (await world.as('siblingManager')).ask(selfDesk.selfSearch, { key_word: mobile_number })).toEqual([]);
  });

  it('is refused for what the page does not offer, off the slots, too soon, too far, at a time that is taken', async () => {
    const { expectAskRefused } = desk;
    const { catalog } = world.founded['lanting']!;
    const other = Object.values(catalog.projects).find((id) => id !== desk.facial && id !== desk.eye)!;
    await expectAskRefused({ shop_project_ids: [other] }, '所选项目不存在或不属于本店', 400);
    await expectAskRefused({ start_time: `${TOMORROW} 10:30` }, SAID.gone);
    await expectAskRefused({ start_time: '2026-03-02 11:00' }, '距开始时间太近，请另选时间或致电门店');
    await decideRules(desk.manager, { 'appointment.self_ahead_days': 7 });
    await expectAskRefused({ start_time: '2026-03-10 10:00' }, '超出可预约的日期，请另选时间');
    await decideRules(desk.manager, { 'appointment.self_ahead_days': 365 });
    await desk.booked(`${TOMORROW} 10:00`);
    // Neither whose time it is nor why is said.
    await expectAskRefused({}, SAID.gone);
    await expectAskRefused({ start_time: '2026-03-03 06:00' }, SAID.gone);
    await expectAskRefused({ uid: desk.cashier.uid }, '该人员不能指定预约，请另选人员，或选择不指定', 400);
  });

  it('costs nobody a code where the time is gone', async () => {
    await desk.booked(`${TOMORROW} 10:00`);
    const input = await desk.form();
    await expectRefusal(world, 'lanting', () => asStranger(world, self.selfAsk, input), { status: 409, message: SAID.gone });
    expect((await asStranger(world, self.selfAsk, { ...input, start_time: `${TOMORROW} 12:00` })).status).toBe(200);
  });

  it('is refused to a phone with as many open requests as it may have, and to whom nobody saw come twice', async () => {
    await decideRules(desk.manager, { 'appointment.self_most_open': 1 });
    const mobile_number = freshPhone();
    await desk.asked({ mobile_number });
    const second = await desk.form({ mobile_number, start_time: `${TOMORROW} 14:00` });
    expect(await asStranger(world, self.selfAsk, second)).toMatchObject({ status: 409, message: '您还有1个预约申请未处理完，请等门店答复' });
    await decideRules(desk.manager, { 'appointment.self_most_open': 10 });
    const absent = freshPhone();
    for (const hour of [10, 11]) await desk.booked(`${TOMORROW} ${hour}:00`, { caller: { name: '失约客', mobile_number: absent } });
    await world.look('lanting', 'update appointment set status = 2 where caller_mobile = $1', [absent]);
    const third = await desk.form({ mobile_number: absent });
    expect(await asStranger(world, self.selfAsk, third)).toMatchObject({ status: 409, message: '请致电门店预约' });
    await decideRules(desk.manager, { 'appointment.self_missed_limit': 0 });
    expect((await asStranger(world, self.selfAsk, await desk.form({ mobile_number: absent }))).status).toBe(200);
    await decideRules(desk.manager, { 'appointment.self_missed_limit': 2 });
  });
});
