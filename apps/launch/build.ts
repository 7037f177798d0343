import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Api from '#apps/api/api.ts';

/** A part of the product that is built, and everything it is made of. */
export interface Part {
  says: string;
  /** Below `dist`. */
  folder: string;
  config: string;
  sources: readonly string[];
  notSources: RegExp;
}

const COMMON = ['kernel/contract', 'kernel/i18n', 'modes', 'package-lock.json', 'tsconfig.json'];

/** The browser app; server code in the same folders changes nothing and is left out. */
export const web: Part = {
  says: 'building the browser app …',
  folder: 'web',
  config: 'vite.config.ts',
  sources: ['apps/web', 'domains', 'kernel/web', 'vite.config.ts', ...COMMON],
  notSources: /(^|\/)(server|test|README\.md)(\/|$)|\.test\.tsx?$/,
};

/** The server in one file: a thousand modules found and read one by one are half of its start. */
export const server: Part = {
  says: 'building the server …',
  folder: 'server',
  config: 'vite.server.config.ts',
  sources: ['apps/api', 'apps/worker', 'domains', 'kernel/server', 'vite.server.config.ts', ...COMMON],
  notSources: /(^|\/)(web|test|README\.md)(\/|$)|\.test\.tsx?$/,
};

function filesBelow(root: string, path: string, not: RegExp): string[] {
  if (!existsSync(join(root, path)) || not.test(path)) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`, not) : [`${path}/${entry.name}`]));
}

/** One value for the content of all sources of a part, and for where they lie. */
export function sourcesHash(root: string, { sources, notSources }: Part): string {
  const hash = createHash('sha256').update(root);
  const files = sources.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesBelow(root, path, notSources)));
  for (const file of files.filter((path) => !notSources.test(path) && existsSync(join(root, path))).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Builds a part when its sources changed since the last build, and answers its folder. The note of what was built is
 * removed first and written last: a build that was cut off is made again.
 */
export async function build(root: string, part: Part, signal?: AbortSignal): Promise<string> {
  const [folder, note] = [join(root, 'dist', part.folder), join(root, `dist/${part.folder}.sources`)];
  const sources = sourcesHash(root, part);
  if (existsSync(note) && existsSync(folder) && readFileSync(note, 'utf8') === sources) return folder;
  rmSync(note, { force: true });
  console.error(part.says);
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', part.config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    signal,
    // Whoever asks for it (a test runner names another one): what is built is what people get.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${part.config}: the build failed`);
  writeFileSync(note, sources);
  return folder;
}

/** The server as it serves, out of its folder. */
export const builtServer = (folder: string): Promise<typeof Api> =>
  import(pathToFileURL(join(folder, 'api.js')).href) as Promise<typeof Api>;
