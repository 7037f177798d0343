import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount, giveTo, unprivilegedAccount, type Account } from './account.ts';
import { reachableFolder } from './binaries.ts';

/** Where a cluster lives and who runs it. */
export interface Home {
  folder: string;
  cluster: string;
  account: Account;
}

/** Made with the cluster and kept beside it, readable by us alone; with the port it last had. */
export interface Passwords {
  superuser: string;
  owner: string;
  app: string;
  port: number;
}

/** Where the cluster lives: in `dataDir`, or in a reachable place remembered there when the account cannot enter it. */
export function homeOf(dataDir: string): Home {
  const memo = join(dataDir, 'postgres.location');
  const remembered = existsSync(memo) ? readFileSync(memo, 'utf8').trim() : join(dataDir, 'postgres');
  const existing = existsSync(remembered) ? remembered : null;
  const account = unprivilegedAccount(existing);
  let folder = remembered;
  if (account && spawnSync('test', ['-x', dataDir], asAccount(account)).status !== 0 && !existsSync(memo)) {
    if (existing) throw new Error(`the database in ${existing} is out of reach of ${account.name}: open the folders above it (chmod o+x)`);
    folder = join(reachableFolder('yanxu'), randomBytes(8).toString('hex'));
    writeFileSync(memo, `${folder}\n`, { mode: 0o600 });
  }
  return { folder, cluster: join(folder, 'cluster'), account };
}

const passwordsFile = (folder: string): string => join(folder, 'passwords.json');

export const readPasswords = (home: Home): Passwords => JSON.parse(readFileSync(passwordsFile(home.folder), 'utf8')) as Passwords;

/** Whole or not at all: a crash in between must not cost the passwords. */
export function writePasswords(folder: string, passwords: Passwords): void {
  const half = `${passwordsFile(folder)}.new`;
  writeFileSync(half, JSON.stringify(passwords), { mode: 0o600, flush: true });
  renameSync(half, passwordsFile(folder));
}

/** Runs initdb beside the final place and moves the result there: a half-finished one is never mistaken for a database. */
export function createCluster(programs: string, home: Home, { durable }: { durable: boolean }): void {
  const half = `${home.folder}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700, recursive: true });
  const word = (): string => randomBytes(24).toString('base64url');
  const passwords: Passwords = { superuser: word(), owner: word(), app: word(), port: 0 };
  writePasswords(half, passwords);
  const superuser = join(half, 'superuser');
  writeFileSync(superuser, passwords.superuser, { mode: 0o600 });
  for (const path of [half, superuser]) giveTo(home.account, path);
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      join(half, 'cluster'),
      '--username=postgres',
      `--pwfile=${superuser}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of text on every machine, and upper and lower case that know more than ASCII.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...asAccount(home.account), encoding: 'utf8' },
  );
  rmSync(superuser);
  if (status !== 0) throw new Error(`initdb failed: ${stderr.trim()}`);
  renameSync(half, home.folder);
}
