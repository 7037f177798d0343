import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode, plantPicture, sentCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { login } from '#domains/access/contract/access.endpoints.ts';
import { setFirstPassword } from '#domains/access/contract/account.endpoints.ts';
import { supplierCodes, supplierList } from '#domains/org/contract/supplier.endpoints.ts';
import { call } from '#kernel/server/identity.ts';
import { organisations } from '#kernel/server/system-work.ts';
import * as application from '../contract/application.endpoints.ts';
import { newApplication } from './services.ts';

let world: World;
let head: Client;
let stranger: Client;
let chain_code: string;
beforeAll(async () => {
  world = await openWorld();
  [head, stranger] = [await world.as('administrator'), await world.as('strangerAdministrator')];
  chain_code = (await head.ask(application.chainCodeRefresh, {})).invite_code;
});
afterAll(() => world.close());

let phones = 0;
const freshPhone = (): string => `171${String(22_000_000 + (phones += 1))}`;
const refuses = (call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call as () => Promise<never>, refusal);
/** What a form sends whose phone was proven. */
const proven = async (mobile_number = freshPhone(), more: Parameters<typeof newApplication>[1] = {}) => ({
  ...newApplication(mobile_number, more),
  chain_code,
  sms_code: await plantCode(world, mobile_number, 'SUPPLIER_REGISTRATION'),
});
async function waiting(more: Parameters<typeof newApplication>[1] = {}) {
  const form = await proven(undefined, more);
  await head.ask(application.registration, form);
  const [row] = await head.ask(application.applicationSearch, { key_word: form.mobile_number });
  return { form, application_id: row!.application_id };
}
/** Whoever has the number signs in for the first time. */
async function firstSignIn(mobile_number: string): Promise<Client> {
  const sms_code = await plantCode(world, mobile_number, 'FIRST_LOGIN');
  const met = await head.call(login, { client: 'PC', uuid: 'first', mobile_number, sms_code });
  const { ticket } = met.data as unknown as { ticket: string };
  await head.ask(setFirstPassword, { ticket, password: 'qinghe2026' });
  return world.signInBy(mobile_number, 'qinghe2026');
}
/** The account of a number, made when there is none. */
async function accountBy(mobile_number: string): Promise<string> {
  const values = [await world.backend.ids.one(), mobile_number, null, world.now()];
  const [row] = await call<{ ensure_account: string }>(world.backend, 'ensure_account', values);
  return row!.ensure_account;
}
const moveTo = (account_id: string, mobile_number: string) => call(world.backend, 'change_mobile', [account_id, mobile_number]);

describe('whoever applies', () => {
  it('gets a code to the phone once the picture was read, and is an application at the chain that invited', async () => {
    const mobile_number = freshPhone();
    const uuid = 'apply-device';
    const picture = await plantPicture(world, uuid);
    await head.ask(application.registrationCode, { chain_code: chain_code.toLowerCase(), mobile_number, uuid, picture });
    await expect.poll(() => sentCode(world, mobile_number)).toMatch(/^\d{6}$/);
    const form = { ...newApplication(mobile_number), chain_code, sms_code: sentCode(world, mobile_number)! };
    const { application_number } = await head.ask(application.registration, form);
    const [row] = await head.ask(application.applicationSearch, { key_word: mobile_number });
    expect(row).toMatchObject({ application_number, supplier_name: '清和供应链', status: 'pending', bank_tail: '5678', actions: ['agree', 'reject'] });
    expect(JSON.stringify(row)).not.toContain('6225880212345678');
    expect(await head.ask(application.applicationDetail, { application_id: row!.application_id })).toMatchObject({ bank_number: '6225880212345678' });
    expect(await stranger.ask(application.applicationSearch, {})).toEqual([]);
    expect((await stranger.call(application.applicationDetail, { application_id: row!.application_id })).status).toBe(404);
    const kept = await world.look<{ text: string }>('lanting', "select string_agg(t::text, ' ') as text from supplier_application t");
    expect(kept[0]!.text).not.toContain('6225880212345678');
  });

  it.each([
    ['a code that is nobody’s', { chain_code: 'AAAAAAAAAAAA' }, 'chain_code', '邀请码不正确，或已失效'],
    ['a code by text message that is wrong', { sms_code: '000000' }, 'sms_code', '验证码错误或已失效'],
    ['a firm without a licence', { supplier_type: 'company' as const }, 'licence_name', '请输入执照名称'],
    ['an account that is none', { bank_number: '12ab' }, 'bank_number', '请输入8至30位数字的银行账号'],
  ])('is refused %s', async (_, wrong, field, message) => {
    const form = { ...(await proven()), ...wrong };
    const answer = await head.call(application.registration, form);
    expect([answer.status, answer.errors?.[0]?.field, answer.message]).toEqual([400, field, message]);
    expect(await head.ask(application.applicationSearch, { key_word: form.mobile_number })).toEqual([]);
  });

  it('proves the phone for this, once', async () => {
    const mobile_number = freshPhone();
    const other = await plantCode(world, mobile_number, 'SELF_BOOKING');
    expect((await head.call(application.registration, { ...newApplication(mobile_number), chain_code, sms_code: other })).status).toBe(400);
    const form = await proven(mobile_number);
    await head.ask(application.registration, form);
    expect((await head.call(application.registration, form)).status).toBe(400);
  });

  it('waits once at a chain, though the form is sent twice in the same moment, and may apply anew after a rejection', async () => {
    const mobile_number = freshPhone();
    const forms = [await proven(mobile_number), await proven(mobile_number)];
    const outcome = await race(forms.map((form) => () => head.call(application.registration, form)));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 1, []]);
    const again = await proven(mobile_number);
    await refuses(() => head.call(application.registration, again), {
      status: 409,
      message: '该手机号已有待审核的申请，请等待审核结果',
      field: 'mobile_number',
    });
    const [row] = await head.ask(application.applicationSearch, { key_word: mobile_number });
    await head.ask(application.applicationReject, { application_id: row!.application_id, reason: '资料不全' });
    await head.ask(application.registration, await proven(mobile_number));
    expect((await head.ask(application.applicationSearch, { key_word: mobile_number })).map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });

  it('comes too late with an invitation that was refreshed', async () => {
    const form = await proven();
    const old = chain_code;
    chain_code = (await head.ask(application.chainCodeRefresh, {})).invite_code;
    expect(chain_code).not.toBe(old);
    await refuses(() => head.call(application.registration, form), { status: 400, message: '邀请码不正确，或已失效', field: 'chain_code' });
    expect(await head.ask(application.chainCode, {})).toMatchObject({ invite_code: chain_code });
    expect(await stranger.ask(application.chainCode, {})).toEqual({ invite_code: '', refreshed_at: null });
  });
});

describe('an application', () => {
  it('that is agreed to opens the supplier, whose head signs in by the phone that was proven', async () => {
    const firm = { supplier_type: 'company' as const, licence_name: '清和商贸有限公司', licence_number: '91330100MA27XXXX1A' };
    const { form, application_id } = await waiting({ supplier_name: '清和商贸', ...firm });
    const before = (await organisations(world.backend)).length;
    const { supplier_code } = await head.ask(application.applicationAgree, { application_id });
    expect((await organisations(world.backend)).length).toBe(before + 1);
    expect((await head.ask(supplierList, {})).map((one) => one.supplier_code)).toContain(supplier_code);
    const owner = await firstSignIn(form.mobile_number);
    expect((await owner.ask(supplierCodes, {})).supplier_code).toBe(supplier_code);
    expect(await head.ask(application.applicationDetail, { application_id })).toMatchObject({ status: 'agreed', supplier_code, actions: [] });
    await refuses(() => head.call(application.applicationAgree, { application_id }), { status: 409, message: '该入驻申请已处理，请刷新' });
    await refuses(() => head.call(application.applicationReject, { application_id, reason: '反悔' }), { status: 409, message: '该入驻申请已处理，请刷新' });
  });

  it('makes whoever applied its head, though their number is somebody else’s since', async () => {
    const form = await proven();
    const applicant = await accountBy(form.mobile_number);
    await head.ask(application.registration, form);
    const [row] = await head.ask(application.applicationSearch, { key_word: form.mobile_number });
    const new_number = freshPhone();
    await moveTo(applicant, new_number);
    await moveTo(await accountBy(freshPhone()), form.mobile_number);
    const { supplier_code } = await head.ask(application.applicationAgree, { application_id: row!.application_id });
    const owner = await firstSignIn(new_number);
    expect((await owner.ask(supplierCodes, {})).supplier_code).toBe(supplier_code);
  });

  it('of a number that nobody had an account by opens nothing for whoever has come to it with theirs since', async () => {
    const other = await accountBy(freshPhone());
    const { form, application_id } = await waiting();
    await moveTo(other, form.mobile_number);
    await refuses(() => head.call(application.applicationAgree, { application_id }), {
      status: 409,
      message: '该手机号现由他人使用，请驳回此申请并请申请方重新提交',
    });
    await head.ask(application.applicationReject, { application_id, reason: '号码已易主' });
  });

  it('is decided once, though two decide in the same moment', async () => {
    const { application_id } = await waiting();
    const before = (await organisations(world.backend)).length;
    const outcome = await race([
      () => head.call(application.applicationAgree, { application_id }),
      () => head.call(application.applicationAgree, { application_id }),
      () => head.call(application.applicationReject, { application_id, reason: '资料不全' }),
    ]);
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect((await organisations(world.backend)).length - before).toBeLessThanOrEqual(1);
  });

  it('is nothing to another chain, and to nobody without the right', async () => {
    const { application_id } = await waiting();
    for (const call of [
      () => stranger.call(application.applicationAgree, { application_id }),
      () => stranger.call(application.applicationReject, { application_id, reason: '别家的' }),
    ])
      expect(await call()).toMatchObject({ status: 404, message: '入驻申请不存在' });
    const manager = await world.as('manager');
    expect((await manager.call(application.applicationSearch, {})).status).toBe(403);
    expect((await manager.call(application.chainCodeRefresh, {})).status).toBe(403);
  });
});
