import { describe, expect, it } from 'vitest';
import { everyRow } from './every-row.ts';

/** A list of so many rows, and the pages that were asked of it. */
function listOf(length: number) {
  const asked: number[] = [];
  const ask = async ({ page_no, page_size }: { page_no: number; page_size: number }) => {
    asked.push(page_no);
    const rows = Array.from({ length }, (_, index) => index).slice((page_no - 1) * page_size, page_no * page_size);
    return { rows, total: length };
  };
  return { ask, asked };
}

describe('every row of a list', () => {
  it.each([
    [0, [1]],
    [199, [1]],
    [450, [1, 2, 3]],
  ])('is read page after page: %i rows', async (length, pages) => {
    const { ask, asked } = listOf(length);
    expect(await everyRow(ask)).toEqual(Array.from({ length }, (_, index) => index));
    expect(asked).toEqual(pages);
  });

  it('is read no further than is enough', async () => {
    const { ask, asked } = listOf(1_000);
    expect(await everyRow(ask, 400)).toHaveLength(400);
    expect(asked).toEqual([1, 2]);
  });
});
