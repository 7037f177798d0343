import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { billFirst, consultFirst, triageFirst } from '../contract/reception.settings.ts';
import type { Demands } from '../model/visit.rules.ts';

/** Which steps the shop one works in demands before others. */
export async function demandsOf(reads: Reads, ctx: Ctx): Promise<Demands> {
  const [triage, consult, bill] = await Promise.all([
    readSetting(reads, ctx, triageFirst),
    readSetting(reads, ctx, consultFirst),
    readSetting(reads, ctx, billFirst),
  ]);
  return { triage, consult, bill };
}
