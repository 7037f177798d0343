import { employeeAdd } from '#domains/staff/contract/employee.endpoints.ts';
import type { Stage } from './stage.ts';

let made = 0;

/** Somebody more who works in the shop of a stage and cannot sign in; answers who. */
export async function newColleague({ world, organisation, boss }: Stage, identity_ids: readonly string[] = []): Promise<string> {
  made += 1;
  const form = { real_name: `同事${made}`, mobile_number: `198${String(10_000_000 + made)}`, open_user: false, identity_ids: [...identity_ids] };
  const { uid } = await (await world.as(boss)).ask(employeeAdd, { ...form, role_ids: [world.founded[organisation]!.roles.cashier!] });
  return uid;
}
