import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen } from '#apps/testing/chosen.ts';
import { z } from 'zod';
import { faultsOf, INTERNAL } from '#apps/testing/hostile.ts';
import { sample } from '#apps/testing/sample.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { handle } from '#kernel/server/mount.ts';
import { atLength } from '#kernel/testkit/length.ts';

/** Faults that hostile input must bring to light: a cast that the database refuses, a number nobody bounded, a rule that stumbles. */
const asking = (id: string, request: z.ZodObject) =>
  endpoint({ id, method: 'POST', path: `/plant/${id}`, access: 'member:read', request, response: z.object({ answer: z.string() }) });
const casting = asking('casting', z.object({ day: z.string() }));
const repeating = asking('repeating', z.object({ times: z.number() }));
const stumbling = asking(
  'stumbling',
  z.object({ day: z.string(), tags: z.array(z.string()) }).superRefine(({ tags }) => void tags.map((tag) => tag.length), { when: () => true }),
);
const plant = [
  handle(casting, async (ctx, { day }) => {
    const { rows } = await ctx.backend.pool.query<{ answer: string }>('select ($1::date)::text as answer', [day]);
    return rows[0]!;
  }),
  handle(stumbling, async () => ({ answer: '' })),
  handle(repeating, async (_, { times }) => ({ answer: 'ab'.repeat(times as number).slice(0, 10) })),
];

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld({ plant });
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

const PER_ENDPOINT = atLength({ short: 20, long: 200 });

describe('hostile input', () => {
  it.each(chosen(samples).filter(({ endpoint }) => endpoint.id !== 'access.logout').map((one) => [one.endpoint.id, one] as const))(
    '%s answers with a refusal, never with a fault',
    async (_, one) => {
      expect(await faultsOf(world, stage, one, PER_ENDPOINT)).toEqual([]);
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

  it('brings planted faults to light', async () => {
    const planted = [sample(casting, () => ({ day: '2026-03-02' })), sample(repeating, () => ({ times: 2 })), sample(stumbling, () => ({ day: '', tags: [] }))];
    for (const one of planted) expect(await faultsOf(world, stage, one, PER_ENDPOINT)).toContainEqual(expect.objectContaining({ status: 500 }));
    expect('insert or update on table "member" violates foreign key constraint').toMatch(INTERNAL);
  });
});
