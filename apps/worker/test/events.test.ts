import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { event } from '#kernel/contract/event.ts';
import type { Subscriber } from '#kernel/server/events.ts';
import { on, tellEvents } from '#kernel/server/events.ts';

/** A part that counts what it hears; `9` it cannot bear. */
const happened = event('test.happened', z.strictObject({ number: z.number() }));
const MINUTE_MS = 60_000;

let world: World;
let heard: number[] = [];
const subscriber: Subscriber = on(happened, async (work, { number }) => {
  await work.insert('row_count_delta', {
    delta_id: work.id(),
    shop_id: (await work.first(work.across('shop', 'a test').select('shop_id')))!.shop_id,
    subject: 'test',
    delta: 1,
  });
  if (number === 9) throw new Error('not this one');
  heard.push(number);
});

beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  heard = [];
  await world.look('lanting', 'delete from outbox');
  await world.look('lanting', "delete from row_count_delta where subject = 'test'");
});

const happens = async (...numbers: number[]): Promise<void> => {
  const sql = "insert into outbox (org_id, outbox_id, topic, payload, created_at) values (current_org(), $1, 'test.happened', $2, $3)";
  for (const number of numbers) await world.look('lanting', sql, [number, JSON.stringify({ number }), world.now()]);
};
const count = async (sql: string): Promise<number> => (await world.look<{ n: number }>('lanting', `select count(*)::int as n from ${sql}`))[0]!.n;
const after = (minutes: number): Date => new Date(world.now().getTime() + minutes * MINUTE_MS);

describe('an event', () => {
  it('is heard once, in order, and forgotten with what was done about it', async () => {
    await happens(2, 1, 3);
    await tellEvents(world.backend, world.now(), [subscriber]);
    await tellEvents(world.backend, world.now(), [subscriber]);
    expect(heard).toEqual([1, 2, 3]);
    expect(await count('outbox')).toBe(0);
    expect(await count("row_count_delta where subject = 'test'")).toBe(3);
  });

  it('that cannot be told leaves nothing behind, holds up no other and is tried again later', async () => {
    await happens(8, 9, 10);
    await tellEvents(world.backend, world.now(), [subscriber]);
    // The first round failed as a whole and was rolled back: 8 was heard in it and again alone.
    expect(heard).toEqual([8, 8, 10]);
    expect(await count("row_count_delta where subject = 'test'")).toBe(2);
    expect(await world.look('lanting', 'select outbox_id, tries from outbox')).toEqual([{ outbox_id: '9', tries: 1 }]);

    const tries = async () => (await world.look<{ tries: number }>('lanting', 'select tries from outbox'))[0]!.tries;
    await tellEvents(world.backend, after(0.5), [subscriber]);
    expect(await tries()).toBe(1);
    for (const minutes of [2, 5, 10, 20]) await tellEvents(world.backend, after(minutes), [subscriber]);
    expect(await tries()).toBe(5);
    expect(world.logged.join('')).toContain('an event cannot be told');
  });

  it('is told by one worker only, however many there are', async () => {
    await happens(...Array.from({ length: 30 }, (_, index) => index + 20));
    await Promise.all(Array.from({ length: 4 }, () => tellEvents(world.backend, world.now(), [subscriber])));
    expect(heard).toHaveLength(30);
    expect(await count("row_count_delta where subject = 'test'")).toBe(30);
  });

  it('that nobody waits for is forgotten', async () => {
    await happens(4);
    await tellEvents(world.backend, world.now(), []);
    expect(await count('outbox')).toBe(0);
  });
});
