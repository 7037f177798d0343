import { LRUCache } from 'lru-cache';
import type { Ctx } from './context.ts';
import type { Reads, Writes } from './transaction.ts';
import type { OrgVault } from './vault.ts';

/** Opened keys, by the wrapped key they come from. */
const opened = new LRUCache<string, OrgVault>({ max: 1000 });

const unwrap = (ctx: Ctx, wrapped: Buffer): OrgVault => {
  const name = `${ctx.actor.org_id}/${wrapped.toString('base64')}`;
  let vault = opened.get(name);
  if (!vault) opened.set(name, (vault = ctx.backend.vault.open(ctx.actor.org_id, wrapped)));
  return vault;
};

/** The organisation's vault for reading; null while nothing has been encrypted yet. */
export async function readOrgVault(ctx: Ctx, reads: Reads): Promise<OrgVault | null> {
  const row = await reads.first(reads.across('vault_key', 'one key serves the organisation').select('wrapped_key'));
  return row ? unwrap(ctx, row.wrapped_key) : null;
}

/** The organisation's vault for writing; its key is made at first use. */
export async function openOrgVault(ctx: Ctx, writes: Writes): Promise<OrgVault> {
  const found = await readOrgVault(ctx, writes);
  if (found) return found;
  const wrapped_key = ctx.backend.vault.newKey(ctx.actor.org_id);
  await writes.insert('vault_key', { wrapped_key, created_at: ctx.now });
  return unwrap(ctx, wrapped_key);
}
