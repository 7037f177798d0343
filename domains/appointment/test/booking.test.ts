import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { deviceAdd, deviceEdit } from '#domains/staff/contract/device.endpoints.ts';
import * as appointment from '../contract/appointment.endpoints.ts';
import { aRoom, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let cashier: Client;
let manager: Client;
let zhao: string;
let sun: string;
let doctor: string;
let facial: string;
let eye: string;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  ({ cashier, manager, zhao, sun, doctor, facial, eye } = desk);
});
afterAll(() => world.close());
clearBefore(() => world);

const add: Desk['add'] = (...given) => desk.add(...given);
const booked: Desk['booked'] = (...given) => desk.booked(...given);
const refused: Desk['refused'] = (...given) => desk.refused(...given);

describe('an appointment', () => {
  it('of a caller without a file is kept with name and masked phone, and ends when all is done', async () => {
    const answer = await cashier.ask(
      appointment.appointmentAdd,
      desk.booking(`${TOMORROW} 10:00`, {
        items: [
          { shop_project_id: facial, uid: zhao },
          { shop_project_id: eye, uid: sun, minutes: 30 },
        ],
      }),
    );
    expect(answer).toMatchObject({ end_time: `${TOMORROW} 11:30`, member_overlap: false });
    const detail = await detailOf(cashier, answer.appointment_id);
    expect(detail).toMatchObject({
      member_name: '王小姐',
      mobile_number: '137****0001',
      status: 0,
      start_time: `${TOMORROW} 10:00`,
      beautician_names: '赵雪、孙晓梅',
      doctor_names: '',
    });
    expect(detail.items.map(({ start_time, end_time, real_name }) => [start_time, end_time, real_name])).toEqual([
      [`${TOMORROW} 10:00`, `${TOMORROW} 11:00`, '赵雪'],
      [`${TOMORROW} 11:00`, `${TOMORROW} 11:30`, '孙晓梅'],
    ]);
  });

  it('may begin as another one of the same hands ends, and not before', async () => {
    await booked(`${TOMORROW} 10:00`);
    await booked(`${TOMORROW} 11:00`);
    await refused(`${TOMORROW} 10:00`, {}, '赵雪这段时间已有预约', 'items.0.uid');
    expect((await add(`${TOMORROW} 12:00`)).status).toBe(200);
  });

  it('goes to somebody else who is able where nobody was asked for; the fewest appointments first', async () => {
    await booked(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial }] });
    const second = await detailOf(cashier, await booked(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial }] }));
    expect(second.items[0]!.anyone).toBe(true);
    const [hands] = await world.look<{ n: number }>('lanting', 'select count(distinct uid)::int as n from appointment_item where status = 0');
    expect(hands!.n).toBe(2);
  });

  it('of a member who comes elsewhere at that time is allowed, and says so', async () => {
    const member_id = await newCustomer(world);
    const of = (uid: string) =>
      cashier.ask(appointment.appointmentAdd, { member_id, start_time: `${TOMORROW} 10:00`, items: [{ shop_project_id: facial, uid }] });
    expect((await of(zhao)).member_overlap).toBe(false);
    expect((await of(sun)).member_overlap).toBe(true);
  });

  it('is refused without anybody who comes, for two at once, outside of slots and hours, too far ahead, in the past', async () => {
    await refused(`${TOMORROW} 10:00`, { caller: null }, '请选择会员，或填写来电人的姓名和手机号', 'member_id', 400);
    await refused(`${TOMORROW} 10:00`, { caller: { name: '甲', mobile_number: '12345678901' } }, '手机号格式不正确！', 'caller.mobile_number', 400);
    await refused(`${TOMORROW} 10:30`, {}, '请选择可预约的时段', 'start_time', 400);
    await refused(`${TOMORROW} 07:00`, {}, '不在营业时间内，或项目在打烊前做不完', 'start_time');
    await refused(
      `${TOMORROW} 21:00`,
      { items: [{ shop_project_id: facial, uid: zhao, minutes: 61 }] },
      '不在营业时间内，或项目在打烊前做不完',
      'start_time',
    );
    await refused('2026-03-02 09:00', {}, '该时段已过', 'start_time');
    await refused('2027-03-05 10:00', {}, '最多提前一年预约', 'start_time', 400);
    await refused('2026-02-30 10:00', {}, '请选择预约时间', 'start_time', 400);
    expect((await add('2026-03-02 10:00')).status).toBe(200);
  });

  it('is refused to whoever may not do it, and to colleagues, rooms and projects of elsewhere', async () => {
    const { identities, catalog, people } = world.founded.lanting!;
    await world.look(
      'lanting',
      'insert into shop_project_identity select org_id, shop_project_id, $2 from shop_project where shop_project_id = $1 on conflict do nothing',
      [catalog.projects.hairRemoval, identities.doctor],
    );
    const laser = { shop_project_id: catalog.projects.hairRemoval! };
    await refused(`${TOMORROW} 10:00`, { items: [{ ...laser, uid: zhao }] }, '赵雪不能做该项目', 'items.0.uid');
    const found = await detailOf(cashier, await booked(`${TOMORROW} 10:00`, { items: [laser] }));
    expect(found.items[0]!.uid).toBe(doctor);
    await refused(`${TOMORROW} 10:00`, { items: [laser] }, `这段时间没有人可以做「${found.items[0]!.name}」`, 'items.0.uid');
    const elsewhere = people['13800000016']!;
    expect((await add(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: elsewhere }] })).status).toBe(409);
    const foreign = await aRoom(await world.as('siblingManager'), 1);
    expect((await add(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: zhao, room_id: foreign }] })).status).toBe(409);
  });

  it('takes the next bed of a room until all are taken, and leaves time to clean', async () => {
    const room_id = await aRoom(manager, 2);
    await world.look('lanting', 'update shop_project set clean_minutes = 15 where shop_project_id = $1', [eye]);
    const inRoom = (uid: string) => ({ items: [{ shop_project_id: eye, uid, room_id }] });
    const beds = [await booked(`${TOMORROW} 10:00`, inRoom(zhao)), await booked(`${TOMORROW} 10:00`, inRoom(sun))];
    expect((await Promise.all(beds.map((id) => detailOf(cashier, id)))).map(({ items }) => items[0]!.bed_no)).toEqual([1, 2]);
    const [{ room_name }] = (await world.look<{ room_name: string }>('lanting', 'select room_name from room where room_id = $1', [room_id])) as [
      { room_name: string },
    ];
    await refused(`${TOMORROW} 10:00`, inRoom(doctor), `${room_name}这段时间没有空床位`, 'items.0.room_id');
    // Done at eleven, clean at a quarter past.
    await refused(`${TOMORROW} 11:00`, inRoom(zhao), `${room_name}这段时间没有空床位`, 'items.0.room_id');
    expect((await add(`${TOMORROW} 12:00`, inRoom(zhao))).status).toBe(200);
  });

  it('takes a device once, and none that is broken', async () => {
    const form = { device_num: 'APPT-1', device_name: '皮秒' };
    const { device_id } = await manager.ask(deviceAdd, form);
    await booked(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: zhao, device_id }] });
    await refused(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: sun, device_id }] }, '皮秒这段时间已被占用', 'items.0.device_id');
    await manager.ask(deviceEdit, { device_id, version: 1, ...form, device_state: 2 });
    await refused(`${TOMORROW} 13:00`, { items: [{ shop_project_id: facial, uid: sun, device_id }] }, '皮秒不可使用', 'items.0.device_id');
    expect((await add(`${TOMORROW} 13:00`, { items: [{ shop_project_id: facial, uid: sun }] })).status).toBe(200);
  });
});

describe('a change', () => {
  it('moves the whole by less than its own length, and refuses what is in the way', async () => {
    const id = await booked(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: zhao, minutes: 120 }] });
    await booked(`${TOMORROW} 15:00`);
    const move = (start_time: string, version: number) => cashier.call(appointment.appointmentMove, { appointment_id: id, version, start_time });
    expect((await move(`${TOMORROW} 11:00`, 1)).status).toBe(200);
    await expectRefusal(world, 'lanting', () => move(`${TOMORROW} 14:00`, 2), { status: 409, message: '赵雪这段时间已有预约' });
    await expectRefusal(world, 'lanting', () => move(`${TOMORROW} 12:00`, 1), { status: 409, message: '该预约刚刚被他人修改，请核对后重试' });
    expect(await detailOf(cashier, id)).toMatchObject({ start_time: `${TOMORROW} 11:00`, end_time: `${TOMORROW} 13:00`, version: 2 });
  });

  it('gives one item to somebody else, and makes it longer', async () => {
    const id = await booked(`${TOMORROW} 10:00`, {
      items: [
        { shop_project_id: facial, uid: zhao },
        { shop_project_id: eye, uid: zhao },
      ],
    });
    await cashier.ask(appointment.appointmentMove, {
      appointment_id: id,
      version: 1,
      start_time: `${TOMORROW} 10:00`,
      item_no: 1,
      uid: sun,
      minutes: 90,
    });
    const { items } = await detailOf(cashier, id);
    expect(items.map(({ uid, start_time, minutes }) => [uid, start_time, minutes])).toEqual([
      [sun, `${TOMORROW} 10:00`, 90],
      [zhao, `${TOMORROW} 11:30`, 60],
    ]);
  });

  it('leaves agreed lengths alone when the project takes longer later', async () => {
    const id = await booked(`${TOMORROW} 10:00`);
    await world.look('lanting', 'update shop_project set duration_minutes = 90 where shop_project_id = $1', [facial]);
    await cashier.ask(appointment.appointmentMove, { appointment_id: id, version: 1, start_time: `${TOMORROW} 11:00` });
    expect((await detailOf(cashier, id)).end_time).toBe(`${TOMORROW} 12:00`);
    await world.look('lanting', 'update shop_project set duration_minutes = 60 where shop_project_id = $1', [facial]);
  });

  it('gives a caller’s appointment to a file once, and to no other', async () => {
    const id = await booked(`${TOMORROW} 10:00`);
    const [one, other] = [await newCustomer(world), await newCustomer(world)];
    const edit = (member_id: string, version: number) =>
      cashier.call(appointment.appointmentEdit, {
        appointment_id: id,
        version,
        member_id,
        start_time: `${TOMORROW} 10:00`,
        items: [{ shop_project_id: facial, uid: zhao }],
      });
    expect((await edit(one, 1)).status).toBe(200);
    await expectRefusal(world, 'lanting', () => edit(other, 2), { status: 409, message: '该预约已属于其他会员，请取消后为该会员重新预约', field: 'member_id' });
    expect((await detailOf(cashier, id)).member_id).toBe(one);
  });
});
