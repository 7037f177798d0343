import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, says, When } from '#kernel/contract/schema.ts';
import { OrderStatus } from './order.endpoints.ts';
import { PayMethod } from './payments.schema.ts';

/** How an order that was shown as a code stands. */
export const ScanState = z.object({
  order_id: Id('sales_order'),
  order_number: z.string(),
  status: OrderStatus,
  amount_receivable: CentsTotal,
  currency_code: Currency,
  /** What the code leads to, below the address of the product; null once the code is no longer good. */
  path: z.string().nullable(),
  expire_time: When,
  opener_name: z.string(),
  open_time: When,
  /** When the customer said that it is paid, and by what. */
  claim_time: When.nullable(),
  claimed_pattern_id: Id('payment_pattern').nullable(),
  claimed_pattern_name: z.string().nullable(),
  settle_time: When.nullable(),
});
export type ScanState = z.infer<typeof ScanState>;

/** `POST /shop/order/scan/open`: shows a pending order as a code, good for half an hour; codes of the order shown before end. */
export const openScan = endpoint({
  id: 'sales.scan.open', method: 'POST', path: '/shop/order/scan/open', access: 'sales:settle', idempotent: true,
  request: z.object({ order_id: Id('sales_order') }),
  response: z.null(),
});

/** `GET /shop/order/scan/query`: 404 for an order that was never shown as a code. */
export const queryScan = endpoint({
  id: 'sales.scan.query', method: 'GET', path: '/shop/order/scan/query', access: 'sales:read',
  request: z.object({ order_id: Id('sales_order') }),
  response: ScanState,
});

const ScanToken = z.string().regex(/^[0-9a-z]{1,13}\.[0-9a-z]{1,13}\.[0-9A-Za-z_-]{16}\.[0-9A-Za-z_-]{22}$/, says('sales.scan_unknown'));

/** A bill as the customer sees it: nothing about the person, no balance. */
export const ScanBill = z.object({
  shop_name: z.string(),
  order_number: z.string(),
  status: z.enum(['pending', 'settled', 'voided']),
  currency_code: Currency,
  lines: z.array(z.object({ name: z.string(), specs_name: z.string(), quantity: z.int(), amount_receivable: CentsTotal })),
  amount_total: CentsTotal,
  amount_discount: CentsTotal,
  amount_receivable: CentsTotal,
  /** How it can be paid by phone; `collect_code` is what the shop's own code says. */
  ways: z.array(z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), pay_method: PayMethod, collect_code: z.string() })),
  is_claimed: z.boolean(),
  settle_time: When.nullable(),
  amount_received: CentsTotal,
  amount_debt: CentsTotal,
});
export type ScanBill = z.infer<typeof ScanBill>;

/** `GET /shop/order/scan/bill`: for whoever scanned the code; 404 for a code that is none, or no longer good. */
export const scanBill = endpoint({
  id: 'sales.scan.bill', method: 'GET', path: '/shop/order/scan/bill', access: 'public', limit: 120,
  request: z.object({ token: ScanToken }),
  response: ScanBill,
});

/** `POST /shop/order/scan/claim`: the customer says that it is paid; the till hears of it at once and settles once it sees the money. */
export const claimScan = endpoint({
  id: 'sales.scan.claim', method: 'POST', path: '/shop/order/scan/claim', access: 'public', limit: 20,
  request: z.object({ token: ScanToken, payment_pattern_id: Id('payment_pattern') }),
  response: z.null(),
});
