import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrls } from '../external.ts';
import { urlWith, withClient } from '../roles.ts';

const { superUrl } = inject('cluster');
const database = `external_${process.pid}`;
const run = (url: string, ...statements: string[]) =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
const whoAmI = (url: string) =>
  withClient(
    url,
    async (client) => (await client.query('select current_user as role, rolsuper, rolbypassrls from pg_roles where rolname = current_user')).rows[0],
  );
const roleUrl = (role: string) => urlWith(superUrl, { role, password: 'Secret#1', database });
const made = [`${database}_app`, `${database}_owner`, `${database}_plain`, `${database}_maker`];

beforeAll(() =>
  run(
    superUrl,
    `create role ${database}_plain login password 'Secret#1'`,
    `create role ${database}_maker login createrole password 'Secret#1'`,
    `create database ${database} owner ${database}_plain`,
  ),
);
afterAll(() => run(superUrl, `drop database ${database} with (force)`, ...made.map((role) => `drop role if exists ${role}`)));

test('a superuser gets an owner and a serving role that are neither superusers nor exempt from row security', async () => {
  const given = urlWith(superUrl, { database });
  const { ownerUrl, appUrl } = await databaseUrls(given, null);
  expect(await whoAmI(ownerUrl!)).toEqual({ role: `${database}_owner`, rolsuper: false, rolbypassrls: false });
  expect(await whoAmI(appUrl)).toEqual({ role: `${database}_app`, rolsuper: false, rolbypassrls: false });
  await run(ownerUrl!, 'create schema identity', 'create table public.thing (id bigint)', 'drop table public.thing', 'drop schema identity');
  expect(await databaseUrls(given, null)).toEqual({ ownerUrl, appUrl });
});

test('an owner that may make roles gets a serving role; its password heals when someone changed it', async () => {
  await run(superUrl, `alter database ${database} owner to ${database}_maker`, `drop role if exists ${database}_app`).catch(() => undefined);
  await run(urlWith(superUrl, { database }), `drop owned by ${database}_app`, `drop role ${database}_app`);
  const { ownerUrl, appUrl } = await databaseUrls(roleUrl(`${database}_maker`), null);
  expect(ownerUrl).toBe(roleUrl(`${database}_maker`));
  expect(await whoAmI(appUrl)).toMatchObject({ role: `${database}_app` });
  await run(superUrl, `alter role ${database}_app password 'changed'`);
  await expect(whoAmI(appUrl)).rejects.toThrow('password');
  await databaseUrls(roleUrl(`${database}_maker`), null);
  expect(await whoAmI(appUrl)).toMatchObject({ role: `${database}_app` });
});

test('an owner that may not make roles is told how to go on', async () => {
  await run(superUrl, `alter database ${database} owner to ${database}_plain`);
  await expect(databaseUrls(roleUrl(`${database}_plain`), null)).rejects.toThrow('DATABASE_OWNER_URL=');
});

test('a role without rights serves a database that is migrated elsewhere', async () => {
  await run(superUrl, `alter database ${database} owner to postgres`, `revoke create on database ${database} from ${database}_plain`);
  expect(await databaseUrls(roleUrl(`${database}_plain`), null)).toEqual({ ownerUrl: null, appUrl: roleUrl(`${database}_plain`) });
});

test('owner rights without a password are refused: the serving role would have a known one', async () => {
  const given = new URL(urlWith(superUrl, { database }));
  const { password } = given;
  given.password = '';
  process.env['PGPASSWORD'] = decodeURIComponent(password);
  await expect(databaseUrls(given.href, null)).rejects.toThrow('no password');
  delete process.env['PGPASSWORD'];
});
