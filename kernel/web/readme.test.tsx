import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callsOf } from '#kernel/contract/import.ts';
import { importRoutes } from '../server/import.ts';
import { bringShelves, ImportShelves, shelfImport } from './test/import-example.tsx';

const BEGIN = '// Begin of the example\n';

it('shows in the README the example that compiles', async () => {
  const [readme, file] = await Promise.all(['README.md', 'test/import-example.tsx'].map((path) => readFile(join(import.meta.dirname, path), 'utf8')));
  const example = file!.slice(file!.indexOf(BEGIN) + BEGIN.length).trim();
  expect(example).toContain('importing({');
  expect(readme).toContain(`\`\`\`tsx\n${example}\n\`\`\``);
});

it('has an example whose calls can be mounted', () => {
  expect(importRoutes(bringShelves).map(({ endpoint }) => endpoint.id)).toEqual(callsOf(shelfImport as never).map(({ id }) => id));
  expect(ImportShelves).toBeTypeOf('function');
});
