import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { fileLength } from './file-length.ts';

const lines = (count: number): string => 'a();\n'.repeat(count);

test('300 lines pass, 301 do not', () => {
  expect(places(fileLength({}), projectOf({ 'a.ts': lines(300), 'b.sql': lines(301), 'notes.md': lines(900) }))).toEqual(['b.sql:0']);
});

test('a reviewed file may be longer, and leaves the list when it is not', () => {
  expect(places(fileLength({ 'a.ts': 'generated' }), projectOf({ 'a.ts': lines(400) }))).toEqual([]);
  expect(places(fileLength({ 'a.ts': 'generated' }), projectOf({ 'a.ts': lines(3) }))).toEqual(['tools/tidy/reviewed.ts:0']);
});
