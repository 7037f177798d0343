import { randomFrom } from '#apps/demo/random.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { withValue } from './id-parameters.ts';
import type { Sample } from './sample.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';
import { requestOf } from './world.ts';

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
  '2026-02-30.1',
  '0000-01-01.1',
  '0000-00-00',
  '9999-99-99',
  '9999-12-31',
  '0001-01-01',
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

/** What an answer must never tell: how it is made inside. */
export const INTERNAL = /select |insert |update |violates|constraint|pg_|node_modules|at \w+ \(|ECONN|syntax error|relation "/i;

/** An address of its own: what is refused there for being too much is still open to samples. */
const ELSEWHERE = '10.254.0.1';

async function shot(world: World, stage: Stage, { endpoint, by }: Sample, input: unknown): Promise<{ status: number; body: string }> {
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
  const response = await world.app.inject({ ...request, remoteAddress: ELSEWHERE, headers: { ...request.headers, ...headers } });
  return { status: response.statusCode, body: response.body };
}

/** What stands in each place once, in turn; undefined is a field left out. */
const OTHER_KINDS: readonly unknown[] = [undefined, null, 'x', '', -1, 0.5, true, [], [null], [{}], {}, { 0: 1 }];

/** Where the contract's own rules stumble over an input of another shape instead of refusing it. */
function stumbles({ request }: Endpoint, input: object): Fault[] {
  return places(input).flatMap((place) =>
    OTHER_KINDS.flatMap((value) => {
      try {
        request.safeParse(withValue(input, place, value));
        return [];
      } catch (error) {
        return [{ place, value: JSON.stringify(value), status: 500, said: String(error) }];
      }
    }),
  );
}

const SEED = 7;

/** An input that was answered with a fault, or with words of the inside. */
export interface Fault {
  place: (string | number)[];
  value: string | undefined;
  status: number;
  said: string;
}

/**
 * Puts a value of every other kind in each place of a sample's input for the contract to judge, and sends hostile ones, `times` times;
 * every fault that came of it.
 */
export async function faultsOf(world: World, stage: Stage, one: Sample, times: number): Promise<Fault[]> {
  const random = randomFrom(SEED);
  const input = { ...(await one.make(stage)), unknown_field: 1 };
  const spots = places({ ...input, page_no: 1 });
  const faults: Fault[] = stumbles(one.endpoint, input);
  for (let tried = 0; tried < times; tried += 1) {
    const place = random.pick(spots);
    const value = random.pick(HOSTILE);
    const { status, body } = await shot(world, stage, one, withValue(input, place, value));
    if (status >= 500 || (status !== 200 && INTERNAL.test(body)))
      faults.push({ place, value: JSON.stringify(value)?.slice(0, 60), status, said: body.slice(0, 200) });
  }
  return faults;
}
