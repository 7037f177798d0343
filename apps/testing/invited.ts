import { employeeAdd } from '#domains/staff/contract/employee.endpoints.ts';
import type { World } from './world.ts';

/** Who takes people on in each organisation. */
const LEADERS = { lanting: 'administrator', harbour: 'strangerAdministrator' } as const;

/** The other one. */
export const otherThan = (organisation: string): keyof typeof LEADERS => (organisation === 'lanting' ? 'harbour' : 'lanting');

/** Has an organisation take on somebody by phone, with sign-in; answers who they are there and in which shop. */
export async function takeOnByPhone(world: World, organisation: keyof typeof LEADERS, mobile_number: string): Promise<{ uid: string; shop_id: string }> {
  const leader = await world.as(LEADERS[organisation]);
  const { roles, shops } = world.founded[organisation]!;
  const shop_id = shops['main']!;
  const { uid } = await leader.ask(employeeAdd, { real_name: '受邀人', mobile_number, role_ids: [roles['cashier']!], open_user: true, shop_id });
  return { uid, shop_id };
}
