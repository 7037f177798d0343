import { z } from 'zod';
import { across, once } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says } from '#kernel/contract/schema.ts';
import { Restock } from '#domains/refund/contract/order-refund.endpoints.ts';
import { RefundStatus } from '#domains/refund/contract/card-refund.endpoints.ts';
import { AfterSalesKind, AfterSalesStatus } from './after-sales.schema.ts';

const after_sales_id = Id('mall_after_sales');
const Reason = RequiredText(200, 'mall.reason_required');

const Line = z.object({
  line_no: z.int().min(1).max(1000),
  quantity: z.int(says('mall.quantity_invalid')).min(1, says('mall.quantity_invalid')).optional(),
  amount: Cents.min(1, says('mall.amount_invalid')).optional(),
});

interface Wanted {
  kind?: string | undefined;
  lines?: readonly { quantity?: number | undefined; amount?: number | undefined }[] | undefined;
}
/** What comes back is counted; what is kept is paid for by an amount. */
const linesFit = across<Wanted, keyof Wanted>(['kind', 'lines'], ({ kind, lines = [] }, complain) =>
  lines.forEach(({ quantity, amount }, index) => {
    if (kind === 'return_and_refund' && (quantity === undefined || amount !== undefined)) complain(['lines', index, 'quantity'], 'mall.return_needs_quantity');
    if (kind === 'refund_only' && (amount === undefined || quantity !== undefined)) complain(['lines', index, 'amount'], 'mall.refund_needs_amount');
  }),
);

const Became = z.object({ after_sales_id, status: AfterSalesStatus });

/** `POST /shop/onlineOrder/afterSales/add`: what the customer wants; one at a time. */
export const addAfterSales = endpoint({
  id: 'mall.after_sales.add', method: 'POST', path: '/shop/onlineOrder/afterSales/add', access: 'mall:after_sales', idempotent: true,
  request: z
    .object({
      delivery_id: Id('mall_delivery'),
      kind: AfterSalesKind,
      lines: z
        .array(Line)
        .min(1, says('mall.after_lines_required'))
        .max(100, says('mall.items_over'))
        .refine((lines) => new Set(lines.map(({ line_no }) => line_no)).size === lines.length, { ...says('mall.line_twice'), ...once('line_no') }),
      reason: Reason,
    })
    .check(linesFit),
  response: Became,
});

/** `POST /shop/onlineOrder/afterSales/accept`: the goods may come back; 409 where none do. */
export const acceptAfterSales = endpoint({
  id: 'mall.after_sales.accept', method: 'POST', path: '/shop/onlineOrder/afterSales/accept', access: 'mall:after_sales', idempotent: true,
  request: z.object({ after_sales_id }),
  response: Became,
});

/**
 * `POST /shop/onlineOrder/afterSales/refund`: the money goes back the way it came, goods that came back into stock or to the bin, in
 * one transaction; beyond the shop's limit once a colleague agrees: until then it is `refunding`, and as it was before where they do
 * not. 409 where goods are still to come back.
 */
export const refundAfterSales = endpoint({
  id: 'mall.after_sales.refund', method: 'POST', path: '/shop/onlineOrder/afterSales/refund', access: 'mall:after_sales', idempotent: true,
  request: z.object({ after_sales_id, restock: Restock.default('batch') }),
  response: Became.extend({ refund_id: Id('order_refund'), refund_number: z.string(), refund_status: RefundStatus }),
});

/** `POST /shop/onlineOrder/afterSales/refuse`: nothing is done about it. */
export const refuseAfterSales = endpoint({
  id: 'mall.after_sales.refuse', method: 'POST', path: '/shop/onlineOrder/afterSales/refuse', access: 'mall:after_sales', idempotent: true,
  request: z.object({ after_sales_id, reason: Reason }),
  response: Became,
});
