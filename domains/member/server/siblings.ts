import type { Actor } from '#kernel/server/context.ts';
import type { Tables } from '#kernel/server/statement.ts';

export const WHY = 'branches that share members serve each other’s';

/** Whether somebody serves members of sibling branches: where branches share them, and nothing narrows whose records they see. */
export const servesSiblings = ({ shares_members, records_of, scope_shop_ids }: Pick<Actor, 'shares_members' | 'records_of' | 'scope_shop_ids'>): boolean =>
  shares_members && records_of === null && scope_shop_ids !== null;

/** The shops whose members somebody serves, whoever wrote of them there; null: every one. */
export const shopsServed = ({ shares_members, scope_shop_ids }: Pick<Actor, 'shares_members' | 'scope_shop_ids'>): Actor['scope_shop_ids'] =>
  shares_members ? null : scope_shop_ids;

/** Whether a member's file is of the shops that somebody sees; else it is a sibling branch's: what may be used here is known of it, nothing more. */
export const isOwnMember = ({ scope_shop_ids }: Pick<Actor, 'scope_shop_ids'>, { shop_id }: { shop_id: string }): boolean =>
  scope_shop_ids === null || scope_shop_ids.includes(shop_id);

/** The members whom somebody serves: those within their data scope, and those of sibling branches of the same money where these share them. */
export function servedMembers(tables: Tables) {
  const { shop, scope_shop_ids } = tables.actor;
  if (!servesSiblings(tables.actor)) return tables.from('member');
  const kept_in = tables.across('shop', WHY).whereRef('shop.shop_id', '=', 'member.shop_id' as never).select('shop.currency_code');
  return tables
    .across('member', WHY)
    .where(({ or, eb }) => or([eb('member.shop_id', 'in', [...scope_shop_ids!]), eb(kept_in, '=', shop.currency_code)]));
}
