import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshMobile, newcomer } from '#apps/testing/newcomer.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld, PEOPLE } from '#apps/testing/world.ts';
import { renewToken, shopRoleMenu } from '../contract/access.endpoints.ts';
import type { SmsScene } from '../contract/account.schema.ts';
import * as account from '../contract/account.endpoints.ts';
import { plantCode, plantPicture, sentCode } from '#apps/testing/codes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MINUTE_MS = 60_000;

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `172.20.${addresses >> 8}.${addresses & 255}`;
};

const post = async (url: string, payload: object, remoteAddress = freshAddress()) =>
  (await world.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })).json();
let pictures = 0;
/** Asks for a code as somebody who has read the picture. */
async function askCode(phone_num: string, scene_type?: SmsScene, remoteAddress?: string) {
  const uuid = `picture-${(pictures += 1)}`;
  const form = { phone_num, uuid, picture: await plantPicture(world, uuid), ...(scene_type ? { scene_type } : {}) };
  return post(`/shop/common/sendForgetCodeMsg?${new URLSearchParams(form).toString()}`, {}, remoteAddress);
}
const signIn = (mobile_number: string, password: string) => post('/shop/users/login', { client: 'PC', mobile_number, password, uuid: 'x' });
const sent = (mobile: string) => world.backend.sms.outbox!.filter(({ mobile_number }) => mobile_number === mobile).length;

describe('codes by text message', () => {
  it('go to numbers that have an account, one a minute; others get the same answers and nothing', async () => {
    const { mobile } = await newcomer(world);
    const nobody = freshMobile();
    for (const number of [mobile, nobody]) {
      expect(await askCode(number)).toEqual({ code: 0, message: '', data: null });
      expect(await askCode(number)).toMatchObject({ code: 429, message: '发送过于频繁，请 1 分钟后再试' });
    }
    expect([sent(mobile), sent(nobody)]).toEqual([1, 0]);
    expect(sentCode(world, mobile)).toMatch(/^\d{6}$/);
    world.advance(MINUTE_MS);
    expect((await askCode(mobile)).code).toBe(0);
  });

  it.each(['FIND_PASSWORD', 'FIRST_LOGIN', 'CHANGE_PHONE', 'HEAD_CHANGE'])(
    'for %s go to nobody who has not read the picture, and use it up',
    async (scene_type) => {
      const { mobile } = await newcomer(world);
      const uuid = `unread-${scene_type}`;
      const ask = (more: object) =>
        post(`/shop/common/sendForgetCodeMsg?${new URLSearchParams({ phone_num: mobile, scene_type, ...more }).toString()}`, {});
      expect(await ask({})).toMatchObject({ code: 400, errors: [{ field: 'picture', message: '请输入图形验证码' }] });
      const picture = await plantPicture(world, uuid);
      expect(await ask({ uuid, picture: 'AAAA' })).toMatchObject({ code: 400, errors: [{ field: 'picture', message: '图形验证码错误或已失效' }] });
      expect((await ask({ uuid, picture })).message).toBe('图形验证码错误或已失效');
      expect(sent(mobile)).toBe(0);
      expect((await ask({ uuid, picture: await plantPicture(world, uuid) })).code).toBe(0);
      expect(sent(mobile)).toBe(1);
    },
  );

  it('are ten a day for a number and what they are for: those that a stranger asks for use up no others', async () => {
    const { mobile } = await newcomer(world);
    for (let count = 0; count < 10; count += 1) {
      expect((await askCode(mobile, 'FIND_PASSWORD')).code).toBe(0);
      world.advance(MINUTE_MS);
    }
    expect(await askCode(mobile, 'FIND_PASSWORD')).toMatchObject({ code: 429, message: '今日发送次数已达上限，请明天再试' });
    expect((await askCode(mobile, 'HEAD_CHANGE')).code).toBe(0);
    expect(sent(mobile)).toBe(11);
    world.advance(24 * 60 * MINUTE_MS);
    expect((await askCode(mobile, 'FIND_PASSWORD')).code).toBe(0);
  });

  it('are one for a number when twenty are asked for at the same time', async () => {
    const { mobile } = await newcomer(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askCode(mobile)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(sent(mobile)).toBe(1);
  });

  it('are thirty an hour for an address, whatever the numbers', async () => {
    const [full, free] = [freshAddress(), freshAddress()];
    const noted = `insert into identity.sms_code (mobile_number, scene_type, ip, code_hash, created_at, expires_at)
       select 'number ' || n, 'FIND_PASSWORD', $1::inet, '', $2::timestamptz, $2::timestamptz from generate_series(1, $3) n`;
    await world.look('lanting', noted, [full, world.now(), 30]);
    await world.look('lanting', noted, [free, world.now(), 29]);
    expect(await askCode(freshMobile(), undefined, full)).toMatchObject({ code: 429, message: '当前网络发送次数过多，请稍后再试' });
    expect((await askCode(freshMobile(), undefined, free)).code).toBe(0);
    expect((await askCode(freshMobile(), undefined, free)).code).toBe(429);
  });

  it('are stored under a key: neither the code nor a plain hash of it is in the database', async () => {
    const { mobile } = await newcomer(world);
    await askCode(mobile);
    const code = sentCode(world, mobile)!;
    const rows = await world.look<{ found: boolean }>(
      'lanting',
      `select position($2::text in encode(code_hash, 'escape')) > 0 or code_hash = sha256($2::text::bytea) as found
       from identity.sms_code where mobile_number = $1`,
      [mobile, code],
    );
    expect(rows).toEqual([{ found: false }]);
  });

  it('reach no log, and the outbox is read on this machine alone', async () => {
    const { mobile } = await newcomer(world);
    await askCode(mobile);
    const code = sentCode(world, mobile)!;
    expect(world.logged.some((line) => line.includes(mobile) || line.includes(`"${code}"`))).toBe(false);
    const outbox = (options: object) => world.app.inject({ url: '/api/dev/outbox', ...options });
    expect((await outbox({})).json().data).toContainEqual({ mobile_number: mobile, scene_type: 'FIND_PASSWORD', code });
    for (const options of [{ remoteAddress: '10.0.0.9' }, { headers: { host: 'shop.example.com' } }, { headers: { 'x-forwarded-for': '127.0.0.1' } }])
      expect((await outbox(options)).statusCode).toBe(404);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code, and every session ends', async () => {
    const person = await newcomer(world);
    const client = await person.signIn();
    await askCode(person.mobile);
    const form = { mobile_number: person.mobile, code: sentCode(world, person.mobile)!, password: 'Another2026' };
    expect((await post('/shop/users/forgetPassword', form)).code).toBe(0);
    expect(await client.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
    expect((await signIn(person.mobile, person.password)).message).toBe('手机号或密码错误');
    expect((await signIn(person.mobile, 'Another2026')).code).toBe(0);
    const trail = `select uid::text, endpoint, after from audit_entry where subject = 'account' and subject_id = $1`;
    expect(await world.look('lanting', trail, [person.account_id])).toEqual([
      { uid: person.uid, endpoint: 'access.password.forget', after: { password: 'forgotten' } },
    ]);
    // Good once.
    expect((await post('/shop/users/forgetPassword', { ...form, password: 'Third2026' })).message).toBe('验证码错误或已失效');
    expect((await signIn(person.mobile, 'Another2026')).code).toBe(0);
  });

  it.each([
    ['for another scene', async (mobile: string) => plantCode(world, mobile, 'FIRST_LOGIN')],
    ['of another number', async () => plantCode(world, PEOPLE.manager, 'FIND_PASSWORD')],
    [
      'older than five minutes',
      async (mobile: string) => {
        const code = await plantCode(world, mobile, 'FIND_PASSWORD');
        await world.look('lanting', "update identity.sms_code set expires_at = expires_at - interval '5 minutes' where mobile_number = $1", [mobile]);
        return code;
      },
    ],
    [
      'that a newer one has replaced',
      async (mobile: string) => {
        const code = await plantCode(world, mobile, 'FIND_PASSWORD');
        await askCode(mobile);
        return code;
      },
    ],
  ])('is not replaced by a code %s', async (_, codeFor) => {
    const { mobile, password } = await newcomer(world);
    const code = await codeFor(mobile);
    const refused = await post('/shop/users/forgetPassword', { mobile_number: mobile, code, password: 'Another2026' });
    expect(refused).toEqual({ code: 400, message: '验证码错误或已失效', data: null, errors: [{ field: 'code', message: '验证码错误或已失效' }] });
    expect((await signIn(mobile, password)).code).toBe(0);
    // A number nobody has is told the same.
    expect(await post('/shop/users/forgetPassword', { mobile_number: freshMobile(), code, password: 'Another2026' })).toEqual(refused);
  });

  it('allows five tries at a code, also at the same time', async () => {
    for (const atOnce of [false, true]) {
      const { mobile, password } = await newcomer(world);
      const code = await plantCode(world, mobile, 'FIND_PASSWORD');
      const guess = (attempt: string) => post('/shop/users/forgetPassword', { mobile_number: mobile, code: attempt, password: 'Guessed2026' });
      const wrong = Array.from({ length: 5 }, (_, index) => String(100_000 + index));
      if (atOnce) await Promise.all(wrong.map(guess));
      else for (const attempt of wrong) await guess(attempt);
      expect((await guess(code)).message).toBe('验证码错误或已失效');
      expect((await signIn(mobile, password)).code).toBe(0);
    }
    // The control: after four the right one is right.
    const { mobile } = await newcomer(world);
    const code = await plantCode(world, mobile, 'FIND_PASSWORD');
    const guess = (attempt: string) => post('/shop/users/forgetPassword', { mobile_number: mobile, code: attempt, password: 'Guessed2026' });
    for (let index = 0; index < 4; index += 1) await guess(String(100_000 + index));
    expect((await guess(code)).code).toBe(0);
  });
});

describe('another password', () => {
  it('is none that is guessed first, nor one that the account has or had', async () => {
    const person = await newcomer(world);
    const here = await person.signIn();
    const change = (old_password: string, password: string) => here.call(account.changePassword, { old_password, password });
    const refused = (message: string) => ({ status: 400, errors: [{ field: 'password', message }] });
    for (const common of ['password1', 'abc12345', `a${person.mobile}`])
      expect(await change(person.password, common)).toMatchObject(refused('这个密码太常见，容易被猜到，请换一个'));
    expect(await change(person.password, person.password)).toMatchObject(refused('不能使用当前或最近用过的密码'));
    await here.ask(account.changePassword, { old_password: person.password, password: 'Another2026' });
    expect(await change('Another2026', person.password)).toMatchObject(refused('不能使用当前或最近用过的密码'));
    const code = await plantCode(world, person.mobile, 'FIND_PASSWORD');
    const forgotten = await post('/shop/users/forgetPassword', { mobile_number: person.mobile, code, password: 'Another2026' });
    expect(forgotten).toMatchObject({ code: 400, message: '不能使用当前或最近用过的密码' });
  });

  it('takes the present one, ends the other sessions, keeps this one, and is in the audit trail without a word of it', async () => {
    const person = await newcomer(world);
    const [here, elsewhere] = [await person.signIn(), await person.signIn()];
    const wrong = await here.call(account.changePassword, { old_password: 'wrong', password: 'Another2026' });
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'old_password', message: '密码错误' }] });
    expect((await elsewhere.call(shopRoleMenu, {})).status).toBe(200);
    await here.ask(account.changePassword, { old_password: person.password, password: 'Another2026' });
    expect((await here.call(shopRoleMenu, {})).status).toBe(200);
    expect(await elsewhere.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
    expect((await world.send(renewToken, { refresh_token: elsewhere.refresh_token })).code).toBe(406);
    const [entry] = await world.look<{ text: string }>('lanting', 'select to_jsonb(a)::text as text from audit_entry a where subject_id = $1', [
      person.account_id,
    ]);
    expect(entry!.text).toContain('"password": "changed"');
    expect(entry!.text).not.toContain('Another2026');
  });

  it('cannot be guessed at from inside: ten wrong ones, then none is looked at', async () => {
    const person = await newcomer(world);
    const client = await person.signIn();
    for (let count = 0; count < 10; count += 1) await client.call(account.changePassword, { old_password: `wrong${count}`, password: 'Another2026' });
    expect(await client.call(account.changePassword, { old_password: person.password, password: 'Another2026' })).toMatchObject({
      status: 429,
      message: '尝试次数过多，请稍后再试',
    });
    world.advance(15 * MINUTE_MS);
    expect((await signIn(person.mobile, person.password)).code).toBe(0);
  });
});

describe('another phone', () => {
  const proved = async (person: Awaited<ReturnType<typeof newcomer>>) => {
    const client = await person.signIn();
    const { ticket } = await client.ask(account.verifyPhone, { code: await plantCode(world, person.mobile, 'CHANGE_PHONE') });
    return { client, ticket };
  };

  it('is bound after both are proved; one signs in with it, in every shop, and other devices are out', async () => {
    const person = await newcomer(world);
    const elsewhere = await person.signIn();
    const client = await person.signIn();
    await client.ask(account.sendOwnCode, { scene_type: 'CHANGE_PHONE' });
    const { ticket } = await client.ask(account.verifyPhone, { code: sentCode(world, person.mobile)! });
    const mobile_number = freshMobile();
    expect((await askCode(mobile_number, 'RENEW_PHONE')).message).toBe('验证已失效，请重新验证');
    expect(sent(mobile_number)).toBe(0);
    await client.ask(account.sendCode, { phone_num: mobile_number, scene_type: 'RENEW_PHONE', ticket });
    await client.ask(account.renewPhone, { ticket, mobile_number, code: sentCode(world, mobile_number)! });

    expect((await client.call(shopRoleMenu, {})).status).toBe(200);
    expect(await elsewhere.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
    expect((await signIn(person.mobile, person.password)).code).toBe(400);
    expect((await signIn(mobile_number, person.password)).code).toBe(0);
    expect(await world.look('lanting', 'select mobile_number from staff where uid = $1', [person.uid])).toEqual([{ mobile_number }]);
  });

  it('that somebody has is refused, and nothing changes', async () => {
    const person = await newcomer(world);
    const { client, ticket } = await proved(person);
    const code = await plantCode(world, PEOPLE.cashier, 'RENEW_PHONE');
    const refused = await client.call(account.renewPhone, { ticket, mobile_number: PEOPLE.cashier, code });
    expect(refused).toMatchObject({ status: 409, message: '该手机号已被其他账号使用', errors: [{ field: 'mobile_number' }] });
    expect(await world.look('lanting', 'select mobile_number from staff where uid = $1', [person.uid])).toEqual([{ mobile_number: person.mobile }]);
    expect((await signIn(person.mobile, person.password)).code).toBe(0);
  });

  it('needs a ticket of this session, this number and the last ten minutes', async () => {
    const person = await newcomer(world);
    const { client, ticket } = await proved(person);
    const another = await person.signIn();
    const mobile_number = freshMobile();
    const bind = async (who: typeof client, given: string) =>
      (await who.call(account.renewPhone, { ticket: given, mobile_number, code: await plantCode(world, mobile_number, 'RENEW_PHONE') })).message;
    expect(await bind(another, ticket)).toBe('验证已失效，请重新验证');
    expect(await bind(client, `${ticket}x`)).toBe('验证已失效，请重新验证');
    expect(await bind(client, client.access_token)).toBe('验证已失效，请重新验证');
    world.advance(10 * MINUTE_MS + 1000);
    expect(await bind(client, ticket)).toBe('验证已失效，请重新验证');
    expect(await world.look('lanting', 'select mobile_number from staff where uid = $1', [person.uid])).toEqual([{ mobile_number: person.mobile }]);
  });

  it('is not bound by a code sent to the old one', async () => {
    const person = await newcomer(world);
    const { client, ticket } = await proved(person);
    const code = await plantCode(world, person.mobile, 'RENEW_PHONE');
    expect((await client.call(account.renewPhone, { ticket, mobile_number: freshMobile(), code })).message).toBe('验证码错误或已失效');
  });
});
