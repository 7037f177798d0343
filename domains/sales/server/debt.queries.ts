import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { DebtRow, debtSearch } from '../contract/debt.endpoints.ts';

type Search = RequestOf<typeof debtSearch>;

/** Orders within one's reach that were settled with something owed, latest first. */
export const listDebts = (ctx: Ctx, input: Search): Promise<Page<DebtRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return { rows: rows.map((row) => present(row as Row, ctx)), ...total };
  });

function matching(reads: Reads, { key_word, member_id, shop_id, status, start_date, end_date }: Search) {
  let orders = reads.from('sales_order').where('sales_order.debt_account_id', 'is not', null);
  if (member_id) orders = orders.where('sales_order.member_id', '=', member_id);
  if (shop_id) orders = orders.where('sales_order.shop_id', '=', shop_id);
  if (status) orders = orders.where('sales_order.is_in_debt', '=', sql.lit(status === 'in_debt'));
  orders = onDays(orders, 'sales_order.business_date', { start_date, end_date });
  const word = key_word?.trim();
  if (!word) return orders;
  return /^s\d/i.test(word)
    ? orders.where('sales_order.order_number', '=', word.toUpperCase())
    : orders.where('sales_order.member_id', 'in', searchedMembers(reads, word));
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'sales_order.org_id').onRef('shop.shop_id', '=', 'sales_order.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .innerJoin('staff as settler', (join) => join.onRef('settler.org_id', '=', 'sales_order.org_id').onRef('settler.uid', '=', 'sales_order.settled_uid'))
    .select(({ ref }) => [
      'sales_order.order_id',
      'sales_order.order_number',
      'sales_order.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('sales_order.settled_at')).as('settle_time'),
      'sales_order.shop_id',
      'shop.shop_name',
      'member.member_id',
      'member.member_name',
      'member.mobile_number',
      'sales_order.item_summary',
      'sales_order.line_num',
      'sales_order.currency_code',
      'sales_order.amount_receivable',
      'sales_order.amount_owed',
      'sales_order.amount_repaid',
      'sales_order.amount_debt',
      'settler.real_name as settler_name',
    ])
    .orderBy('sales_order.business_date', 'desc')
    .orderBy('sales_order.order_id', 'desc');

type Row = Omit<DebtRow, 'debt_status' | 'actions'>;

/** A debt as its reader may see it; repaid where it was made. */
const present = (row: Row, { actor }: Ctx): DebtRow => ({
  ...row,
  mobile_number: maskPhone(row.mobile_number),
  debt_status: row.amount_debt > 0 ? 'in_debt' : 'cleared',
  actions: row.amount_debt > 0 && row.shop_id === actor.shop.shop_id && actor.permissions.has('sales:repay') ? ['repay'] : [],
});
