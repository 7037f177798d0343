import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { SeckillSale, seckillSales } from '../contract/seckill.endpoints.ts';
import { paidCents } from './paid.ts';
import { seckillsHere } from './seckills-here.ts';

type Asked = RequestOf<typeof seckillSales>;

/** What was sold in a flash sale to whom, latest first: of those that hold where one works, and the orders within one's reach. */
export const listSales = (ctx: Ctx, input: Asked): Promise<Page<SeckillSale>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('seckill_take.seckill_take_id', 'desc'));
    return { rows: rows.map(({ mobile_number, ...row }) => ({ ...row, mobile_number: mobile_number && maskPhone(mobile_number) }) as SeckillSale), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { seckill_id, key_word, item_type }: Asked) {
  let hits = reads
    .from('seckill_take')
    .where('seckill_take.seckill_id', '=', seckill_id)
    .where('seckill_take.seckill_id', 'in', seckillsHere(reads, decidingShop(ctx)).select('seckill.seckill_id'));
  if (item_type)
    hits = hits.where(
      'seckill_take.seckill_item_id',
      'in',
      reads
        .from('seckill_item')
        .where('seckill_item.seckill_id', '=', seckill_id)
        .where('seckill_item.item_type', '=', item_type)
        .select('seckill_item.seckill_item_id'),
    );
  const word = key_word?.trim();
  return word ? hits.where('seckill_take.member_id', 'in', searchedMembers(reads, word)) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('seckill_item', (join) =>
      join.onRef('seckill_item.org_id', '=', 'seckill_take.org_id').onRef('seckill_item.seckill_item_id', '=', 'seckill_take.seckill_item_id'),
    )
    .innerJoin('sales_order', (join) =>
      join.onRef('sales_order.org_id', '=', 'seckill_take.org_id').onRef('sales_order.order_id', '=', 'seckill_take.order_id'),
    )
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.org_id', '=', 'seckill_take.org_id')
        .onRef('order_line.order_id', '=', 'seckill_take.order_id')
        .onRef('order_line.line_no', '=', 'seckill_take.line_no'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'seckill_take.org_id').onRef('shop.shop_id', '=', 'seckill_take.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'seckill_take.org_id').onRef('staff.uid', '=', 'seckill_take.created_uid'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'seckill_take.org_id').onRef('member.member_id', '=', 'seckill_take.member_id'))
    .select(({ ref }) => [
      'seckill_take.seckill_take_id',
      'seckill_take.seckill_id',
      'seckill_take.order_id',
      'sales_order.order_number',
      'sales_order.currency_code',
      whenIn(ctx.actor.shop.time_zone, ref('seckill_take.created_at')).as('create_time'),
      'shop.shop_name',
      'seckill_item.item_type',
      'order_line.item_name',
      'seckill_take.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      sql<string>`coalesce(member.mobile_number, '')`.as('mobile_number'),
      'seckill_take.num',
      'seckill_take.back_num',
      'seckill_take.seckill_price',
      'seckill_take.list_price',
      paidCents('seckill_take', sql`seckill_take.list_price - seckill_take.seckill_price`).as('less_cents'),
      'staff.real_name as creator_name',
    ]);
