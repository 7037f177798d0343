import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callsOf } from '#kernel/contract/import.ts';
import { importRoutes } from '../server/import.ts';
import { bringShelves, ImportShelves, shelfImport } from './test/import-example.tsx';

const BEGIN = '// Begin of the example\n';

it.each(globSync('test/*-example.tsx', { cwd: import.meta.dirname }))('shows %s as it compiles', async (path) => {
  const [readme, file] = await Promise.all(['README.md', path].map((each) => readFile(join(import.meta.dirname, each), 'utf8')));
  const example = file!.slice(file!.indexOf(BEGIN) + BEGIN.length).trim();
  expect(example.length).toBeGreaterThan(200);
  expect(readme).toContain(`\`\`\`tsx\n${example}\n\`\`\``);
});

it('shows nothing in TSX that does not compile', async () => {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
  expect(readme.split('```tsx')).toHaveLength(globSync('test/*-example.tsx', { cwd: import.meta.dirname }).length + 1);
});

it('has an example whose calls can be mounted', () => {
  expect(importRoutes(bringShelves).map(({ endpoint }) => endpoint.id)).toEqual(callsOf(shelfImport as never).map(({ id }) => id));
  expect(ImportShelves).toBeTypeOf('function');
});
