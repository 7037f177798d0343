import { z } from 'zod';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { Cents, CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { CashCounts } from './day_close.endpoints.ts';

/** Handed over and waiting, taken over, not taken over, taken back by whoever handed it over. */
export const HandoverStatus = z.enum(['handed', 'accepted', 'refused', 'withdrawn']);
export type HandoverStatus = z.infer<typeof HandoverStatus>;
export const HandoverAction = z.enum(['accept', 'refuse', 'withdraw', 'end']);
export type HandoverAction = z.infer<typeof HandoverAction>;

/** What came and went since the handover before, in cents; what was undone of an earlier shift is below zero. */
export const ShiftReport = z.object({
  tenders: z.array(
    z.object({
      payment_pattern_id: Id('payment_pattern'),
      pattern_name: z.string(),
      pay_method: PayMethod,
      received: CentsTotal,
      refunded: CentsTotal,
    }),
  ),
  order_num: z.int(),
  amount_receivable: CentsTotal,
  amount_debt: CentsTotal,
  paid_in: CentsTotal,
  paid_out: CentsTotal,
});
export type ShiftReport = z.infer<typeof ShiftReport>;

/** A shift as whoever counts may see it: what it came to is null where it would tell the cash that should be there. */
export const ShownShift = ShiftReport.extend({ amount_receivable: CentsTotal.nullable() });
export type ShownShift = z.infer<typeof ShownShift>;

/** `POST /shop/shiftHandover/preview`: what the shift comes to so far, and what should lie in the drawer. Keeps nothing. */
export const previewHandover = endpoint({
  id: 'day_close.handover.preview', method: 'POST', path: '/shop/shiftHandover/preview', access: 'day_close:write',
  request: z.object({}),
  response: ShownShift.extend({
    business_date: Day,
    currency_code: Currency,
    is_closed: z.boolean(),
    /** Whoever took the drawer over last today, and when; empty and null while it is the morning's. */
    holder_name: z.string(),
    since: When.nullable(),
    cash_begin: Cents,
    /** Null where whoever counts is not to know. */
    cash_expected: SignedCents.nullable(),
    denominations: z.array(Cents),
    /** One that nobody has taken over yet: another waits for it. */
    waiting: z.object({ handover_id: Id('shift_handover'), handover_number: z.string(), to_name: z.string() }).nullable(),
  }),
});

/**
 * `POST /shop/shiftHandover/add`: hands the counted drawer to a colleague, who takes it over or not. 409 while another one
 * waits and once the day is closed; 400 for a difference without a reason, and for nobody who could take it over.
 */
export const addHandover = endpoint({
  id: 'day_close.handover.add', method: 'POST', path: '/shop/shiftHandover/add', access: 'day_close:write', idempotent: true,
  request: z.object({ to_uid: Id('staff'), counts: CashCounts, reason: Text(200).default('') }),
  response: z.object({
    handover_id: Id('shift_handover'),
    handover_number: z.string(),
    status: HandoverStatus,
    /** Null where it was counted blind, as `difference` is: whoever counts anew is not to know. */
    cash_expected: SignedCents.nullable(),
    cash_counted: Cents,
    difference: SignedCents.nullable(),
  }),
});

const Decided = z.object({ handover_id: Id('shift_handover'), status: HandoverStatus });

/** `POST /shop/shiftHandover/accept`: takes the drawer over as it was counted; 403 for anybody else than whom it was handed to. */
export const acceptHandover = endpoint({
  id: 'day_close.handover.accept', method: 'POST', path: '/shop/shiftHandover/accept', access: 'day_close:write', idempotent: true,
  request: z.object({ handover_id: Id('shift_handover') }),
  response: Decided,
});

/** `POST /shop/shiftHandover/refuse`: does not take it over, and says why; whoever handed it over counts anew. */
export const refuseHandover = endpoint({
  id: 'day_close.handover.refuse', method: 'POST', path: '/shop/shiftHandover/refuse', access: 'day_close:write', idempotent: true,
  request: z.object({ handover_id: Id('shift_handover'), reason: RequiredText(200, 'day_close.reason_required') }),
  response: Decided,
});

/** `POST /shop/shiftHandover/withdraw`: takes one's own back while nobody has taken it over. */
export const withdrawHandover = endpoint({
  id: 'day_close.handover.withdraw', method: 'POST', path: '/shop/shiftHandover/withdraw', access: 'day_close:write', idempotent: true,
  request: z.object({ handover_id: Id('shift_handover') }),
  response: Decided,
});

/** `POST /shop/shiftHandover/end`: a manager ends one that nobody takes over or back, and says why; the drawer is counted anew. */
export const endHandover = endpoint({
  id: 'day_close.handover.end', method: 'POST', path: '/shop/shiftHandover/end', access: 'day_close:manage', idempotent: true,
  request: z.object({ handover_id: Id('shift_handover'), reason: RequiredText(200, 'day_close.reason_required') }),
  response: Decided,
});

/**
 * A drawer that was handed over. What should have been there, and what it is off by, are null where it was counted blind and
 * nobody has taken it over, but for a manager who did not count it: it may be taken back and counted anew.
 */
export const HandoverRow = z.object({
  handover_id: Id('shift_handover'),
  handover_number: z.string(),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  status: HandoverStatus,
  currency_code: Currency,
  cash_begin: Cents,
  cash_expected: SignedCents.nullable(),
  cash_counted: Cents,
  difference: SignedCents.nullable(),
  reason: z.string(),
  from_name: z.string(),
  to_name: z.string(),
  create_time: When,
  decide_time: When.nullable(),
  decide_reason: z.string(),
  actions: z.array(HandoverAction),
});
export type HandoverRow = z.infer<typeof HandoverRow>;

/** `GET /shop/shiftHandover/query/findSearchPage`: latest first. Dates are business dates, both included. */
export const handoverSearch = endpoint({
  id: 'day_close.handover.search', method: 'GET', path: '/shop/shiftHandover/query/findSearchPage', access: 'day_close:read',
  request: PageQuery.extend({
    status: HandoverStatus.optional(),
    /** Handed over by, or to. */
    uid: Id('staff').optional(),
    ...AskedSpan,
  }),
  response: pageOf(HandoverRow),
});

/** `GET /shop/shiftHandover/query/detail`: one with its shift in sums and what was counted; without the cash of the shift where that is not to be known yet. */
export const handoverDetail = endpoint({
  id: 'day_close.handover.detail', method: 'GET', path: '/shop/shiftHandover/query/detail', access: 'day_close:read',
  request: z.object({ handover_id: Id('shift_handover') }),
  response: HandoverRow.extend({
    report: ShownShift,
    counts: z.array(z.object({ denomination: Cents, num: z.int() })),
    history: z.array(StateChange),
  }),
});
