import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { validStatus } from '#kernel/server/context.ts';
import { shopsOf } from '#kernel/server/identity.ts';
import type { myShops, ShopNode } from '../contract/access.endpoints.ts';

/** The caller's shops as a tree; a shop whose parent is not the caller's stands at the top (specification 2§7). */
export async function shopTree(ctx: Ctx, input: RequestOf<typeof myShops>): Promise<ShopNode[]> {
  const word = input.shop_name?.trim().toLowerCase() ?? '';
  const shops = (await shopsOf(ctx.backend, ctx.actor.base_user_id)).filter((shop) => shop.shop_name.toLowerCase().includes(word));
  const nodes = new Map(
    shops.map(({ shop_id, shop_name, shop_type, shop_level, valid_start, valid_end, ...shop }) => [
      shop_id,
      {
        shop_id,
        shop_name,
        shop_type,
        shop_level,
        valid_start,
        valid_end,
        valid_status: validStatus({ valid_start, valid_end, time_zone: shop.time_zone }, ctx.now),
        children: [] as ShopNode[],
      },
    ]),
  );
  const roots: ShopNode[] = [];
  for (const { shop_id, parent_id } of shops) (parent_id && nodes.has(parent_id) ? nodes.get(parent_id)!.children : roots).push(nodes.get(shop_id)!);
  return roots;
}
