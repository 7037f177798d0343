import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { IMPORT_RIGHTS, keepsFiles } from './keeps-files.ts';

it('knows every right by which something is brought in by a file', () => {
  const rights = readFileSync(join(import.meta.dirname, '../../../docs/rights.tsv'), 'utf8').split('\n');
  const ofImports = rights.flatMap((line) => /^\S+\.headings\t(\S+)/.exec(line)?.[1] ?? []);
  expect([...IMPORT_RIGHTS]).toEqual([...new Set(ofImports)].toSorted());
});

it('leads whoever may take lists out or bring some in to their files, and nobody else', () => {
  expect(keepsFiles(new Set(['download:export']))).toBe(true);
  expect(keepsFiles(new Set(['member:read', 'member:import']))).toBe(true);
  expect(keepsFiles(new Set(['member:read', 'member:write']))).toBe(false);
});
