import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({}, '/srv/app')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    basePath: '',
    bucket: null,
    dataDir: '/srv/app/.data',
    databaseUrl: null,
    ownerUrl: null,
    behindTls: false,
    worker: true,
    trustedProxies: [],
  });
});

test.each([
  ['shop', '/shop'],
  ['/shop/', '/shop'],
  ['//a//b', '/a/b'],
  ['/', ''],
  ['', ''],
])('a base path given as %j is %j', (given, path) => {
  expect(readConfig({ BASE_PATH: given }, '/').basePath).toBe(path);
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '1.5' }, 'PORT'],
  [{ BASE_PATH: '/a b' }, 'BASE_PATH'],
  [{ BASE_PATH: '/<script>' }, 'BASE_PATH'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_OWNER_URL: 'postgresql://o@h/d' }, 'DATABASE_OWNER_URL'],
])('%j is refused by name', (environment, name) => {
  expect(() => readConfig(environment, '/')).toThrow(name);
});
