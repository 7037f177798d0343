import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeOnByPhone } from '#apps/testing/invited.ts';
import { plantCode } from '#apps/testing/codes.ts';
import { freshMobile, newcomer } from '#apps/testing/newcomer.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { employeeAdd, employeeById, employeeOpenUser, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { myShops, switchShop } from '../contract/access.endpoints.ts';
import { renewPhone, verifyPhone } from '../contract/account.endpoints.ts';
import { acceptInvitation, declineInvitation, invitations } from '../contract/invitation.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Somebody of the one chain whom the other has put on file. */
async function stranger() {
  const person = await newcomer(world);
  const { uid, shop_id } = await takeOnByPhone(world, 'harbour', person.mobile);
  return { client: await person.signIn(), uid, shop_id, mobile: person.mobile };
}
const shopsOf = async (client: Awaited<ReturnType<typeof stranger>>['client']) => JSON.stringify(await client.ask(myShops, {}));

describe('somebody who works for another chain', () => {
  it('is asked, and until they accept the one who asks learns nothing of them', async () => {
    const { client, uid, shop_id } = await stranger();
    const leader = await world.as('strangerAdministrator');
    expect(await leader.ask(employeeById, { uid })).toMatchObject({ open_user: false, invited: true, is_set_pwd: null });
    const before = await leader.ask(employeeById, { uid });
    expect(await leader.call(employeeOpenUser, { uid, version: before.version })).toMatchObject({ status: 409, message: '已邀请该员工，请等待对方接受' });
    expect(await shopsOf(client)).not.toContain(shop_id);
    expect((await client.call(switchShop, { shop_id })).status).not.toBe(200);
    expect(await client.ask(invitations, {})).toMatchObject([{ shop_id, org_name: '海港美容集團' }]);

    await client.ask(acceptInvitation, { shop_id });
    expect(await client.ask(invitations, {})).toEqual([]);
    expect(await shopsOf(client)).toContain(shop_id);
    expect(await leader.ask(employeeById, { uid })).toMatchObject({ open_user: true, invited: false, is_set_pwd: true });
    expect((await client.call(switchShop, { shop_id })).status).toBe(200);
    expect((await client.call(acceptInvitation, { shop_id })).status).toBe(404);
  });

  it('changes their phone meanwhile, and is on the list by the one they sign in by; nobody opens a second file of theirs', async () => {
    const { client, uid, shop_id, mobile } = await stranger();
    const mobile_number = freshMobile();
    const { ticket } = await client.ask(verifyPhone, { code: await plantCode(world, mobile, 'CHANGE_PHONE') });
    await client.ask(renewPhone, { ticket, mobile_number, code: await plantCode(world, mobile_number, 'RENEW_PHONE') });
    await expect(takeOnByPhone(world, 'harbour', mobile_number)).rejects.toThrow('已');
    await client.ask(acceptInvitation, { shop_id });
    expect(await world.look('harbour', 'select mobile_number from staff where uid = $1', [uid])).toEqual([{ mobile_number }]);
  });

  it('binds a phone though a shop of theirs has it on another file, which keeps it', async () => {
    const { client, uid, shop_id, mobile } = await stranger();
    await client.ask(acceptInvitation, { shop_id });
    const mobile_number = freshMobile();
    const leader = await world.as('strangerAdministrator');
    const role_ids = [world.founded['harbour']!.roles['cashier']!];
    const other = await leader.ask(employeeAdd, { real_name: '同号档案', mobile_number, role_ids, open_user: false, shop_id });
    const { ticket } = await client.ask(verifyPhone, { code: await plantCode(world, mobile, 'CHANGE_PHONE') });
    await client.ask(renewPhone, { ticket, mobile_number, code: await plantCode(world, mobile_number, 'RENEW_PHONE') });
    const listed = await world.look('harbour', 'select uid, mobile_number from staff where uid in ($1, $2) order by uid', [uid, other.uid]);
    expect(listed).toEqual([uid, other.uid].toSorted().map((one) => ({ uid: one, mobile_number: one === uid ? mobile : mobile_number })));
    expect((await client.call(myShops, {})).status).toBe(200);
  });

  it('says no, or is no longer asked', async () => {
    const one = await stranger();
    await one.client.ask(declineInvitation, { shop_id: one.shop_id });
    const leader = await world.as('strangerAdministrator');
    expect(await leader.ask(employeeById, { uid: one.uid })).toMatchObject({ open_user: false, invited: false });
    expect((await one.client.call(acceptInvitation, { shop_id: one.shop_id })).status).toBe(404);

    const other = await stranger();
    const { version } = await leader.ask(employeeById, { uid: other.uid });
    await leader.ask(employeeState, { uid: other.uid, version, operation: 'close' });
    expect(await other.client.ask(invitations, {})).toEqual([]);
    expect((await other.client.call(acceptInvitation, { shop_id: other.shop_id })).status).toBe(404);
  });

  it('joins once, however often they say so, and nobody else for them', async () => {
    const { client, shop_id } = await stranger();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.call(acceptInvitation, { shop_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    const next = await stranger();
    expect((await client.call(acceptInvitation, { shop_id: next.shop_id })).status).toBe(404);
  });
});

it('opens sign-in at once for whoever works for nobody yet', async () => {
  const { uid } = await takeOnByPhone(world, 'harbour', '13712345601');
  expect(await (await world.as('strangerAdministrator')).ask(employeeById, { uid })).toMatchObject({ open_user: true, invited: false });
});
