import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { HeldBasket, HeldRow, heldSearch } from '../contract/held.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';

type Search = RequestOf<typeof heldSearch>;
const { held, unsubmitted } = orderFlow.state;

/** What waits in the shop, whoever put it aside, latest first. */
export const listHeld = (ctx: Ctx, input: Search): Promise<Page<HeldRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return {
      rows: rows.map(
        ({ created_uid, ...row }) =>
          ({
            ...row,
            mobile_number: row.mobile_number && maskPhone(row.mobile_number),
            actions: actionsOf(orderFlow, { ...row, created_uid }, ctx.actor),
          }) as HeldRow,
      ),
      ...total,
    };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, status }: Search) {
  const orders = reads
    .across('sales_order', 'what is put aside waits for whoever serves next in the shop, whoever made it')
    .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id)
    .where('sales_order.status', 'in', status ? [status] : [held, unsubmitted]);
  const word = key_word?.trim();
  if (!word) return orders;
  return /^s\d/i.test(word)
    ? orders.where('sales_order.order_number', '=', word.toUpperCase())
    : orders.where((eb) =>
        eb.or([
          sql<boolean>`position(lower(${word}) in lower(sales_order.held_name)) > 0`,
          eb('sales_order.member_id', 'in', searchedMembers(reads, word)),
        ]),
      );
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('staff as holder', (join) => join.onRef('holder.org_id', '=', 'sales_order.org_id').onRef('holder.uid', '=', 'sales_order.held_uid'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .select(({ ref }) => [
      'sales_order.order_id',
      'sales_order.order_number',
      'sales_order.status',
      'sales_order.held_name',
      whenIn(ctx.actor.shop.time_zone, ref('sales_order.held_at')).as('held_time'),
      'holder.real_name as holder_name',
      'sales_order.shop_id',
      'sales_order.created_uid',
      'sales_order.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      sql<string>`coalesce(member.mobile_number, '')`.as('mobile_number'),
      'sales_order.item_summary',
      'sales_order.line_num',
      'sales_order.currency_code',
      'sales_order.amount_receivable',
      'sales_order.remarks',
    ])
    .orderBy('sales_order.held_at', 'desc')
    .orderBy('sales_order.order_id', 'desc');

const OF_HELD = 'the lines of an order that was judged';

/** The lines of an order as they were put together, with who was to serve. */
export async function heldLines(reads: Reads, order_id: string): Promise<HeldBasket['lines']> {
  const [lines, performers] = await Promise.all([
    reads.rows(
      reads
        .across('order_line', OF_HELD)
        .where('order_id', '=', order_id)
        .orderBy('line_no')
        .select([
          'line_id',
          'line_no',
          'item_type',
          'item_id',
          'item_name as name',
          'specs_name',
          'price',
          'quantity',
          'gift',
          'adjust_amount',
          'at_usual_price',
          'card_id',
          'package_id',
          'package_no',
          'package_name',
        ]),
    ),
    reads.rows(
      reads
        .across('order_line_performer', OF_HELD)
        .where('line_id', 'in', reads.across('order_line', OF_HELD).select('line_id').where('order_id', '=', order_id))
        .orderBy('uid')
        .select(['line_id', 'uid', 'basis_points']),
    ),
  ]);
  return lines.map(({ line_id, ...line }) => ({
    ...line,
    item_type: line.item_type as HeldBasket['lines'][number]['item_type'],
    performers: performers.filter((performer) => performer.line_id === line_id).map(({ uid, basis_points }) => ({ uid, basis_points })),
  }));
}
