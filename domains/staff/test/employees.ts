import type { Stage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { employeeAdd, employeeById } from '../contract/employee.endpoints.ts';

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
