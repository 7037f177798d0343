import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import * as employee from '../contract/employee.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import { takeOn, unchanged } from './employees.ts';

const OWN = { status: 409, message: '您的数据范围按部门划分，不能调整自己的部门，请由他人调整' };
const WIDENS = { status: 409, message: '您的数据范围按部门划分，不能把其他部门的员工或部门划入您所在的部门，请由他人调整' };

let world: World;
let manager: Client;
/** The manager's department lies below the top; the others lie beside it. */
let at: { top: string; own: string; below: string; outside: string; beside: string };
let outsider: string;
let insider: string;

const scope = (data_scope: string) => world.look('lanting', "update role set data_scope = $1 where role_name = '店长'", [data_scope]);
const fileOf = (uid: string) => manager.ask(employee.employeeById, { uid });
const into = async (uid: string, group_id: string | null) => manager.call(employee.employeeEdit, { ...unchanged(await fileOf(uid)), group_id });
/** Whose records the manager sees while a department bounds them. */
const seen = async () =>
  (await world.look<{ uid: string }>('lanting', 'select u::text as uid from department_people($1) u order by 1', [manager.uid])).map(({ uid }) => uid);

beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const add = async (group_name: string, parent_id?: string) =>
    (await manager.ask(group.groupAdd, { group_name, ...(parent_id && { parent_id }) })).group_id;
  const top = await add('全店');
  const own = await add('一部', top);
  at = { top, own, below: await add('一组', own), outside: await add('二部', top), beside: await add('三部', top) };
  [outsider, insider] = [(await takeOn(world, manager)).uid, (await takeOn(world, manager)).uid];
  await manager.ask(group.groupAddUsers, { group_id: at.own, uids: [manager.uid, insider] });
  await manager.ask(group.groupAddUsers, { group_id: at.outside, uids: [outsider] });
  await scope('department');
});
afterAll(() => world.close());

describe('whoever sees the records of their department alone', () => {
  it('changes their own department by neither way: that would show them the whole shop', async () => {
    const before = await seen();
    expect(await into(manager.uid, at.top)).toMatchObject(OWN);
    expect(await into(manager.uid, null)).toMatchObject(OWN);
    expect(await manager.call(group.groupAddUsers, { group_id: at.top, uids: [manager.uid] })).toMatchObject(OWN);
    expect(await seen()).toEqual(before);
  });

  it('brings nobody into it, or below it, from outside, nor a department with everybody in it', async () => {
    const before = await seen();
    for (const group_id of [at.own, at.below]) {
      expect(await into(outsider, group_id)).toMatchObject(WIDENS);
      expect(await manager.call(group.groupAddUsers, { group_id, uids: [insider, outsider] })).toMatchObject(WIDENS);
      const moved = { group_id: at.outside, version: 1, group_name: '二部', parent_id: group_id };
      expect(await manager.call(group.groupEdit, moved)).toMatchObject(WIDENS);
    }
    expect(await seen()).toEqual(before);
  });

  it('sees to everything else as before', async () => {
    expect((await into(manager.uid, at.own)).status).toBe(200);
    expect((await into(insider, at.below)).status).toBe(200);
    expect((await manager.call(group.groupAddUsers, { group_id: at.own, uids: [insider] })).status).toBe(200);
    expect((await into(outsider, at.beside)).status).toBe(200);
    expect((await manager.call(group.groupEdit, { group_id: at.below, version: 1, group_name: '一组', parent_id: at.own })).status).toBe(200);
  });

  it('is moved by somebody whom no department bounds', async () => {
    await scope('shop');
    expect((await into(manager.uid, at.top)).status).toBe(200);
    expect((await into(outsider, at.own)).status).toBe(200);
  });
});
