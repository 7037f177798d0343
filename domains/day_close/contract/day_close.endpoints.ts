import { z } from 'zod';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { once } from '#kernel/contract/across.ts';
import { Cents, CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';

/** What came in and went out by one payment method. */
const Tender = z.object({
  payment_pattern_id: Id('payment_pattern'),
  pattern_name: z.string(),
  pay_method: PayMethod,
  received: CentsTotal,
  refunded: CentsTotal,
});

/** A day in sums, as it is printed. */
export const DayReport = z.object({
  tenders: z.array(Tender),
  order_num: z.int(),
  /** What settled orders came to; what of that stayed owed, and what was found out on the day never to have come, whenever it was sold. */
  amount_receivable: CentsTotal,
  amount_debt: CentsTotal,
  paid_in: CentsTotal,
  paid_out: CentsTotal,
});
export type DayReport = z.infer<typeof DayReport>;

/** What a colleague did by hand on a day that gave value or took it away, and is neither a sale nor a refund. */
export const Deed = z.object({
  deed: z.enum(['supplement', 'deduction_cancel', 'write_off', 'void_gift', 'extend', 'gift_out', 'paid_out']),
  num: z.int(),
  /** What it came to; 0 where it is told by its number alone. */
  amount: CentsTotal,
});
export type Deed = z.infer<typeof Deed>;

/** What a colleague gave away, took back and voided on a day. */
export const PersonFigures = z.object({
  uid: Id('staff'),
  real_name: z.string(),
  void_num: z.int(),
  void_amount: CentsTotal,
  refund_num: z.int(),
  refund_amount: CentsTotal,
  gift_num: z.int(),
  gift_amount: CentsTotal,
  adjust_num: z.int(),
  /** Price changes by hand, as they made it cheaper. */
  adjust_amount: SignedCents,
  /** Payments that they said came another way than they were taken down under. */
  way_num: z.int(),
  way_amount: CentsTotal,
  /** How often they opened the drawer without a sale. */
  opened_num: z.int(),
  /** Only what they did. */
  deeds: z.array(Deed),
});
export type PersonFigures = z.infer<typeof PersonFigures>;

/** How many of which note or coin lie in the drawer: each once, none that there is not. */
export const CashCounts = z
  .array(
    z.object({
      denomination: Cents.min(1, says('day_close.denomination_unknown')),
      num: z.int(says('day_close.count_invalid')).min(1, says('day_close.count_invalid')).max(100_000, says('day_close.count_invalid')),
    }),
  )
  .max(20, says('day_close.count_invalid'))
  .refine((counts) => new Set(counts.map((count) => count.denomination)).size === counts.length, {
    ...says('day_close.count_invalid'),
    ...once('denomination'),
  });

/** `POST /shop/dayClose/preview`: what a day comes to so far, what should lie in the drawer, and what keeps the day open. */
export const previewDayClose = endpoint({
  id: 'day_close.preview', method: 'POST', path: '/shop/dayClose/preview', access: 'day_close:write',
  request: z.object({ business_date: Day.optional() }),
  response: DayReport.extend({
    /** Null where whoever counts is not to know what cash there should be: it less the other payment methods would tell. */
    amount_receivable: CentsTotal.nullable(),
    business_date: Day,
    currency_code: Currency,
    is_closed: z.boolean(),
    cash_float: Cents,
    /** Null where whoever counts is not to know. */
    cash_expected: SignedCents.nullable(),
    denominations: z.array(Cents),
    /**
     * Orders that a customer says are paid and that nobody has settled, cards being loaded by phone, without an order yet, and orders whose
     * money came late and nothing could use (`is_late`): the day stays open for them.
     */
    blocking: z.array(
      z.object({ order_id: Id('sales_order').nullable(), order_number: z.string(), amount_receivable: Cents, is_late: z.boolean() }),
    ),
    /** Orders of the day or before that are neither settled nor voided, where the shop closes no day with any; else 0. */
    unconfirmed_num: z.int(),
    /** What waits without money goes on tomorrow. */
    pending_num: z.int(),
    held_num: z.int(),
    /** A drawer that was handed over and that nobody has taken over: the day stays open for it. */
    waiting_handover: z.object({ handover_id: Id('shift_handover'), handover_number: z.string(), to_name: z.string() }).nullable(),
    /** Earlier days on which money moved and that nobody has closed, latest first, at most seven. */
    unclosed: z.array(Day),
  }),
});

/** `POST /shop/dayClose/add`: counts the drawer and closes a day, once; a difference says why. */
export const addDayClose = endpoint({
  id: 'day_close.add', method: 'POST', path: '/shop/dayClose/add', access: 'day_close:write', idempotent: true,
  request: z.object({
    business_date: Day,
    counts: CashCounts,
    reason: Text(200).default(''),
  }),
  response: z.object({
    day_close_id: Id('day_close'),
    close_number: z.string(),
    cash_expected: SignedCents,
    cash_counted: Cents,
    difference: SignedCents,
  }),
});

export const DayCloseStatus = z.enum(['closed', 'reopened']);
export type DayCloseStatus = z.infer<typeof DayCloseStatus>;
export const DayCloseAction = z.enum(['reopen']);

/** `POST /shop/dayClose/reopen`: takes a close back; the day takes postings again until it is closed anew. */
export const reopenDay = endpoint({
  id: 'day_close.reopen', method: 'POST', path: '/shop/dayClose/reopen', access: 'day_close:manage', idempotent: true,
  request: z.object({ day_close_id: Id('day_close'), reason: RequiredText(200, 'day_close.reason_required') }),
  response: z.object({ day_close_id: Id('day_close'), status: DayCloseStatus }),
});

/**
 * A day that was closed. What should have been there, and what it was off by, are null to whoever counts blind while the close is taken
 * back: they count it anew.
 */
export const DayCloseRow = z.object({
  day_close_id: Id('day_close'),
  close_number: z.string(),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  status: DayCloseStatus,
  currency_code: Currency,
  cash_float: Cents,
  cash_expected: SignedCents.nullable(),
  cash_counted: Cents,
  difference: SignedCents.nullable(),
  reason: z.string(),
  operator_name: z.string(),
  create_time: When,
  actions: z.array(DayCloseAction),
});
export type DayCloseRow = z.infer<typeof DayCloseRow>;

/** `GET /shop/dayClose/query/findSearchPage`: days that were closed, latest first. Dates are business dates, both included. */
export const dayCloseSearch = endpoint({
  id: 'day_close.search', method: 'GET', path: '/shop/dayClose/query/findSearchPage', access: 'day_close:read',
  request: PageQuery.extend({ status: DayCloseStatus.optional(), ...AskedSpan }),
  response: pageOf(DayCloseRow),
});

/** `GET /shop/dayClose/query/detail`: the report of a day as it was closed. */
export const dayCloseDetail = endpoint({
  id: 'day_close.detail', method: 'GET', path: '/shop/dayClose/query/detail', access: 'day_close:read',
  request: z.object({ day_close_id: Id('day_close') }),
  response: DayCloseRow.extend({
    /** Without cash, and null in what it came to, where `cash_expected` is null. */
    report: DayReport.extend({ amount_receivable: CentsTotal.nullable() }),
    /** Null to whoever may not see it. */
    people: z.array(PersonFigures).nullable(),
    counts: z.array(z.object({ denomination: Cents, num: z.int() })),
    /** The drawer's ways from hand to hand on that day, in their order. */
    handovers: z.array(
      z.object({ handover_id: Id('shift_handover'), from_name: z.string(), to_name: z.string(), create_time: When, difference: SignedCents }),
    ),
    history: z.array(StateChange),
  }),
});

/** Cash that came in or left; or the drawer was opened, and nothing came or left. */
export const CashMoveKind = z.enum(['paid_in', 'paid_out', 'opened']);

/** `POST /shop/dayClose/cashMove/add`: cash that comes into the drawer or leaves it without a sale. */
export const addCashMove = endpoint({
  id: 'day_close.cash.add', method: 'POST', path: '/shop/dayClose/cashMove/add', access: 'day_close:write', idempotent: true,
  request: z.object({
    kind: CashMoveKind.exclude(['opened']),
    amount: Cents.min(1, says('day_close.amount_required')),
    reason: RequiredText(200, 'day_close.reason_required'),
  }),
  response: z.object({ cash_move_id: Id('cash_move'), move_number: z.string() }),
});

export const CashMoveRow = z.object({
  cash_move_id: Id('cash_move'),
  move_number: z.string(),
  business_date: Day,
  shop_name: z.string(),
  kind: CashMoveKind,
  currency_code: Currency,
  amount: Cents,
  reason: z.string(),
  operator_name: z.string(),
  create_time: When,
});
export type CashMoveRow = z.infer<typeof CashMoveRow>;

/** `POST /shop/dayClose/drawer/open`: opens the drawer without a sale; 409 once the day is closed. The slip that opens it is printed of the answer. */
export const openDrawer = endpoint({
  id: 'day_close.drawer.open', method: 'POST', path: '/shop/dayClose/drawer/open', access: 'day_close:write', idempotent: true,
  request: z.object({ reason: RequiredText(200, 'day_close.reason_required') }),
  response: CashMoveRow,
});

/** `GET /shop/dayClose/cashMove/query/findSearchPage`: latest first; that a colleague opened the drawer for nothing, for whoever may manage. */
export const cashMoveSearch = endpoint({
  id: 'day_close.cash.search', method: 'GET', path: '/shop/dayClose/cashMove/query/findSearchPage', access: 'day_close:read',
  request: PageQuery.extend({ kind: CashMoveKind.optional(), ...AskedSpan }),
  response: pageOf(CashMoveRow),
});
