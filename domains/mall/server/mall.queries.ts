import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { cutTo } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { MallDetail, mallDetail, mallLookUp, MallRow, mallSearch } from '../contract/mall.endpoints.ts';
import { mallFlow } from '../model/mall.machine.ts';
import { refuse } from '../model/mall.refusals.ts';

type Search = RequestOf<typeof mallSearch>;

/** Mall orders, the latest first. */
export const listMall = (ctx: Ctx, input: Search): Promise<Page<MallRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const [rows, total] = await Promise.all([
      reads.rows(cutTo(shown(ctx, hits).orderBy('mall_order.order_id', 'desc'), input)),
      counted(reads, hits),
    ]);
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** One of them, with its lines and its history. */
export const seeMall = (ctx: Ctx, { order_id }: RequestOf<typeof mallDetail>): Promise<ResponseOf<typeof mallDetail>> =>
  read(ctx, (reads) => whole(reads, ctx, mallOrders(reads).where('mall_order.order_id', '=', order_id), 'mall_order_unknown'));

/** What a pickup code opens in the shop one works in. */
export const lookUpMall = (ctx: Ctx, { pickup_code }: RequestOf<typeof mallLookUp>): Promise<ResponseOf<typeof mallLookUp>> =>
  read(ctx, (reads) =>
    whole(
      reads,
      ctx,
      mallOrders(reads).where('mall_order.pickup_code', '=', pickup_code).where('mall_order.shop_id', '=', ctx.actor.shop.shop_id),
      'code_unknown',
    ),
  );

async function whole(reads: Reads, ctx: Ctx, hits: Hits, unknown: 'mall_order_unknown' | 'code_unknown'): Promise<MallDetail> {
  const zone = ctx.actor.shop.time_zone;
  const found = await reads.first(
    shown(ctx, hits)
      .innerJoin('staff as creator', (join) => join.onRef('creator.org_id', '=', 'mall_order.org_id').onRef('creator.uid', '=', 'mall_order.created_uid'))
      .select(({ ref }) => [
        'mall_order.remarks',
        'mall_order.pickup_code',
        'mall_order.after_type',
        'sales_order.remarks as order_remarks',
        'creator.real_name as creator_name',
        whenIn(zone, ref('mall_order.ended_at')).as('end_time'),
      ]),
  );
  if (!found) throw refuse(404, unknown);
  const { remarks, pickup_code, after_type, order_remarks, creator_name, end_time, ...row } = found;
  const [lines, history] = await Promise.all([
    reads.rows(
      reads
        .across('order_line', 'the lines of an order that was judged')
        .select(['line_no', 'item_name as name', 'specs_name', 'quantity', 'amount_receivable'])
        .where('order_id', '=', row.order_id)
        .orderBy('line_no'),
    ),
    historyOf(reads, mallFlow, row.order_id, zone),
  ]);
  const { permissions } = ctx.actor;
  return {
    ...present(ctx, row),
    ...(permissions.has('member:phone') && { mobile_number: row.mobile_number }),
    remarks,
    pickup_code: permissions.has('mall:verify') ? (pickup_code ?? '') : '',
    after_type: after_type as MallDetail['after_type'],
    order_remarks,
    creator_name,
    end_time,
    lines,
    history,
  };
}

const mallOrders = (reads: Reads) => reads.from('mall_order');
type Hits = ReturnType<typeof mallOrders>;

function matching(reads: Reads, { key_word, receive_type, status, source, shop_id, member_id, start_date, end_date }: Search): Hits {
  let orders = mallOrders(reads);
  if (receive_type) orders = orders.where('mall_order.receive_type', '=', receive_type);
  if (status) orders = orders.where('mall_order.status', '=', status);
  if (source) orders = orders.where('mall_order.source', '=', source);
  if (shop_id) orders = orders.where('mall_order.shop_id', '=', shop_id);
  const word = key_word?.trim();
  const ofTill = reads.from('sales_order').select('sales_order.order_id');
  if (member_id) orders = orders.where('mall_order.order_id', 'in', ofTill.where('sales_order.member_id', '=', member_id));
  if (start_date) orders = orders.where('mall_order.order_id', 'in', ofTill.where('sales_order.business_date', '>=', start_date));
  if (end_date) orders = orders.where('mall_order.order_id', 'in', ofTill.where('sales_order.business_date', '<=', end_date));
  if (!word) return orders;
  if (/^s\d/i.test(word)) return orders.where('mall_order.order_id', 'in', ofTill.where('sales_order.order_number', '=', word.toUpperCase()));
  return orders.where((eb) =>
    eb.or([
      eb('mall_order.tracking_number', '=', word),
      eb('mall_order.order_id', 'in', ofTill.where('sales_order.member_id', 'in', searchedMembers(reads, word) as never)),
    ]),
  );
}

const shown = (ctx: Ctx, hits: Hits) =>
  hits
    .innerJoin('sales_order', (join) => join.onRef('sales_order.org_id', '=', 'mall_order.org_id').onRef('sales_order.order_id', '=', 'mall_order.order_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'mall_order.org_id').onRef('shop.shop_id', '=', 'mall_order.shop_id'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .select(({ ref }) => [
      'mall_order.order_id',
      'sales_order.order_number',
      'mall_order.shop_id',
      'shop.shop_name',
      'mall_order.source',
      'mall_order.receive_type',
      'mall_order.status',
      'sales_order.item_summary',
      'sales_order.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      'mall_order.receiver_name',
      'mall_order.mobile_number',
      'mall_order.address',
      'mall_order.carrier',
      'mall_order.tracking_number',
      'sales_order.currency_code',
      'sales_order.amount_receivable',
      'sales_order.amount_received',
      'sales_order.amount_debt',
      whenIn(ctx.actor.shop.time_zone, ref('mall_order.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('mall_order.shipped_at')).as('ship_time'),
    ]);

type Shown = Awaited<ReturnType<typeof shownRow>>;
/** Only names the shape of a row. */
const shownRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, mallOrders(reads))))[0]!;

const present = (ctx: Ctx, row: Shown): MallRow => ({
  ...(row as unknown as MallRow),
  mobile_number: maskPhone(row.mobile_number),
  actions: actionsOf(mallFlow, row as never, ctx.actor) as MallRow['actions'],
});
