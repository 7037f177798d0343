import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '#apps/demo/random.ts';
import { withValue } from '#apps/testing/id-parameters.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld, requestOf } from '#apps/testing/world.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { atLength } from '#kernel/testkit/length.ts';

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

const SEED = 7;
const PER_ENDPOINT = atLength({ short: 20, long: 200 });

const HOSTILE: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '𝒳\udfff',
  '2147483648',
  '-1',
  2_147_483_648,
  '9223372036854775808',
  2 ** 63,
  1e308,
  -0.1,
  0.29,
  NaN,
  null,
  true,
  false,
  [],
  {},
  [[]],
  '',
  ' ',
  "'; drop table member; --",
  '%_\\',
  '<script>alert(1)</script>',
  '=1+1',
  '{{constructor}}',
  '../../etc/passwd',
  'x'.repeat(10_000),
  '💉'.repeat(500),
  { $ne: null },
  { toString: 'x' },
  Array.from({ length: 1000 }, () => 1),
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '١٢٣',
  '１２３',
  '1,5',
  '1e3',
  '+1',
  '0x10',
  '\u202Eabc',
  '\r\nSet-Cookie: a=b',
];

/** Every place of a value, containers included. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, Array.isArray(value) ? Number(name) : name]))].filter(
    (place) => place.length > 0,
  );
}

const INTERNAL = /select |insert |update |violates|constraint|pg_|node_modules|at \w+ \(|ECONN|syntax error|relation "/i;

async function shot({ endpoint, by }: Sample, input: unknown): Promise<{ status: number; body: string }> {
  const client = (await by?.(stage)) ?? (await world.as('manager'));
  const headers = { authorization: client.access_token, shopauth: encodeShopAuth(client.shop_id), 'idempotency-key': `fuzz-${Math.random()}` };
  const request: Awaited<ReturnType<typeof requestOf>> =
    endpoint.in === 'query' || typeof input !== 'object' || input === null || Array.isArray(input)
      ? {
          method: endpoint.method,
          url: `/api${endpoint.path}`,
          query: Object.fromEntries(
            Object.entries((input ?? {}) as object).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
          ),
        }
      : await requestOf(endpoint, input as Record<string, unknown>);
  const response = await world.app.inject({ ...request, headers: { ...request.headers, ...headers } });
  return { status: response.statusCode, body: response.body };
}

describe('hostile input', () => {
  it.each(samples.filter(({ endpoint }) => endpoint.id !== 'access.logout').map((one) => [one.endpoint.id, one] as const))(
    '%s answers with a refusal, never with a fault',
    async (_, one) => {
      const { make } = one;
      const random = randomFrom(SEED);
      const input = await make(stage);
      const spots = places({ ...input, unknown_field: 1, page_no: 1 });
      for (let tried = 0; tried < PER_ENDPOINT; tried += 1) {
        const place = random.pick(spots);
        const value = random.pick(HOSTILE);
        const { status, body } = await shot(one, withValue({ ...input, unknown_field: 1 }, place, value));
        const told = { place, value: JSON.stringify(value)?.slice(0, 60), status };
        expect({ ...told, isFault: status >= 500 }).toEqual({ ...told, isFault: false });
        if (status !== 200) expect(body).not.toMatch(INTERNAL);
      }
    },
    120_000,
  );

  it.each([
    ['a body that is no JSON', '{"a":', 'application/json'],
    ['a body that is an array', '[]', 'application/json'],
    ['a body that is null', 'null', 'application/json'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 'application/json'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 'application/json'],
    ['XML', '<a/>', 'text/xml'],
    ['a form where JSON is meant', 'member_name=a', 'application/x-www-form-urlencoded'],
    ['half a megabyte', JSON.stringify({ a: 'x'.repeat(500_000) }), 'application/json'],
  ])('refuses %s on every command', async (_, payload, type) => {
    const client = await world.as('manager');
    for (const { endpoint } of samples.filter((one) => one.endpoint.in !== 'query')) {
      const response = await world.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        payload,
        headers: { 'content-type': type, authorization: client.access_token, 'idempotency-key': 'fuzz-whole-body' },
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toMatch(INTERNAL);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('left no error in the log and the books right', async () => {
    expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });
});
