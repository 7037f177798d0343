import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopRoleMenu } from '#domains/access/contract/access.endpoints.ts';
import { roleAdd } from '#domains/access/contract/role.endpoints.ts';
import { shopTerms } from '#domains/org/contract/org.endpoints.ts';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { rolesOfShop } from '#domains/staff/contract/staff.endpoints.ts';
import { onlineSearch } from '../contract/delivery.endpoints.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

/** Somebody in the main store whose only role holds nothing but new retail's set. */
async function sender() {
  const grants = { retail: ['mall:read', 'mall:ship'] };
  const { role_id } = await head.ask(roleAdd, { role_name: '新零售专员', data_scope: 'shop', grants });
  const person = await newcomer(world);
  await world.look('lanting', 'update staff_role set role_id = $1 where uid = $2', [role_id, person.uid]);
  return { role_id, client: await person.signIn() };
}

async function sellsNewRetail(retail_switch: boolean): Promise<void> {
  const shop_id = world.founded.lanting!.shops['main']!;
  const { version, sys_type, valid_start, valid_end } = await head.ask(shopDetail, { shop_id });
  await head.ask(shopTerms, { shop_id, version, sys_type, shop_level: 0, retail_switch, valid_start, valid_end });
  expect((await head.ask(shopDetail, { shop_id })).retail_switch).toBe(retail_switch);
}

describe('the set of rights for new retail', () => {
  it('opens orders of new retail where the head office lets the shop sell it, and not the till’s', async () => {
    const { role_id, client } = await sender();
    const status = async () => ({ online: (await client.call(onlineSearch, {})).status, till: (await client.call(orderSearch, {})).status });
    const offered = async () => (await head.ask(rolesOfShop, { shop_id: client.shop_id })).map((role) => role.role_id);
    expect(await status()).toEqual({ online: 403, till: 403 });
    expect(await offered()).not.toContain(role_id);
    await sellsNewRetail(true);
    expect(await status()).toEqual({ online: 200, till: 403 });
    expect(await offered()).toContain(role_id);
    const menu = JSON.stringify(await client.ask(shopRoleMenu, {}));
    expect(menu).toContain('new-retail-order');
    for (const elsewhere of ['bill-cashier', 'cashier', 'dashboard', 'store-member']) expect(menu).not.toContain(`"${elsewhere}"`);
    await sellsNewRetail(false);
    expect(await status()).toEqual({ online: 403, till: 403 });
  });

  it('holds nothing that its pages do not ask', async () => {
    const form = { role_name: '越界', data_scope: 'shop' as const, grants: { retail: ['mall:read', 'sales:create'] } };
    await expectRefusal(world, 'lanting', () => head.call(roleAdd, form), { status: 403, message: '不能授予或修改超出您自身权限的角色', field: 'grants' });
    // Whatever a preset role may do elsewhere: only what is new retail's was put into its set.
    const [beyond] = await world.look<{ num: number }>(
      'lanting',
      "select count(*)::integer as num from role_grant where module = 'retail' and permission not like 'mall:%'",
    );
    expect(beyond!.num).toBe(0);
    const put = "insert into role_grant (org_id, role_id, module, permission) select org_id, min(role_id), 'retail', 'sales:void' from role group by org_id";
    await expect(world.look('lanting', put)).rejects.toThrow('role_grant_new_retail');
  });
});
