import type pg from 'pg';
import { TABLES_WITHOUT_TENANT } from './reviewed.ts';
import type { Reviewed } from './rule.ts';

/** Tables of ours outside `identity`, which has no tenant by design (domain: organisation). */
const TENANT_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)`;

interface Check {
  message: string;
  /** Answers rows with `subject`: what breaks the rule. \`$1\` is the list of reviewed tables. */
  query: string;
}

const CHECKS: readonly Check[] = [
  {
    message: 'has no org_id bigint not null: every tenant table belongs to one organisation.',
    query: `select t.name as subject from (${TENANT_TABLES}) t where not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'org_id' and a.attnotnull and a.atttypid = 'bigint'::regtype)`,
  },
  {
    message: 'row security is not enabled and forced: call make_tenant_table in the migration.',
    query: `select t.name as subject from (${TENANT_TABLES}) t where not (t.secured and t.forced)`,
  },
  {
    message: 'has no policy, or one that does not ask current_org(), on what is read or on what is written.',
    query: `select t.name as subject from (${TENANT_TABLES}) t where not exists (select from pg_policy p where p.polrelid = t.oid) or exists (
      select from pg_policy p where p.polrelid = t.oid and p.polpermissive and not (
        (p.polcmd = 'a' or coalesce(pg_get_expr(p.polqual, p.polrelid), '') like '%current_org()%')
        and (p.polcmd in ('r', 'd') or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') like '%current_org()%')))`,
  },
  {
    message: 'a primary or unique key must start with org_id: a global one tells a stranger that a row exists.',
    query: `select t.name || '.' || i.indexrelid::regclass as subject from (${TENANT_TABLES}) t join pg_index i on i.indrelid = t.oid
      where i.indisunique and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = 'org_id')`,
  },
  {
    message: 'a foreign key must start with org_id on both sides: else a row can point into another organisation.',
    query: `select t.name || '.' || k.conname as subject from (${TENANT_TABLES}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      where not exists (select from pg_attribute a, pg_attribute b where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'org_id'
        and b.attrelid = k.confrelid and b.attnum = k.confkey[1] and b.attname = 'org_id')`,
  },
  {
    message: 'a column takes its time from the database: time is ctx.now, passed in.',
    query: `select c.relname || '.' || a.attname as subject from pg_attrdef d join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where c.relnamespace in ('public'::regnamespace, to_regnamespace('identity')) and $1::text[] is not null
        and pg_get_expr(d.adbin, d.adrelid) ~* '(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\(|current_(timestamp|date|time)|localtime'`,
  },
  {
    message: "a view answers with its owner's eyes: create it with (security_invoker = true). Materialised views know no row security at all.",
    query: `select c.relname as subject from pg_class c where c.relnamespace = 'public'::regnamespace and $1::text[] is not null
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false)))`,
  },
  {
    message: 'a security definer function must fix its search_path: else its caller chooses what it calls.',
    query: `select p.oid::regprocedure::text as subject from pg_proc p where p.prosecdef and $1::text[] is not null
      and p.pronamespace in ('public'::regnamespace, to_regnamespace('identity'))
      and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
  },
  {
    message: 'is on the reviewed list, but there is no such table: take it off.',
    query: `select name as subject from unnest($1::text[]) as name where not exists (
      select from pg_class where relname = name and relnamespace = 'public'::regnamespace)`,
  },
];

/** Where the serving role must have no right at all: identity is reached through its functions (domain: organisation). */
const GRANTS = `
  select c.oid::regclass::text as subject from pg_class c
   where (c.relnamespace = to_regnamespace('identity') or (c.relnamespace = 'public'::regnamespace and c.relname = any ($2)))
     and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege($1, c.oid, 'select, insert, update, delete, truncate')`;

/** What in the migrated database breaks the rules of tenancy, as sentences (quality: tenancy). */
export async function catalogueFindings(owner: pg.Client, appRole: string, reviewed: Reviewed = TABLES_WITHOUT_TENANT): Promise<string[]> {
  const findings: string[] = [];
  for (const { query, message } of CHECKS) {
    const { rows } = await owner.query<{ subject: string }>(query, [Object.keys(reviewed)]);
    findings.push(...rows.map(({ subject }) => `${subject}: ${message}`));
  }
  const { rows } = await owner.query<{ subject: string }>(GRANTS, [appRole, Object.keys(reviewed)]);
  return [
    ...findings,
    ...rows.map(({ subject }) => `${subject}: the serving role has a grant on it; what no organisation owns is reached through functions only.`),
  ];
}
