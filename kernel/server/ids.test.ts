import { describe, expect, it } from 'vitest';
import { openIds, withIds } from './ids.ts';

/** A database that reserves blocks, and counts how often it was asked. */
function blocks() {
  let next = 1;
  let asked = 0;
  const pool = {
    query: async (_: string, [count]: [number]) => {
      asked += 1;
      await Promise.resolve();
      return { rows: Array.from({ length: count }, () => ({ block: String(next++) })) };
    },
  };
  return { ids: openIds(pool as never), asked: () => asked };
}

/** Takes as many ids as it wants in one go, with nothing in between. */
const taking = (count: number) => async (purse: { next(): string }) => Array.from({ length: count }, () => purse.next());

describe('ids', () => {
  it('are there for a transaction of any size, each once and in ascending order', async () => {
    const { ids } = blocks();
    const taken = await withIds(ids, taking(20_000));
    expect(new Set(taken).size).toBe(20_000);
    expect(taken.every((id, index) => index === 0 || Number(id) > Number(taken[index - 1]))).toBe(true);
  });

  it('promised to one transaction are not taken by a larger one beside it', async () => {
    const { ids } = blocks();
    const innocents = await Promise.all(Array.from({ length: 20 }, () => ids.promise(100)));
    const large = await ids.promise(10);
    // It takes what nobody was promised, and then no more.
    expect(() => Array.from({ length: 1_000_000 }, () => large.next())).toThrow('more ids than it was promised');
    const taken = await Promise.all(innocents.map(taking(100)));
    expect(new Set(taken.flat()).size).toBe(2_000);
  });

  it('that were not needed are there for the next: many small transactions hardly ever ask the database', async () => {
    const { ids, asked } = blocks();
    for (let round = 0; round < 100; round += 1) await withIds(ids, taking(10));
    expect(asked()).toBeLessThan(5);
  });

  it('are not looked for again when a transaction fails for another reason', async () => {
    let tries = 0;
    const failing = async (): Promise<never> => {
      tries += 1;
      throw new Error('refused');
    };
    await expect(withIds(blocks().ids, failing)).rejects.toThrow('refused');
    expect(tries).toBe(1);
  });
});
