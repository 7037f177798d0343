import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import { OF_SHOP } from './scope.ts';

/** What moved in the books alone: money that was said not to have come, or to have come another way. */
export const IS_CORRECTION = sql<boolean>`entry.kind in ('payment_reject', 'payment_change')`;

/** The sums of postings as a closed day has them: what was taken back in the books is not received, rather than refunded. */
export const RECEIVED = sql<number>`coalesce(sum(posting.amount) filter (where posting.amount > 0 or ${IS_CORRECTION}), 0)`;
export const REFUNDED = sql<number>`coalesce(-sum(posting.amount) filter (where posting.amount < 0 and not ${IS_CORRECTION}), 0)`;

interface Days {
  shop_id: string;
  pay_method?: ArrivingMethod;
  start_date: string;
  end_date: string;
}

/** Money of a shop as it came in and went back on some days. */
export function tendersOf(reads: Reads, { shop_id, pay_method, start_date, end_date }: Days) {
  const postings = reads
    .across('posting', OF_SHOP)
    .innerJoin('ledger_entry as entry', (join) => join.onRef('entry.org_id', '=', 'posting.org_id').onRef('entry.entry_id', '=', 'posting.entry_id'))
    .innerJoin('payment_pattern as way', (join) =>
      join.onRef('way.org_id', '=', 'posting.org_id').on(sql<boolean>`way.payment_pattern_id::text = posting.ref`),
    )
    .where('posting.shop_id', '=', shop_id)
    .where('posting.business_date', '>=', start_date)
    .where('posting.business_date', '<=', end_date)
    .where('posting.account', '=', 'tender')
    .where('posting.account_id', 'is', null)
    .where('way.pay_method', '<>', 'STORED_VALUE');
  return pay_method ? postings.where('way.pay_method', '=', pay_method) : postings;
}

interface Posted {
  entry_id: string;
  position: number;
  amount: number;
  document: string;
  document_id: string;
}

/** What a gateway and we ourselves call a payment. */
export interface Numbers {
  provider_number: string;
  own_number: string;
}

interface Numbered extends Numbers {
  of: string;
  amount: number;
}

const NONE: Numbers = { provider_number: '', own_number: '' };
const atOf = ({ entry_id, position }: Pick<Posted, 'entry_id' | 'position'>): string => `${entry_id}/${position}`;

/** Payments by phone that settled orders, or repaid; each once, though it repaid several. */
const chargesOf = (reads: Reads, column: 'order_id' | 'repayment_id', ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : reads.rows(
        reads
          .across('order_payment', OF_SHOP)
          .innerJoin('payment_charge as charge', (join) =>
            join.onRef('charge.org_id', '=', 'order_payment.org_id').onRef('charge.charge_id', '=', 'order_payment.charge_id'),
          )
          .where(`order_payment.${column}`, 'in', [...ids])
          .where('order_payment.repayment_id', column === 'order_id' ? 'is' : 'is not', null)
          .distinct()
          .select([`order_payment.${column} as of_id`, 'charge.charge_id', 'charge.charge_number', 'charge.gateway_number', 'charge.amount']),
      );

/** Money of charges that refunds sent back, under the number that the gateway knows each by. */
const backOf = (reads: Reads, kind: 'order_refund' | 'card_refund', ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : reads.rows(
        reads
          .across('charge_refund', OF_SHOP)
          .where('purpose_kind', '=', kind)
          .where('purpose_id', 'in', [...ids])
          .select(['purpose_id as of_id', 'charge_refund_id', 'attempt', 'amount']),
      );

/** By which numbers each of some postings is found in a statement: of its charge, where one of the same amount stands behind its document. */
export async function numbersOf(reads: Reads, postings: readonly Posted[]): Promise<(posting: Posted) => Numbers> {
  const idsOf = (document: string): string[] => [...new Set(postings.filter((one) => one.document === document).map(({ document_id }) => document_id))];
  const [orders, repayments, orderRefunds, cardRefunds] = await Promise.all([
    chargesOf(reads, 'order_id', idsOf('order')),
    chargesOf(reads, 'repayment_id', idsOf('repayment')),
    backOf(reads, 'order_refund', idsOf('order_refund')),
    backOf(reads, 'card_refund', idsOf('card_refund')),
  ]);
  const paid = (document: string) => (row: (typeof orders)[number]): Numbered => ({
    of: `${document}/${row.of_id}`,
    amount: row.amount,
    provider_number: row.gateway_number ?? '',
    own_number: row.charge_number,
  });
  const back = (document: string) => (row: (typeof orderRefunds)[number]): Numbered => ({
    of: `${document}/${row.of_id}`,
    amount: -row.amount,
    provider_number: '',
    own_number: `B${row.charge_refund_id}-${row.attempt}`,
  });
  const all: Numbered[] = [
    ...orders.map(paid('order')),
    ...repayments.map(paid('repayment')),
    ...orderRefunds.map(back('order_refund')),
    ...cardRefunds.map(back('card_refund')),
  ];
  const free = Map.groupBy(all, ({ of, amount }) => `${of} ${amount}`);
  const found = new Map<string, Numbers>();
  for (const posting of postings) {
    const numbers = free.get(`${posting.document}/${posting.document_id} ${posting.amount}`)?.shift();
    if (numbers) found.set(atOf(posting), { provider_number: numbers.provider_number, own_number: numbers.own_number });
  }
  return (posting) => found.get(atOf(posting)) ?? NONE;
}
