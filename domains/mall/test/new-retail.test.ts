import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopRoleMenu } from '#domains/access/contract/access.endpoints.ts';
import { roleAdd } from '#domains/access/contract/role.endpoints.ts';
import { shopTerms, shopTermsEffect } from '#domains/org/contract/org.endpoints.ts';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { rolesOfShop } from '#domains/staff/contract/staff.endpoints.ts';
import { newRetail } from '#modes/retail.ts';
import { retailSearch } from '../contract/delivery.endpoints.ts';
import { orderOnline } from './desk.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

let made = 0;
/** Somebody in the main store whose only role holds nothing but new retail's set. */
async function sender() {
  const grants = { retail: ['mall:retail', 'mall:ship'] };
  const { role_id } = await head.ask(roleAdd, { role_name: `新零售专员${(made += 1)}`, data_scope: 'shop', grants });
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
    const status = async () => ({ online: (await client.call(retailSearch, {})).status, till: (await client.call(orderSearch, {})).status });
    const counts = async () => (await head.ask(rolesOfShop, { shop_id: client.shop_id })).find((role) => role.role_id === role_id)?.counts;
    await sellsNewRetail(false);
    expect(await status()).toEqual({ online: 403, till: 403 });
    // Whoever holds it is still said to, by its name.
    expect(await counts()).toBe(false);
    await sellsNewRetail(true);
    expect(await status()).toEqual({ online: 200, till: 403 });
    expect(await counts()).toBe(true);
    const menu = JSON.stringify(await client.ask(shopRoleMenu, {}));
    expect(menu).toContain('new-retail-order');
    for (const elsewhere of ['bill-cashier', 'cashier', 'dashboard', 'store-member']) expect(menu).not.toContain(`"${elsewhere}"`);
    await sellsNewRetail(false);
    expect(await status()).toEqual({ online: 403, till: 403 });
  });

  it('tells whoever takes it from a shop how many lose rights by it there', async () => {
    const { client } = await sender();
    const losing = async (asked: { sys_type?: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE'; retail_switch?: boolean }) => {
      const { sys_type, retail_switch } = await head.ask(shopDetail, { shop_id: client.shop_id });
      return (await head.ask(shopTermsEffect, { shop_id: client.shop_id, sys_type, retail_switch, ...asked })).losing_num;
    };
    await sellsNewRetail(true);
    const [before] = await world.look<{ num: number }>(
      'lanting',
      `select count(distinct s.uid)::integer as num from staff s join staff_role r using (org_id, uid) join role_grant g using (org_id, role_id)
       where s.shop_id = $1 and s.disabled_at is null and g.module = 'retail' and not exists (
         select from staff_role r2 join role_grant g2 using (org_id, role_id)
         where r2.org_id = s.org_id and r2.uid = s.uid and g2.module in ('beauty', 'medical') and g2.permission = g.permission)`,
      [client.shop_id],
    );
    expect(before!.num).toBeGreaterThan(0);
    expect(await losing({})).toBe(0);
    expect(await losing({ retail_switch: false })).toBe(before!.num);
    await sellsNewRetail(false);
    expect(await losing({})).toBe(0);
    // Who works in the clinic of a store of both holds rights for that alone.
    expect(await losing({ sys_type: 'SHOP_USER' })).toBeGreaterThan(0);
  });

  it('has its page where the shop sells new retail, whatever else one may see', async () => {
    const manager = await world.as('manager');
    const menu = async () => JSON.stringify(await manager.ask(shopRoleMenu, {}));
    await sellsNewRetail(false);
    expect(await menu()).not.toContain('"new-retail-order"');
    expect(await menu()).toContain('"bill-online"');
    await sellsNewRetail(true);
    expect(await menu()).toContain('"new-retail-order"');
  });

  it('is not offered in a shop that does not sell it, where nobody holds it', async () => {
    const { role_id } = await head.ask(roleAdd, { role_name: '无人持有', data_scope: 'shop', grants: { retail: ['mall:retail'] } });
    const offered = async () => (await head.ask(rolesOfShop, { shop_id: world.founded.lanting!.shops['main']! })).map((role) => role.role_id);
    await sellsNewRetail(false);
    expect(await offered()).not.toContain(role_id);
    await sellsNewRetail(true);
    expect(await offered()).toContain(role_id);
  });

  it('keeps nothing that was taken from a role’s sets for beauty and medical before new retail’s own was shown', async () => {
    const grants = { beauty: ['mall:ship' as const], medical: ['mall:ship' as const, 'mall:cancel' as const] };
    const { role_id } = await head.ask(roleAdd, { role_name: '旧角色', data_scope: 'shop', grants });
    const put = `insert into role_grant (org_id, role_id, module, permission)
      select current_org(), $1, 'retail', unnest('{mall:ship,mall:cancel,mall:after_sales}'::text[])`;
    await world.look('lanting', put, [role_id]);
    await world.look('lanting', await readFile(join(import.meta.dirname, '../../../db/migrations/0951_retail_nobody_chose.sql'), 'utf8'));
    const left = await world.look('lanting', "select permission from role_grant where role_id = $1 and module = 'retail' order by 1", [role_id]);
    expect(left).toEqual([{ permission: 'mall:cancel' }, { permission: 'mall:ship' }]);
  });

  it('is sold where orders are sent to customers already', async () => {
    await sellsNewRetail(false);
    const manager = await world.as('manager');
    const goods = { member_id: await newCustomer(world), items: [{ sku_id: world.founded.lanting!.catalog.products['mask']!, expected_quantity: 1 }] };
    const shops = world.founded.lanting!.shops;
    const { version, sys_type, shop_level, valid_start, valid_end } = await head.ask(shopDetail, { shop_id: shops['beauty']! });
    const terms = { version, sys_type, shop_level: shop_level === 0 ? (0 as const) : (1 as const), valid_start, valid_end };
    await head.ask(shopTerms, { ...terms, shop_id: shops['beauty']!, retail_switch: false });
    await orderOnline(manager, goods);
    await world.look('lanting', await readFile(join(import.meta.dirname, '../../../db/migrations/0953_shops_that_send.sql'), 'utf8'));
    const selling = async (shop_id: string) => (await head.ask(shopDetail, { shop_id })).retail_switch;
    expect([await selling(manager.shop_id), await selling(shops['beauty']!)]).toEqual([true, false]);
  });

  it('is the same in the menus, in the database and in what fills preset roles', async () => {
    const rights = [newRetail.needs, ...newRetail.buttons].toSorted();
    const [known] = await world.look<{ checked: string; filled: string }>(
      'lanting',
      `select (select pg_get_constraintdef(oid) from pg_constraint where conname = 'role_grant_new_retail') as checked,
              pg_get_functiondef('grant_preset(text[], text[], text)'::regprocedure) as filled`,
    );
    const named = (text: string) => [...new Set(text.match(/\bmall:\w+/g))].toSorted();
    expect(named(known!.checked)).toEqual(rights);
    expect(named(known!.filled)).toEqual(rights);
  });

  it('holds nothing that its pages do not ask', async () => {
    const form = { role_name: '越界', data_scope: 'shop' as const, grants: { retail: ['mall:retail', 'sales:create'] } };
    await expectRefusal(world, 'lanting', () => head.call(roleAdd, form), { status: 403, message: '该角色超出您自身的权限，请由权限更高的同事授予或修改', field: 'grants' });
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
