import { expect, test } from 'vitest';
import { z } from 'zod';
import { places, projectOf } from '../plant.ts';
import { codesHaveWords } from './codes-have-words.ts';

const row = z.object({
  name: z.string(),
  status: z.enum(['open', 'shut']),
  is_shelves: z.boolean().nullable(),
  level: z.union([z.literal(1), z.literal(2)]),
});
const declared = { lists: [{ path: 'domains/stock/contract/shelf.endpoints.ts', name: 'shelfSearch', row }] };
const page = (columns: string) =>
  "import { shelfSearch as search } from '../contract/shelf.endpoints.ts';\n" +
  `export const Page = () => (\n<ListPage\nendpoint={search}\ncolumns={[\n${columns}\n]}\n/>\n);`;
const told = (columns: string, reviewed = {}) =>
  places(codesHaveWords(reviewed), projectOf({ 'domains/stock/web/ShelfPage.tsx': page(columns) }, declared));

test('a code that only the screen words is caught, in a spread too', () => {
  expect(told("{ field: 'status', render: (row) => <Tag of={row.status} /> },")).toEqual(['domains/stock/web/ShelfPage.tsx:6']);
  expect(told("'name',\n'status',")).toEqual(['domains/stock/web/ShelfPage.tsx:7']);
  expect(told("'name',\n...(isWide ? [{ field: 'is_shelves' as const, width: 80 }] : []),\n{ field: 'level' },")).toEqual([
    'domains/stock/web/ShelfPage.tsx:7',
    'domains/stock/web/ShelfPage.tsx:8',
  ]);
});

test('what has words, and what is no code, passes', () => {
  expect(
    told("{ field: 'status', words: word.status, render: (row) => row.status },\n{ field: 'name', render: (row) => <b>{row.name}</b> },"),
  ).toEqual([]);
});

test('an exception is named, and only as long as it is one', () => {
  const reviewed = { 'domains/stock/web/ShelfPage.tsx status': 'a colour alone' };
  expect(told("{ field: 'status' },", reviewed)).toEqual([]);
  expect(told("{ field: 'status', words: word.status },", reviewed)).toEqual(['domains/stock/web/ShelfPage.tsx:0']);
});
