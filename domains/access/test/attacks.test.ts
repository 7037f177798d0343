import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantPicture } from '#apps/testing/codes.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { keepFigures } from '../../../tools/figures.ts';
import { renewToken, shopRoleMenu } from '../contract/access.endpoints.ts';

const PROXY = '10.9.9.9';
let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxies: [PROXY] });
});
afterAll(async () => {
  if (isLong) keepFigures('Attacks at the door', `\`npm run test:long\` (domains/access/test/attacks.test.ts)\n\n${figures.join('\n')}`);
  await world.close();
});

const figures: string[] = [];
const figure = (sentence: string): void => void figures.push(`- ${sentence}`);

const WRONG = atLength({ short: 200, long: 1000 });
const AT_ONCE = 50;

const address = (network: number, index: number): string => `10.${network}.${index >> 8}.${index & 255}`;

/** Pictures that were all read rightly: what holds then is the account's limit alone. */
async function knowCaptchas(uuids: readonly string[]): Promise<void> {
  const hashes = uuids.map((uuid) => createHmac('sha256', world.backend.vault.derive('captcha')).update(`${uuid}/AAAA`).digest('hex'));
  await world.look(
    'lanting',
    `insert into identity.captcha (uuid, answer_hash, expires_at)
     select u, decode(h, 'hex'), $3::timestamptz + interval '2 minutes' from unnest($1::text[], $2::text[]) as known (u, h)`,
    [uuids, hashes, world.now()],
  );
}

interface Attack {
  mobile: string;
  /** Where the guesses come from, for the figures. */
  what: string;
  /** The socket's address and the headers of the attempt. */
  from: (index: number) => { remoteAddress: string; headers?: Record<string, string> };
}

/** Guesses with as many passwords, many at once; how many of them were looked at, and how the rest was answered. */
async function attack({ mobile, what, from }: Attack): Promise<{ lookedAt: number; limited: number }> {
  const uuids = Array.from({ length: WRONG }, (_, index) => `${mobile}-${index}`);
  await knowCaptchas(uuids);
  const guess = async (uuid: string, index: number): Promise<string> => {
    const payload = { client: 'PC', mobile_number: mobile, password: `wrong-${index}`, uuid, code: 'AAAA' };
    return (await world.app.inject({ method: 'POST', url: '/api/shop/users/login', payload, ...from(index) })).json().message as string;
  };
  const answers: string[] = [];
  for (let start = 0; start < WRONG; start += AT_ONCE)
    answers.push(...(await Promise.all(uuids.slice(start, start + AT_ONCE).map((uuid, index) => guess(uuid, start + index)))));
  const lookedAt = answers.filter((message) => message === '手机号或密码错误').length;
  const limited = answers.filter((message) => message === '尝试次数过多，请稍后再试' || message === '操作过于频繁，请稍后再试').length;
  expect(lookedAt + limited).toBe(WRONG);
  const guesses = `${WRONG} wrong passwords for one account ${what}, ${AT_ONCE} at a time, every picture read rightly`;
  figure(`${guesses}: ${lookedAt} passwords were looked at`);
  return { lookedAt, limited };
}

describe(`${WRONG} wrong passwords, ${AT_ONCE} at a time`, () => {
  it('from as many addresses never get past ten for an account; then the right one is not looked at either', async () => {
    const { mobile, password, signIn } = await newcomer(world);
    const from = (index: number) => ({ remoteAddress: address(20, index) });
    expect(await attack({ mobile, what: 'from as many addresses', from })).toEqual({ lookedAt: 10, limited: WRONG - 10 });
    const right = { client: 'PC', mobile_number: mobile, password, uuid: 'x' };
    const answer = await world.app.inject({ method: 'POST', url: '/api/shop/users/login', payload: right, remoteAddress: '10.21.0.1' });
    expect(answer.json()).toMatchObject({ code: 429, message: '尝试次数过多，请稍后再试' });
    world.advance(15 * 60_000);
    await signIn();
  });

  it('by strangers leave the device alone that somebody signed in from, which has ten of its own', async () => {
    const { mobile, password } = await newcomer(world);
    const uuid = '0123456789abcdef0123456789abcdef';
    const known = async (word: string, device = uuid) =>
      (
        await world.app.inject({
          method: 'POST',
          url: '/api/shop/users/login',
          payload: { client: 'PC', mobile_number: mobile, password: word, uuid: device },
          remoteAddress: '10.26.0.1',
        })
      ).json() as { code: number; message: string };
    expect((await known(password)).code).toBe(0);
    await attack({ mobile, what: 'from as many addresses, beside a known device', from: (index) => ({ remoteAddress: address(27, index) }) });
    expect((await known(password, 'another-device-that-nobody-knows-yet')).code).toBe(429);
    // No picture is asked for either: nobody but this device has failed here.
    expect((await known(password)).code).toBe(0);
    // A device that was stolen guesses no more often than anybody else.
    const answers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const payload = { client: 'PC', mobile_number: mobile, password: 'wrong', uuid, code: await plantPicture(world, uuid) };
      answers.push((await world.app.inject({ method: 'POST', url: '/api/shop/users/login', payload, remoteAddress: '10.26.0.2' })).json().message);
    }
    expect(answers.filter((message) => message === '手机号或密码错误')).toHaveLength(10);
    world.advance(15 * 60_000);
  });

  it('through a trusted proxy that names another address each time: ten', async () => {
    const { mobile } = await newcomer(world);
    const from = (index: number) => ({ remoteAddress: PROXY, headers: { 'x-forwarded-for': address(22, index) } });
    expect((await attack({ mobile, what: 'with as many X-Forwarded-For', from })).lookedAt).toBe(10);
  });

  it('against as many accounts from one address that names others: the named ones are not believed', async () => {
    const remoteAddress = '10.23.0.1';
    const failures = async (ip: string) =>
      (await world.look<{ n: number }>('lanting', 'select count(*)::int as n from identity.sign_in_failure where ip = $1', [ip]))[0]!.n;
    const guess = (index: number, from: object) =>
      world.app.inject({
        method: 'POST',
        url: '/api/shop/users/login',
        payload: { client: 'PC', mobile_number: `199${index}`, password: 'x', uuid: 'x' },
        ...from,
      });
    for (let index = 0; index < 3; index += 1) await guess(index, { remoteAddress, headers: { 'x-forwarded-for': address(24, index) } });
    expect(await failures(remoteAddress)).toBe(3);
    expect(await failures(address(24, 0))).toBe(0);
    expect((await guess(4, { remoteAddress, headers: { 'x-forwarded-for': address(24, 4) } })).json().errors[0].field).toBe('code');
    // The control: the same headers from the trusted proxy are believed, so the check can tell the two apart.
    await guess(5, { remoteAddress: PROXY, headers: { 'x-forwarded-for': address(24, 0) } });
    expect(await failures(address(24, 0))).toBe(1);
  });
});

describe('renewal', () => {
  it('of fifty at the same time with one token: all go on, nobody is signed out', async () => {
    const client = await (await newcomer(world)).signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.app.inject({
          method: 'POST',
          url: '/api/shop/users/token',
          payload: { refresh_token: client.refresh_token },
          remoteAddress: address(30, index),
        }),
      ),
    );
    const pairs = answers.map((answer) => answer.json() as { code: number; data: { access_token: string; refresh_token: string } });
    expect(pairs.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => 0));
    expect(new Set(pairs.map(({ data }) => data.refresh_token)).size).toBe(50);
    figure('50 renewals at once with one token: 50 pairs, nobody signed out');
    for (const { data } of [pairs[0]!, pairs[49]!])
      expect((await world.send(shopRoleMenu, {}, { authorization: data.access_token })).status).toBe(200);
  });

  it('keeps the predecessor for a lost answer until the successor is used; reuse after that ends every token of the session', async () => {
    const client = await (await newcomer(world)).signIn();
    const renew = async (refresh_token: string) =>
      (await world.send(renewToken, { refresh_token })) as { code: number; data: { access_token: string; refresh_token: string } };
    const lost = await renew(client.refresh_token);
    const second = await renew(client.refresh_token);
    expect([lost.code, second.code]).toEqual([0, 0]);
    const third = await renew(lost.data.refresh_token);
    expect(third.code).toBe(0);
    expect((await renew(client.refresh_token)).code).toBe(406);
    for (const { data } of [lost, second, third]) {
      expect((await renew(data.refresh_token)).code).toBe(406);
      expect(await world.send(shopRoleMenu, {}, { authorization: data.access_token })).toMatchObject({ status: 401, code: 406 });
    }
  });

  it('ends the family with either of two that followed one: whoever copied a token goes on beside nobody', async () => {
    const client = await (await newcomer(world)).signIn();
    const renew = async (refresh_token: string) =>
      (await world.send(renewToken, { refresh_token })) as { code: number; data: { refresh_token: string } };
    const [own, copied] = [await renew(client.refresh_token), await renew(client.refresh_token)];
    const next = await renew(own.data.refresh_token);
    expect(next.code).toBe(0);
    expect((await renew(copied.data.refresh_token)).code).toBe(406);
    expect((await renew(next.data.refresh_token)).code).toBe(406);
  });

  it('goes on for ninety days at most', async () => {
    const client = await (await newcomer(world)).signIn();
    let { refresh_token } = client;
    const renew = async () => (await world.send(renewToken, { refresh_token })) as { code: number; data: { refresh_token: string; refresh_time: number } };
    const days = (count: number) => world.advance(count * 86_400_000);
    const end = Math.floor(world.now().getTime() / 1000) + 90 * 86_400;
    for (const later of [29, 29, 29]) {
      days(later);
      const { code, data } = await renew();
      expect(code).toBe(0);
      expect(data.refresh_time).toBe(Math.min(end, Math.floor(world.now().getTime() / 1000) + 30 * 86_400));
      refresh_token = data.refresh_token;
    }
    days(3);
    expect((await renew()).code).toBe(406);
  });

  it('does not keep it longer than 120 seconds', async () => {
    const [early, late] = [await (await newcomer(world)).signIn(), await (await newcomer(world)).signIn()];
    await world.send(renewToken, { refresh_token: early.refresh_token });
    await world.send(renewToken, { refresh_token: late.refresh_token });
    world.advance(120_000);
    expect((await world.send(renewToken, { refresh_token: early.refresh_token })).code).toBe(0);
    world.advance(1000);
    expect((await world.send(renewToken, { refresh_token: late.refresh_token })).code).toBe(406);
  });
});

describe('in the middle of a session', () => {
  const search = { page_no: 1, page_size: 20 };

  it.each([
    [
      'a right that is taken away',
      "delete from role_grant where permission = 'member:read' and role_id = (select role_id from staff_role where uid = $1)",
      'uid',
      403, 0,
    ],
    ['a role that is taken away', 'delete from staff_role where uid = $1', 'uid', 403, 0],
    ['leaving the shop', 'update identity.membership set disabled_at = now() where uid = $1', 'uid', 403, 406],
    ['an account that is disabled', 'update identity.account set disabled_at = now() where account_id = $1', 'account_id', 401, 406],
    ['a password that is replaced', "select identity.set_password($1, 'x', null, false, '2026-03-02T03:00Z')", 'account_id', 401, 406],
  ] as const)('%s counts from the next request', async (_, change, whose, status, renewed) => {
    const person = await newcomer(world, { role: 'therapist', shop: 'clinic' });
    const client = await person.signIn();
    await world.look(
      'lanting',
      "insert into role_grant select current_org(), role_id, 'medical', 'member:read' from staff_role where uid = $1 on conflict do nothing",
      [person.uid],
    );
    expect((await client.call(memberSearch, search)).status).toBe(200);
    await world.look('lanting', change, [person[whose]]);
    expect((await client.call(memberSearch, search)).status).toBe(status);
    expect((await world.send(renewToken, { refresh_token: client.refresh_token })).code).toBe(renewed);
  });
});
