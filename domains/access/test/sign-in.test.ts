import { createHmac } from 'node:crypto';
import type { TOTP } from 'otpauth';
import { URI } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshMobile, newcomer } from '#apps/testing/newcomer.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shopRoleMenu } from '../contract/access.endpoints.ts';
import * as account from '../contract/account.endpoints.ts';
import { codeAt } from '../server/totp.ts';
import { plantCode, sentCode } from '#apps/testing/codes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let addresses = 0;
/** Somebody at a sign-in page of their own, behind an address of their own. */
function visitor() {
  addresses += 1;
  const remoteAddress = `172.16.${addresses >> 8}.${addresses & 255}`;
  const uuid = `visitor-${addresses}`;
  const post = async (url: string, payload: object) => (await world.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })).json();
  return {
    uuid,
    remoteAddress,
    signIn: (mobile_number: string, password: string, more: object = {}) =>
      post('/shop/users/login', { client: 'PC', mobile_number, password, uuid, ...more }),
    post,
    picture: () => world.app.inject({ method: 'GET', url: '/api/verification/code', query: { uuid, timestamp: '1' }, remoteAddress }),
  };
}

/** Puts a known answer where the picture's is: what it shows is for people to read. */
async function knowCaptcha(uuid: string, characters: string): Promise<void> {
  const hash = createHmac('sha256', world.backend.vault.derive('captcha')).update(`${uuid}/${characters}`).digest();
  await world.look('lanting', 'update identity.captcha set answer_hash = $2 where uuid = $1', [uuid, hash]);
}

/** As it is two minutes later. */
async function expireCaptcha(uuid: string): Promise<void> {
  await knowCaptcha(uuid, 'K7XP');
  await world.look('lanting', "update identity.captcha set expires_at = expires_at - interval '120 seconds' where uuid = $1", [uuid]);
}

const fail = async (who: ReturnType<typeof visitor>, mobile: string, times: number) => {
  for (let count = 0; count < times; count += 1) expect((await who.signIn(mobile, 'wrong')).message).toBe('手机号或密码错误');
};

describe('the picture', () => {
  it('is a PNG of a size people can read, another one each time, kept by nobody', async () => {
    const [one, two] = [await visitor().picture(), await visitor().picture()];
    expect([one.statusCode, one.headers['content-type'], one.headers['cache-control']]).toEqual([200, 'image/png', 'no-store']);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'png', width: 264, height: 88 });
    expect(one.rawPayload.equals(two.rawPayload)).toBe(false);
  });

  it('is asked for after three wrong passwords, and says so with the third', async () => {
    const { mobile, password } = await newcomer(world);
    const who = visitor();
    expect((await who.signIn(mobile, 'wrong')).data).toEqual({ captcha: false });
    expect((await who.signIn(mobile, 'wrong')).data).toEqual({ captcha: false });
    expect((await who.signIn(mobile, 'wrong')).data).toEqual({ captcha: true });
    const asked = await who.signIn(mobile, password);
    expect(asked).toMatchObject({ code: 400, message: '请输入图形验证码', errors: [{ field: 'code' }] });
    await who.picture();
    await knowCaptcha(who.uuid, 'K7XP');
    expect((await who.signIn(mobile, password, { code: 'k7xp' })).code).toBe(0);
  });

  it('is asked of an address that failed with three numbers, and of nobody elsewhere', async () => {
    const { mobile, password } = await newcomer(world);
    const who = visitor();
    for (let count = 0; count < 3; count += 1) await fail(who, freshMobile(), 1);
    expect((await who.signIn(mobile, password)).errors).toEqual([{ field: 'code', message: '请输入图形验证码' }]);
    expect((await visitor().signIn(mobile, password)).code).toBe(0);
  });

  it.each([
    ['wrong', async (uuid: string) => knowCaptcha(uuid, 'AAAA')],
    ['used', (uuid: string) => world.look('lanting', 'delete from identity.captcha where uuid = $1', [uuid])],
    ['older than two minutes', expireCaptcha],
  ] as [string, (uuid: string) => Promise<unknown>][])('that is %s is refused without a look at the password', async (_, spoil) => {
    const { mobile, password, account_id } = await newcomer(world);
    const who = visitor();
    await fail(who, mobile, 3);
    await who.picture();
    await spoil(who.uuid);
    const sessions = () => world.look('lanting', 'select 1 from identity.session where account_id = $1', [account_id]);
    const right = await who.signIn(mobile, password, { code: 'K7XP' });
    expect(right).toMatchObject({ code: 400, message: '图形验证码错误或已失效', errors: [{ field: 'code' }] });
    const wrong = await who.signIn(mobile, 'wrong', { code: 'K7XP' });
    expect(wrong).toEqual(right);
    expect(await sessions()).toEqual([]);
    // No password was tried: none of it counts.
    expect(await world.look('lanting', 'select 1 from identity.sign_in_failure where mobile_number = $1', [mobile])).toHaveLength(3);
  });

  it('is good for one attempt', async () => {
    const { mobile, password } = await newcomer(world);
    const who = visitor();
    await fail(who, mobile, 3);
    await who.picture();
    await knowCaptcha(who.uuid, 'K7XP');
    expect((await who.signIn(mobile, 'wrong', { code: 'K7XP' })).message).toBe('手机号或密码错误');
    expect((await who.signIn(mobile, password, { code: 'K7XP' })).message).toBe('图形验证码错误或已失效');
  });
});

describe('somebody without a password', () => {
  it('proves the phone, is greeted without tokens, and gets a password once', async () => {
    const { mobile, account_id } = await newcomer(world, { hasPassword: false });
    const who = visitor();
    expect((await who.signIn(mobile, 'anything')).message).toBe('手机号或密码错误');
    const sms_code = await plantCode(world, mobile, 'FIRST_LOGIN');
    const { code, data } = await who.post('/shop/users/login', { client: 'PC', mobile_number: mobile, sms_code, uuid: who.uuid });
    expect(code).toBe(0);
    expect(data).toMatchObject({ is_set_pwd: false, base_user_id: account_id, shop_name: '兰亭静安总店' });
    expect(Object.keys(data)).not.toContain('access_token');
    expect(Object.keys(data)).not.toContain('refresh_token');
    expect(await world.look('lanting', 'select 1 from identity.session where account_id = $1', [account_id])).toEqual([]);

    const weak = await who.post('/shop/users/settingNewPwd', { ticket: data.ticket, password: 'short1' });
    expect(weak).toMatchObject({ code: 400, message: '密码须为 8 至 64 位，且同时包含字母和数字' });
    expect((await who.post('/shop/users/settingNewPwd', { ticket: data.ticket, password: 'First2026' })).code).toBe(0);
    expect((await who.signIn(mobile, 'First2026')).data.is_set_pwd).toBe(true);

    const trail = 'select endpoint, after, shop_id is not null as is_placed from audit_entry where subject_id = $1';
    const told = [{ endpoint: 'access.password.first', after: { password: 'first' }, is_placed: true }];
    expect(await world.look('lanting', trail, [account_id])).toEqual(told);

    const again = await who.post('/shop/users/settingNewPwd', { ticket: data.ticket, password: 'Second2026' });
    expect(again).toMatchObject({ code: 409, message: '该账号已设置密码，请使用密码登录' });
    expect((await who.signIn(mobile, 'First2026')).code).toBe(0);
  });

  it('who already has one signs in with it, and a ticket of another kind opens nothing', async () => {
    const { mobile } = await newcomer(world);
    const who = visitor();
    const sms_code = await plantCode(world, mobile, 'FIRST_LOGIN');
    const refused = await who.post('/shop/users/login', { client: 'PC', mobile_number: mobile, sms_code, uuid: who.uuid });
    expect(refused).toMatchObject({ code: 409, message: '该账号已设置密码，请使用密码登录' });
    for (const ticket of [
      'nonsense',
      (await world.as('manager')).access_token,
      await world.backend.tokens.signTicket('change of phone', {}, world.now()),
    ])
      expect((await who.post('/shop/users/settingNewPwd', { ticket, password: 'Another2026' })).message).toBe('验证已失效，请重新验证');
  });
});

describe('a second factor', () => {
  const appOf = async (person: Awaited<ReturnType<typeof newcomer>>) => {
    const client = await person.signIn();
    const { uri } = await client.ask(account.beginTotp, { password: person.password });
    const app = URI.parse(uri) as TOTP;
    const code = (steps = 0) => app.generate({ timestamp: world.now().getTime() + steps * 30_000 });
    return { client, code, uri };
  };
  const withApp = async () => {
    const person = await newcomer(world);
    const app = await appOf(person);
    const { recovery_codes } = await app.client.ask(account.confirmTotp, { code: app.code(-1) });
    return { ...person, ...app, recovery_codes };
  };

  it('counts once a code has come back; then signing in asks for it', async () => {
    const person = await newcomer(world);
    const { client, code, uri } = await appOf(person);
    expect(uri).toContain('issuer=%E9%A2%9C%E5%BA%8F');
    expect((await visitor().signIn(person.mobile, person.password)).code).toBe(0);
    expect((await client.call(account.confirmTotp, { code: '000000' })).message).toBe('动态验证码错误或已使用');
    expect((await client.ask(account.account, {})).totp).toBe('off');
    const { recovery_codes } = await client.ask(account.confirmTotp, { code: code() });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await client.ask(account.account, {})).toMatchObject({ totp: 'on', recovery_codes_left: 10 });

    const who = visitor();
    expect(await who.signIn(person.mobile, person.password)).toMatchObject({
      code: 400,
      message: '请输入动态验证码',
      errors: [{ field: 'totp_code' }],
    });
    expect((await who.signIn(person.mobile, person.password, { totp_code: code(1) })).code).toBe(0);
  });

  it('takes no code twice, nor one of an earlier step', async () => {
    const { mobile, password, code } = await withApp();
    const who = visitor();
    expect((await who.signIn(mobile, password, { totp_code: code(1) })).code).toBe(0);
    expect((await who.signIn(mobile, password, { totp_code: code(1) })).message).toBe('动态验证码错误或已使用');
    expect((await who.signIn(mobile, password, { totp_code: code() })).message).toBe('动态验证码错误或已使用');
  });

  it('takes a code once when ten come at the same time', async () => {
    const { mobile, password, code } = await withApp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor().signIn(mobile, password, { totp_code: code(1) })));
    // Most are asked for a picture by then: what matters is that one came in.
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('may be a recovery code, each once', async () => {
    const { mobile, password, recovery_codes, client } = await withApp();
    const who = visitor();
    expect((await who.signIn(mobile, password, { totp_code: recovery_codes[3]!.toUpperCase().replace('-', ' ') })).code).toBe(0);
    expect((await who.signIn(mobile, password, { totp_code: recovery_codes[3]! })).message).toBe('动态验证码错误或已使用');
    expect((await client.ask(account.account, {})).recovery_codes_left).toBe(9);
  });

  it('guessed wrongly counts like a wrong password', async () => {
    const { mobile, password } = await withApp();
    const who = visitor();
    for (let count = 0; count < 3; count += 1)
      expect((await who.signIn(mobile, password, { totp_code: '000000' })).errors[0].field).toBe('totp_code');
    expect((await who.signIn(mobile, password, { totp_code: '000000' })).errors[0].field).toBe('code');
  });

  it('is stored where the database alone cannot read it', async () => {
    const { account_id, uri, recovery_codes } = await withApp();
    const secret = new URL(uri).searchParams.get('secret')!;
    const [row] = await world.look<{ stored: string; codes: string }>(
      'lanting',
      `select encode(t.secret, 'escape') as stored,
         (select string_agg(encode(code_hash, 'escape'), ' ') from identity.recovery_code r where r.account_id = t.account_id) as codes
       from identity.totp t where account_id = $1`,
      [account_id],
    );
    expect(row!.stored).not.toContain(secret);
    for (const code of recovery_codes) expect(row!.codes).not.toContain(code);
  });

  it('is closed with the password and a code, not with one of them', async () => {
    const { client, password, code } = await withApp();
    expect((await client.call(account.closeTotp, { password: 'wrong', code: code(1) })).errors![0]!.field).toBe('password');
    expect((await client.call(account.closeTotp, { password, code: '000000' })).errors![0]!.field).toBe('code');
    expect((await client.ask(account.account, {})).totp).toBe('on');
    await client.ask(account.closeTotp, { password, code: code(1) });
    expect((await client.ask(account.account, {})).totp).toBe('off');
  });

  it('that a role demands comes before everything else, from the next request', async () => {
    const person = await newcomer(world, { role: 'doctor', shop: 'clinic' });
    const client = await person.signIn();
    expect((await client.call(shopRoleMenu, {})).status).toBe(200);
    await world.look('lanting', "update role set requires_totp = true where role_name = '医生' and org_id = current_org()");
    expect(await client.call(shopRoleMenu, {})).toMatchObject({
      status: 403,
      message: '您的角色要求启用两步验证，请先完成设置',
      errors: [{ field: 'totp' }],
    });
    expect((await client.ask(account.account, {})).totp).toBe('missing');
    const { secret } = await client.ask(account.beginTotp, { password: person.password });
    await client.ask(account.confirmTotp, { code: codeAt(secret, world.now()) });
    expect((await client.call(shopRoleMenu, {})).status).toBe(200);
    const closing = { password: person.password, code: codeAt(secret, new Date(world.now().getTime() + 30_000)) };
    expect((await client.call(account.closeTotp, closing)).message).toBe('您的角色要求启用两步验证，不能关闭');
    await world.look('lanting', "update role set requires_totp = false where role_name = '医生' and org_id = current_org()");
    await client.ask(account.closeTotp, closing);
  });
});

it('tells nobody which numbers have an account: the same answers in about the same time', async () => {
  const { mobile } = await newcomer(world);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = 0; count < 12; count += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const started = performance.now();
      const answer = await visitor().signIn(kind === 'known' ? mobile : freshMobile(), 'wrong');
      times[kind].push(performance.now() - started);
      expect({ ...answer, data: null }).toEqual({
        code: 400,
        message: '手机号或密码错误',
        data: null,
        errors: [{ field: 'password', message: '手机号或密码错误' }],
      });
      await world.look('lanting', 'delete from identity.sign_in_failure');
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
  const codes = await Promise.all(
    [mobile, freshMobile()].map((phone_num) => visitor().post(`/shop/common/sendForgetCodeMsg?phone_num=${phone_num}`, {})),
  );
  expect(codes[0]).toEqual(codes[1]);
  expect(sentCode(world, mobile)).toBeDefined();
});
