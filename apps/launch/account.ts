import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/** The operating-system account that runs PostgreSQL; null when we run as it already. */
export type Account = { uid: number; gid: number; name: string } | null;

const NAMES = ['postgres', 'yanxu', 'nobody'];

const idOf = (flag: '-u' | '-g', name: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }).trim());

function find(name: string): Account {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name), name };
  } catch {
    return null;
  }
}

function create(name: string): Account {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], { stdio: 'pipe' });
  } catch {
    return null;
  }
  return find(name);
}

/**
 * PostgreSQL refuses to run as root, so root needs another account: the one that owns the existing database,
 * else `postgres`, else one of our own, else `nobody` where no account can be made.
 */
export function unprivilegedAccount(existing: string | null): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = existing ? statSync(existing) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };
  const account = find('postgres') ?? find('yanxu') ?? create('yanxu') ?? find('nobody');
  if (!account) throw new Error(`running as root needs one of the accounts ${NAMES.join(', ')}; create one, or start as another user`);
  return account;
}

/** What `spawn` needs to become the account. The folder is neutral: ours may be closed to it. */
export const asAccount = (account: Account): { uid?: number; gid?: number; cwd: string } =>
  account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };

/** Hands a file or folder to the account. */
export function giveTo(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
