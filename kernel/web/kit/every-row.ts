import type { Page } from '#kernel/contract/page.ts';

const FETCH_SIZE = 200;

/** The rows of a list, page after page, until there are no more or enough. */
export async function everyRow<Row>(ask: (page: { page_no: number; page_size: number }) => Promise<Page<Row>>, enough = Infinity): Promise<Row[]> {
  const found: Row[] = [];
  for (let page_no = 1; (page_no - 1) * FETCH_SIZE < enough; page_no += 1) {
    const { rows } = await ask({ page_no, page_size: FETCH_SIZE });
    found.push(...rows);
    if (rows.length < FETCH_SIZE) break;
  }
  return found;
}
