import { z } from 'zod';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PriceRanges } from '#kernel/contract/price-range.ts';
import { Period } from '#kernel/contract/period.ts';
import { Day, Id } from '#kernel/contract/schema.ts';

/**
 * The shop's figures of the day, by business date. They agree with each other and with the ledger:
 * amount_received + refund_amount + principal_spent + gift_spent + debt_added − debt_repaid = sale_amount + recharge_amount.
 * Whoever does not see the whole shop sees their own day: money that they took or paid out themselves, and beside it what they made.
 * To whoever counts the drawer blind, and while the day is open, what would tell its cash is null: cash, and what less the rest is cash.
 */
export const DayFigures = z.object({
  business_date: Day,
  currency_code: Currency,
  /** Money that came in, by payment pattern; stored value is not money that comes in. Without cash where that is not to be known. */
  received: z.array(z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), pay_method: PayMethod, amount: CentsTotal })),
  amount_received: CentsTotal.nullable(),
  /** Money that was given back; `received` is what is left after it. */
  refund_amount: CentsTotal.nullable(),
  /** Paid from stored-value cards: principal … */
  principal_spent: CentsTotal,
  /** … and gift. */
  gift_spent: CentsTotal,
  debt_added: CentsTotal,
  /** What came in, by money or principal, for debts of whatever day. */
  debt_repaid: CentsTotal,
  /** Orders settled, and what they came to apart from recharges. */
  order_num: z.int(),
  sale_amount: CentsTotal.nullable(),
  /** Loaded onto stored-value cards: principal paid … */
  recharge_amount: CentsTotal.nullable(),
  /** … and gift granted. */
  recharge_gift: CentsTotal,
  /** Treatments taken from cards, and the value they released; cancelled ones taken off. */
  deduction_num: z.int(),
  deduction_amount: CentsTotal,
  new_member_num: z.int(),
  /** Follow-ups planned for the day, and how many were done on it; none without the right to see them. */
  plan_num: z.int(),
  plan_done_num: z.int(),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** `GET /shop/home/head`: the figures of a day, today by default (1§7). */
export const homeHead = endpoint({
  id: 'insight.home.head', method: 'GET', path: '/shop/home/head', access: 'insight:read',
  request: z.object({ business_date: Day.optional() }),
  response: DayFigures,
});

/** What waits for somebody. Each number opens the list that it counts. */
export const HomeTodo = z.object({
  /** Orders pending settlement. */
  pending_order_num: z.int(),
  pending_order_amount: CentsTotal,
  /** Orders still owed for (2§2.10, debt orders). */
  debt_order_num: z.int(),
  debt_amount: CentsTotal,
  /** Cards of the shop with few units, with little money, and about to end (2§2.10), none counted beyond a thousand. */
  low_count_num: z.int(),
  low_balance_num: z.int(),
  expiring_num: z.int(),
  /** Refunds of cards that wait for a colleague to agree. */
  refund_num: z.int(),
  refund_amount: CentsTotal,
  /** One's own follow-ups of days before, and those of the shop that are late (2§2.10). */
  my_overdue_num: z.int(),
  overdue_num: z.int(),
  /** Appointments of the shop from now on that nobody serves, as its hours and shifts are; none without the right to see appointments. */
  unattended_num: z.int(),
  /**
   * Products and supplies that are short, of which a batch ends soon, or has ended (2§2.10), and bottles that were open for too long; none
   * without the right to see stock.
   */
  low_product_num: z.int(),
  low_supply_num: z.int(),
  ending_product_num: z.int(),
  ending_supply_num: z.int(),
  expired_product_num: z.int(),
  expired_supply_num: z.int(),
  over_opened_num: z.int(),
  /** Money by phone that came too late, or does not arrive back; none without the right to see it. */
  open_charge_num: z.int(),
});
export type HomeTodo = z.infer<typeof HomeTodo>;

/** `GET /shop/home/todo` (1§7). */
export const homeTodo = endpoint({
  id: 'insight.home.todo', method: 'GET', path: '/shop/home/todo', access: 'insight:read',
  request: z.object({}),
  response: HomeTodo,
});

/** What colleagues ask for and this person may decide, one's own requests left out; 0 also without the right. */
export const HomeApprovals = z.object({
  card_refund_num: z.int(),
  order_refund_num: z.int(),
  /** Payments that nobody but who took them has seen. */
  review_num: z.int(),
  /** Goods that leave stock by hand, and counts of stock that differ. */
  outbound_num: z.int(),
  take_num: z.int(),
  /** Large exports. */
  export_num: z.int(),
  /** A drawer that was handed to the caller and waits to be taken over. */
  handover_num: z.int(),
});
export type HomeApprovals = z.infer<typeof HomeApprovals>;

/** `GET /shop/home/approvals`: what waits for the caller's yes or no in this shop. Each number opens the list that it counts. */
export const homeApprovals = endpoint({
  id: 'insight.home.approvals', method: 'GET', path: '/shop/home/approvals', access: 'signed-in',
  request: z.object({}),
  response: HomeApprovals,
});

/** What goes on in the shop today, and for oneself. Each number opens the list that it counts; null where one has no right to look. */
export const HomeToday = z.object({
  business_date: Day,
  /** What one was planned to work today; empty: nothing was planned. */
  shift_name: z.string(),
  /** `HH:mm–HH:mm`, empty on a rest day. */
  shift_time: z.string(),
  my_appointment_num: z.int().nullable(),
  my_consult_num: z.int().nullable(),
  my_plan_num: z.int().nullable(),
  /** Of the shop: who is still to come, everybody who was expected, who came, and who is here now. */
  expected_num: z.int().nullable(),
  appointment_num: z.int().nullable(),
  /** Requests that customers made by themselves and nobody has answered. */
  self_booking_num: z.int().nullable(),
  consult_num: z.int().nullable(),
  visit_num: z.int().nullable(),
  here_num: z.int().nullable(),
  birthday_num: z.int().nullable(),
});
export type HomeToday = z.infer<typeof HomeToday>;

/** `GET /shop/home/today` (2§2.10). */
export const homeToday = endpoint({
  id: 'insight.home.today', method: 'GET', path: '/shop/home/today', access: 'insight:read',
  request: z.object({}),
  response: HomeToday,
});

/** Figures of the seven days that end with a day, the oldest first: one number a day for each; null where the day's figure is. */
export const HomeTrend = z.object({
  days: z.array(Day),
  amount_received: z.array(CentsTotal.nullable()),
  sale_amount: z.array(CentsTotal.nullable()),
  recharge_amount: z.array(CentsTotal.nullable()),
  principal_spent: z.array(CentsTotal),
  deduction_amount: z.array(CentsTotal),
  debt_added: z.array(CentsTotal),
  new_member_num: z.array(z.int()),
});
export type HomeTrend = z.infer<typeof HomeTrend>;

/** `GET /shop/home/trend`: how a day compares with those before it. */
export const homeTrend = endpoint({
  id: 'insight.home.trend', method: 'GET', path: '/shop/home/trend', access: 'insight:read',
  request: z.object({ business_date: Day.optional() }),
  response: HomeTrend,
});

/**
 * A member's place among those who spent, or loaded, most in a period. No amounts for whoever counts the drawer blind, while a day of it
 * or of the one before is open.
 */
export const RankingRow = z.object({
  rank: z.int(),
  member_id: Id('member'),
  member_name: z.string(),
  amount: CentsTotal.nullable(),
  /** What was given back since: with it the amount is that of the list behind. */
  returned_amount: CentsTotal.nullable(),
  /** In the period before. */
  last_amount: CentsTotal.nullable(),
  order_num: z.int(),
});
export type RankingRow = z.infer<typeof RankingRow>;

export const Ranking = z.object({ period: Period, currency_code: Currency, members: z.array(RankingRow) });
export type Ranking = z.infer<typeof Ranking>;

/** `GET /shop/home/consumptionMoneyList/{period}`: the ten members who bought for most, recharges apart (1§7, 2§2.10). */
export const homeConsumption = endpoint({
  id: 'insight.home.consumption', method: 'GET', path: '/shop/home/consumptionMoneyList/{period}', access: 'insight:read',
  request: z.object({ period: Period }),
  response: Ranking,
});

/** `GET /shop/home/topUpMoneyList/{period}`: the ten members who loaded most onto their cards (1§7, 2§2.10). */
export const homeTopUp = endpoint({
  id: 'insight.home.topUp', method: 'GET', path: '/shop/home/topUpMoneyList/{period}', access: 'insight:read',
  request: z.object({ period: Period }),
  response: Ranking,
});

/** `GET /shop/home/orderValues/{period}`: how many orders came to how much. */
export const homeOrderValues = endpoint({
  id: 'insight.home.orderValues', method: 'GET', path: '/shop/home/orderValues/{period}', access: 'insight:read',
  request: z.object({ period: Period }),
  response: z.object({
    currency_code: Currency,
    /** From `low` to below `high`; the last has no end. No amounts for whoever counts the drawer blind, while a day of the period is open. */
    ranges: z.array(z.object({ low: CentsTotal, high: CentsTotal.nullable(), order_num: z.int(), amount: CentsTotal.nullable() })),
    /** Of the decision about the ranges where one works. */
    version: z.int(),
  }),
});

/** `POST /shop/home/orderValues`: decides the ranges (2§2.12, 2§5). */
export const editOrderValueRanges = endpoint({
  id: 'insight.orderValues.edit', method: 'POST', path: '/shop/home/orderValues', access: 'setting:rules', idempotent: true,
  request: z.object({ ranges: PriceRanges(), version: z.int().min(0) }),
  response: z.null(),
});

/** What a shop needs before its first customer, and whether it is there. */
export const FirstDay = z.object({
  /** Address and telephone of the shop. */
  profile: z.boolean(),
  /** Rights looked at: a role added or changed. */
  role: z.boolean(),
  /** Somebody works here besides the one who set the shop up. */
  employee: z.boolean(),
  project: z.boolean(),
  payment: z.boolean(),
  member: z.boolean(),
  /** Something was sold and paid for. */
  sale: z.boolean(),
});
export type FirstDay = z.infer<typeof FirstDay>;

/** `GET /shop/home/firstDay`: for whoever sets the shop up. */
export const homeFirstDay = endpoint({
  id: 'insight.home.firstDay', method: 'GET', path: '/shop/home/firstDay', access: 'setting:rules',
  request: z.object({}),
  response: FirstDay,
});
