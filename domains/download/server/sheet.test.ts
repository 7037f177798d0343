import { expect, test } from 'vitest';
import { z } from 'zod';
import { keptSentence } from '#kernel/contract/sentence.ts';
import { cellsOf } from './sheet.ts';

test('a sentence that a machine kept is said in the cells of a file, and calculates nothing', () => {
  const cells = cellsOf([{ field: 'reason', title: 'Reason' }] as never, z.object({ reason: z.string() }), (key) => `=${key}`);
  expect(cells({ reason: keptSentence({ key: 'sales.why_withdrawn', params: {} }) })).toEqual(["'=sales.why_withdrawn"]);
});
