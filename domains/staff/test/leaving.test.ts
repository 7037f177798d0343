import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import * as employee from '../contract/employee.endpoints.ts';
import { staffOptions } from '../contract/staff.endpoints.ts';
import { freshPhone, newEmployee, signedIn, takeOn, unchanged } from './employees.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const founded = () => world.founded.lanting!;

describe('leaving', () => {
  it('takes effect on the next request, and so does coming back', async () => {
    const manager = await world.as('manager');
    const mobile_number = freshPhone();
    const { uid } = await manager.ask(employee.employeeAdd, newEmployee(world, 'lanting', { mobile_number, open_user: true }));
    const { version } = await manager.ask(employee.employeeById, { uid });
    const call = await signedIn(world, mobile_number);
    expect((await call(manager.shop_id)).status).toBe(200);
    await manager.ask(employee.employeeState, { uid, version, operation: 'close' });
    expect((await call(manager.shop_id)).status).toBe(403);
    expect((await manager.ask(staffOptions, {})).map(({ user_id }) => user_id)).not.toContain(uid);
    await manager.ask(employee.employeeState, { uid, version: version + 1, operation: 'open' });
    expect((await call(manager.shop_id)).status).toBe(200);
    await manager.ask(employee.employeeDelete, { uid, version: version + 2 });
    expect((await call(manager.shop_id)).status).toBe(403);
    expect((await manager.call(employee.employeeById, { uid })).status).toBe(404);
    // The phone is free for whoever comes next, with an account that exists.
    expect((await manager.call(employee.employeeAdd, newEmployee(world, 'lanting', { mobile_number, open_user: true }))).status).toBe(200);
    expect((await call(manager.shop_id)).status).toBe(200);
  });

  it('is nobody’s own decision, nor anybody’s about the head of the store', async () => {
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const { version, is_founder, actions } = await head.ask(employee.employeeById, { uid: manager.uid });
    expect(is_founder).toBe(true);
    expect(actions).not.toContain('del');
    const founder = { status: 409, message: '不能停用或删除门店负责人，请先更换负责人' };
    for (const operation of ['close', 'del'] as const)
      await expectRefusal(world, 'lanting', () => head.call(employee.employeeState, { uid: manager.uid, version, operation }), founder);
    const self = { status: 409, message: '不能停用或删除自己' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeState, { uid: manager.uid, version, operation: 'del' }), self);
  });

  it('hands members over to a colleague who has the identity, in the same step', async () => {
    const manager = await world.as('manager');
    const { consultant, nurse } = founded().identities;
    const from = await takeOn(world, manager, 'lanting', { identity_ids: [consultant!] });
    const [to, nurseOnly] = [
      await takeOn(world, manager, 'lanting', { identity_ids: [consultant!] }),
      await takeOn(world, manager, 'lanting', { identity_ids: [nurse!] }),
    ];
    const identity_persons = [{ identity_id: consultant!, belong_ids: [from.uid] }];
    await manager.ask(memberAdd, newMember(world, { member_name: '有归属的', identity_persons }));
    const member_id = await idOf(world, '有归属的');
    expect(await manager.ask(employee.employeeHandOver, { uid: from.uid })).toEqual([{ subject: 'member', count: 1 }]);

    const { uid, version } = from;
    const leave = { uid, version, operation: 'close' as const };
    const refuse = (more: object, status: number, message: string) =>
      expectRefusal(world, 'lanting', () => manager.call(employee.employeeState, { ...leave, ...more }), { status, message, field: 'hand_over_uid' });
    await refuse({}, 409, '该员工名下还有需要移交的内容，请选择移交的员工');
    await refuse({ hand_over_uid: uid }, 400, '请选择本店在职的其他员工');
    await refuse({ hand_over_uid: (await world.as('siblingManager')).uid }, 400, '请选择本店在职的其他员工');
    await refuse({ hand_over_uid: nurseOnly.uid }, 409, '该员工不具备身份：咨询师，不能接收');
    const kept = { status: 409, message: '该员工名下还有会员以此身份归属，请先移交', field: 'identity_ids' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, { ...unchanged(from), identity_ids: [] }), kept);

    await manager.ask(employee.employeeState, { ...leave, hand_over_uid: to.uid });
    const { identity_persons: now, version: changed } = await manager.ask(memberDetail, { member_id });
    expect(now).toMatchObject([{ identity_id: consultant, belong: [{ uid: to.uid }] }]);
    expect(changed).toBe(2);
    expect(await manager.ask(employee.employeeHandOver, { uid })).toEqual([]);
  });
});

describe('the head office', () => {
  it('decides which shops somebody may view, and it holds from the next request on', async () => {
    const head = await world.as('administrator');
    const { uid } = await takeOn(world, head);
    const { beauty, clinic } = founded().shops;
    await head.ask(employee.employeePowerEdit, { uid, version: 1, shop_ids: [beauty!, clinic!] });
    await head.ask(employee.employeePowerEdit, { uid, version: 2, shop_ids: [clinic!] });
    expect(await head.ask(employee.employeePower, { uid })).toMatchObject({ shop_ids: [clinic], version: 3, data_scope: 'shop' });
    const wrong = { uid, version: 3, shop_ids: [world.founded.harbour!.shops.main!] };
    await expectRefusal(world, 'lanting', () => head.call(employee.employeePowerEdit, wrong), {
      status: 400,
      message: '门店不存在',
      field: 'shop_ids',
    });
  });

  it('pushes doctors to branches: they sign in there as they do at home; a second push changes nothing', async () => {
    const head = await world.as('administrator');
    const { identities, roles, shops } = founded();
    const mobile_number = freshPhone();
    const form = { mobile_number, role_ids: [roles.doctor!], identity_ids: [identities.doctor!], shop_id: shops.clinic!, open_user: true };
    const { uid } = await takeOn(world, head, 'lanting', form);
    const push = { uids: [uid], shop_ids: [shops.main!] };
    expect(await head.ask(employee.pushDoctors, push)).toEqual({ pushed: 1, there_already: 0 });
    expect(await head.ask(employee.pushDoctors, push)).toEqual({ pushed: 0, there_already: 1 });
    const there = await world.look(
      'lanting',
      'select open.uid from staff open join identity.membership m on m.org_id = open.org_id and m.uid = open.uid where open.mobile_number = $1',
      [mobile_number],
    );
    expect(there).toHaveLength(2);
    const [cashier] = [await takeOn(world, head, 'lanting', { shop_id: shops.clinic! })];
    const refused = { status: 400, message: '只能推送具备医生身份的在职员工', field: 'uids' };
    await expectRefusal(world, 'lanting', () => head.call(employee.pushDoctors, { ...push, uids: [cashier!.uid] }), refused);
    const same = { status: 400, message: '不能推送到所在门店', field: 'shop_ids' };
    await expectRefusal(world, 'lanting', () => head.call(employee.pushDoctors, { uids: [uid], shop_ids: [shops.clinic!] }), same);
  });
});
