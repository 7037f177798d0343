import { z } from 'zod';
import { ChargeStatus, ChargeWay, ScanMethod } from '#domains/payment/contract/charge.schema.ts';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, says, When } from '#kernel/contract/schema.ts';
import { RepaymentRow, repayDebt } from './debt.endpoints.ts';
import { settleOrder } from './order.endpoints.ts';
import { rechargeCard } from './recharge.endpoints.ts';

/** How a charge stands, whatever it is for, as a till shows it. */
export const TillCharge = z.object({
  charge_id: Id('payment_charge'),
  charge_number: z.string(),
  charge_status: ChargeStatus,
  pay_method: ScanMethod,
  way: ChargeWay,
  amount: Cents,
  currency_code: Currency,
  /** What the customer's phone reads; an address of our own begins with a slash. */
  qr_text: z.string(),
  problem: z.string(),
  expire_time: When,
});
export type TillCharge = z.infer<typeof TillCharge>;

/** How the charge of an order stands. */
export const OrderCharge = TillCharge.extend({ order_id: Id('sales_order') });
export type OrderCharge = z.infer<typeof OrderCharge>;

/** The customer's payment code, scanned at the till; without it the till shows a code. */
export const AuthCode = z.string().regex(/^\d{16,24}$/, says('sales.auth_code_invalid')).optional();

/**
 * `POST /shop/order/charge/open`: has the payment that goes by a gateway paid, and settles the order with all of them once
 * its money has come. Refused at once where the order could not be settled so, before anybody pays; 409 while one is open.
 */
export const openCharge = endpoint({
  id: 'sales.charge.open', method: 'POST', path: '/shop/order/charge/open', access: 'sales:settle', idempotent: true,
  request: settleOrder.request.extend({
    auth_code: AuthCode,
  }),
  response: z.object({ charge_id: Id('payment_charge') }),
});

/** `GET /shop/order/charge/query`: the latest charge of an order; null where there was none. */
export const queryCharge = endpoint({
  id: 'sales.charge.query', method: 'GET', path: '/shop/order/charge/query', access: 'sales:read',
  request: z.object({ order_id: Id('sales_order') }),
  response: OrderCharge.nullable(),
});

/** `POST /shop/order/charge/ask`: asks the gateway now, where the customer says it is paid and the till does not. */
export const askOrderCharge = endpoint({
  id: 'sales.charge.ask', method: 'POST', path: '/shop/order/charge/ask', access: 'sales:settle', limit: 60,
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/** `POST /shop/order/charge/cancel`: ends it with the gateway; where it was paid before, the order is settled. */
export const cancelCharge = endpoint({
  id: 'sales.charge.cancel', method: 'POST', path: '/shop/order/charge/cancel', access: 'sales:settle',
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/** How the charge of a repayment stands; `order_id` is the first order that it is to repay. */
export const RepayCharge = OrderCharge.extend({
  /** What its money became; null until it has come. */
  repayment: RepaymentRow.nullable(),
});
export type RepayCharge = z.infer<typeof RepayCharge>;

/**
 * `POST /shop/order/repay/charge/open`: has the payment of a repayment that goes by a gateway paid, and repays with all of them
 * once its money has come (domain: rule 10). Refused at once where it could not be repaid so; 409 while one of the member is open.
 */
export const openRepay = endpoint({
  id: 'sales.repayCharge.open', method: 'POST', path: '/shop/order/repay/charge/open', access: 'sales:repay', idempotent: true,
  request: repayDebt.request.extend({ auth_code: AuthCode }),
  response: z.object({ charge_id: Id('payment_charge') }),
});

/** `GET /shop/order/repay/charge/query`: the latest charge of a member's repayments in this shop; null where there was none. */
export const queryRepayCharge = endpoint({
  id: 'sales.repayCharge.query', method: 'GET', path: '/shop/order/repay/charge/query', access: 'sales:repay',
  request: z.object({ member_id: Id('member') }),
  response: RepayCharge.nullable(),
});

/** `POST /shop/order/repay/charge/ask`: asks the gateway now, where the customer says it is paid and the till does not. */
export const askRepayCharge = endpoint({
  id: 'sales.repayCharge.ask', method: 'POST', path: '/shop/order/repay/charge/ask', access: 'sales:repay', limit: 60,
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/** `POST /shop/order/repay/charge/cancel`: ends it with the gateway; where it was paid before, the debt is repaid. */
export const cancelRepayCharge = endpoint({
  id: 'sales.repayCharge.cancel', method: 'POST', path: '/shop/order/repay/charge/cancel', access: 'sales:repay',
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/** How a charge stands that is for a card; `order_id` is what its money became, null until it has come. */
export const CardCharge = TillCharge.extend({ card_id: Id('card'), order_id: Id('sales_order').nullable() });
export type CardCharge = z.infer<typeof CardCharge>;

/**
 * `POST /member/card/recharge/charge/open`: has the payment of a recharge that goes by a gateway paid, and loads the card once its
 * money has come. Refused at once where it could not be loaded so; 409 while one of the card is open.
 */
export const openRecharge = endpoint({
  id: 'sales.rechargeCharge.open', method: 'POST', path: '/member/card/recharge/charge/open', access: 'card:recharge',
  asks: ['card:recharge_free', 'sales:gift'], idempotent: true,
  request: rechargeCard.request.safeExtend({ auth_code: AuthCode }),
  response: z.object({ charge_id: Id('payment_charge') }),
});

/** `GET /member/card/recharge/charge/query`: the latest charge of a card's recharges in this shop; null where there was none. */
export const queryRechargeCharge = endpoint({
  id: 'sales.rechargeCharge.query', method: 'GET', path: '/member/card/recharge/charge/query', access: 'card:recharge',
  request: z.object({ card_id: Id('card') }),
  response: CardCharge.nullable(),
});

/** `POST /member/card/recharge/charge/ask`: asks the gateway now, where the customer says it is paid and the till does not. */
export const askRechargeCharge = endpoint({
  id: 'sales.rechargeCharge.ask', method: 'POST', path: '/member/card/recharge/charge/ask', access: 'card:recharge', limit: 60,
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/** `POST /member/card/recharge/charge/cancel`: ends it with the gateway; where it was paid before, the card is loaded. */
export const cancelRechargeCharge = endpoint({
  id: 'sales.rechargeCharge.cancel', method: 'POST', path: '/member/card/recharge/charge/cancel', access: 'card:recharge',
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});
