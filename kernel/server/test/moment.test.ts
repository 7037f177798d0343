import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { actorOf, StaleContext } from '#kernel/server/context.ts';
import { freshEntry } from '#kernel/server/identity.ts';
import { atOneMoment } from '#kernel/server/moment.ts';
import { read } from '#kernel/server/transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const readerOf = async (): Promise<Ctx> => {
  const { session_id, shop_id } = await world.backend.tokens.verify((await world.as('manager')).access_token, world.now());
  const entry = await freshEntry(world.backend, session_id, shop_id, world.now());
  const known = { known_epoch: entry.epoch, judged: false };
  return { backend: world.backend, now: world.now(), actor: actorOf(entry, session_id, undefined, world.now()), entry: known } as unknown as Ctx;
};
const ask = <O>(ctx: Ctx, text: string): Promise<O[]> => read(ctx, (reads) => reads.rows({ compile: () => CompiledQuery.raw(text) as CompiledQuery<O> }));
const members = async (ctx: Ctx): Promise<number> => (await ask<{ n: number }>(ctx, 'select count(*)::int as n from member'))[0]!.n;

it('reads see what was there at its beginning, whatever is written meanwhile, and the next sees that too', async () => {
  const ctx = await readerOf();
  const seen = await atOneMoment(ctx, async (moment) => {
    const first = await members(moment);
    await newCustomer(world);
    return [first, ...(await Promise.all([members(moment), members(moment)])), await members(ctx)];
  });
  expect(seen).toEqual([seen[0], seen[0], seen[0], seen[0]! + 1]);
  expect(await atOneMoment(ctx, members)).toBe(seen[0]! + 1);
});

it('nothing is written in it', async () => {
  const insert = "insert into row_count_delta (org_id, delta_id, shop_id, subject, delta) values (current_org(), 1, 1, 'member', 1)";
  await expect(atOneMoment(await readerOf(), (moment) => ask(moment, insert))).rejects.toMatchObject({ code: '25006' });
});

it('one that fails leaves its client as it was', async () => {
  const ctx = await readerOf();
  // More often than the pool has clients.
  for (let tried = 0; tried < 20; tried += 1) await expect(atOneMoment(ctx, (moment) => ask(moment, 'select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
  expect(await atOneMoment(ctx, members)).toBeGreaterThanOrEqual(0);
});

it('is refused where the context holds no more', async () => {
  const ctx = await readerOf();
  const stale = { ...ctx, entry: { ...ctx.entry, known_epoch: '0' } };
  await expect(atOneMoment(stale, members)).rejects.toBeInstanceOf(StaleContext);
});
