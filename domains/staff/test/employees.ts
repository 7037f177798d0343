import type { ownMessages } from '#domains/messaging/contract/message.endpoints.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { employeeAdd, employeeById, type EmployeeDetail } from '../contract/employee.endpoints.ts';

let made = 0;

/** A phone nobody has. */
export function freshPhone(): string {
  made += 1;
  return `199${String(process.pid % 10_000).padStart(4, '0')}${String(made).padStart(4, '0')}`;
}

/** Somebody nobody has seen before, as the form would send it: a cashier who cannot sign in yet. */
export function newEmployee(world: World, organisation: string, more: Partial<RequestInputOf<typeof employeeAdd>> = {}) {
  const mobile_number = freshPhone();
  return {
    real_name: `员工${made}`,
    mobile_number,
    role_ids: [world.founded[organisation]!.roles.cashier!],
    open_user: false,
    ...more,
  };
}

/** Takes somebody on and reads the file. */
export async function takeOn(world: World, client: Client, organisation = 'lanting', more: Partial<RequestInputOf<typeof employeeAdd>> = {}) {
  const { uid } = await client.ask(employeeAdd, newEmployee(world, organisation, more));
  return client.ask(employeeById, { uid });
}

/** As above, by the person in charge of a stage; its id and version. */
export async function anEmployee({ world, organisation, boss }: Stage, more: Partial<RequestInputOf<typeof employeeAdd>> = {}) {
  const { uid, version } = await takeOn(world, await world.as(boss), organisation, more);
  return { uid, version };
}

/** The form of an edit that changes nothing. */
export function unchanged(person: EmployeeDetail) {
  const { uid, version, real_name, mobile_number, staff_num, role_ids, identity_ids, group_id, position } = person;
  return { uid, version, real_name, mobile_number, staff_num, role_ids, identity_ids, group_id, position };
}

/** Gives a phone the password of the demo's people, and tells it. */
export async function aPassword(world: World, mobile: string): Promise<string> {
  const [known] = await world.look<{ password_hash: string }>(
    'lanting',
    "select password_hash from identity.account where mobile_number = '13800000003'",
  );
  await world.look('lanting', 'update identity.account set password_hash = $2 where mobile_number = $1', [mobile, known!.password_hash]);
  return 'Demo#2026';
}

/** What somebody with a password of the demo's answers to a call, as themselves. */
export async function signedIn(world: World, mobile: string) {
  const password = await aPassword(world, mobile);
  const payload = { client: 'PC', mobile_number: mobile, password, uuid: 'fresh' };
  const answer = (await world.app.inject({ method: 'POST', url: '/api/shop/users/login', payload, remoteAddress: '10.9.9.9' })).json<{
    data: { access_token: string };
  }>();
  return async (shop_id: string, of: typeof memberSearch | typeof ownMessages = memberSearch) => {
    const headers = { authorization: answer.data.access_token, shopauth: Buffer.from(shop_id).toString('base64url') };
    const { status, code, data } = await world.send(of, {}, headers);
    return { status, code, data: data as unknown };
  };
}
