import type { TOTP } from 'otpauth';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { takeOn } from '#domains/staff/server/api.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { shopRoleMenu, switchShop } from '../contract/access.endpoints.ts';
import * as account from '../contract/account.endpoints.ts';
import { codeAt } from '../server/totp.ts';
import { visitorAt } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const visitor = () => visitorAt(world);

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

  it('once set up ends the sessions that never gave a code', async () => {
    const person = await newcomer(world);
    const elsewhere = await person.signIn();
    const { client, code } = await appOf(person);
    expect((await client.call(account.confirmTotp, { code: '000000' })).status).toBe(400);
    expect((await elsewhere.call(shopRoleMenu, {})).status).toBe(200);
    await client.ask(account.confirmTotp, { code: code() });
    expect(await elsewhere.call(shopRoleMenu, {})).toMatchObject({ status: 401, code: 406 });
    expect((await client.call(shopRoleMenu, {})).status).toBe(200);
  });

  it('that a role demands in another shop is demanded of whoever switches there, and by that shop alone', async () => {
    const person = await newcomer(world, { role: 'cashier' });
    const { org_id, shops, roles } = world.founded.lanting!;
    const clinic = shops['clinic']!;
    await systemWork(world.backend, world.now(), org_id, async (work) =>
      takeOn(work, {
        account_id: person.account_id,
        shop_id: clinic,
        real_name: '两处任职',
        mobile_number: person.mobile,
        staff_num: '',
        role_ids: [roles['doctor']!],
        identity_ids: [],
      }),
    );
    const client = await person.signIn();
    const there = { headers: { shopauth: encodeShopAuth(clinic) } };
    await world.look('lanting', "update role set requires_totp = true where role_name = '医生' and org_id = current_org()");
    try {
      expect((await client.call(shopRoleMenu, {})).status).toBe(200);
      expect((await client.ask(switchShop, { shop_id: clinic })).shop_id).toBe(clinic);
      const refusal = { status: 403, message: '您的角色要求启用两步验证，请先完成设置', errors: [{ field: 'totp' }] };
      for (const answer of [await client.call(shopRoleMenu, {}, there), await client.call(switchShop, { shop_id: clinic }, there)])
        expect(answer).toMatchObject(refusal);
      const again = await person.signIn();
      expect(again.shop_id).toBe(clinic);
      expect(await again.call(shopRoleMenu, {})).toMatchObject(refusal);
      expect((await again.ask(account.account, {})).totp).toBe('missing');
    } finally {
      await world.look('lanting', "update role set requires_totp = false where role_name = '医生' and org_id = current_org()");
    }
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
