import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, says, Text, When } from '#kernel/contract/schema.ts';
import { ProofId, ProofShown } from '#domains/card/contract/proof.endpoints.ts';
import { PaymentsInput } from './payments.schema.ts';
import { OrderRemarks } from './remark.schema.ts';

/** What a repayment paid of one order. */
const RepaidOrder = z.object({
  order_id: Id('sales_order'),
  order_number: z.string(),
  item_summary: z.string(),
  line_num: z.int(),
  amount: Cents,
  /** What the order was still owed for afterwards. */
  debt_after: CentsTotal,
});

/** A repayment as its list and its slip show it. */
export const RepaymentRow = z.object({
  repayment_id: Id('repayment'),
  repayment_number: z.string(),
  business_date: Day,
  create_time: When,
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  currency_code: Currency,
  amount: CentsTotal,
  /** How it was paid, in words. */
  paid_by: z.string(),
  operator_name: z.string(),
  remarks: z.string(),
  orders: z.array(RepaidOrder),
  ...ProofShown,
});
export type RepaymentRow = z.infer<typeof RepaymentRow>;

/**
 * `POST /shop/order/repay`: money, or principal of a stored-value card, for what a member owes here: for the order chosen,
 * else for the oldest first. Never more than is owed; gift does not repay (domain: rule 10).
 */
export const repayDebt = endpoint({
  id: 'sales.debt.repay', method: 'POST', path: '/shop/order/repay', access: 'sales:repay', idempotent: true,
  request: z.object({
    member_id: Id('member'),
    order_id: Id('sales_order').optional(),
    payments: PaymentsInput.min(1, says('sales.payment_needed')),
    remarks: OrderRemarks.default(''),
    /** The member's, where the shop demands it of what their cards pay. */
    proof_id: ProofId,
  }),
  response: RepaymentRow,
});

/** `GET /shop/order/repay/query/findSearchPage`: repayments, latest first. Dates are business dates, both included. */
export const repaymentSearch = endpoint({
  id: 'sales.repayment.search', method: 'GET', path: '/shop/order/repay/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend({ member_id: Id('member').optional(), ...AskedSpan }),
  response: pageOf(RepaymentRow),
});

/** In debt until it is settled at exactly zero (specification 2§4, debt order). */
export const DebtStatus = z.enum(['in_debt', 'cleared']);
export type DebtStatus = z.infer<typeof DebtStatus>;

export const DebtAction = z.enum(['repay']);

/** An order that was settled with something owed. `amount_owed` = repaid + cancelled by refunds + `amount_debt`. */
export const DebtRow = z.object({
  order_id: Id('sales_order'),
  order_number: z.string(),
  debt_status: DebtStatus,
  business_date: Day,
  settle_time: When,
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  item_summary: z.string(),
  line_num: z.int(),
  currency_code: Currency,
  amount_receivable: CentsTotal,
  amount_owed: CentsTotal,
  amount_repaid: CentsTotal,
  amount_debt: CentsTotal,
  /** Who let the member owe. */
  settler_name: z.string(),
  actions: z.array(DebtAction),
});
export type DebtRow = z.infer<typeof DebtRow>;

/** `GET /shop/debt/query/findSearchPage`: debts, latest first (2§2.2, /finance-arrears). Dates are business dates, both included. */
export const debtSearch = endpoint({
  id: 'sales.debt.search', method: 'GET', path: '/shop/debt/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend({
    /** Order number, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    member_id: Id('member').optional(),
    shop_id: Id('shop').optional(),
    status: DebtStatus.optional(),
    ...AskedSpan,
  }),
  response: pageOf(DebtRow),
});
