import { expect, test } from 'vitest';
import { usualPoolSize } from '#kernel/server/pool-size.ts';
import { PARTNERS } from '#kernel/server/partners.ts';
import { readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({}, '/srv/app')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    basePath: '',
    dataDir: '/srv/app/.data',
    databaseUrl: null,
    ownerUrl: null,
    poolSize: usualPoolSize(),
    behindTls: false,
    worker: true,
    trustedProxies: [],
    bucket: null,
    sealFiles: false,
    sms: { driver: 'log' },
    publicUrl: null,
    partners: { urls: PARTNERS, sandbox: true },
    devOutbox: false,
    demo: true,
  });
});

test('the pool grows with the cores, and is as large as it is told', () => {
  expect([1, 2, 8].map(usualPoolSize)).toEqual([4, 4, 16]);
  expect(readConfig({ DATABASE_POOL: '24' }, '/').poolSize).toBe(24);
});

test('undelivered codes are shown where somebody asks for it, and neither in production nor behind TLS', () => {
  expect(readConfig({ DEV_OUTBOX: '1' }, '/').devOutbox).toBe(true);
  expect(readConfig({ DEV_OUTBOX: '1', NODE_ENV: 'production' }, '/').devOutbox).toBe(false);
  expect(readConfig({ DEV_OUTBOX: '1', BEHIND_TLS: '1' }, '/').devOutbox).toBe(false);
});

test('accounts whose password everybody knows are made in development, elsewhere where somebody asks for them', () => {
  expect(readConfig({ DEMO: '0' }, '/').demo).toBe(false);
  for (const place of [{ NODE_ENV: 'production' }, { BEHIND_TLS: '1' }]) {
    expect(readConfig(place, '/').demo).toBe(false);
    expect(readConfig({ ...place, DEMO: '1' }, '/').demo).toBe(true);
  }
});

test('services of others are where the environment says, and none is made up in production', () => {
  const partners = (environment: NodeJS.ProcessEnv) => readConfig(environment, '/').partners;
  expect(partners({ NODE_ENV: 'production', PARTNER_MEITUAN_URL: 'http://127.0.0.1:9/' })).toEqual({
    urls: { ...PARTNERS, meituan: 'http://127.0.0.1:9' },
    sandbox: false,
  });
  expect(partners({ BEHIND_TLS: '1' }).sandbox).toBe(false);
  expect(() => partners({ PARTNER_DOUYIN_URL: 'somewhere' })).toThrow('PARTNER_DOUYIN_URL');
});

test('the message service is chosen by name and says what it lacks', () => {
  const aliyun = {
    SMS_DRIVER: 'aliyun',
    SMS_ALIYUN_ACCESS_KEY_ID: 'id',
    SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret',
    SMS_ALIYUN_SIGN_NAME: '颜序',
    SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
  };
  expect(readConfig(aliyun, '/').sms).toMatchObject({ driver: 'aliyun', endpoint: 'https://dysmsapi.aliyuncs.com' });
  const webhook = { SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.com/send', SMS_WEBHOOK_SECRET: 'shared' };
  expect(readConfig(webhook, '/').sms).toEqual({ driver: 'webhook', url: 'https://sms.example.com/send', secret: 'shared' });
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
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL'],
  [{ DATABASE_OWNER_URL: 'postgresql://o@h/d' }, 'DATABASE_OWNER_URL'],
  [{ SMS_DRIVER: 'pigeon' }, 'SMS_DRIVER'],
  [{ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'ftp://x', SMS_WEBHOOK_SECRET: 's' }, 'SMS_WEBHOOK_URL'],
  [{ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'https://x' }, 'SMS_WEBHOOK_SECRET'],
  [{ SMS_DRIVER: 'aliyun' }, 'SMS_ALIYUN_ACCESS_KEY_ID'],
])('%j is refused by name', (environment, name) => {
  expect(() => readConfig(environment, '/')).toThrow(name);
});
