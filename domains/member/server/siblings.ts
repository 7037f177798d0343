import type { Actor } from '#kernel/server/context.ts';

/** Whether somebody serves members of sibling branches: where branches share them, and nothing narrows whose records they see. */
export const servesSiblings = ({ shares_members, records_of, scope_shop_ids }: Pick<Actor, 'shares_members' | 'records_of' | 'scope_shop_ids'>): boolean =>
  shares_members && records_of === null && scope_shop_ids !== null;

/** Whether a member's file is of the shops that somebody sees; else it is a sibling branch's: what may be used here is known of it, nothing more. */
export const isOwnMember = ({ scope_shop_ids }: Pick<Actor, 'scope_shop_ids'>, { shop_id }: { shop_id: string }): boolean =>
  scope_shop_ids === null || scope_shop_ids.includes(shop_id);
