import type { Ctx } from '#kernel/server/context.ts';
import { capabilitiesOf } from '#modes/capabilities.ts';

/** Where something is sold: a shop, null being the head office, and whether the mode there sells cards for any project (2§3). */
export interface SoldAt {
  shop_id: string | null;
  all_purpose: boolean;
}

/** Whether the mode of whoever asks has cards for any project. */
export const keepsAllPurpose = (ctx: Ctx): boolean => capabilitiesOf[ctx.actor.mode].all_purpose_cards;

/** Where something is sold to whoever asks, at a place. */
export const soldAt = (ctx: Ctx, shop_id: string | null): SoldAt => ({ shop_id, all_purpose: keepsAllPurpose(ctx) });
