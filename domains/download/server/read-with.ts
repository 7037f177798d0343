import type { Ctx } from '#kernel/server/context.ts';
import type { ReadWith } from '../model/read-with.rules.ts';

/** A call that remembers what its list is read with: of the rights, those that were asked for and held, for columns and rows hang on no others. */
export function remembering(ctx: Ctx): { remembers: Ctx; readWith: () => ReadWith } {
  const { permissions, scope_shop_ids: shop_ids, records_of } = ctx.actor;
  const asked = new Set<string>();
  const has = (right: string): boolean => {
    const isHeld = permissions.has(right);
    if (isHeld) asked.add(right);
    return isHeld;
  };
  const actor = { ...ctx.actor, permissions: Object.assign(new Set(permissions), { has }) };
  return { remembers: { ...ctx, actor }, readWith: () => ({ shop_ids, records_of, permissions: [...asked].toSorted() }) };
}
