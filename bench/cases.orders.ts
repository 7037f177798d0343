import type { Turn } from './load.ts';
import type { Case, Server } from './rounds.ts';
import { around, keyed, reading, unique } from './turns.ts';

/** What is asked of a shop's orders, taken from those that were loaded. */
export interface Orders {
  numbers: string[];
  member_names: string[];
  uids: string[];
  /** Orders of one project that were paid in one way and may go back. */
  refundable: { order_id: string; amount: number; payment_pattern_id: string }[];
}

const LIST = '/api/shop/order/query/findSearchPage?page_no=1&page_size=20';
const JUDGED = '/api/cureShop/order/comprehensive';
const [MONTH, YEAR] = ['start_date=2026-02-01&end_date=2026-02-28', 'start_date=2025-03-01&end_date=2026-02-28'];

/** What is asked of a million orders and of three years of days. */
export const orderReads = ({ numbers, member_names, uids }: Orders): Case[] => [
  reading('orders, first page', [LIST]),
  reading('orders by number', numbers.map((number) => `${LIST}&key_word=${number}`)),
  reading('orders by member', unique(member_names).map((name) => `${LIST}&key_word=${encodeURIComponent(name)}`)),
  reading('orders given up', [`${LIST}&status=voided`]),
  reading('orders by way and hand', uids.map((uid) => `${JUDGED}/query/findSearchPage?page_no=1&page_size=20&${MONTH}&pay_method=WECHAT&performer_uid=${uid}`)),
  reading('orders of a month, summed', [`${JUDGED}/sum?${MONTH}`]),
  reading('orders of a year, summed', [`${JUDGED}/sum?${YEAR}`]),
  reading('days of a month', [`/api/cureShop/report/daily?group_by=day&${MONTH}`]),
  reading('days of a year', [`/api/cureShop/report/daily?group_by=day&${YEAR}`]),
];

/** All of an order's money goes back the way it came. */
export function refunding({ refundable }: Pick<Orders, 'refundable'>): Case {
  const next = around(refundable);
  return {
    name: 'refund of an order',
    kind: 'write',
    // The floor would give back in seconds all that was loaded.
    beside: ['bare'],
    async *turn(server: Server): Turn {
      const { order_id, amount, payment_pattern_id } = next(server);
      const body = { order_id, lines: [{ line_no: 1, quantity: 1 }], tenders: [{ payment_pattern_id, amount }], reason: '客人不满意' };
      yield { method: 'POST', path: '/api/shop/order/refund/add', headers: keyed(server), body };
    },
  };
}
