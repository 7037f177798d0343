import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '#apps/testing/fingerprint.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { offered } from '#modes/rights.ts';
import { roleAdd, roleDelete, roleDetail, roleEdit, roleSearch } from '../contract/role.endpoints.ts';

let world: World;
let administrator: Client;
beforeAll(async () => {
  world = await openWorld();
  administrator = await world.as('administrator');
});
afterAll(() => world.close());

const FRONT = {
  role_name: '前台接待',
  description: '只看会员',
  data_scope: 'shop' as const,
  grants: { beauty: ['member:read', 'card:read'], medical: ['member:read'] },
};
const roles = (key_word = '') => administrator.ask(roleSearch, { key_word, page_size: 200 });
const named = async (name: string) => (await roles()).find((role) => role.role_name === name)!;

/** Gives a role to a colleague behind the product's back, as the employee form would. */
const hold = (uid: string, role_id: string) =>
  world.look('lanting', 'insert into staff_role (org_id, uid, role_id) values (current_org(), $1, $2)', [uid, role_id]);

describe('a role', () => {
  it('is found by a right that it holds', async () => {
    const having = async (permission: string) => (await administrator.ask(roleSearch, { permission, page_size: 200 })).map(({ role_name }) => role_name);
    const [all, gives] = [(await roles()).map(({ role_name }) => role_name), await having('sales:gift')];
    expect(gives.length).toBeGreaterThan(0);
    expect(gives.length).toBeLessThan(all.length);
    const [cashier] = await world.look<{ name: string }>('lanting', 'select role_name as name from role where role_id = $1', [
      world.founded.lanting!.roles.cashier,
    ]);
    expect(gives).not.toContain(cashier!.name);
    expect(await having('no:such')).toEqual([]);
  });

  it('is added with rights by module, found by its name, and shown with them', async () => {
    const { role_id } = await administrator.ask(roleAdd, FRONT);
    expect(await administrator.ask(roleDetail, { role_id })).toMatchObject({
      ...FRONT,
      grants: { beauty: ['card:read', 'member:read'], medical: ['member:read'] },
      holders: [],
      holder_num: 0,
    });
    expect((await roles('前台接'))[0]).toMatchObject({ role_id, actions: ['edit', 'copy', 'delete'] });
  });

  it('that shops begin with has a copy: with what can be chosen in its modules, and nothing that it had besides', async () => {
    const { grants, data_scope } = await administrator.ask(roleDetail, { role_id: (await named('店长')).role_id });
    const copy = { role_name: '店长 副本', data_scope, grants };
    const before = await fingerprint(world, 'lanting');
    expect(await administrator.call(roleAdd, copy)).toMatchObject({ status: 400, errors: [{ field: 'grants' }] });
    expect(await fingerprint(world, 'lanting')).toBe(before);
    const { role_id } = await administrator.ask(roleAdd, { ...copy, grants: offered(grants) });
    const made = await administrator.ask(roleDetail, { role_id });
    expect(made.grants.beauty).toEqual(expect.arrayContaining(['countersign:give', 'sales:modify', 'sales:review', 'sales:shop']));
    expect(made.grants.medical).toEqual(expect.arrayContaining(['countersign:give', 'sales:modify', 'sales:review', 'sales:shop']));
    expect(made.grants.beauty).not.toContain('emr:write');
  });

  it('takes effect on its holders’ next request', async () => {
    const cashier = await world.as('cashier');
    const { role_id, version } = await named('收银员');
    const { grants, ...role } = await administrator.ask(roleDetail, { role_id });
    expect((await cashier.call(memberSearch, {})).status).toBe(200);
    const without = { ...grants, beauty: grants.beauty!.filter((right) => right !== 'member:read') };
    const { role_name, description, data_scope } = role;
    await administrator.ask(roleEdit, { role_id, version, role_name, description, data_scope, grants: without });
    expect((await cashier.call(memberSearch, {})).status).toBe(403);
    await administrator.ask(roleEdit, { role_id, version: version + 1, role_name, description, data_scope, grants });
    expect((await cashier.call(memberSearch, {})).status).toBe(200);
  });

  it('shows who holds it, and cannot be deleted while somebody does', async () => {
    const { role_id, version } = await named('前台接待');
    const cashier = await world.as('cashier');
    await hold(cashier.uid, role_id);
    expect((await administrator.ask(roleDetail, { role_id })).holders).toMatchObject([{ uid: cashier.uid }]);
    expect((await named('前台接待')).actions).toEqual(['edit', 'copy']);
    const before = await fingerprint(world, 'lanting');
    expect(await administrator.call(roleDelete, { role_id, version })).toMatchObject({ status: 409, message: '还有1位员工使用该角色，请先为他们更换角色再删除' });
    expect(await fingerprint(world, 'lanting')).toBe(before);
    await world.look('lanting', 'delete from staff_role where role_id = $1', [role_id]);
    await administrator.ask(roleDelete, { role_id, version });
    expect(await named('前台接待')).toBeUndefined();
    expect(await world.look('lanting', 'select 1 from role_grant where role_id = $1', [role_id])).toEqual([]);
  });
});

describe('refuses', () => {
  it.each([
    ['a name that is taken', { ...FRONT, role_name: '店长' }, 409, 'role_name'],
    ['no name', { ...FRONT, role_name: ' ' }, 400, 'role_name'],
    ['no right at all', { ...FRONT, grants: {} }, 400, 'grants'],
    ['a right that no menu of the module has', { ...FRONT, grants: { supplier: ['member:read'] } }, 403, 'grants'],
    ['a right that nobody has heard of', { ...FRONT, grants: { beauty: ['member:fly'] } }, 403, 'grants'],
  ])('%s', async (_, form, status, field) => {
    const before = await fingerprint(world, 'lanting');
    const answer = await administrator.call(roleAdd, form as typeof FRONT);
    expect({ status: answer.status, field: answer.errors?.[0]?.field }).toEqual({ status, field });
    expect(await fingerprint(world, 'lanting')).toBe(before);
  });

  it('an edit of what somebody else has changed meanwhile', async () => {
    const { role_id } = await administrator.ask(roleAdd, { ...FRONT, role_name: '两人同改' });
    await administrator.ask(roleEdit, { role_id, version: 1, ...FRONT, role_name: '先改的' });
    expect((await administrator.call(roleEdit, { role_id, version: 1, ...FRONT, role_name: '后改的' })).status).toBe(409);
    expect((await named('先改的')).version).toBe(2);
  });

  it('to let anybody climb: neither by giving more than they hold, nor by bending a role that reaches beyond them', async () => {
    // A manager trusted with the editor, and nothing else of the head office.
    const manager = await world.as('manager');
    const { role_id } = await administrator.ask(roleAdd, {
      ...FRONT,
      role_name: '角色管理',
      grants: { beauty: ['role:read', 'role:write'], medical: ['role:read', 'role:write'] },
    });
    await hold(manager.uid, role_id);
    const before = await fingerprint(world, 'lanting');
    const wide = { ...FRONT, role_name: '越权', data_scope: 'all' as const };
    const more = { ...FRONT, role_name: '越权', grants: { head: ['role:write'] } };
    for (const form of [wide, more]) expect((await manager.call(roleAdd, form)).status).toBe(403);
    const boss = await named('总部管理员');
    expect((await manager.call(roleEdit, { role_id: boss.role_id, version: boss.version, ...FRONT, role_name: '总部管理员' })).status).toBe(403);
    expect((await manager.call(roleDelete, { role_id: boss.role_id, version: boss.version })).status).toBe(403);
    expect(await fingerprint(world, 'lanting')).toBe(before);
    // The control: within their own reach they may.
    expect((await manager.call(roleAdd, { ...FRONT, role_name: '店内助理' })).status).toBe(200);
    await world.look('lanting', 'delete from staff_role where role_id = $1', [role_id]);
  });

  it('to saw off the branch one sits on', async () => {
    const { role_id, version } = await named('总部管理员');
    const { grants, role_name, description, data_scope } = await administrator.ask(roleDetail, { role_id });
    const without = Object.fromEntries(Object.entries(grants).map(([module, rights]) => [module, rights.filter((right) => right !== 'role:write')]));
    expect(await administrator.call(roleEdit, { role_id, version, role_name, description, data_scope, grants: without })).toMatchObject({
      status: 409,
      message: '不能移除自己的角色管理权限，请由其他同事修改',
    });
    // Of the head office alone: nobody there could give it back, whatever else they hold in the shops.
    const headless = { ...grants, head: grants['head']!.filter((right) => right !== 'role:write') };
    expect((await administrator.call(roleEdit, { role_id, version, role_name, description, data_scope, grants: headless })).status).toBe(409);
  });

  it('another chain’s role as one that does not exist', async () => {
    const stranger = await world.as('strangerAdministrator');
    const { role_id } = await named('店长');
    const absent = await stranger.call(roleDetail, { role_id: '987654321' });
    expect(await stranger.call(roleDetail, { role_id })).toEqual(absent);
    expect(absent.status).toBe(404);
  });
});
