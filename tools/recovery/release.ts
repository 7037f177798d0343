import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'db/migrations/';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256_000_000 }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Whether the code's history is here, without which nobody knows what was served before. */
export const hasHistory = existsSync(join(ROOT, '.git'));

/** The migrations of this code, in order. */
export const migrationsHere = (): string[] => readdirSync(join(ROOT, MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();

/** What comes new to a database of a release that has `before`; null where it is not simply more: nobody could migrate from there. */
export function newSince(before: readonly string[], now: readonly string[]): string[] | null {
  return before.every((name, index) => now[index] === name) ? now.slice(before.length) : null;
}

const migrationsAt = (commit: string): string[] =>
  linesOf(git('ls-tree', '--name-only', commit, MIGRATIONS))
    .map((path) => path.slice(MIGRATIONS.length))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** The release that is replaced, and the migrations that its database has not seen. */
export interface Previous {
  commit: string;
  pending: readonly string[];
}

/** The commit that was named, or the newest landed one from which this code's migrations go on. */
export function previousRelease(named: string | undefined): Previous {
  const now = migrationsHere();
  const candidates = named ? [git('rev-parse', `${named}^{commit}`)] : linesOf(git('log', '--first-parent', '-20', '--format=%P', '--', MIGRATIONS));
  for (const commit of candidates.map((parents) => parents.split(' ')[0]!)) {
    const pending = newSince(migrationsAt(commit), now);
    if (pending !== null && pending.length > 0) return { commit, pending };
  }
  throw new Error(`no migration goes on from ${named ?? 'the last twenty commits that brought some'}: a new one stands before an old one, or there is none`);
}

/** Lays a commit's code out in `folder`, with the packages that are installed here. */
export function layOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 512_000_000 }) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
