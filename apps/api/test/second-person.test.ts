import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn, toGo } from '#apps/testing/stock.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { homeApprovals } from '#domains/insight/contract/insight.endpoints.ts';
import { addOrder } from '#domains/sales/contract/order.endpoints.ts';
import { employeeById, employeeEdit } from '#domains/staff/contract/employee.endpoints.ts';
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
    expect(it!.told).toEqual({ own_uids: [uid], owed_to: [] });
  });
});
