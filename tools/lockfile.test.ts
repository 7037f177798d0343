import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFrom } from './lockfile.mjs';

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as { packages: Record<string, object> };

test('the lockfile names the binaries of every platform, so that npm ci accepts it (else: npm run lockfile)', () => {
  expect(missingFrom(packages)).toEqual([]);
});

test('a binary that was left out is noticed', () => {
  const planted = { 'node_modules/a': { optionalDependencies: { 'a-linux-x64-gnu': '1.0.0', 'a-darwin-arm64': '1.0.0' } }, 'node_modules/a-linux-x64-gnu': {} };
  expect(missingFrom(planted)).toEqual([{ name: 'a-darwin-arm64', version: '1.0.0', dev: undefined }]);
});
