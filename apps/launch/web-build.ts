import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the browser app is made of; server code in the same folders changes nothing and is left out. */
const SOURCES = ['apps/web', 'domains', 'kernel/contract', 'kernel/i18n', 'kernel/web', 'modes', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = /(^|\/)(server|test|README\.md)(\/|$)|\.test\.tsx?$/;

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(join(root, path)) || NOT_SOURCES.test(path)) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/** One value for the content of all sources. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesBelow(root, path)));
  for (const file of files.filter((path) => !NOT_SOURCES.test(path) && existsSync(join(root, path))).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Builds the browser app into `dist/web` when its sources changed since the last build, and answers that folder.
 * The note of what was built is removed first and written last: a build that was cut off is made again.
 */
export async function buildWeb(root: string, signal?: AbortSignal): Promise<string> {
  const [folder, note] = [join(root, 'dist/web'), join(root, 'dist/web.sources')];
  const sources = sourcesHash(root);
  if (existsSync(note) && existsSync(folder) && readFileSync(note, 'utf8') === sources) return folder;
  rmSync(note, { force: true });
  console.error('building the browser app …');
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    signal,
    // Whoever asks for it (a test runner names another one): what is built is what people get.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the browser app could not be built');
  writeFileSync(note, sources);
  return folder;
}
