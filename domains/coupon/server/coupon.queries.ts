import { sql } from 'kysely';
import { namedBy, namesOfItems } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CouponDetail, couponDetail, CouponRow, couponSearch } from '../contract/coupon.endpoints.ts';
import { couponFlow, memberCouponFlow } from '../model/coupon.machine.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { couponActions, statusOn } from '../model/coupon.rules.ts';
import { couponsHere, shopsOf } from './coupons-here.ts';
import { offInWords, validInWords } from './in-words.ts';

/** The coupons of the chain that the shop takes and its own, latest first. */
export const listCoupons = (ctx: Ctx, input: RequestOf<typeof couponSearch>): Promise<Page<CouponRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(reads, ctx, hits).orderBy('coupon.coupon_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, status, kind, has_threshold, use_scene }: RequestOf<typeof couponSearch>) {
  let coupons = couponsHere(reads, decidingShop(ctx));
  coupons = status ? coupons.where('coupon.status', '=', status) : coupons.where('coupon.status', '<>', couponFlow.state.deleted);
  if (kind) coupons = coupons.where('coupon.kind', '=', kind);
  if (has_threshold !== undefined) coupons = coupons.where('coupon.threshold', has_threshold ? 'is not' : 'is', null);
  if (use_scene) coupons = coupons.where('coupon.use_scene', '=', use_scene);
  const word = key_word?.trim().toLowerCase();
  return word ? coupons.where(sql<boolean>`strpos(coupon.search_text, ${word}) > 0`) : coupons;
}

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof couponsHere>) =>
  hits
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'coupon.org_id').onRef('maker.uid', '=', 'coupon.made_uid'))
    .leftJoin('member_level as level', (join) =>
      join.onRef('level.org_id', '=', 'coupon.org_id').onRef('level.member_level_id', '=', 'coupon.member_level_id'),
    )
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'coupon.org_id').onRef('seller.shop_id', '=', 'coupon.seller_id'))
    .select(({ ref }) => [
      'coupon.coupon_id',
      'coupon.coupon_name',
      'coupon.kind',
      'coupon.threshold',
      'coupon.amount',
      'coupon.discount_tenths',
      'coupon.most_off',
      'coupon.currency_code',
      'coupon.scope',
      'coupon.use_scene',
      'coupon.is_shelves',
      'coupon.start_date',
      'coupon.end_date',
      'coupon.valid_days',
      'coupon.total',
      'coupon.issued_num',
      'coupon.per_person',
      'coupon.given_by',
      'coupon.days_before',
      'coupon.member_level_id',
      'level.level_name',
      'coupon.instructions',
      'coupon.void_reason',
      'coupon.status',
      'coupon.seller_id',
      'seller.shop_name as seller_name',
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('coupon.created_at')).as('create_time'),
      reads
        .across('member_coupon', 'how many of a coupon that was found were used')
        .whereRef('member_coupon.coupon_id', '=', 'coupon.coupon_id' as never)
        .where('member_coupon.status', '=', memberCouponFlow.state.used)
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('used_num'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, couponsHere(reads, null))))[0]!;

function present(ctx: Ctx, { instructions: _, void_reason: __, days_before: ___, member_level_id: ____, level_name: _____, ...row }: Shown): CouponRow {
  const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
  const coupon = row as typeof row & Pick<CouponRow, 'status' | 'kind' | 'scope' | 'use_scene' | 'currency_code' | 'given_by'>;
  return {
    ...coupon,
    off: offInWords(ctx, coupon),
    valid: validInWords(ctx, coupon),
    used_num: row.used_num ?? 0,
    valid_type: row.valid_days === null ? 'fixed' : 'days',
    status: statusOn(coupon, day),
    actions: couponActions(coupon, decidingShop(ctx), day, (right) => ctx.actor.permissions.has(right)),
  };
}

/** A coupon with what it is for and what was done to it; 404 for one that is not taken where one works. */
export const seeCoupon = (ctx: Ctx, { coupon_id }: RequestOf<typeof couponDetail>): Promise<CouponDetail> =>
  read(ctx, async (reads) => {
    const { time_zone } = ctx.actor.shop;
    const [row, kept, shops, history] = await Promise.all([
      reads.first(shown(reads, ctx, couponsHere(reads, decidingShop(ctx)).where('coupon.coupon_id', '=', coupon_id))),
      reads.rows(reads.from('coupon_item').select(['item_type', 'item_id']).where('coupon_id', '=', coupon_id).orderBy('item_type').orderBy('item_id')),
      shopsOf(reads, [coupon_id]),
      historyOf(reads, couponFlow, coupon_id, time_zone),
    ]);
    if (!row) throw refuse(404, 'coupon_unknown');
    const ids = namedBy(kept);
    const names = await namesOfItems(reads, ids);
    return {
      ...present(ctx, row),
      ...ids,
      shop_ids: shops.map(({ shop_id }) => shop_id),
      items: Object.values(names).flat(),
      shops: shops.map(({ shop_id: id, shop_name: name }) => ({ id, name })),
      days_before: row.days_before,
      member_level_id: row.member_level_id,
      level_name: row.level_name,
      instructions: row.instructions,
      void_reason: row.void_reason,
      history,
    };
  });
