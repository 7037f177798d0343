import { sql } from 'kysely';
import { customerTerms, isOwnMember, searchedMembers, servesSiblings } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { memberCoupons, ReceiptRow, receiptSearch } from '../contract/coupon.endpoints.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { couponsHere } from './coupons-here.ts';
import { offInWords } from './in-words.ts';

const { state } = memberCouponFlow;

/** Who was given which coupon, latest first: of the coupons and to the members within one's reach, a sibling branch's where it was given here. */
export const listReceipts = (ctx: Ctx, input: RequestOf<typeof receiptSearch>): Promise<Page<ReceiptRow>> =>
  read(ctx, async (reads) => {
    const { coupon_id, member_id, status, key_word } = input;
    let hits = withinReach(
      reads,
      reads.from('member_coupon').where('member_coupon.coupon_id', 'in', couponsHere(reads, decidingShop(ctx)).select('coupon.coupon_id')),
    );
    if (coupon_id) hits = hits.where('member_coupon.coupon_id', '=', coupon_id);
    if (member_id) hits = hits.where('member_coupon.member_id', '=', member_id);
    if (status) hits = hits.where(statusOf(ctx), '=', status);
    const word = key_word?.trim();
    if (word) hits = hits.where('member_coupon.member_id', 'in', searchedMembers(reads, word));
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('member_coupon.member_coupon_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** Receipts of members whom one sees; where branches share their members, of whomever the shop one works in gave one besides. */
function withinReach(reads: Reads, receipts: ReturnType<typeof allOf>): ReturnType<typeof allOf> {
  const { scope_shop_ids, shop } = reads.actor;
  if (!servesSiblings(reads.actor)) return receipts.where('member_coupon.member_id', 'in', reads.from('member').select('member.member_id'));
  // Of each receipt its one member is asked, by the key: never all whom the shop has.
  const kept_by = reads.from('member').whereRef('member.member_id', '=', 'member_coupon.member_id' as never).select('member.shop_id');
  return receipts.where(({ or, eb }) => or([eb('member_coupon.issued_shop_id', '=', shop.shop_id), eb(kept_by, 'in', [...scope_shop_ids!])]));
}

/**
 * A member's coupons, those that are good first, then those that end first; of a sibling branch's member those that may be used here and
 * nothing more. 404 for a member out of reach.
 */
export const listOfMember = (ctx: Ctx, input: RequestOf<typeof memberCoupons>): Promise<Page<ReceiptRow>> =>
  read(ctx, async (reads) => {
    const { member_id, status } = input;
    const member = await customerTerms(reads, ctx, member_id);
    if (!member) throw refuse(404, 'member_unknown');
    let hits = reads.from('member_coupon').where('member_coupon.member_id', '=', member_id);
    if (!isOwnMember(ctx.actor, member)) {
      const taken_here = couponsHere(reads, decidingShop(ctx)).select('coupon.coupon_id');
      hits = hits.where('member_coupon.coupon_id', 'in', taken_here).where(statusOf(ctx), '=', state.unused);
    }
    if (status) hits = hits.where(statusOf(ctx), '=', status);
    const list = shown(ctx, hits)
      .orderBy(sql`${statusOf(ctx)} <> ${sql.lit(state.unused)}`)
      .orderBy('member_coupon.valid_end')
      .orderBy('member_coupon.member_coupon_id');
    const { rows, ...total } = await askPage(reads, input, hits, list);
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** What the days make of it: the job that writes it down may be minutes behind. */
const statusOf = (ctx: Ctx) =>
  sql<string>`case when member_coupon.status = ${sql.lit(state.unused)} and member_coupon.valid_end < ${dayIn(ctx.actor.shop.time_zone, ctx.now)}::date
    then ${sql.lit(state.expired)} else member_coupon.status end`;

const shown = (ctx: Ctx, hits: ReturnType<typeof allOf>) =>
  hits
    .innerJoin('coupon', (join) => join.onRef('coupon.org_id', '=', 'member_coupon.org_id').onRef('coupon.coupon_id', '=', 'member_coupon.coupon_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'member_coupon.org_id').onRef('member.member_id', '=', 'member_coupon.member_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member_coupon.org_id').onRef('shop.shop_id', '=', 'member_coupon.issued_shop_id'))
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'member_coupon.org_id').onRef('staff.uid', '=', 'member_coupon.issued_uid'))
    .leftJoin('sales_order', (join) =>
      join.onRef('sales_order.org_id', '=', 'member_coupon.org_id').onRef('sales_order.order_id', '=', 'member_coupon.order_id'),
    )
    .select(({ ref }) => [
      'member_coupon.member_coupon_id',
      'member_coupon.coupon_id',
      'coupon.coupon_name',
      'coupon.kind',
      'coupon.threshold',
      'coupon.amount',
      'coupon.discount_tenths',
      'coupon.most_off',
      'coupon.currency_code',
      'member_coupon.member_id',
      'member.member_name',
      'member.mobile_number',
      statusOf(ctx).as('status'),
      'member_coupon.valid_start',
      'member_coupon.valid_end',
      'shop.shop_name',
      sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
      'member_coupon.given_by',
      'sales_order.order_number',
      whenIn(ctx.actor.shop.time_zone, ref('member_coupon.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('member_coupon.used_at')).as('use_time'),
    ]);

/** Only names the shape of what is found. */
const allOf = (reads: Reads) => reads.from('member_coupon');
const present = (ctx: Ctx, { mobile_number, ...row }: Parameters<typeof offInWords>[1] & { mobile_number: string }): ReceiptRow =>
  ({ ...row, off: offInWords(ctx, row), mobile_number: maskPhone(mobile_number) }) as unknown as ReceiptRow;
