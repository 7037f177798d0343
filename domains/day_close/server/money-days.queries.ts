import type { Reads } from '#kernel/server/transaction.ts';

/** The days of a span, both included, on which money came in or went back in some of these shops, as their totals have it. */
export const daysWithMoney = (reads: Reads, shop_ids: readonly string[], { from, until }: { from: string; until: string }) =>
  reads
    .across('day_total', 'on which days money moved in a shop, whoever took it')
    .where('day_total.shop_id', 'in', [...shop_ids])
    .where('day_total.business_date', '>=', from)
    .where('day_total.business_date', '<=', until)
    .where(({ or, eb }) => or([eb('amount_received', '<>', 0), eb('refund_amount', '<>', 0)]))
    .select('day_total.business_date');

/** As much of days whose takings were not yet added to their totals. */
export const daysAdded = (reads: Reads, shop_ids: readonly string[], { from, until }: { from: string; until: string }) =>
  reads
    .across('day_figure_delta', 'on which days money came into a shop just now, whoever took it')
    .where('day_figure_delta.shop_id', 'in', [...shop_ids])
    .where('day_figure_delta.business_date', '>=', from)
    .where('day_figure_delta.business_date', '<=', until)
    .where('day_figure_delta.figure', '=', 'amount_received')
    .distinct()
    .select('day_figure_delta.business_date');
