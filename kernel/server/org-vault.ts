import { LRUCache } from 'lru-cache';
import type { Backend } from './context.ts';
import type { Reads, Writes } from './transaction.ts';
import type { OrgVault } from './vault.ts';

/** Opened keys by organisation. A key that has been committed is the organisation's for ever. */
const opened = new WeakMap<Backend, LRUCache<string, OrgVault>>();
const KEPT_ORGANISATIONS = 1000;

function openedBy(backend: Backend): LRUCache<string, OrgVault> {
  const vaults = opened.get(backend) ?? new LRUCache<string, OrgVault>({ max: KEPT_ORGANISATIONS });
  opened.set(backend, vaults);
  return vaults;
}

/** Whose vault it is, and what opens it: a call, or work of the system. */
interface Holder {
  backend: Backend;
  actor: { org_id: string };
}

const WHY = 'one key serves the organisation';

async function find({ backend, actor }: Holder, reads: Reads): Promise<{ vault: OrgVault; isKept: boolean } | null> {
  const known = openedBy(backend).get(actor.org_id);
  if (known) return { vault: known, isKept: true };
  const row = await reads.first(reads.across('vault_key', WHY).select('wrapped_key'));
  return row ? { vault: backend.vault.open(actor.org_id, row.wrapped_key), isKept: false } : null;
}

/** The organisation's vault for reading; null while nothing has been encrypted yet. */
export async function readOrgVault(ctx: Holder, reads: Reads): Promise<OrgVault | null> {
  const found = await find(ctx, reads);
  if (found && !found.isKept) openedBy(ctx.backend).set(ctx.actor.org_id, found.vault);
  return found?.vault ?? null;
}

/** The organisation's vault for writing; its key is made at first use. What a command wrote may yet be rolled back, so it keeps nothing. */
export async function openOrgVault(ctx: Holder & { now: Date }, writes: Writes): Promise<OrgVault> {
  const found = await find(ctx, writes);
  if (found) return found.vault;
  const wrapped_key = ctx.backend.vault.newKey(ctx.actor.org_id);
  await writes.insert('vault_key', { wrapped_key, created_at: ctx.now });
  return ctx.backend.vault.open(ctx.actor.org_id, wrapped_key);
}
