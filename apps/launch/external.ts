import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { createExtensions, ensureRole, urlWith, withClient } from './roles.ts';

/** With what the product migrates (null: not at all) and serves. */
export interface DatabaseUrls {
  ownerUrl: string | null;
  appUrl: string;
}

interface Facts {
  database: string;
  is_super: boolean;
  makes_roles: boolean;
  owns: boolean;
}

const FACTS = `
  select current_database() as database, r.rolsuper as is_super, r.rolcreaterole as makes_roles,
         has_database_privilege(current_database(), 'create')
           or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                      where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname !~ '^pg_') as owns
    from pg_roles r where r.rolname = current_user`;

async function factsOf(client: pg.Client): Promise<Facts> {
  const {
    rows: [facts],
  } = await client.query<Facts>(FACTS);
  if (!facts) throw new Error('the role of DATABASE_URL does not see itself in pg_roles');
  return facts;
}

/**
 * A role made from a mightier one: its password follows from the mightier one's, so that every process that is given
 * the same DATABASE_URL knows it and none has to store it.
 */
function derivedUrl(url: string, role: string): string {
  const { password } = new URL(url);
  if (!password)
    throw new Error('DATABASE_URL has owner rights but no password: set DATABASE_OWNER_URL (migrates) and DATABASE_URL (serves) to two roles');
  return urlWith(url, { role, password: createHmac('sha256', decodeURIComponent(password)).update(`yanxu role ${role}`).digest('base64url') });
}

const HOW = (role: string): string => `DATABASE_URL owns the database, and the product must not serve as its owner: row security would not bind it.
Either let it make its own serving role:   alter role <owner> createrole;
or make one and name both:                 create role ${role} login password '…' nosuperuser nobypassrls;
                                           DATABASE_OWNER_URL=<the owner's> DATABASE_URL=<the new role's>`;

/** The owner as which to migrate: never a superuser, whose functions would see every organisation. */
async function ownerBelow(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { is_super, database } = await factsOf(client);
    if (!is_super) return url;
    const owner = derivedUrl(url, `${database}_owner`);
    await ensureRole(client, owner);
    await createExtensions(client);
    const role = client.escapeIdentifier(`${database}_owner`);
    await client.query(`grant all on database ${client.escapeIdentifier(database)} to ${role}`);
    await client.query(`grant all on schema public to ${role}`);
    return owner;
  });
}

/**
 * Finds out what the given roles may do (quality: tenancy). Two URLs are taken at their word. One URL with owner or
 * superuser rights gets a serving role `<database>_app` made by the product (a superuser an owner `<database>_owner`
 * too). One URL without such rights serves a database that is migrated elsewhere.
 */
export async function databaseUrls(databaseUrl: string, ownerUrl: string | null): Promise<DatabaseUrls> {
  if (ownerUrl) return { ownerUrl: await ownerBelow(ownerUrl), appUrl: databaseUrl };
  return withClient(databaseUrl, async (client) => {
    const { database, is_super, makes_roles, owns } = await factsOf(client);
    if (!is_super && !owns) return { ownerUrl: null, appUrl: databaseUrl };
    const app = `${database}_app`;
    if (!is_super && !makes_roles) throw new Error(HOW(app));
    const appUrl = derivedUrl(databaseUrl, app);
    await ensureRole(client, appUrl);
    return { ownerUrl: await ownerBelow(databaseUrl), appUrl };
  });
}
