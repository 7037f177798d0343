import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { daysBetween } from '#kernel/contract/day.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, FilePath, Id, RequiredDay, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { ArrivedBy, ArrivingMethod, DifferenceKind, MatchedBy, ReconciliationStatus, Standing, sumsOf } from './reconciliation.schema.ts';

const reconciliation_id = Id('reconciliation');
/** As it was read: what came in between is looked at first. */
const version = z.int().min(1);
const Named = z.object({ reconciliation_id, version });

export const MOST_DAYS = 31;
export const MOST_PROOFS = 5;

/** What may be done with one now, by whoever looks. */
export const ReconciliationAction = z.enum(['write', 'reconcile', 'reopen', 'discard']);
export type ReconciliationAction = z.infer<typeof ReconciliationAction>;

/** `POST /shop/reconciliation/add`: takes the closed days of a shop and a method; 409 for one that is in another, or is not closed. */
export const addReconciliation = endpoint({
  id: 'reconciliation.add', method: 'POST', path: '/shop/reconciliation/add', access: 'reconciliation:write', idempotent: true,
  request: z
    .object({
      /** The shop one works in, where none is named. */
      shop_id: Id('shop', 'reconciliation.shop_required').optional(),
      pay_method: ArrivingMethod,
      way: ArrivedBy.default('rows'),
      start_date: RequiredDay('reconciliation.day_required'),
      end_date: RequiredDay('reconciliation.day_required'),
    })
    .check(
      across(['start_date', 'end_date'], ({ start_date, end_date }, complain) => {
        if (end_date < start_date) complain('end_date', 'reconciliation.days_backwards');
        else if (daysBetween(start_date, end_date) >= MOST_DAYS) complain('end_date', 'reconciliation.days_too_many');
      }),
    ),
  response: z.object({ reconciliation_id }),
});

/** `POST /shop/reconciliation/match`: takes what changed on its days, and the rows that came since, and finds what belongs together. */
export const matchReconciliation = endpoint({
  id: 'reconciliation.match', method: 'POST', path: '/shop/reconciliation/match', access: 'reconciliation:write', idempotent: true,
  request: z.object({ reconciliation_id }),
  response: z.object({ matched_num: z.int(), taken_num: z.int() }),
});

/** `POST /shop/reconciliation/pair`: puts a payment beside a row by hand; 403 for whoever took it. */
export const pairPayment = endpoint({
  id: 'reconciliation.pair', method: 'POST', path: '/shop/reconciliation/pair', access: 'reconciliation:write', idempotent: true,
  request: z.object({ reconciliation_id, line_id: Id('reconciliation_line'), row_id: Id('statement_row', 'reconciliation.row_required') }),
  response: z.null(),
});

/** `POST /shop/reconciliation/part`: takes a payment and its row apart again. */
export const partPayment = endpoint({
  id: 'reconciliation.part', method: 'POST', path: '/shop/reconciliation/part', access: 'reconciliation:write', idempotent: true,
  request: z.object({ reconciliation_id, line_id: Id('reconciliation_line') }),
  response: z.null(),
});

/** `POST /shop/reconciliation/handle`: says why a payment, a row or a day differs; 403 for whoever took the money. */
export const handleDifference = endpoint({
  id: 'reconciliation.handle', method: 'POST', path: '/shop/reconciliation/handle', access: 'reconciliation:write', idempotent: true,
  request: z
    .object({
      reconciliation_id,
      line_id: Id('reconciliation_line').optional(),
      row_id: Id('statement_row').optional(),
      day_id: Id('reconciliation_day').optional(),
      kind: DifferenceKind,
      word: RequiredText(200, 'reconciliation.word_required'),
      /** Pictures of what proves it. */
      proofs: z.array(FilePath).max(MOST_PROOFS, says('reconciliation.proofs_over')).default([]),
    })
    .check(
      across(['line_id', 'row_id', 'day_id'], ({ line_id, row_id, day_id }, complain) => {
        if ([line_id, row_id, day_id].filter(Boolean).length !== 1) complain('line_id', 'reconciliation.one_difference');
      }),
    ),
  response: z.null(),
});

/** `POST /shop/reconciliation/total`: what arrived of a day, before and after the channel's fee. */
export const writeTotal = endpoint({
  id: 'reconciliation.total', method: 'POST', path: '/shop/reconciliation/total', access: 'reconciliation:write', idempotent: true,
  request: z.object({
    reconciliation_id,
    day_id: Id('reconciliation_day'),
    /** What reached the account; less than nothing where more went back than came. */
    arrived: SignedCents,
    /** What the channel kept; less than nothing where it gave more back. */
    arrived_fee: SignedCents.default(0),
  }),
  response: z.null(),
});

/** `POST /shop/reconciliation/reconcile`: done, once nothing is open; 403 for a reconciliation of one's own payments alone. */
export const reconcile = endpoint({
  id: 'reconciliation.reconcile', method: 'POST', path: '/shop/reconciliation/reconcile', access: 'reconciliation:write', idempotent: true,
  request: Named,
  response: z.null(),
});

/** `POST /shop/reconciliation/reopen`: opened again, for a reason. */
export const reopenReconciliation = endpoint({
  id: 'reconciliation.reopen', method: 'POST', path: '/shop/reconciliation/reopen', access: 'reconciliation:reopen', idempotent: true,
  request: z.object({ reconciliation_id, reason: RequiredText(200, 'reconciliation.reason_required') }),
  response: z.null(),
});

/** `POST /shop/reconciliation/discard`: given up; its days and rows are free again. */
export const discardReconciliation = endpoint({
  id: 'reconciliation.discard', method: 'POST', path: '/shop/reconciliation/discard', access: 'reconciliation:write', idempotent: true,
  request: z.object({ reconciliation_id }),
  response: z.null(),
});

/** One in a list, with what it comes to. */
export const ReconciliationRow = z.object({
  reconciliation_id,
  reconciliation_number: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  pay_method: ArrivingMethod,
  way: ArrivedBy,
  start_date: Day,
  end_date: Day,
  currency_code: Currency,
  status: ReconciliationStatus,
  payment_num: z.int(),
  /** Null of cash to whoever counts a day of it blind, which was opened again. */
  ...sumsOf(CentsTotal.nullable()),
  open_num: z.int(),
  handled_num: z.int(),
  /** A day of it was reopened since it was taken. */
  is_reopened: z.boolean(),
  creator_name: z.string(),
  create_time: When,
  decider_name: z.string(),
  decide_time: When.nullable(),
  version: z.int(),
  actions: z.array(ReconciliationAction),
});
export type ReconciliationRow = z.infer<typeof ReconciliationRow>;

/** `GET /shop/reconciliation/query/findSearchPage`: latest days first. Dates are those it reaches to. */
export const reconciliationSearch = endpoint({
  id: 'reconciliation.search', method: 'GET', path: '/shop/reconciliation/query/findSearchPage', access: 'reconciliation:read',
  request: PageQuery.extend({
    key_word: Text(40).optional(),
    status: ReconciliationStatus.optional(),
    shop_id: Id('shop').optional(),
    pay_method: ArrivingMethod.optional(),
    ...AskedSpan,
  }),
  response: pageOf(ReconciliationRow),
});

/** Who said why something differs, and by what it is proved. */
const Handled = {
  standing: Standing,
  kind: DifferenceKind.nullable(),
  word: z.string(),
  proofs: z.array(FilePath),
  handler_name: z.string(),
};

/** A day of it. */
export const ReconciledDay = z.object({
  day_id: Id('reconciliation_day'),
  business_date: Day,
  payment_num: z.int(),
  received: CentsTotal,
  refunded: CentsTotal,
  net: CentsTotal,
  expected_fee: CentsTotal,
  /** Null where nothing was typed. */
  their_amount: CentsTotal.nullable(),
  arrived_fee: CentsTotal.nullable(),
  arrived: CentsTotal.nullable(),
  difference: CentsTotal.nullable(),
  ...Handled,
  /** The close that it was taken from was taken back since. */
  is_reopened: z.boolean(),
  /** What the books have now, where that is something else. */
  net_now: CentsTotal.nullable(),
  may_handle: z.boolean(),
});
export type ReconciledDay = z.infer<typeof ReconciledDay>;

/**
 * `GET /shop/reconciliation/query/detail`: one with its days; 409, as of its payments and rows, to whoever counts a day of its cash blind
 * that was opened again, until that is closed.
 */
export const reconciliationDetail = endpoint({
  id: 'reconciliation.detail', method: 'GET', path: '/shop/reconciliation/query/detail', access: 'reconciliation:read',
  request: z.object({ reconciliation_id }),
  response: ReconciliationRow.extend({
    ...sumsOf(CentsTotal),
    expected_fee: CentsTotal,
    their_num: z.int(),
    /** Payments that were put off from here, and what they come to. */
    put_off_num: z.int(),
    put_off_net: CentsTotal,
    /** Rows of the statement that wait in the shop and may belong to it. */
    waiting_num: z.int(),
    days: z.array(ReconciledDay),
    history: z.array(StateChange),
  }),
});
export type ReconciliationDetail = z.infer<typeof reconciliationDetail.response>;

/** A payment in it, beside its row. */
export const ReconciliationLine = z.object({
  line_id: Id('reconciliation_line'),
  business_date: Day,
  taken_time: When,
  taker_name: z.string(),
  document: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  provider_number: z.string(),
  own_number: z.string(),
  currency_code: Currency,
  amount: SignedCents,
  matched_by: MatchedBy.nullable(),
  row_id: Id('statement_row').nullable(),
  their_amount: SignedCents.nullable(),
  fee: SignedCents.nullable(),
  difference: SignedCents.nullable(),
  is_carried: z.boolean(),
  ...Handled,
  may_handle: z.boolean(),
});
export type ReconciliationLine = z.infer<typeof ReconciliationLine>;

/** `GET /shop/reconciliation/line/query/findSearchPage`: the payments of one, by their day. */
export const lineSearch = endpoint({
  id: 'reconciliation.line.search', method: 'GET', path: '/shop/reconciliation/line/query/findSearchPage', access: 'reconciliation:read',
  request: PageQuery.extend({
    reconciliation_id,
    standing: Standing.optional(),
    /** Instead of those in it: those that were put off from it. */
    is_put_off: z.boolean().optional(),
  }),
  response: pageOf(ReconciliationLine),
});

/** A row of a statement. */
export const StatementRow = z.object({
  row_id: Id('statement_row'),
  business_date: Day,
  happened_time: When.nullable(),
  provider_number: z.string(),
  own_number: z.string(),
  currency_code: Currency,
  amount: SignedCents,
  fee: SignedCents,
  /** As the statement has it: to the cent it is rounded. */
  fee_exact: z.string(),
  /** What reached the account of it. */
  arrived: SignedCents,
  remarks: z.string(),
  /** The payment that it stands for. */
  document_number: z.string(),
  is_carried: z.boolean(),
  ...Handled,
  may_handle: z.boolean(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** `GET /shop/reconciliation/row/query/findSearchPage`: the rows of a statement in one, by their day. */
export const rowSearch = endpoint({
  id: 'reconciliation.row.search', method: 'GET', path: '/shop/reconciliation/row/query/findSearchPage', access: 'reconciliation:read',
  request: PageQuery.extend({
    reconciliation_id,
    standing: Standing.optional(),
    /** Instead of those in it: those that wait in the shop and may belong to it. */
    is_waiting: z.boolean().optional(),
    /** Instead of those in it: those that were put off from it. */
    is_put_off: z.boolean().optional(),
    /** Those that go the same way alone, whose amount is nearest first. */
    near_amount: SignedCents.optional(),
  }),
  response: pageOf(StatementRow),
});
