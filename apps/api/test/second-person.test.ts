import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { freshMobile, newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newMember } from '#apps/testing/members.ts';
import { aSku, takeIn, toGo } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { homeApprovals } from '#domains/insight/contract/insight.endpoints.ts';
import { memberMobileEdit, memberMobileVouch } from '#domains/member/contract/mobile.endpoints.ts';
import { addOrder } from '#domains/sales/contract/order.endpoints.ts';
import { employeeById, employeeEdit } from '#domains/staff/contract/employee.endpoints.ts';
import { rebindPhone } from '#domains/staff/contract/rescue.endpoints.ts';
import { aPassword, takeOn, unchanged } from '#domains/staff/test/employees.ts';
import { outboundConfirm, outboundDetail, outboundPass, outboundReject } from '#domains/stock/contract/outbound.endpoints.ts';

let world: World;
let head: Client;
/** Who asks, and a peer who gave nobody anything. */
let asker: Client;
let peer: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  asker = await (await newcomer(world, { role: 'manager' })).signIn();
  peer = await (await newcomer(world, { role: 'manager' })).signIn();
});
afterAll(() => world.close());

/** A manager whom somebody takes on, who signs in. */
async function taken(by: Client): Promise<{ uid: string; mobile_number: string; client: Client }> {
  const { uid, mobile_number } = await takeOn(world, by, 'lanting', { role_ids: [world.founded.lanting!.roles.manager!], open_user: true });
  await aPassword(world, mobile_number);
  return { uid, mobile_number, client: await world.signInBy(mobile_number, DEMO_PASSWORD) };
}

/** Asks somebody to agree to what goes beyond what one person may do alone. */
const agrees = (to: Client, { mobile_number }: { mobile_number: string }) =>
  to.call(countersign, { endpoint: addOrder.id, amount: 100, mobile_number, password: DEMO_PASSWORD });
const OWED = { status: 403, message: '该同事的角色全部由您授予，不能为您授权；请由其他同事授权，或由总部重新授予其角色', field: 'mobile_number' };

describe('whoever needs a second person', () => {
  it('does not make them: whom they took on agrees with others, not with them, until the head office gives a role', async () => {
    const deputy = await taken(asker);
    const below = await taken(deputy.client);
    for (const person of [deputy, below]) {
      await expectRefusal(world, 'lanting', () => agrees(asker, person), OWED);
      expect((await agrees(peer, person)).status).toBe(200);
    }
    const { manager, cashier } = world.founded.lanting!.roles;
    const file = await head.ask(employeeById, { uid: deputy.uid });
    await head.ask(employeeEdit, { ...unchanged(file), mobile_number: deputy.mobile_number, role_ids: [manager!, cashier!] });
    for (const person of [deputy, below]) expect((await agrees(asker, person)).status).toBe(200);
  });

  it('does not make them by a second hand that is their own: all that leads up from there leads through them', async () => {
    const [straw, deputy] = [await taken(asker), await taken(asker)];
    const { manager, cashier } = world.founded.lanting!.roles;
    const file = await straw.client.ask(employeeById, { uid: deputy.uid });
    await straw.client.ask(employeeEdit, { ...unchanged(file), mobile_number: deputy.mobile_number, role_ids: [manager!, cashier!] });
    await expectRefusal(world, 'lanting', () => agrees(asker, deputy), OWED);
    expect((await agrees(peer, deputy)).status).toBe(200);
    // Once more by a hand of its own it is a second person.
    const again = await peer.ask(employeeById, { uid: deputy.uid });
    await peer.ask(employeeEdit, { ...unchanged(again), mobile_number: deputy.mobile_number, role_ids: [manager!] });
    await peer.ask(employeeEdit, {
      ...unchanged(await peer.ask(employeeById, { uid: deputy.uid })),
      mobile_number: deputy.mobile_number,
      role_ids: [manager!, cashier!],
    });
    expect((await agrees(asker, deputy)).status).toBe(200);
  });

  it('has nobody whom they took on vouch for a phone that they changed', async () => {
    const deputy = await taken(asker);
    const member_id = await newCustomer(world);
    const { mobile_number } = newMember(world);
    const code = await plantCode(world, mobile_number, 'MEMBER_PHONE');
    await asker.ask(memberMobileEdit, { member_id, mobile_number, code, reason: '换号' });
    const message = '您的角色全部由更换手机号的同事授予，请由其他同事确认';
    await expectRefusal(world, 'lanting', () => deputy.client.call(memberMobileVouch, { member_id }), { status: 409, message });
    expect((await peer.call(memberMobileVouch, { member_id })).status).toBe(200);
  });

  it('is nobody whom they helped into their account a moment ago, for they may know the password', async () => {
    const colleague = await taken(peer);
    const third = await (await newcomer(world, { role: 'manager' })).signIn();
    expect((await agrees(asker, colleague)).status).toBe(200);
    const { uid, version } = await asker.ask(employeeById, { uid: colleague.uid });
    const mobile_number = freshMobile();
    const code = await plantCode(world, mobile_number, 'STAFF_PHONE');
    await asker.ask(rebindPhone, { uid, version, mobile_number, code, reason: '手机丢失' });
    const refusal = { status: 403, message: expect.stringContaining('24小时内') as string, field: 'mobile_number' };
    await expectRefusal(world, 'lanting', () => agrees(asker, { mobile_number }), refusal);
    expect((await agrees(third, { mobile_number })).status).toBe(200);
  });

  it('is nobody who has to have a second factor and has none: a password alone is not enough', async () => {
    const colleague = await taken(peer);
    const desk = await world.as('cashier');
    const demanded = (requires: boolean) => world.look('lanting', "update role set requires_totp = $1 where preset = 'manager'", [requires]);
    expect((await agrees(desk, colleague)).status).toBe(200);
    await demanded(true);
    expect((await agrees(desk, colleague)).status).toBe(403);
    await demanded(false);
  });

  it('is decided for by nobody who has all their roles from them, who is not told that anything waits', async () => {
    await decideRules(head, { 'stock.approval_above': 1 });
    const deputy = await taken(asker);
    const sku_id = await aSku(head);
    await takeIn(asker, sku_id, { unit_cost: 10_000 });
    const outbound_id = await toGo(asker, sku_id, 1, { kind: 'loss' });
    expect(await asker.ask(outboundConfirm, { outbound_id })).toMatchObject({ status: 'pending' });
    const waiting = async (client: Client) => (await client.ask(homeApprovals, {})).outbound_num;
    expect((await deputy.client.ask(outboundDetail, { outbound_id })).actions).not.toContain('pass');
    expect((await peer.ask(outboundDetail, { outbound_id })).actions).toContain('pass');
    expect([await waiting(asker), await waiting(deputy.client), await waiting(peer)]).toEqual([0, 0, 1]);
    const message = '您的角色全部由申请人授予，不能作为第二人审核；请由其他同事处理';
    await expectRefusal(world, 'lanting', () => deputy.client.call(outboundPass, { outbound_id }), { status: 403, message });
    await expectRefusal(world, 'lanting', () => deputy.client.call(outboundReject, { outbound_id, reason: '不对' }), { status: 403, message });
    expect(await peer.ask(outboundPass, { outbound_id })).toMatchObject({ status: 'confirmed' });
  });

  it('is whoever leads the head office: all come from them, and count as second persons', async () => {
    const { uid } = await takeOn(world, head, 'lanting', { role_ids: [world.founded.lanting!.roles.manager!], open_user: true });
    const [it] = await world.look<{ told: { own_uids: string[]; owed_to: string[] } }>(
      'lanting',
      'select identity.not_second_to(org_id, uid) as told from staff where uid = $1',
      [uid],
    );
    expect(it!.told).toEqual({ own_uids: [uid], owed_to: [], helped_by: [] });
  });
});

it('whoever leads the head office loses no role to a colleague: they hand over first', async () => {
  const founder = (await world.look<{ uid: string }>('lanting', "select founder_uid::text as uid from shop where shop_type = '0'"))[0]!.uid;
  const { administrator, cashier } = world.founded.lanting!.roles;
  const deputy = await newcomer(world, { shop: 'head', role: 'administrator' });
  const colleague = await deputy.signIn();
  const file = await colleague.ask(employeeById, { uid: founder });
  const [{ mobile_number }] = (await world.look<{ mobile_number: string }>('lanting', 'select mobile_number from staff where uid = $1', [
    founder,
  ])) as [{ mobile_number: string }];
  const edited = (role_ids: string[]) => colleague.call(employeeEdit, { ...unchanged(file), mobile_number, role_ids });
  const refusal = { status: 409, message: '不能收回负责人的角色：总部负责人须先移交，门店负责人的角色由总部调整', field: 'role_ids' };
  await expectRefusal(world, 'lanting', () => edited([cashier!]), refusal);
  expect((await edited([administrator!, cashier!])).status).toBe(200);
});

it('whoever was helped into their account decides nothing that their helper asked for, until a day later', async () => {
  await decideRules(head, { 'stock.approval_above': 1 });
  const colleague = await taken(peer);
  const sku_id = await aSku(head);
  await takeIn(asker, sku_id, { unit_cost: 10_000 });
  const outbound_id = await toGo(asker, sku_id, 1, { kind: 'loss' });
  await asker.ask(outboundConfirm, { outbound_id });
  const { uid, version } = await asker.ask(employeeById, { uid: colleague.uid });
  const mobile_number = freshMobile();
  const code = await plantCode(world, mobile_number, 'STAFF_PHONE');
  await asker.ask(rebindPhone, { uid, version, mobile_number, code, reason: '手机丢失' });
  const client = await world.signInBy(mobile_number, DEMO_PASSWORD);
  const offered = async () => (await client.ask(outboundDetail, { outbound_id })).actions;
  expect(await offered()).not.toContain('pass');
  expect((await client.call(outboundPass, { outbound_id })).status).toBe(403);
  world.advance(25 * 60 * 60_000);
  const later = await world.signInBy(mobile_number, DEMO_PASSWORD);
  expect((await later.ask(outboundDetail, { outbound_id })).actions).toContain('pass');
  await later.ask(outboundPass, { outbound_id });
});
