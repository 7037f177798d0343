import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import * as employee from '../contract/employee.endpoints.ts';
import { rolesOfShop } from '../contract/staff.endpoints.ts';
import { freshPhone, newEmployee, signedIn, takeOn, unchanged } from './employees.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const founded = () => world.founded.lanting!;
const NOBODY = '987654321987654';

describe('taking somebody on', () => {
  it('numbers them, finds them by name, pinyin, initials and number, and keeps who did it', async () => {
    const manager = await world.as('manager');
    const person = await takeOn(world, manager, 'lanting', { real_name: '欧阳晓', identity_ids: [founded().identities.beautician!] });
    expect(person).toMatchObject({
      staff_num: '011',
      state: false,
      open_user: false,
      role_names: '收银员',
      identity_names: '美容师',
      is_set_pwd: null,
    });
    for (const key_word of ['欧阳', 'ouyang', 'oyx', '011']) {
      const found = await manager.ask(employee.employeeSearch, { key_word });
      expect(found.map(({ uid }) => uid)).toContain(person.uid);
    }
    const [entry] = await world.look<{ uid: string }>('lanting', "select uid from audit_entry where endpoint = 'staff.add' and subject_id = $1", [
      person.uid,
    ]);
    expect(entry!.uid).toBe(manager.uid);
  });

  it('lets the phone sign in at once, with exactly the rights of its role', async () => {
    const manager = await world.as('manager');
    const mobile_number = freshPhone();
    const { uid } = await manager.ask(employee.employeeAdd, newEmployee(world, 'lanting', { mobile_number, open_user: true }));
    expect(await manager.ask(employee.employeeById, { uid })).toMatchObject({ open_user: true, is_set_pwd: false });
    const call = await signedIn(world, mobile_number);
    expect(await call(manager.shop_id)).toMatchObject({ status: 200 });
    expect((await call((await world.as('siblingManager')).shop_id)).status).toBe(403);
  });

  it.each([
    ['no name', { real_name: '' }, 'real_name', '姓名不能为空'],
    ['no phone', { mobile_number: '' }, 'mobile_number', '手机号不能为空'],
    ['a wrong phone', { mobile_number: '12345' }, 'mobile_number', '手机号格式不正确！'],
    ['a number with a blank', { staff_num: 'A 1' }, 'staff_num', '工号只能为字母或数字，最多20位'],
    ['a wrong id card', { id_number: '310101199001011235' }, 'id_number', '证件号码格式不正确！'],
    ['a birth to come', { birth: '2030-01-01' }, 'birth', '出生日期不能晚于今天'],
    ['a department that does not exist', { group_id: NOBODY }, 'group_id', '部门不存在'],
    ['an identity that does not exist', { identity_ids: [NOBODY] }, 'identity_ids', '身份不存在'],
    ['a role that does not exist', { role_ids: [NOBODY] }, 'role_ids', '角色不存在'],
    ['sign-in without a role', { role_ids: [], open_user: true }, 'role_ids', '开通登录账号需要至少一个角色'],
    ['a photo that nobody uploaded', { photo: `/shop/upload/file/${'x'.repeat(22)}` }, 'photo', '文件不存在或已失效，请重新上传'],
  ])('is refused with %s, at its field, and nothing is kept', async (_, wrong, field, message) => {
    const manager = await world.as('manager');
    const form = newEmployee(world, 'lanting', wrong);
    const answer = await manager.call(employee.employeeAdd, form);
    expect({ status: answer.status, errors: answer.errors?.[0] }).toEqual({ status: 400, errors: { field, message } });
    expect(await world.look('lanting', 'select uid from staff where mobile_number = $1', [form.mobile_number])).toEqual([]);
  });

  it('is refused with the phone or the number of a colleague; another shop may have them', async () => {
    const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
    const { mobile_number } = await takeOn(world, manager, 'lanting', { staff_num: 'A77' });
    const again = newEmployee(world, 'lanting', { mobile_number });
    const refused = { status: 409, message: '该手机号已被本店其他员工使用', field: 'mobile_number' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeAdd, again), refused);
    const taken = { status: 409, message: '该工号已被使用', field: 'staff_num' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeAdd, newEmployee(world, 'lanting', { staff_num: 'A77' })), taken);
    expect((await sibling.call(employee.employeeAdd, again)).status).toBe(200);
  });

  it('happens in a branch when the head office does it, and nowhere else for a manager', async () => {
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const shop_id = founded().shops.beauty!;
    const person = await takeOn(world, head, 'lanting', { shop_id });
    expect(person.shop_id).toBe(shop_id);
    const form = newEmployee(world, 'lanting', { shop_id });
    const refused = { status: 400, message: '门店不存在', field: 'shop_id' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeAdd, form), refused);
  });

  it('gives eight who are taken on at once eight numbers', async () => {
    const manager = await world.as('manager');
    const eight = await Promise.all(Array.from({ length: 8 }, () => takeOn(world, manager, 'lanting')));
    expect(new Set(eight.map(({ staff_num }) => staff_num)).size).toBe(8);
  });
});

describe('rights', () => {
  it('are given only by who holds them: no module, right or scope beyond one’s own', async () => {
    const manager = await world.as('manager');
    const { roles } = founded();
    const offered = await manager.ask(rolesOfShop, {});
    expect(Object.fromEntries(offered.map(({ role_name, grantable }) => [role_name, grantable]))).toEqual({
      总部管理员: false,
      店长: true,
      收银员: true,
      美容师: true,
      医生: true,
    });
    const refused = { status: 403, message: '不能授予超出您自身权限的角色', field: 'role_ids' };
    const form = newEmployee(world, 'lanting', { role_ids: [roles.administrator!] });
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeAdd, form), refused);
    const person = await takeOn(world, manager);
    const edit = { ...unchanged(person), role_ids: [roles.cashier!, roles.administrator!] };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, edit), refused);
  });

  it('are not taken from, nor the phone changed of, somebody with more of them', async () => {
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const shop_id = founded().shops.main!;
    const boss = await takeOn(world, head, 'lanting', { shop_id, role_ids: [founded().roles.administrator!] });
    const demoted = { ...unchanged(boss), role_ids: [founded().roles.cashier!] };
    const beyond = { status: 403, message: '不能授予超出您自身权限的角色' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, demoted), beyond);
    const person = { status: 403, message: '该员工的权限高于您，请由权限更高的同事操作' };
    const hijacked = { ...unchanged(boss), mobile_number: freshPhone() };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, hijacked), person);
    const { uid, version } = boss;
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeOpenUser, { uid, version }), person);
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeState, { uid, version, operation: 'close' }), person);
  });

  it('of one’s own are somebody else’s to change', async () => {
    const manager = await world.as('manager');
    const own = await manager.ask(employee.employeeById, { uid: manager.uid });
    const edit = { ...unchanged(own), role_ids: [founded().roles.manager!, founded().roles.cashier!] };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, edit), { status: 409, message: '不能修改自己的角色' });
  });
});

describe('the file', () => {
  it('shows phone and document number masked to who lacks the right, and keeps the number as ciphertext', async () => {
    const manager = await world.as('manager');
    const id_number = '11010519491231002X';
    const person = await takeOn(world, manager, 'lanting', { id_number });
    expect(person.id_number).toBe(id_number);
    const rows = await world.look(
      'lanting',
      "delete from role_grant where permission in ('staff:phone', 'staff:private') returning role_id, module, permission",
    );
    const seen = await manager.ask(employee.employeeById, { uid: person.uid });
    expect(seen).toMatchObject({ id_number: '110***********002X', mobile_number: expect.stringMatching(/^199\*{4}\d{4}$/) as string });
    // Whoever sees the number masked does not overwrite it.
    await manager.ask(employee.employeeEdit, { ...unchanged(person), id_number: '' });
    for (const { role_id, module, permission } of rows as Record<string, string>[])
      await world.look('lanting', 'insert into role_grant values (current_org(), $1, $2, $3)', [role_id, module, permission]);
    expect((await manager.ask(employee.employeeById, { uid: person.uid })).id_number).toBe(id_number);
    expect(JSON.stringify(await world.look('lanting', 'select * from staff where uid = $1', [person.uid]))).not.toContain(id_number);
    expect(world.logged.join('')).not.toContain(id_number);
  });

  it('is saved without the phone by whoever may not see it, who invents none; with an emptied one it is refused', async () => {
    const manager = await world.as('manager');
    const person = await takeOn(world, manager);
    const rows = await world.look<Record<string, string>>(
      'lanting',
      "delete from role_grant where permission = 'staff:phone' returning role_id, module, permission",
    );
    const { mobile_number, ...left } = unchanged(person);
    const saved = await manager.call(employee.employeeEdit, { ...left, position: '前台' });
    for (const { role_id, module, permission } of rows)
      await world.look('lanting', 'insert into role_grant values (current_org(), $1, $2, $3)', [role_id, module, permission]);
    expect(saved.status).toBe(200);
    expect(await manager.ask(employee.employeeById, { uid: person.uid })).toMatchObject({ mobile_number, position: '前台' });
    const emptied = await manager.call(employee.employeeEdit, { ...unchanged(person), version: person.version + 1, mobile_number: '' });
    expect({ status: emptied.status, errors: emptied.errors?.[0] }).toEqual({
      status: 400,
      errors: { field: 'mobile_number', message: '手机号不能为空' },
    });
  });

  it('is not changed over a colleague’s change', async () => {
    const manager = await world.as('manager');
    const person = await takeOn(world, manager);
    await manager.ask(employee.employeeEdit, { ...unchanged(person), position: '前台' });
    const late = { ...unchanged(person), position: '保洁' };
    const refused = { status: 409, message: '该员工资料刚刚被他人修改，请重新打开后再编辑' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, late), refused);
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeProfile, { ...late, is_public: true }), refused);
  });

  it('keeps its phone once sign-in has been opened', async () => {
    const manager = await world.as('manager');
    const person = await takeOn(world, manager);
    const moved = { ...unchanged(person), mobile_number: freshPhone() };
    await manager.ask(employee.employeeEdit, moved);
    await manager.ask(employee.employeeOpenUser, { uid: person.uid, version: 2 });
    const again = { ...moved, version: 3, mobile_number: freshPhone() };
    const refused = { status: 409, message: '员工账号已开通，不能修改手机号', field: 'mobile_number' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeEdit, again), refused);
    const twice = { status: 409, message: '该员工的登录账号已开通' };
    await expectRefusal(world, 'lanting', () => manager.call(employee.employeeOpenUser, { uid: person.uid, version: 3 }), twice);
  });

  it('of another shop or chain is answered as one that does not exist', async () => {
    const person = await takeOn(world, await world.as('manager'));
    for (const stranger of ['siblingManager', 'strangerManager'] as const) {
      const client = await world.as(stranger);
      const absent = await client.call(employee.employeeById, { uid: NOBODY });
      expect(await client.call(employee.employeeById, { uid: person.uid })).toEqual(absent);
      expect(absent.status).toBe(404);
    }
  });
});
