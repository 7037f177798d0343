import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from './rules.ts';

const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'rules') });
const named = (suffix: string): string[] =>
  files
    .filter((file) => file.endsWith('.test.ts') === (suffix === '.test.ts'))
    .map((file) => basename(file, suffix))
    .sort();

test('every rule runs, and has a test with a planted violation', () => {
  expect(RULES.map(({ name }) => name).sort()).toEqual(named('.ts'));
  expect(named('.test.ts')).toEqual(named('.ts'));
});
