import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { salesAccounts } from '../contract/sales.accounts.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { OwedLine } from '../model/repayment.rules.ts';

/** An order that something is owed for, its row locked. */
export interface LockedDebt {
  order_id: string;
  order_number: string;
  business_date: string;
  amount_debt: number;
  debt_account_id: string;
}

/**
 * Locks what a member owes in a shop: the order chosen, or all of them, in order of id; answers the oldest first. 404 for an
 * order that is not theirs; empty where nothing is owed.
 */
export async function lockDebts(
  uow: UnitOfWork,
  shop_id: string,
  { member_id, order_id }: { member_id: string; order_id?: string | undefined },
): Promise<LockedDebt[]> {
  const theirs = uow
    .from('sales_order')
    .select(['order_id', 'order_number', 'business_date', 'amount_debt', 'debt_account_id'])
    .where('sales_order.shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .orderBy('order_id')
    .forNoKeyUpdate();
  const orders = await uow.rows(order_id ? theirs.where('order_id', '=', order_id) : theirs.where('is_in_debt', '=', true));
  if (order_id && orders.length === 0) throw refuseSale(404, 'order_not_found');
  return (orders.filter((order) => order.amount_debt > 0) as LockedDebt[]).sort((a, b) =>
    a.business_date < b.business_date ? -1 : a.business_date > b.business_date ? 1 : 0,
  );
}

/** The lines of orders that something is still owed for. */
export async function owedLines(uow: UnitOfWork, orderIds: readonly string[]): Promise<(OwedLine & { order_id: string })[]> {
  const lines = await uow.rows(
    uow
      .from('order_line')
      .select([
        'line_id',
        'order_id',
        'item_type',
        'item_id',
        'package_id',
        'amount_receivable',
        'left_debt',
        'repaid_tender',
        'repaid_principal',
        'debt_cancelled',
      ])
      .where('order_id', 'in', [...orderIds])
      .where('left_debt', '>', 0)
      .orderBy('line_id'),
  );
  return lines
    .map(({ left_debt, repaid_tender, repaid_principal, debt_cancelled, ...line }) => ({
      ...line,
      item_type: line.item_type as ItemType,
      owed: left_debt - repaid_tender - repaid_principal - debt_cancelled,
    }))
    .filter(({ owed }) => owed > 0);
}

/** Opens the account of what somebody owes for an order in the shop at hand. */
export const openDebt = (uow: UnitOfWork, { actor: { shop } }: Ctx, holder_id: string): string =>
  uow.ledger.open(salesAccounts.guarded.debt, { unit: shop.currency_code, shop_id: shop.shop_id, holder_id });
