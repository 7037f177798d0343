import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone, plainPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted, keptCount } from '#kernel/server/count.ts';
import { cutTo } from '#kernel/server/page.ts';
import { asksForAll } from '#kernel/server/scope.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { HistoryOrderRow, historyOrderDetail, historyOrderSearch, historyOrderSum } from '../contract/history-order.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';

type Asked = RequestOf<typeof historyOrderSum>;

/** Orders of the former system, the latest first. */
export const listHistory = (ctx: Ctx, input: RequestOf<typeof historyOrderSearch>): Promise<Page<HistoryOrderRow>> =>
  read(ctx, async (reads) => {
    const { page_no: _, page_size: __, ...filters } = input;
    const hits = matching(reads, ctx, filters);
    const isWhole = asksForAll(ctx.actor, filters);
    const latest = shown(hits).orderBy('history_order.order_date', 'desc').orderBy('history_order.history_order_id', 'desc');
    const [rows, total] = await Promise.all([
      reads.rows(cutTo(latest, input)),
      isWhole ? keptCount(reads, 'history_order') : counted(reads, hits),
    ]);
    return { rows: rows.map(masked), ...total };
  });

/** What these come to, whole, one row a currency. */
export const sumHistory = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof historyOrderSum>> =>
  read(ctx, async (reads) => {
    const sums = await reads.rows(
      matching(reads, ctx, input)
        .groupBy('history_order.currency_code')
        .orderBy('history_order.currency_code')
        .select([
          'history_order.currency_code',
          sql<number>`count(*)::integer`.as('order_num'),
          sql<number>`sum(history_order.amount_total)`.as('amount_total'),
          sql<number>`sum(history_order.amount_received)`.as('amount_received'),
          sql<number>`sum(history_order.amount_debt)`.as('amount_debt'),
        ]),
    );
    return sums as ResponseOf<typeof historyOrderSum>;
  });

/** One of them; 404 outside the reader's scope. */
export const readHistory = (
  ctx: Ctx,
  { history_order_id }: RequestOf<typeof historyOrderDetail>,
): Promise<ResponseOf<typeof historyOrderDetail>> =>
  read(ctx, async (reads) => {
    const row = await reads.first(
      shown(reads.from('history_order').where('history_order.history_order_id', '=', history_order_id))
        .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'history_order.org_id').onRef('staff.uid', '=', 'history_order.created_uid'))
        .select(({ ref }) => [
          'history_order.member_num',
          'history_order.remarks',
          'staff.real_name as creator_name',
          whenIn(ctx.actor.shop.time_zone, ref('history_order.created_at')).as('create_time'),
        ]),
    );
    if (!row) throw refuseSale(404, 'order_not_found');
    return { ...row, ...masked(row) };
  });

function matching(reads: Reads, { actor }: Ctx, { key_word, member_id, start_date, end_date, amount_from, amount_until }: Asked) {
  let orders = reads.from('history_order');
  if (member_id) orders = orders.where('history_order.member_id', '=', member_id);
  orders = onDays(orders, 'history_order.order_date', { start_date, end_date });
  if (amount_from !== undefined) orders = orders.where('history_order.amount_total', '>=', amount_from);
  if (amount_until !== undefined) orders = orders.where('history_order.amount_total', '<=', amount_until);
  const word = key_word?.trim();
  if (!word) return orders;
  const until = `${word}\u{10ffff}`;
  const phone = plainPhone(word);
  // Whoever does not see phones finds none by its end.
  const isTail = /^\d{4}$/.test(word) && actor.permissions.has('member:phone');
  return orders.where((eb) =>
    eb.or([
      eb.and([eb('history_order.order_number', '>=', word), eb('history_order.order_number', '<', until)]),
      eb.and([eb('history_order.member_name', '>=', word), eb('history_order.member_name', '<', until)]),
      ...(isTail ? [eb('history_order.phone_last4', '=', word)] : []),
      ...(/^\d{6,}$/.test(phone) ? [eb.and([eb('history_order.phone_last4', '=', phone.slice(-4)), eb('history_order.mobile_number', '=', phone)])] : []),
    ]),
  );
}

const shown = (hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'history_order.org_id').onRef('shop.shop_id', '=', 'history_order.shop_id'))
    .select([
      'history_order.history_order_id',
      'history_order.order_number',
      'history_order.order_date',
      'shop.shop_name',
      'history_order.member_id',
      'history_order.member_name',
      'history_order.mobile_number',
      'history_order.items',
      'history_order.payments',
      'history_order.order_status',
      'history_order.maker_name',
      'history_order.currency_code',
      'history_order.amount_total',
      'history_order.amount_received',
      'history_order.amount_debt',
    ]);

const masked = <Row extends { mobile_number: string; currency_code: string }>(row: Row) => ({
  ...row,
  mobile_number: row.mobile_number && maskPhone(row.mobile_number),
  currency_code: row.currency_code as HistoryOrderRow['currency_code'],
});
