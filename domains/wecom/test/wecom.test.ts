import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { saveWecomAccount, syncWecomNow, tryWecomAccount, wecomAccount, wecomStanding } from '../contract/account.endpoints.ts';
import { contactSearch, departmentList, tieContact } from '../contract/contact.endpoints.ts';
import { customerSearch, refuseMessages, tieCustomer } from '../contract/customer.endpoints.ts';
import { syncWecom, wantSyncs } from '../server/api.ts';
import { customers, openAccount, people, readAccount, tie } from './company.ts';
import { COMPANY, openFakeWecom } from './fake-wecom.ts';

let world: World;
let fake: Awaited<ReturnType<typeof openFakeWecom>>;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld();
  fake = await openFakeWecom(() => world.now());
  Object.assign(world.backend.partners.urls, { wecom: fake.url });
  await signIn();
  fake.people.set('lin', { name: '林小满', department: [2], mobile: '13800000002', follows: true });
  fake.people.set('zhou', { name: '周晓雯', department: [2], mobile: '+86 13800000004', follows: true });
  fake.people.set('he', { name: '何静怡', department: [1, 2], follows: true });
  fake.people.set('wu', { name: '吴静', department: [1], mobile: '13800000003', follows: false });
  for (const nth of [1, 2, 3, 4, 5]) fake.customers.set(`c${nth}`, { name: `客户${nth}`, of: 'lin', ...(nth === 1 && { remark: '水光针', tags: ['vip'] }) });
  fake.customers.set('z1', { name: '别店客户', of: 'zhou' });
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: { status: number; message?: string; field?: string }) =>
  expectRefusal(world, 'lanting', call, { message: expect.any(String) as string, ...refusal });

describe('the account of a chain', () => {
  it('is missing at first: the pages say so, and nothing is read', async () => {
    expect(await cashier.ask(wecomStanding, {})).toEqual({ is_open: false, is_syncing: false, sync_time: null, sync_fault: '' });
    await refuses(() => manager.call(syncWecomNow, {}), { status: 409, message: '还没有启用企业微信账户，请先在企业微信设置中启用' });
    expect(await syncWecom(world.backend, world.now())).toBe(0);
  });

  it('is kept by whoever may alone, whole where it is open, its secrets never read back', async () => {
    await refuses(() => manager.call(saveWecomAccount, { version: 0, ...COMPANY }), { status: 403 });
    await refuses(() => head.call(saveWecomAccount, { version: 0, ...COMPANY, app_secret: undefined }), { status: 400, field: 'app_secret' });
    await openAccount(head, COMPANY);
    const kept = await head.ask(wecomAccount, {});
    expect(kept).toEqual({ corp_id: COMPANY.corp_id, agent_id: COMPANY.agent_id, has_app_secret: true, has_contact_secret: true, is_open: true, version: 1 });
    await refuses(() => head.call(saveWecomAccount, { version: 0, ...COMPANY }), { status: 409 });
    const rows = await world.look<{ secrets: string }>('lanting', `select encode(secrets, 'escape') as secrets from wecom_account`, []);
    expect(rows[0]!.secrets).not.toContain('secret');
  });

  it('is another company’s with the secrets of that one alone', async () => {
    const { version } = await head.ask(wecomAccount, {});
    await refuses(() => head.call(saveWecomAccount, { version, corp_id: 'ww-other', agent_id: '1' }), { status: 400, field: 'app_secret' });
  });

  it('is tried: what works, and why what does not, in a sentence', async () => {
    expect(await head.ask(tryWecomAccount, {})).toEqual({ contacts_fault: '', customers_fault: '', department_num: 2, follow_num: 3 });
    fake.faults.set('department/list', ['ip']);
    expect((await head.ask(tryWecomAccount, {})).contacts_fault).toContain('203.0.113.7');
    const { version } = await head.ask(wecomAccount, {});
    await openAccount(head, { ...COMPANY, contact_secret: 'wrong' });
    expect(await head.ask(tryWecomAccount, {})).toMatchObject({ contacts_fault: '', customers_fault: expect.stringContaining('Secret 不正确') });
    await head.ask(saveWecomAccount, { ...COMPANY, version: version + 1 });
  });
});

describe('reading the service', () => {
  it('brings departments, people and customers page by page, with a token that is asked for once and renewed', async () => {
    fake.faults.set('externalcontact/get_follow_user_list', ['token']);
    const asked = fake.calls.length;
    expect(await readAccount(world, head)).toBe(1);
    expect(fake.calls.slice(asked).filter((path) => path === 'gettoken').length).toBeLessThanOrEqual(2);
    expect((await manager.ask(departmentList, {})).map(({ full_name }) => full_name)).toEqual(['诊所', '诊所 / 客服部']);
    expect((await people(head)).get('lin')).toMatchObject({ staff_name: expect.any(String), tied_by: 'phone', is_follow: true, gone_time: null });
    expect((await people(head)).get('zhou')!.uid).toBe(sibling.uid);
    expect((await people(head)).get('he')!.uid).toBeNull();
    const rows = await customers(manager);
    expect([...rows.keys()].toSorted()).toEqual(['客户1', '客户2', '客户3', '客户4', '客户5']);
    expect(rows.get('客户1')).toMatchObject({ remark: '水光针', tag_names: '高意向', add_way: 'scan', user_name: '林小满', is_tied: false });
    expect(await head.ask(wecomStanding, {})).toMatchObject({ is_syncing: false, sync_time: expect.any(String), sync_fault: '' });
    expect(await syncWecom(world.backend, world.now())).toBe(0);
  });

  it('finds customers by a part of their name or remark, by person and by tag', async () => {
    const found = async (asked: object) => (await manager.ask(customerSearch, asked)).map(({ customer_name }) => customer_name);
    expect(await found({ key_word: '光针' })).toEqual(['客户1']);
    expect(await found({ key_word: 'shuiguang' })).toEqual(['客户1']);
    expect(await found({ tag_key: 'vip' })).toEqual(['客户1']);
    expect((await found({ wecom_user_id: (await people(head)).get('lin')!.wecom_user_id })).length).toBe(5);
  });

  it('ties a customer to the one member who has one of the phones, never to a relative of theirs, and to nobody where two have', async () => {
    const member_id = await newCustomer(world, { mobile_number: '13712340001' });
    const further = [
      { category: '86', phone: '13712340008', relation: 'self' },
      { category: '86', phone: '13712340009', relation: 'parent' },
    ];
    const daughter = await newCustomer(world, { mobile_number: '13712340002', cell_phone_list: further });
    Object.assign(fake.customers.get('c3')!, { mobiles: ['13712340009'] });
    Object.assign(fake.customers.get('c4')!, { mobiles: ['13712340008'] });
    Object.assign(fake.customers.get('c1')!, { mobiles: ['+86 137-1234-0001'] });
    Object.assign(fake.customers.get('c2')!, { mobiles: ['13712340001', '13712340002'] });
    await readAccount(world, head);
    const rows = await customers(manager);
    expect(rows.get('客户1')).toMatchObject({ member_id, tied_by: 'phone' });
    expect(rows.get('客户2')).toMatchObject({ member_id: null, is_tied: false });
    expect(rows.get('客户3')).toMatchObject({ member_id: null, is_tied: false });
    expect(rows.get('客户4')).toMatchObject({ member_id: daughter, tied_by: 'phone' });
    expect((await manager.ask(customerSearch, { member_id })).map(({ customer_name }) => customer_name)).toEqual(['客户1']);
  });

  it('keeps what was said by hand, that it is nobody too', async () => {
    const { wecom_customer_id, version } = (await customers(manager)).get('客户1')!;
    await manager.ask(tieCustomer, { wecom_customer_id, member_id: null, version });
    await refuses(() => manager.call(tieCustomer, { wecom_customer_id, member_id: null, version }), { status: 409 });
    await readAccount(world, head);
    expect((await customers(manager)).get('客户1')).toMatchObject({ member_id: null, is_tied: false });
    await tie(head, 'lin', null);
    await readAccount(world, head);
    expect((await people(head)).get('lin')!.uid).toBeNull();
    await tie(head, 'lin', manager.uid);
  });

  it('ties a customer anew whose member’s file was let go of meanwhile, or to nobody', async () => {
    const [one, other] = ['13712340010', '13712340011'];
    for (const [nth, phone] of [[6, one], [7, other]] as const) fake.customers.set(`c${nth}`, { name: `客户${nth}`, of: 'lin', mobiles: [phone] });
    const gone = [await newCustomer(world, { mobile_number: one }), await newCustomer(world, { mobile_number: other })];
    await readAccount(world, head);
    expect((await customers(manager)).get('客户6')).toMatchObject({ member_id: gone[0], tied_by: 'phone' });
    const letGo = "update member set withdrawn_at = $2, cancelled_at = $2, mobile_number = 'x' || member_id where member_id = any($1::bigint[])";
    await world.look('lanting', 'delete from member_token where member_id = any($1::bigint[])', [gone]);
    await world.look('lanting', letGo, [gone, world.now()]);
    const member_id = await newCustomer(world, { mobile_number: one });
    await readAccount(world, head);
    const rows = await customers(manager);
    expect(rows.get('客户6')).toMatchObject({ member_id, tied_by: 'phone' });
    expect(rows.get('客户7')).toMatchObject({ member_id: null, tied_by: null, is_tied: false });
  });

  it('keeps who left, and who is no contact any more, as gone', async () => {
    fake.people.delete('he');
    fake.customers.delete('c5');
    await readAccount(world, head);
    expect((await people(head)).get('he')).toMatchObject({ gone_time: expect.any(String), is_follow: false });
    expect((await customers(manager)).get('客户5')).toMatchObject({ gone_time: expect.any(String) });
    fake.people.set('he', { name: '何静怡', department: [2], follows: true });
    await readAccount(world, head);
    expect((await people(head)).get('he')).toMatchObject({ gone_time: null, is_follow: true });
  });

  it('waits where it is asked too often, and goes on by itself', async () => {
    fake.faults.set('externalcontact/batch/get_by_user', ['busy']);
    expect(await readAccount(world, head)).toBe(0);
    expect(await head.ask(wecomStanding, {})).toMatchObject({ is_syncing: true, sync_fault: expect.stringContaining('频繁') });
    expect(await syncWecom(world.backend, world.now())).toBe(0);
    world.advance(11 * 60_000);
    expect(await syncWecom(world.backend, world.now())).toBe(1);
    await signIn();
    expect(await head.ask(wecomStanding, {})).toMatchObject({ is_syncing: false, sync_fault: '' });
  });

  it('goes on in one of two workers, and is asked for every night', async () => {
    await wantSyncs(world.backend, world.now());
    const both = await Promise.all([syncWecom(world.backend, world.now()), syncWecom(world.backend, world.now())]);
    expect(both.toSorted()).toEqual([0, 1]);
  });

  it('stops for good where it may not, and says where to mend it', async () => {
    fake.faults.set('department/list', ['ip']);
    expect(await readAccount(world, head)).toBe(0);
    expect(await cashier.ask(wecomStanding, {})).toMatchObject({ is_syncing: false, sync_fault: expect.stringContaining('203.0.113.7') });
    expect(await readAccount(world, head)).toBe(1);
  });
});

describe('whose customers one sees', () => {
  it('hides a colleague’s of another branch, whom nobody may tie, silence or name from here', async () => {
    expect([...(await customers(sibling)).keys()]).toEqual(['别店客户']);
    const { wecom_customer_id, version } = (await customers(sibling)).get('别店客户')!;
    expect((await customers(manager)).has('别店客户')).toBe(false);
    const unknown = { status: 404, message: '企微客户不存在' };
    await refuses(() => manager.call(refuseMessages, { wecom_customer_id, refuses: true, version }), unknown);
    await refuses(() => manager.call(tieCustomer, { wecom_customer_id, member_id: null, version }), unknown);
    expect((await customers(head)).has('别店客户')).toBe(true);
  });

  it('is said by whoever keeps the account alone', async () => {
    const { wecom_user_id, version } = (await people(head)).get('zhou')!;
    await refuses(() => manager.call(tieContact, { wecom_user_id, uid: manager.uid, version }), { status: 403 });
    expect((await manager.ask(contactSearch, { key_word: '周' })).length).toBe(1);
  });

  it('goes with the member when two files become one', async () => {
    const [kept, absorbed] = [await newCustomer(world, {}), await newCustomer(world, {})];
    const { wecom_customer_id, version } = (await customers(manager)).get('客户3')!;
    await manager.ask(tieCustomer, { wecom_customer_id, member_id: absorbed, version });
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });
    expect((await customers(manager)).get('客户3')).toMatchObject({ member_id: kept });
  });
});
