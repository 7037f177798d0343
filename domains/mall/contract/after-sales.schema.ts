import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, When } from '#kernel/contract/schema.ts';
import { RefundStatus } from '#domains/refund/contract/card-refund.endpoints.ts';

/** Money back for what the customer keeps, or for what comes back. */
export const AfterSalesKind = z.enum(['refund_only', 'return_and_refund']);
export const AfterSalesStatus = z.enum(['asked', 'returning', 'refunding', 'done', 'refused']);
export type AfterSalesStatus = z.infer<typeof AfterSalesStatus>;
export const AfterSalesAction = z.enum(['accept', 'refund', 'refuse']);

/** What a customer wants done about an order, and what became of it. */
export const AfterSalesRow = z.object({
  after_sales_id: Id('mall_after_sales'),
  after_sales_number: z.string(),
  kind: AfterSalesKind,
  status: AfterSalesStatus,
  reason: z.string(),
  create_time: When,
  creator_name: z.string(),
  lines: z.array(z.object({ line_no: z.int(), name: z.string(), quantity: z.int().nullable(), amount: Cents.nullable() })),
  refund_id: Id('order_refund').nullable(),
  refund_number: z.string(),
  /** Beyond the shop's limit somebody else agrees to the money. */
  refund_status: RefundStatus.nullable(),
  actions: z.array(AfterSalesAction),
});
export type AfterSalesRow = z.infer<typeof AfterSalesRow>;
