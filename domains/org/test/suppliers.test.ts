import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, expectRefusal, fingerprint } from '#apps/testing/fingerprint.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { MenuItem, ShopNode } from '#domains/access/contract/access.endpoints.ts';
import { headRoleMenu, myShops, switchShop } from '#domains/access/contract/access.endpoints.ts';
import { organisations } from '#kernel/server/system-work.ts';
import { shopDetail } from '../contract/profile.endpoints.ts';
import { inviteRefresh, supplierAccept, supplierCodes, supplierEnd, supplierList, supplierOpen } from '../contract/supplier.endpoints.ts';

let world: World;
let head: Client;
let supplier: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  supplier = await world.as('supplier');
});
afterAll(() => world.close());

const UNKNOWN = { status: 400, message: '识别码或邀请码不正确，或邀请码已失效', field: 'invite_code' };
const flat = (nodes: readonly ShopNode[]): ShopNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const sections = (items: readonly MenuItem[]): string[] => items.flatMap(({ identifier, children }) => [identifier, ...sections(children)]);

describe('a supplier that invites', () => {
  it('has an ID code and an invitation; together they let a merchant take it', async () => {
    const codes = await supplier.ask(supplierCodes, {});
    expect(codes).toMatchObject({ supplier_code: expect.stringMatching(/^[0-9A-F]{8}$/), invite_code: expect.stringMatching(/^[0-9A-F]{10}$/) });
    await head.ask(supplierAccept, { supplier_code: codes.supplier_code.toLowerCase(), invite_code: ` ${codes.invite_code} `.trim() });
    const [linked] = await head.ask(supplierList, {});
    expect(linked).toMatchObject({ supplier_code: codes.supplier_code, shop_name: '汇美供应链', phone: '021-59790006' });
    expect(await (await world.as('strangerAdministrator')).ask(supplierList, {})).toEqual([]);
    const again = () => head.call(supplierAccept, { supplier_code: codes.supplier_code, invite_code: codes.invite_code });
    await expectRefusal(world, 'lanting', again, { status: 409, message: '该供应商已添加' });
  });

  it('refreshes its invitation, and the old one opens nothing any more', async () => {
    const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
    const stranger = await world.as('strangerAdministrator');
    const fresh = await supplier.ask(inviteRefresh, {});
    expect(fresh.invite_code).not.toBe(invite_code);
    await expectRefusal(world, 'harbour', () => stranger.call(supplierAccept, { supplier_code, invite_code }), UNKNOWN);
    expect(await stranger.ask(supplierList, {})).toEqual([]);
    await stranger.ask(supplierAccept, { supplier_code, invite_code: fresh.invite_code });
    expect((await stranger.ask(supplierList, {})).length).toBe(1);
  });

  it('is not taken by half of its codes', async () => {
    const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
    for (const codes of [
      { supplier_code, invite_code: 'AAAAAAAAAA' },
      { supplier_code: 'AAAAAAAA', invite_code },
    ])
      await expectRefusal(world, 'lanting', () => head.call(supplierAccept, codes), UNKNOWN);
  });

  it('is left, once, and may be taken again by its invitation', async () => {
    const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
    await head.ask(supplierEnd, { supplier_code });
    expect(await head.ask(supplierList, {})).toEqual([]);
    await expectRefusal(world, 'lanting', () => head.call(supplierEnd, { supplier_code }), { status: 404, message: '供应商不存在' });
    await head.ask(supplierAccept, { supplier_code, invite_code });
    expect((await head.ask(supplierList, {})).length).toBe(1);
  });

  it('sees its own catalogue, profile and codes, and nothing of a shop', async () => {
    const seen = await supplier.ask(headRoleMenu, {});
    expect(sections(seen).filter((identifier) => /^(cashier|store-member|order|report|finance|stock)$/.test(identifier))).toEqual([]);
    expect(sections(seen).slice(-4)).toEqual(['setting', 'setting-shop', 'setting-profile', 'setting-supplier-codes']);
    const message = '您没有此操作的使用权限';
    await expectRefusal(world, 'lanting', () => supplier.call(supplierList, {}), { status: 403, message });
    await expectRefusal(world, 'lanting', () => head.call(inviteRefresh, {}), { status: 403, message });
  });
});

describe('a supplier identity', () => {
  it('is opened in an organisation of its own, run by whoever opened it, and supplies the chain from the start', async () => {
    const before = (await organisations(world.backend)).length;
    const { shop_id, supplier_code } = await head.ask(supplierOpen, { shop_name: '兰亭供应链', phone: '021-5979 1111' });
    expect((await organisations(world.backend)).length).toBe(before + 1);
    expect((await head.ask(supplierList, {})).map((each) => each.supplier_code)).toContain(supplier_code);
    expect(flat(await head.ask(myShops, {})).find((shop) => shop.shop_id === shop_id)).toMatchObject({
      shop_type: 'SUPPLIER',
      is_member: true,
      valid_status: 1,
    });
    const there = await head.ask(switchShop, { shop_id });
    expect(there).toMatchObject({ shop_type: 'SUPPLIER', shop_name: '兰亭供应链', role_name: '供应商', currency_code: 'CNY' });
    const inside = { headers: { shopauth: Buffer.from(shop_id).toString('base64url') } };
    expect((await head.ask(supplierCodes, {}, inside)).supplier_code).toBe(supplier_code);
    expect(await head.ask(shopDetail, {}, inside)).toMatchObject({ shop_name: '兰亭供应链', founder: '沈若兰' });
    // Back in the chain nothing of the supplier is one's own.
    expect((await head.call(shopDetail, { shop_id })).status).toBe(404);
  });

  it('is all or nothing: a refusal on the way leaves no organisation behind', async () => {
    const before = [await fingerprint(world, 'lanting'), (await organisations(world.backend)).length] as const;
    expect((await head.call(supplierOpen, { shop_name: '' })).status).toBe(400);
    // The last step fails: nobody may be linked.
    await world.look('lanting', 'alter table identity.supply_link add constraint planted check (merchant_org < 0) not valid');
    expect((await head.call(supplierOpen, { shop_name: '半途而废' })).status).toBe(500);
    await world.look('lanting', 'alter table identity.supply_link drop constraint planted');
    expect(changed(before[0], await fingerprint(world, 'lanting'))).toEqual([]);
    expect((await organisations(world.backend)).length).toBe(before[1]);
    expect(flat(await head.ask(myShops, {})).some(({ shop_name }) => shop_name === '半途而废')).toBe(false);
  });
});
