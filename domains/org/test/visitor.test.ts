import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { aSku, mainWarehouse, takenBy } from '#apps/testing/stock.ts';
import { type Client, openWorld, PEOPLE, type World } from '#apps/testing/world.ts';
import { type Grants, roleAdd, roleDelete, roleDetail, roleEdit } from '#domains/access/contract/role.endpoints.ts';
import { appointmentBoard } from '#domains/appointment/contract/board.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { employeeById, employeeEdit, type EmployeeDetail, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { outboundAdd } from '#domains/stock/contract/outbound.endpoints.ts';
import { shopFounder, switchSystem } from '../contract/org.endpoints.ts';
import { shopDetail } from '../contract/profile.endpoints.ts';

let world: World;
let head: Client;
let boss: Client;
/** Whoever came in from the head office. */
let visitor: string;
let shop_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, boss] = [await world.as('administrator'), await world.as('siblingManager')];
  shop_id = boss.shop_id;
  visitor = (await head.ask(switchSystem, { shop_id })).uid;
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

it('a visitor from the head office is offered to no customer', async () => {
  const { people } = await boss.ask(appointmentBoard, { date: '2026-03-03' });
  expect(people.map(({ uid }) => uid)).toContain(boss.uid);
  expect(people.map(({ uid }) => uid)).not.toContain(visitor);
});

it('nor handed goods of the shop', async () => {
  const items = [{ sku_id: await aSku(head), expected_quantity: 1 }];
  const form = { warehouse_id: await mainWarehouse(boss), kind: 'use' as const, items, ...(await takenBy(boss)), receiver_uid: visitor };
  await refuses(() => boss.call(outboundAdd, form), { status: 400, message: '员工不存在', field: 'receiver_uid' });
});

it('nor made its head', async () => {
  const { version } = await head.ask(shopDetail, { shop_id });
  const code = await plantCode(world, PEOPLE.administrator, 'HEAD_CHANGE');
  await refuses(() => head.call(shopFounder, { shop_id, version, uid: visitor, code }), { status: 404, message: '该员工不在此门店，请选择本店的员工' });
});

const inShop = () => ({ headers: { shopauth: Buffer.from(shop_id).toString('base64url') } });

let made = 0;
const aRole = (grants: Grants) => {
  made += 1;
  return { role_name: `巡店${made}`, description: '', data_scope: 'all' as const, requires_totp: false, grants };
};
const SEES = { head: ['head:switch'], beauty: ['member:read', 'appointment:read'] };

/** Gives a colleague one role instead of theirs. */
const gives = ({ uid, version, real_name, mobile_number, staff_num, identity_ids }: EmployeeDetail, role_id: string) =>
  head.ask(employeeEdit, { uid, version, real_name, mobile_number, staff_num, identity_ids, role_ids: [role_id] });

/** Somebody of the head office with a role of their own, who has gone into the shop. */
async function guest() {
  const { role_id } = await head.ask(roleAdd, aRole(SEES));
  const person = await newcomer(world, { shop: 'head', role: 'administrator' });
  const file = await head.ask(employeeById, { uid: person.uid });
  await gives(file, role_id);
  const client = await person.signIn();
  const { uid: guest_uid } = await client.ask(switchSystem, { shop_id });
  expect((await client.call(memberSearch, {}, inShop())).status).toBe(200);
  return { ...person, client, role_id, guest_uid, file: await head.ask(employeeById, { uid: person.uid }) };
}

/** Neither the session nor a sign-in opens the shop. */
async function expectOut({ client, mobile, password }: Awaited<ReturnType<typeof guest>>) {
  expect((await client.call(memberSearch, {}, inShop())).status).toBe(403);
  await expect(world.signInBy(mobile, password)).rejects.toThrow('该账号没有可进入的门店，请联系门店负责人');
}

it.each(['close', 'del'] as const)('who is sent away at the head office (%s) is gone from every shop they visited', async (operation) => {
  const person = await guest();
  await head.ask(employeeState, { uid: person.uid, version: person.file.version, operation });
  await expectOut(person);
});

it('who is let in again goes in anew, as a visitor who was never there', async () => {
  const { uid, file, client, guest_uid } = await guest();
  await head.ask(employeeState, { uid, version: file.version, operation: 'close' });
  await head.ask(employeeState, { uid, version: file.version + 1, operation: 'open' });
  expect((await client.call(memberSearch, {}, inShop())).status).toBe(403);
  expect((await client.ask(switchSystem, { shop_id })).uid).not.toBe(guest_uid);
  expect((await client.call(memberSearch, {}, inShop())).status).toBe(200);
});

it('who is given other roles holds those there too, and the role they had can be deleted', async () => {
  const { file, client, role_id } = await guest();
  const other = await head.ask(roleAdd, aRole({ ...SEES, beauty: ['appointment:read'] }));
  await gives(file, other.role_id);
  expect((await client.call(memberSearch, {}, inShop())).status).toBe(403);
  expect((await client.call(appointmentBoard, { date: '2026-03-03' }, inShop())).status).toBe(200);
  const { version, actions } = await head.ask(roleDetail, { role_id });
  expect(actions).toContain('delete');
  await head.ask(roleDelete, { role_id, version });
});

it('who holds nothing any more that lets them go in is out: by other roles, or because the role lost it', async () => {
  const [by, of] = [await guest(), await guest()];
  const cashier = world.founded.lanting!.roles.cashier!;
  await gives(by.file, cashier);
  expect((await by.client.call(memberSearch, {}, inShop())).status).toBe(403);
  const { role_id, version } = await head.ask(roleDetail, { role_id: of.role_id });
  await head.ask(roleEdit, { role_id, version, ...aRole({ ...SEES, head: ['role:read'] }) });
  expect((await of.client.call(memberSearch, {}, inShop())).status).toBe(403);
});
