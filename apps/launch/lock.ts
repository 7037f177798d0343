import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './processes.ts';

/** Another live process of ours uses the data directory. */
export class InUse extends Error {}

interface Holder {
  pid: number;
  identity: string | null;
}

const holderOf = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null; // no file, or cut off by a crash
  }
};

/**
 * Keeps a second start away from one data directory. The lock of a process that is dead, or whose number now belongs
 * to another program, is taken over. Answers the function that releases it.
 */
export function takeLock(file: string): () => void {
  const holder = holderOf(file);
  if (holder && holder.identity !== null && processIdentity(holder.pid) === holder.identity)
    throw new InUse(`${file}: in use by process ${holder.pid}, which is running; stop it first or choose another DATA_DIR`);
  rmSync(file, { force: true });
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  } catch {
    throw new InUse(`${file}: another start was faster`);
  }
  return () => rmSync(file, { force: true });
}
