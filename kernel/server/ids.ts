import type pg from 'pg';

/** The ids of one transaction. */
export interface IdPurse {
  /** Throws `OutOfIds` once it has given more than it was promised and the process has none to spare. */
  next(): string;
  /** Hands back what was not needed; to be called once, when the transaction is over. */
  close(): void;
}

/** Hands out ids from blocks reserved in the database, so that a command knows its rows' ids before it writes them. */
export interface Ids {
  /** Promises so many ids to one transaction: whoever else takes ids at the same time, these are there. */
  promise(count: number): Promise<IdPurse>;
  /** A single id, outside of any transaction. */
  one(): Promise<string>;
}

/** A transaction needed more ids than it was promised. It has to start over with a larger promise (`withIds`). */
class OutOfIds extends Error {
  constructor() {
    super('a transaction needs more ids than it was promised');
  }
}

const BLOCK = 1000;
/** What a process keeps beyond its promises, so that the next transaction need not wait. */
const SPARE = BLOCK;

/** Ids of a process, handed out in ascending order whoever asks. A promise is a number, not a range. */
export function openIds(pool: Pick<pg.Pool, 'query'>): Ids {
  const blocks: { at: number; end: number }[] = [];
  let stock = 0;
  let promised = 0;
  let reserving: Promise<void> | null = null;

  /** What nobody was promised. */
  const free = (): number => stock - promised;
  const reserve = async (missing: number): Promise<void> => {
    const { rows } = await pool.query<{ block: string }>("select nextval('id_block') as block from generate_series(1, $1)", [
      Math.ceil(missing / BLOCK),
    ]);
    for (const { block } of rows) {
      // Beyond 2^53 ids would no longer be exact: nine million million blocks from now.
      const at = Number(block) * BLOCK;
      if (!Number.isSafeInteger(at + BLOCK)) throw new RangeError(`no ids in block ${block}`);
      blocks.push({ at, end: at + BLOCK });
      stock += BLOCK;
    }
  };
  const fill = (missing: number): Promise<void> => (reserving ??= reserve(missing).finally(() => (reserving = null)));
  const take = (): string => {
    const block = blocks[0]!;
    const id = block.at;
    block.at += 1;
    stock -= 1;
    if (block.at === block.end) blocks.shift();
    return String(id);
  };
  const promise = async (count: number): Promise<IdPurse> => {
    while (free() < count) await fill(count + SPARE + promised);
    promised += count;
    if (free() < SPARE) void fill(SPARE + promised).catch(() => undefined);
    let left = count;
    return {
      next() {
        if (left > 0) {
          left -= 1;
          promised -= 1;
        } else if (free() === 0) throw new OutOfIds();
        return take();
      },
      close() {
        promised -= left;
        left = 0;
      },
    };
  };
  return {
    promise,
    async one() {
      const purse = await promise(1);
      return purse.next();
    },
  };
}

/** More than nearly every command needs. */
const USUAL = 500;
const GROWTH = 20;
const MOST = 1_000_000;

/**
 * Runs a transaction with ids of its own. One that turns out to need more has written nothing yet: it starts over with
 * twenty times as many, and whoever works beside it never notices.
 */
export async function withIds<R>(ids: Ids, transaction: (purse: IdPurse) => Promise<R>, expected = USUAL): Promise<R> {
  for (let count = expected; ; count *= GROWTH) {
    const purse = await ids.promise(count);
    try {
      return await transaction(purse);
    } catch (error) {
      if (!(error instanceof OutOfIds) || count * GROWTH > MOST) throw error;
    } finally {
      purse.close();
    }
  }
}
