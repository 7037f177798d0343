import type { CouponTerms } from '../contract/coupon.terms.ts';
import type { CouponKind, MemberCouponStatus, Scene, UseScene } from '../contract/coupon.form.ts';
import { categoriesOfItems, hasItem, itemKey } from '#domains/catalog/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { goneBy, unfitHere, type Unfit } from '../model/coupon.rules.ts';
import { shopsOf } from './coupons-here.ts';

/** A coupon that a member could use, and why not here and now, whatever they buy. */
export interface HeldCoupon extends CouponTerms {
  member_coupon_id: string;
  coupon_id: string;
  coupon_name: string;
  kind: CouponKind;
  status: MemberCouponStatus;
  valid_end: string;
  unfit: Unfit | null;
}

interface Item {
  item_type: string;
  item_id: string;
}

/** What is bought, and whether from outside or at the till. */
interface Bought {
  items: readonly Item[];
  scene: Scene;
}

/** The unused coupons of a member who was judged, for what they buy, all of them; of several of the same the one that ends first. */
export const unusedCoupons = async (reads: Reads, ctx: Ctx, member_id: string, bought: Bought): Promise<HeldCoupon[]> =>
  withTerms(
    reads,
    ctx,
    bought,
    await reads.rows(
      held(reads)
        .where('member_coupon.member_id', '=', member_id)
        .where('member_coupon.status', '=', memberCouponFlow.state.unused)
        .where('member_coupon.valid_end', '>=', dayIn(ctx.actor.shop.time_zone, ctx.now))
        .distinctOn('member_coupon.coupon_id')
        .orderBy('member_coupon.coupon_id')
        .orderBy('member_coupon.valid_end')
        .orderBy('member_coupon.member_coupon_id'),
    ),
  );

/**
 * The coupon that a member who was judged wants to use, in a command held, so that no other till uses it meanwhile. Refuses
 * (400) one that is not theirs, (409) one that was used or is over.
 */
export async function chosenCoupon(reads: Reads, ctx: Ctx, member_id: string, member_coupon_id: string, bought: Bought): Promise<HeldCoupon> {
  const coupon = await askedCoupon(reads, ctx, member_id, member_coupon_id, bought);
  if (coupon.unfit === 'used' || coupon.unfit === 'late') throw refuse(409, 'coupon_taken', { field: 'member_coupon_id' });
  return coupon;
}

/** The same for the eye alone: one that was used or is over says so. */
export async function askedCoupon(reads: Reads, ctx: Ctx, member_id: string, member_coupon_id: string, bought: Bought): Promise<HeldCoupon> {
  const query = held(reads).where('member_coupon.member_coupon_id', '=', member_coupon_id).where('member_coupon.member_id', '=', member_id);
  const rows = await reads.rows('update' in reads ? query.forNoKeyUpdate('member_coupon') : query);
  if (rows.length === 0) throw refuse(400, 'coupon_not_theirs', { field: 'member_coupon_id' });
  const [coupon] = await withTerms(reads, ctx, bought, rows);
  return coupon!;
}

const held = (reads: Reads) =>
  reads
    .from('member_coupon')
    .innerJoin('coupon', (join) => join.onRef('coupon.org_id', '=', 'member_coupon.org_id').onRef('coupon.coupon_id', '=', 'member_coupon.coupon_id'))
    .select([
      'member_coupon.member_coupon_id',
      'member_coupon.status',
      'member_coupon.valid_start',
      'member_coupon.valid_end',
      'coupon.coupon_id',
      'coupon.coupon_name',
      'coupon.kind',
      'coupon.threshold',
      'coupon.amount',
      'coupon.discount_tenths',
      'coupon.most_off',
      'coupon.currency_code',
      'coupon.use_scene',
      'coupon.seller_id',
      'coupon.scope',
    ]);

type Held = Awaited<ReturnType<typeof firstHeld>>;
/** Only names the shape of a row. */
const firstHeld = async (reads: Reads) => (await reads.rows(held(reads)))[0]!;

async function withTerms(reads: Reads, ctx: Ctx, { items, scene }: Bought, rows: readonly Held[]): Promise<HeldCoupon[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ coupon_id }) => coupon_id))];
  const isSelected = rows.some(({ scope }) => scope === 'selected');
  const [named, shops, categories] = await Promise.all([
    isSelected ? reads.rows(reads.from('coupon_item').select(['coupon_id', 'item_type', 'item_id']).where('coupon_id', 'in', ids)) : [],
    shopsOf(reads, ids),
    isSelected ? categoriesOfItems(reads, items) : new Map<string, readonly string[]>(),
  ]);
  const { shop_id, currency_code, time_zone } = ctx.actor.shop;
  const here = { day: dayIn(time_zone, ctx.now), shop_id, currency_code, scene };
  return rows.map(({ scope, valid_start, currency_code: of, use_scene, seller_id, ...row }) => {
    const mine = new Set(named.filter(({ coupon_id }) => coupon_id === row.coupon_id).map(itemKey));
    const shop_ids = shops.filter(({ coupon_id }) => coupon_id === row.coupon_id).map((shop) => shop.shop_id);
    return {
      ...row,
      kind: row.kind as CouponKind,
      status: row.status as MemberCouponStatus,
      unfit:
        goneBy(row.status as MemberCouponStatus) ??
        unfitHere({ valid_start, valid_end: row.valid_end, use_scene: use_scene as UseScene, seller_id, shop_ids, currency_code: of }, here),
      takes: scope === 'all' ? () => true : hasItem(mine, categories),
    };
  });
}
