import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { validStatus } from '#kernel/server/context.ts';
import type { ShopOfAccount } from '#kernel/server/identity.ts';
import { shopsOf } from '#kernel/server/identity.ts';
import { read } from '#kernel/server/transaction.ts';
import type { myShops, ShopNode } from '../contract/access.endpoints.ts';

type Listed = ShopOfAccount & { is_member: boolean };

/** The chain's shops that somebody of the head office may go into without working there yet (specification 2§6). */
async function shopsInReach(ctx: Ctx): Promise<Listed[]> {
  const { shop, permissions } = ctx.actor;
  if (shop.shop_type !== '0' || !permissions.has('head:switch')) return [];
  const columns = ['shop_id', 'parent_id', 'shop_name', 'shop_type', 'shop_level', 'sys_type', 'time_zone', 'valid_start', 'valid_end'] as const;
  const rows = await read(ctx, (reads) =>
    reads.rows(reads.from('shop').select(columns).where('shop.shop_type', '=', '1').orderBy('shop_level').orderBy('shop_id')),
  );
  return rows.map((row) => ({ ...(row as ShopOfAccount), is_member: false }));
}

/** The caller's shops as a tree; a shop whose parent is not the caller's stands at the top (specification 2§7). */
export async function shopTree(ctx: Ctx, input: RequestOf<typeof myShops>): Promise<ShopNode[]> {
  const word = input.shop_name?.trim().toLowerCase() ?? '';
  const [own, reached] = await Promise.all([shopsOf(ctx.backend, ctx.actor.base_user_id), shopsInReach(ctx)]);
  const known = new Set(own.map(({ shop_id }) => shop_id));
  const all: Listed[] = [...own.map((shop) => ({ ...shop, is_member: true })), ...reached.filter(({ shop_id }) => !known.has(shop_id))];
  const shops = all.filter((shop) => shop.shop_name.toLowerCase().includes(word));
  const nodes = new Map(
    shops.map(({ shop_id, shop_name, shop_type, shop_level, valid_start, valid_end, is_member, time_zone }) => {
      const valid_status = validStatus({ valid_start, valid_end, time_zone }, ctx.now);
      return [shop_id, { shop_id, shop_name, shop_type, shop_level, valid_start, valid_end, valid_status, is_member, children: [] as ShopNode[] }];
    }),
  );
  const roots: ShopNode[] = [];
  for (const { shop_id, parent_id } of shops) (parent_id && nodes.has(parent_id) ? nodes.get(parent_id)!.children : roots).push(nodes.get(shop_id)!);
  return roots;
}
