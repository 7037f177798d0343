import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode, sentCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { type Newcomer, newcomer } from '#apps/testing/newcomer.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { account } from '#domains/access/contract/account.endpoints.ts';
import { roleAdd } from '#domains/access/contract/role.endpoints.ts';
import { ownMessages } from '#domains/messaging/contract/message.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { employeeById } from '../contract/employee.endpoints.ts';
import { accountState, endSessions, rebindPhone, resetTotp, sendRebindCode } from '../contract/rescue.endpoints.ts';
import { aPassword, freshPhone, signedIn, takeOn } from './employees.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const reason = '手机丢失';

/** A cashier who signs in, with a second factor, and what they can still do. */
async function colleague(more: Parameters<typeof takeOn>[3] = {}) {
  const person = await takeOn(world, manager, 'lanting', { open_user: true, ...more });
  const [row] = await world.look<{ account_id: string; mobile_number: string }>(
    'lanting',
    'select account_id, mobile_number from staff where uid = $1',
    [person.uid],
  );
  return { uid: person.uid, version: person.version, ...row! };
}
const addFactor = (account_id: string) =>
  world.look('lanting', "insert into identity.totp (account_id, secret, created_at, confirmed_at) values ($1, '\\x00', now(), now())", [account_id]);

describe('a colleague who lost', () => {
  it('the second factor has it taken off, with everything that was signed in, and is told', async () => {
    const { uid, version, account_id, mobile_number } = await colleague();
    const asks = await signedIn(world, mobile_number);
    await addFactor(account_id);
    expect((await asks(manager.shop_id)).status).toBe(200);
    expect(await manager.ask(accountState, { uid })).toEqual({ totp: true, session_num: 1, elsewhere: false });
    await manager.ask(resetTotp, { uid, version, reason });
    expect(await manager.ask(accountState, { uid })).toEqual({ totp: false, session_num: 0, elsewhere: false });
    expect((await asks(manager.shop_id)).status).toBe(401);
    await expect.poll(() => world.backend.sms.outbox!.at(-1)).toMatchObject({ mobile_number, scene_type: 'STAFF_FACTOR_RESET' });
    const [noted] = await world.look<{ after: { reason: string } }>(
      'lanting',
      "select after from audit_entry where subject = 'staff' and subject_id = $1 and after ? 'reason' order by created_at desc limit 1",
      [uid],
    );
    expect(noted!.after).toMatchObject({ totp: false, reason });
    await refuses(() => manager.call(resetTotp, { uid, version, reason }) as never, { status: 409, message: '该员工没有开启两步验证' });
  });

  it('a phone is signed out of it', async () => {
    const { uid, version, mobile_number } = await colleague();
    const asks = await signedIn(world, mobile_number);
    expect(await manager.ask(endSessions, { uid, version, reason })).toEqual({ ended: 1 });
    expect((await asks(manager.shop_id)).status).toBe(401);
  });

  it('anything is told at the next sign-in by whom and when, once, and nobody else is', async () => {
    const { uid, version, mobile_number } = await colleague();
    await manager.ask(endSessions, { uid, version, reason });
    await tellEvents(world.backend, world.now(), subscribers);
    await tellEvents(world.backend, world.now(), subscribers);
    const again = await signedIn(world, mobile_number);
    const { real_name } = await manager.ask(account, {});
    expect((await again(manager.shop_id, ownMessages)).data).toMatchObject([{ type: 16, said: { name: real_name, at: expect.stringMatching(/^2026-/) } }]);
    expect(await manager.ask(ownMessages, { flag: 1 })).toEqual([]);
  });

  it('the number signs in by another, which got a code; the old one is told', async () => {
    const { uid, version, mobile_number: old } = await colleague();
    const mobile_number = freshPhone();
    await manager.ask(sendRebindCode, { uid, mobile_number });
    await expect.poll(() => sentCode(world, mobile_number)).toMatch(/^\d{6}$/);
    await refuses(() => manager.call(rebindPhone, { uid, version, reason, mobile_number, code: '000000' }) as never, {
      status: 400,
      field: 'code',
      message: '验证码错误或已失效',
    });
    await manager.ask(rebindPhone, { uid, version, reason, mobile_number, code: sentCode(world, mobile_number)! });
    expect((await manager.ask(employeeById, { uid })).mobile_number).toBe(mobile_number);
    expect((await (await signedIn(world, mobile_number))(manager.shop_id)).status).toBe(200);
    await expect
      .poll(() => world.backend.sms.outbox!.findLast((message) => message.mobile_number === old))
      .toMatchObject({ scene_type: 'STAFF_PHONE_CHANGED' });
  });

  it('is not given somebody else’s number', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const code = await plantCode(world, other.mobile_number, 'STAFF_PHONE');
    const { uid, version } = one;
    await refuses(() => manager.call(rebindPhone, { uid, version, reason, mobile_number: other.mobile_number, code }) as never, {
      status: 409,
      field: 'mobile_number',
      message: '该手机号已被本店其他员工使用',
    });
  });
});

describe('nobody is helped', () => {
  it('whose account another chain knows: its doors are not this one’s to open', async () => {
    const { uid, version, account_id } = await colleague();
    await world.look(
      'lanting',
      `insert into identity.membership (account_id, shop_id, org_id, uid)
       select $1, shop_id, org_id, uid + 900000000 from identity.membership where org_id <> current_org() limit 1`,
      [account_id],
    );
    await addFactor(account_id);
    expect((await manager.ask(accountState, { uid })).elsewhere).toBe(true);
    const elsewhere = { status: 409, message: '该员工同时在其他机构工作，账号只能由本人修改' };
    await refuses(() => manager.call(resetTotp, { uid, version, reason }) as never, elsewhere);
    await refuses(() => manager.call(endSessions, { uid, version, reason }) as never, elsewhere);
    const mobile_number = freshPhone();
    const code = await plantCode(world, mobile_number, 'STAFF_PHONE');
    await refuses(() => manager.call(rebindPhone, { uid, version, reason, mobile_number, code }) as never, elsewhere);
  });

  const beyond = { status: 403, message: '该员工的权限高于您，请由权限更高的同事操作' };
  /** A low file of the manager's shop on the phone of somebody who works elsewhere too; every way to lay hands on the account. */
  async function filedTwice(person: Newcomer) {
    const { uid, version } = await takeOn(world, manager, 'lanting', { open_user: true, mobile_number: person.mobile });
    await addFactor(person.account_id);
    const mobile_number = freshPhone();
    const code = await plantCode(world, mobile_number, 'STAFF_PHONE');
    return [
      () => manager.call(resetTotp, { uid, version, reason }) as never,
      () => manager.call(endSessions, { uid, version, reason }) as never,
      () => manager.call(rebindPhone, { uid, version, reason, mobile_number, code }) as never,
    ];
  }

  it('whose account opens the head office, though the file at hand is a low one', async () => {
    for (const call of await filedTwice(await newcomer(world, { shop: 'head', role: 'administrator' }))) await refuses(call, beyond);
  });

  it('whose account opens a shop that one does not see, whatever they are there; the head office sees it', async () => {
    const person = await newcomer(world, { shop: 'beauty', role: 'cashier' });
    for (const call of await filedTwice(person)) await refuses(call, beyond);
    const { version } = await head.ask(employeeById, { uid: person.uid });
    expect((await head.call(endSessions, { uid: person.uid, version, reason })).status).toBe(200);
  });

  it('whose account holds more in another shop, though one sees them all', async () => {
    const { roles, shops } = world.founded.lanting!;
    const grants = { head: ['staff:read'] };
    const { role_id } = await head.ask(roleAdd, { role_name: '人事', description: '', data_scope: 'all', requires_totp: false, grants });
    await world.look('lanting', "insert into role_grant (org_id, role_id, module, permission) values (current_org(), $1, 'head', 'staff:rescue')", [role_id]);
    const mobile_number = freshPhone();
    await takeOn(world, head, 'lanting', { open_user: true, mobile_number, role_ids: [role_id], shop_id: shops['head']! });
    const asks = await world.signInBy(mobile_number, await aPassword(world, mobile_number));
    const low = await takeOn(world, head, 'lanting', { open_user: true, role_ids: [role_id], shop_id: shops['main']! });
    expect((await asks.call(endSessions, { uid: low.uid, version: low.version, reason })).status).toBe(200);
    await takeOn(world, head, 'lanting', { open_user: true, mobile_number: low.mobile_number, role_ids: [roles.manager!], shop_id: shops['beauty']! });
    await refuses(() => asks.call(endSessions, { uid: low.uid, version: low.version, reason }) as never, beyond);
  });

  it('who leads the shop, by those beside them: the head office does; nor who leads that, by anybody', async () => {
    const { shops, roles } = world.founded.lanting!;
    const leads = async (shop_id: string, uid: string | null) => {
      const [before] = await world.look<{ founder_uid: string }>('lanting', 'select founder_uid from shop where shop_id = $1', [shop_id]);
      await world.look('lanting', 'update shop set founder_uid = $2 where shop_id = $1', [shop_id, uid]);
      return before!.founder_uid;
    };
    const message = '门店负责人的账号只能由总部协助修改，总部负责人的账号只能由本人修改';
    const { uid, version } = await takeOn(world, head, 'lanting', { open_user: true, role_ids: [roles.manager!], shop_id: shops['main']! });
    const before = await leads(shops['main']!, uid);
    await refuses(() => manager.call(endSessions, { uid, version, reason }) as never, { status: 403, message });
    await head.ask(endSessions, { uid, version, reason });
    await leads(shops['main']!, before);
    const peer = await takeOn(world, head, 'lanting', { open_user: true, role_ids: [roles.administrator!], shop_id: shops['head']! });
    const first = await leads(shops['head']!, peer.uid);
    await refuses(() => head.call(endSessions, { uid: peer.uid, version: peer.version, reason }) as never, { status: 403, message });
    await leads(shops['head']!, first);
  });

  it('by whoever has fewer rights, by themselves, or without the right', async () => {
    const boss = await head.ask(employeeById, { uid: head.uid });
    await refuses(() => head.call(endSessions, { uid: head.uid, version: boss.version, reason }) as never, {
      status: 409,
      message: '请在账号管理中修改自己的账号',
    });
    const { roles } = world.founded.lanting!;
    const above = await takeOn(world, head, 'lanting', { open_user: true, role_ids: [roles.administrator!] });
    const seen = await manager.call(endSessions, { uid: above.uid, version: above.version, reason });
    expect([403, 404]).toContain(seen.status);
    const { uid, version } = await colleague();
    expect((await (await world.as('cashier')).call(endSessions, { uid, version, reason })).status).toBe(403);
    expect((await (await world.as('strangerAdministrator')).call(endSessions, { uid, version, reason })).status).toBe(404);
    const unable = await takeOn(world, manager);
    await refuses(() => manager.call(endSessions, { uid: unable.uid, version: unable.version, reason }) as never, {
      status: 409,
      message: '该员工没有开通登录',
    });
  });
});
