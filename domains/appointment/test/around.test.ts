import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { deviceAdd, deviceDelete } from '#domains/staff/contract/device.endpoints.ts';
import { roomAdd, roomDelete, roomEdit } from '#domains/staff/contract/room.endpoints.ts';
import { appointmentAdd, appointmentCancel, appointmentEdit, appointmentSearch, callerPhone } from '../contract/appointment.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);

describe('a room and a device', () => {
  it('stay while somebody is still to be served there, and the refusal names who', async () => {
    const { manager, facial, zhao, eye, sun } = desk;
    const { room_id } = await manager.ask(roomAdd, { room_num: 'R91', room_name: '安静室', bed_count: 1 });
    const { device_id } = await manager.ask(deviceAdd, { device_num: 'D91', device_name: '光子仪', device_state: 1, model: 'X' });
    const there = await desk.booked(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: zhao, room_id }] });
    const withIt = await desk.booked(`${TOMORROW} 11:00`, { items: [{ shop_project_id: eye, uid: sun, device_id }] });
    await expectRefusal(world, 'lanting', () => manager.call(roomDelete, { room_id, version: 1 }), {
      status: 409,
      message: `还有1个预约使用它，最近的是${TOMORROW} 10:00 王小姐，请先改期或换到别处`,
    });
    await expectRefusal(world, 'lanting', () => manager.call(deviceDelete, { device_id, version: 1 }), {
      status: 409,
      message: `还有1个预约使用它，最近的是${TOMORROW} 11:00 王小姐，请先改期或换到别处`,
    });
    for (const appointment_id of [there, withIt]) await desk.cashier.ask(appointmentCancel, { appointment_id, reason: '改天' });
    expect((await manager.call(roomDelete, { room_id, version: 1 })).status).toBe(200);
    expect((await manager.call(deviceDelete, { device_id, version: 1 })).status).toBe(200);
  });
});

describe('the beds of a room', () => {
  it('stay while somebody is still to lie there, and the refusal counts them', async () => {
    const { manager, facial, zhao, sun } = desk;
    const room = { room_num: 'R92', room_name: '双人室', bed_count: 2 };
    const { room_id } = await manager.ask(roomAdd, room);
    const inRoom = (uid: string) => ({ items: [{ shop_project_id: facial, uid, room_id }] });
    const [, there] = [await desk.booked(`${TOMORROW} 10:00`, inRoom(zhao)), await desk.booked(`${TOMORROW} 10:00`, inRoom(sun))];
    const edit = (version: number, more: object) => manager.call(roomEdit, { ...room, room_id, version, ...more });
    await expectRefusal(world, 'lanting', () => edit(1, { bed_count: 1 }), {
      status: 409,
      message: `第1张以后的床位还有1个预约，最近的是${TOMORROW} 10:00 王小姐，请先改期或换床位`,
      field: 'bed_count',
    });
    expect((await edit(1, { bed_count: 3, room_name: '三人室' })).status).toBe(200);
    expect((await edit(2, { bed_count: 2 })).status).toBe(200);
    await desk.cashier.ask(appointmentCancel, { appointment_id: there, reason: '改天' });
    expect((await edit(3, { bed_count: 1 })).status).toBe(200);
  });
});

describe('a caller’s phone', () => {
  it('is masked for everybody, and shown whole to whoever holds the right, which is noted', async () => {
    const appointment_id = await desk.booked(`${TOMORROW} 12:00`);
    expect(await detailOf(desk.manager, appointment_id)).toMatchObject({ mobile_number: '137****0001' });
    expect((await desk.cashier.call(callerPhone, { appointment_id })).status).toBe(403);
    expect(await desk.manager.ask(callerPhone, { appointment_id })).toEqual({ mobile_number: '13766660001' });
    const noted = await world.look<{ after: unknown }>(
      'lanting',
      "select after from audit_entry where subject = 'appointment' and subject_id = $1 and after ? 'revealed'",
      [appointment_id],
    );
    expect(noted).toEqual([{ after: { revealed: 'mobile_number' } }]);
    const sibling = await world.as('siblingManager');
    await expectRefusal(world, 'lanting', () => sibling.call(callerPhone, { appointment_id }), { status: 404, message: '预约不存在' });
  });
});

describe('the trail of an appointment', () => {
  it('says that its remarks were changed, not what they say', async () => {
    const appointment_id = await desk.booked(`${TOMORROW} 13:00`, { remarks: '绝密孕期甲' });
    const { version, start_time, items } = await detailOf(desk.cashier, appointment_id);
    const edit = { appointment_id, start_time, items: items.map(({ shop_project_id, uid }) => ({ shop_project_id, uid })) };
    await desk.cashier.ask(appointmentEdit, { ...edit, version, remarks: '绝密术后乙' });
    await desk.cashier.ask(appointmentEdit, { ...edit, version: version + 1, remarks: '绝密术后乙', start_time: `${TOMORROW} 14:00` });
    const trail = await world.look<{ said: string; private_fields: unknown }>(
      'lanting',
      `select concat(before, after) as said, after -> 'private_fields' as private_fields
       from audit_entry where subject = 'appointment' and subject_id = $1 order by audit_id`,
      [appointment_id],
    );
    expect(trail.map(({ private_fields }) => private_fields)).toEqual([null, ['remarks'], null]);
    expect(trail.map(({ said }) => said).join()).not.toContain('绝密');
  });
});

describe('how it was agreed upon', () => {
  it('is put right by the desk, which the trail says', async () => {
    const appointment_id = await desk.booked(`${TOMORROW} 15:00`);
    const { version, start_time, items } = await detailOf(desk.cashier, appointment_id);
    const edit = { appointment_id, start_time, items: items.map(({ shop_project_id, uid }) => ({ shop_project_id, uid })) };
    await desk.cashier.ask(appointmentEdit, { ...edit, version, appointment_type: 'desk' });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ appointment_type: 'desk', start_time });
    await desk.cashier.ask(appointmentEdit, { ...edit, version: version + 1 });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ appointment_type: 'desk' });
    const trail = await world.look<{ was: string | null; is: string | null }>(
      'lanting',
      `select before ->> 'appointment_type' as was, after ->> 'appointment_type' as is from audit_entry
       where subject = 'appointment' and subject_id = $1 and before is not null order by audit_id`,
      [appointment_id],
    );
    expect(trail).toEqual([{ was: 'phone', is: 'desk' }, { was: null, is: null }]);
  });

  it('stays the customer’s where they booked it themselves', async () => {
    const appointment_id = await desk.booked(`${TOMORROW} 16:00`);
    await world.look('lanting', "update appointment set appointment_type = 'self' where appointment_id = $1", [appointment_id]);
    const { version, start_time, items } = await detailOf(desk.cashier, appointment_id);
    const edit = { appointment_id, version, start_time, items: items.map(({ shop_project_id, uid }) => ({ shop_project_id, uid })) };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(appointmentEdit, { ...edit, appointment_type: 'phone' }), {
      status: 409,
      message: '顾客自助预约的预约方式不能修改',
      field: 'appointment_type',
    });
    expect((await desk.cashier.call(appointmentEdit, edit)).status).toBe(200);
  });
});

describe('the list', () => {
  it('is narrowed to how they were agreed upon', async () => {
    const [rung, stood] = [await desk.booked(`${TOMORROW} 10:00`), await desk.booked(`${TOMORROW} 11:00`, { appointment_type: 'desk' })];
    const found = async (appointment_type: 'phone' | 'desk' | 'self') => {
      const rows = await desk.cashier.ask(appointmentSearch, { appointment_type, status: 0, start_date: TOMORROW, end_date: TOMORROW });
      return rows.map(({ appointment_id }) => appointment_id);
    };
    expect(await found('phone')).toEqual([rung]);
    expect(await found('desk')).toEqual([stood]);
    expect(await found('self')).toEqual([]);
  });
});

describe('files that are merged', () => {
  it('keep every appointment: those of the absorbed one are the kept one’s', async () => {
    const [kept, absorbed] = [await newCustomer(world), await newCustomer(world)];
    const { facial, zhao, sun } = desk;
    const mine = await desk.booked(`${TOMORROW} 15:00`, { caller: null, member_id: kept, items: [{ shop_project_id: facial, uid: zhao }] });
    const theirs = await desk.booked(`${TOMORROW} 15:00`, { caller: null, member_id: absorbed, items: [{ shop_project_id: facial, uid: sun }] });
    await desk.manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });
    const rows = await desk.cashier.ask(appointmentSearch, { member_id: kept });
    expect(rows.map(({ appointment_id }) => appointment_id).toSorted()).toEqual([mine, theirs].toSorted());
    expect(await desk.cashier.ask(appointmentSearch, { member_id: absorbed })).toEqual([]);
  });
});

describe('somebody who works in two shops under one account', () => {
  let sibling: Client;
  let there: string;
  let own: string;
  beforeAll(async () => {
    sibling = await world.as('siblingManager');
    there = world.founded.lanting!.people['13800000016']!;
    own = await accountOf(there);
    await world.look('lanting', 'update shop_project set duration_minutes = 60, clean_minutes = 0');
    await world.look('lanting', 'update staff set account_id = $1 where uid = $2', [await accountOf(desk.zhao), there]);
  });
  afterAll(() => world.look('lanting', 'update staff set account_id = $1 where uid = $2', [own, there]));

  const accountOf = async (uid: string): Promise<string> =>
    (await world.look<{ account_id: string }>('lanting', 'select account_id from staff where uid = $1', [uid]))[0]!.account_id;
  const bookedThere = async (start_time: string) => {
    const [project] = await sibling.ask(projectSearch, { page_size: 1 });
    const caller = { name: '李女士', mobile_number: '13766660002' };
    return sibling.call(appointmentAdd, { caller, start_time, items: [{ shop_project_id: project!.shop_project_id, uid: there }] });
  };

  it('is in one of them at a time', async () => {
    expect((await bookedThere(`${TOMORROW} 17:00`)).status).toBe(200);
    await desk.refused(`${TOMORROW} 17:00`, { items: [{ shop_project_id: desk.facial, uid: desk.zhao }] }, '赵雪这段时间已有预约', 'items.0.uid');
    expect((await desk.add(`${TOMORROW} 18:00`)).status).toBe(200);
  });

  it('is booked by one of two shops that ask at the same instant, every time', async () => {
    const hours = Array.from({ length: 12 }, (_, nth) => `2026-03-04 ${String(9 + nth).padStart(2, '0')}:00`);
    const answers = await Promise.all(hours.map((hour) => Promise.all([desk.add(hour), bookedThere(hour)])));
    const statuses = answers.map((pair) => pair.map(({ status }) => status).toSorted().join());
    expect(new Set(statuses)).toEqual(new Set(['200,409']));
  });

  it('is the same person as soon as they have the account', async () => {
    await world.look('lanting', 'update staff set account_id = $1 where uid = $2', [own, there]);
    expect((await bookedThere('2026-03-05 11:00')).status).toBe(200);
    await world.look('lanting', 'update staff set account_id = $1 where uid = $2', [await accountOf(desk.zhao), there]);
    await desk.refused('2026-03-05 11:00', {}, '赵雪这段时间已有预约');
    const [item] = await world.look<{ person_id: string }>(
      'lanting',
      "select person_id from appointment_item where uid = $1 and starts_at = '2026-03-05 11:00+08'",
      [there],
    );
    expect(item!.person_id).toBe(await accountOf(desk.zhao));
  });
});
