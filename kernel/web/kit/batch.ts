import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { call } from '../client.ts';
import { failureText } from '../query.ts';
import type { ListEndpoint } from './list-types.ts';

export type BatchRow = Record<string, unknown>;

/** «All results» are fetched in pages of this size, up to this many rows: beyond it one narrows the filters. */
const FETCH_SIZE = 200;
export const MOST_ROWS = 2_000;
/** Calls under way at once. */
const LANES = 4;

/** Every row that a list's filters find. */
export async function fetchAll(endpoint: ListEndpoint, input: RequestInputOf<ListEndpoint>, total: number): Promise<BatchRow[]> {
  const found: BatchRow[] = [];
  for (let page_no = 1; (page_no - 1) * FETCH_SIZE < Math.min(total, MOST_ROWS); page_no += 1) {
    const page: Page<BatchRow> = await call(endpoint, { ...input, page_no, page_size: FETCH_SIZE });
    found.push(...page.rows);
  }
  return found;
}

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
