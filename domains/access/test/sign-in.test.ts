import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshMobile, newcomer } from '#apps/testing/newcomer.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { plantCode, plantPicture, sentCode } from '#apps/testing/codes.ts';
import { visitorAt } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const visitor = () => visitorAt(world);

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

  it('is not asked of colleagues who sign in from one address in the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newcomer(world)));
    const who = visitor();
    const answers = await Promise.all(people.map(({ mobile, password }) => who.signIn(mobile, password)));
    expect(answers.map(({ code }) => code)).toEqual(people.map(() => 0));
    // Those who guess at one number at once are asked all the same.
    const { mobile } = people[0]!;
    const guesses = await Promise.all(Array.from({ length: 8 }, () => who.signIn(mobile, 'wrong')));
    expect(guesses.filter(({ message }) => message === '手机号或密码错误')).toHaveLength(3);
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
    [mobile, freshMobile()].map(async (phone_num) => {
      const who = visitor();
      const read = `uuid=${who.uuid}&picture=${await plantPicture(world, who.uuid)}`;
      return who.post(`/shop/common/sendForgetCodeMsg?phone_num=${phone_num}&${read}`, {});
    }),
  );
  expect(codes[0]).toEqual(codes[1]);
  expect(sentCode(world, mobile)).toBeDefined();
});

describe('the operation log', () => {
  const trail = (uid: string) =>
    world.look<{ endpoint: string; ip: string; is_placed: boolean }>(
      'lanting',
      `select endpoint, host(ip) as ip, shop_id is not null as is_placed from audit_entry where subject = 'session' and uid = $1 order by audit_id`,
      [uid],
    );

  it('tells who came in and from where, and whose password or second factor was wrong; of a number without an account nothing', async () => {
    const { mobile, password, uid } = await newcomer(world);
    const who = visitor();
    const before = await world.look('lanting', "select 1 from audit_entry where subject = 'session'");
    await fail(who, mobile, 1);
    await fail(who, freshMobile(), 1);
    await expect.poll(() => trail(uid)).toEqual([{ endpoint: 'access.login.refused', ip: expect.any(String), is_placed: true }]);
    expect((await who.signIn(mobile, password)).code).toBe(0);
    expect((await trail(uid)).map(({ endpoint }) => endpoint)).toEqual(['access.login.refused', 'access.login']);
    expect((await world.look('lanting', "select 1 from audit_entry where subject = 'session'")).length).toBe(before.length + 2);
  });
});
