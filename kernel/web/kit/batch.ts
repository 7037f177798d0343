import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { call } from '../client.ts';
import { failureText } from '../query.ts';
import { everyRow } from './every-row.ts';
import type { ListEndpoint } from './list-types.ts';

export type BatchRow = Record<string, unknown>;

/** «All results» are so many rows at most: beyond it one narrows the filters. */
export const MOST_ROWS = 2_000;
/** Calls under way at once. */
const LANES = 4;

/** Every row that a list's filters find. */
export const fetchAll = (endpoint: ListEndpoint, input: RequestInputOf<ListEndpoint>, total: number): Promise<BatchRow[]> =>
  everyRow((page) => call(endpoint, { ...input, ...page }) as Promise<Page<BatchRow>>, Math.min(total, MOST_ROWS));

export interface Failed {
  row: BatchRow;
  why: string;
}

/** Does one thing to each row, some at a time; answers the rows that failed, each with its reason. */
export async function runBatch(rows: readonly BatchRow[], run: (row: BatchRow) => Promise<unknown>, onDone: (done: number) => void): Promise<Failed[]> {
  const queue = [...rows];
  const failed: Failed[] = [];
  let done = 0;
  const lane = async () => {
    while (queue.length > 0) {
      const row = queue.shift()!;
      await run(row).catch((failure: unknown) => failed.push({ row, why: failureText(failure) }));
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}
