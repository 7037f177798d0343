import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedDocument } from '#kernel/contract/document-number.ts';
import type { z } from 'zod';
import type { Endpoint, Permission } from '#kernel/contract/endpoint.ts';
import { rowOf } from '#kernel/contract/page.ts';
import type { Setting } from '#kernel/contract/setting.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { modes } from '#modes/modes.ts';
import type { Mode } from '#modes/mode.ts';
import { standalonePages } from '#modes/standalone.ts';

const ROOT = join(import.meta.dirname, '..');

/** A route outside the modes: a page that needs no login, or one without the main layout (specification 1§2). */
export interface FreeRoute {
  mode: 'public' | 'standalone';
  path: string;
  title: string;
  identifier: string;
}

/** What a domain's accounts are called, and in which order they are locked. */
export interface KeptAccounts {
  guarded: Readonly<Record<string, { order: number }>>;
  open: readonly string[];
}

/** What contracts, modes and dictionaries declare, read from the code itself. */
export interface Declared {
  endpoints: readonly Endpoint[];
  /** The rows of lists, by the constant that declares each and its file. */
  lists: readonly { path: string; name: string; row: z.ZodObject }[];
  permissions: ReadonlySet<Permission>;
  /** The domain that declares each right. */
  permissionOwners: readonly { domain: string; path: string; permission: Permission }[];
  /** Every declared setting with the name of its constant, and those the application composes. */
  settings: readonly { name: string; path: string; setting: Setting }[];
  composedSettings: readonly string[];
  /** What each domain keeps in the ledger, and how it numbers its documents, with the place of the declaration. */
  accounts: readonly { path: string; kept: KeptAccounts }[];
  documents: readonly { path: string; name: string; letter: string }[];
  modes: readonly Mode[];
  freeRoutes: readonly FreeRoute[];
  /** The source-language dictionaries: `kernel`, `modes` and one per domain. */
  dictionaries: Readonly<Record<string, Dictionary>>;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && ['id', 'method', 'path', 'access'].every((key) => key in value);

/** The calls that an export is, or has in it: a list that is kept, an import, figures and their reports are declared as one. */
const callsOf = (value: unknown): readonly Endpoint[] =>
  isEndpoint(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];

/** Every export of the modules that match, with the module's path below the root. */
async function exportsOf(pattern: string): Promise<{ path: string; name: string; value: unknown }[]> {
  const paths = globSync(pattern, { cwd: ROOT }).sort();
  const modules = await Promise.all(paths.map(async (path) => ({ path, exports: (await import(join(ROOT, path))) as Record<string, unknown> })));
  return modules.flatMap(({ path, exports }) => Object.entries(exports).map(([name, value]) => ({ path, name, value })));
}

export async function readDeclared(): Promise<Declared> {
  const [endpoints, permissions, settings, composed, words, accounts, documents] = await Promise.all([
    exportsOf('domains/*/contract/*.endpoints.ts'),
    exportsOf('domains/*/contract/*.permissions.ts'),
    exportsOf('domains/*/contract/*.settings.ts'),
    exportsOf('apps/api/settings.ts'),
    exportsOf('{domains/*,kernel,modes}/i18n/zh-CN.ts'),
    exportsOf('domains/*/contract/*.accounts.ts'),
    exportsOf('domains/*/contract/*.documents.ts'),
  ]);
  const dictionaries = Object.fromEntries(words.map(({ path, value }) => [path.split('/').at(-3) ?? '', value as Dictionary]));
  return {
    endpoints: [...new Set(endpoints.flatMap(({ value }) => callsOf(value)))],
    lists: endpoints.flatMap(({ path, name, value }) => {
      const row = isEndpoint(value) ? rowOf(value.response) : undefined;
      return row ? [{ path, name, row }] : [];
    }),
    permissions: new Set(permissions.flatMap(({ value }) => (Array.isArray(value) ? (value as Permission[]) : []))),
    permissionOwners: permissions.flatMap(({ path, value }) =>
      Array.isArray(value) ? (value as Permission[]).map((permission) => ({ domain: path.split('/')[1]!, path, permission })) : [],
    ),
    settings: settings.map(({ name, path, value }) => ({ name, path, setting: value as Setting })),
    composedSettings: composed.flatMap(({ value }) => (value as Setting[]).map(({ key }) => key)),
    accounts: accounts.map(({ path, value }) => ({ path, kept: value as KeptAccounts })),
    documents: documents.map(({ path, name, value }) => ({ path, name, letter: (value as NumberedDocument).letter })),
    modes: Object.values(modes),
    freeRoutes: standalonePages.map(({ mode, path, identifier }) => ({ mode, path, identifier, title: dictionaries['modes']?.title[identifier] ?? '' })),
    dictionaries,
  };
}
