import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { whenText } from '#kernel/server/time.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import type { claimScan, ScanBill, scanBill } from '../contract/scan.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { readScanToken } from './scan-token.ts';
import { scanSecret } from './scan.commands.ts';
import { orderFlow } from '../model/order.machine.ts';

const WHY = 'whoever scanned the code of one bill sees that bill';
/** What a customer can pay by on a phone; the rest is the till's. */
const BY_PHONE: readonly PayMethod[] = ['WECHAT', 'ALIPAY', 'BANK_CARD'];
/** A settled bill stays readable so long, as the customer's receipt. */
const RECEIPT_FOR_MS = 24 * 3_600_000;

/** Works in the organisation that a code names, with the bill it names; 404 for a code that is none, or no longer good. */
async function withBill<R>({ backend, now }: PublicCtx, token: string, work: (writes: SystemWork, bill: Bill) => Promise<R>): Promise<R> {
  const scanned = readScanToken(scanSecret(backend), token);
  if (!scanned) throw refuseSale(404, 'scan_unknown');
  return systemWork(backend, now, scanned.org_id, async (writes) => {
    const bill = await billOf(writes, scanned.order_id);
    if (!bill || bill.nonce !== scanned.nonce || now > goodUntil(bill)) throw refuseSale(404, 'scan_unknown');
    return work(writes, bill);
  });
}

const billOf = (writes: SystemWork, order_id: string) =>
  writes.first(
    writes
      .across('order_scan', WHY)
      .where('order_scan.order_id', '=', order_id)
      .innerJoin('sales_order', (join) => join.onRef('sales_order.org_id', '=', 'order_scan.org_id').onRef('sales_order.order_id', '=', 'order_scan.order_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'order_scan.org_id').onRef('shop.shop_id', '=', 'order_scan.shop_id'))
      .select([
        'order_scan.order_id',
        'order_scan.shop_id',
        'order_scan.nonce',
        'order_scan.expires_at',
        'order_scan.claimed_at',
        'shop.shop_name',
        'shop.time_zone',
        'sales_order.order_number',
        'sales_order.status',
        'sales_order.currency_code',
        'sales_order.amount_total',
        'sales_order.amount_discount',
        'sales_order.amount_receivable',
        'sales_order.amount_received',
        'sales_order.amount_debt',
        'sales_order.settled_at',
      ]),
  );
const { pending, voided, settled } = orderFlow.state;
type Bill = NonNullable<Awaited<ReturnType<typeof billOf>>>;

const goodUntil = ({ expires_at, settled_at }: Bill): Date => (settled_at ? new Date(settled_at.getTime() + RECEIPT_FOR_MS) : expires_at);

const waysOf = (writes: SystemWork, shop_id: string) =>
  writes.rows(
    writes
      .across('payment_pattern', WHY)
      .where('payment_pattern.shop_id', '=', shop_id)
      .where('payment_pattern.is_open', '=', true)
      .where('payment_pattern.pay_method', 'in', [...BY_PHONE])
      .where('payment_pattern.collect_code', '<>', '')
      .orderBy('payment_pattern.sort')
      .orderBy('payment_pattern.payment_pattern_id')
      .select(['payment_pattern.payment_pattern_id', 'payment_pattern.pattern_name', 'payment_pattern.pay_method', 'payment_pattern.collect_code']),
  );

/** The bill that a code leads to, and how it can be paid. */
export const showBill = (ctx: PublicCtx, { token }: RequestOf<typeof scanBill>): Promise<ScanBill> =>
  withBill(ctx, token, async (writes, bill) => {
    const [lines, ways] = await Promise.all([
      writes.rows(
        writes
          .across('order_line', WHY)
          .where('order_line.order_id', '=', bill.order_id)
          .orderBy('order_line.line_no')
          .select(['order_line.item_name as name', 'order_line.specs_name', 'order_line.quantity', 'order_line.amount_receivable']),
      ),
      bill.status === pending ? waysOf(writes, bill.shop_id) : [],
    ]);
    return {
      shop_name: bill.shop_name,
      order_number: bill.order_number,
      status: bill.status === pending || bill.status === voided ? bill.status : settled,
      currency_code: bill.currency_code as ScanBill['currency_code'],
      lines,
      amount_total: bill.amount_total,
      amount_discount: bill.amount_discount,
      amount_receivable: bill.amount_receivable,
      ways: ways as ScanBill['ways'],
      is_claimed: bill.claimed_at !== null,
      settle_time: bill.settled_at && whenText(bill.time_zone, bill.settled_at),
      amount_received: bill.amount_received,
      amount_debt: bill.amount_debt,
    };
  });

/** Notes that the customer says to have paid, and tells the till; said again, it changes the way and nothing else. */
export const claimPaid = (ctx: PublicCtx, { token, payment_pattern_id }: RequestOf<typeof claimScan>): Promise<null> =>
  withBill(ctx, token, async (writes, { order_id, shop_id, status }) => {
    if (status !== pending) throw refuseSale(409, 'order_not_pending');
    const ways = await waysOf(writes, shop_id);
    if (!ways.some((way) => way.payment_pattern_id === payment_pattern_id)) throw refuseSale(404, 'pattern_not_found');
    await writes.run(writes.update('order_scan').set({ claimed_at: ctx.now, claimed_pattern_id: payment_pattern_id }).where('order_id', '=', order_id));
    writes.audit({ shop_id, subject: 'order_scan', subject_id: order_id, after: { claimed: true, payment_pattern_id } });
    writes.tell({ to: { shop_id }, topic: 'scan', data: { order_id } });
    return null;
  });
