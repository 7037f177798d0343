import { standIn } from '#domains/access/server/api.ts';
import { joinFromHeadOffice } from '#domains/staff/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { isAtWork } from '#kernel/server/context.ts';
import { shopsOf } from '#kernel/server/identity.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { switchSystem } from '../contract/org.endpoints.ts';
import { refuse } from '../model/org.refusals.ts';

/** The shop to go to: the one named, if one sees it, else the organisation's head office. */
async function destination(reads: Reads, shop_id: string | undefined) {
  const columns = ['shop.shop_id', 'shop.shop_type', 'shop.valid_start', 'shop.valid_end', 'shop.time_zone'] as const;
  const shops = shop_id
    ? reads.from('shop').where('shop.shop_id', '=', shop_id)
    : reads.across('shop', 'the head office stands above what a shop sees').where('shop.shop_type', '=', '0');
  const shop = await reads.first(shops.select(columns));
  if (!shop) throw refuse(404, 'shop_unknown');
  return shop;
}

/** Goes from the head office into a shop's system, or back. Whoever goes in for the first time works there from then on. */
export async function goInto(ctx: Ctx, input: RequestOf<typeof switchSystem>): Promise<ResponseOf<typeof switchSystem>> {
  const { actor, backend, now } = ctx;
  const shop = await read(ctx, (reads) => destination(reads, input.shop_id));
  if (!isAtWork(shop, now)) throw refuse(409, 'shop_not_valid');
  const own = await shopsOf(backend, actor.base_user_id);
  if (!own.some(({ shop_id }) => shop_id === shop.shop_id)) await join(ctx, shop);
  return standIn(ctx, shop.shop_id);
}

/** Only from the head office downwards, and only while the head office is valid itself. */
async function join(ctx: Ctx, { shop_id, shop_type }: { shop_id: string; shop_type: string }): Promise<void> {
  const { shop } = ctx.actor;
  if (shop.shop_type !== '0' || shop_type !== '1' || !isAtWork(shop, ctx.now)) throw refuse(404, 'shop_unknown');
  await unitOfWork(ctx, async (uow) => {
    const uid = await joinFromHeadOffice(uow, ctx, shop_id);
    uow.audit({ subject: 'staff', subject_id: uid, after: { shop_id, from_head_office: true } });
    return null;
  });
}
