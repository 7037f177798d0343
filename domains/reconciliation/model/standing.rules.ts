import type { Standing } from '../contract/reconciliation.schema.ts';

/** How something stands: somebody said why it differs, it does not, or it waits for somebody. */
export const standingOf = ({ kind, ours, theirs }: { kind: string | null; ours: number; theirs: number | null }): Standing =>
  kind !== null ? 'handled' : ours === theirs ? 'agrees' : 'open';
