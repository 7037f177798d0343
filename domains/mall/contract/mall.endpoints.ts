import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, RequiredText, says, Text, typedAs, When } from '#kernel/contract/schema.ts';
import { AfterType, MallSource, MallStatus, ReceiveType } from './mall.schema.ts';

const order_id = Id('sales_order');
const reason = RequiredText(200, 'mall.reason_required');

/** What may be done with one now: what its state allows and its reader may do. */
export const MallAction = z.enum([
  'confirm', 'refuse', 'ship', 'reship', 'receive', 'verify', 'complete', 'ask_after', 'close_after', 'cancel',
]);
export type MallAction = z.infer<typeof MallAction>;

/** A mall order in a list. */
export const MallRow = z.object({
  order_id,
  order_number: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  source: MallSource,
  receive_type: ReceiveType,
  status: MallStatus,
  item_summary: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  receiver_name: z.string(),
  /** The receiver's; masked unless the reader may see phones, in lists always. */
  mobile_number: z.string(),
  address: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  currency_code: Currency,
  amount_receivable: CentsTotal,
  amount_received: CentsTotal,
  amount_debt: CentsTotal,
  create_time: When,
  ship_time: When.nullable(),
  actions: z.array(MallAction),
});
export type MallRow = z.infer<typeof MallRow>;

/** `GET /shop/mallOrder/query/findSearchPage` (specification 2§2.2, 2§2.3, 2§2.7): the latest first; days are those on which it was taken. */
export const mallSearch = endpoint({
  id: 'mall.search', method: 'GET', path: '/shop/mallOrder/query/findSearchPage', access: 'mall:read',
  request: PageQuery.extend({
    /** Order number, tracking number, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    receive_type: ReceiveType.optional(),
    status: MallStatus.optional(),
    source: MallSource.optional(),
    shop_id: Id('shop').optional(),
    member_id: Id('member').optional(),
    start_date: Day.optional(),
    end_date: Day.optional(),
  }),
  response: pageOf(MallRow),
});

export const MallDetail = MallRow.extend({
  remarks: z.string(),
  /** Shown to whoever may hand over; empty before it is paid. */
  pickup_code: z.string(),
  after_type: AfterType.nullable(),
  end_time: When.nullable(),
  creator_name: z.string(),
  order_remarks: z.string(),
  lines: z.array(z.object({ line_no: z.int(), name: z.string(), specs_name: z.string(), quantity: z.int(), amount_receivable: CentsTotal })),
  history: z.array(StateChange),
});
export type MallDetail = z.infer<typeof MallDetail>;

/** `GET /shop/mallOrder/query/detail`; 404 outside of the reader's scope, or where the order is none that is sent or fetched. */
export const mallDetail = endpoint({
  id: 'mall.detail', method: 'GET', path: '/shop/mallOrder/query/detail', access: 'mall:read',
  request: z.object({ order_id }), response: MallDetail,
});

const Receiver = z.object({
  source: MallSource.exclude(['mini_program']).default('phone'),
  receive_type: ReceiveType.default('mail'),
  receiver_name: RequiredText(30, 'mall.receiver_required'),
  mobile_number: typedAs(
    z
      .string(says('mall.mobile_required'))
      .min(1, says('mall.mobile_required'))
      .regex(/^\+?[0-9]{8,15}$/, says('mall.mobile_invalid')),
    'phone',
  ),
  /** Where it is sent: province, city, street and number. */
  address: Text(200).default(''),
  remarks: Text(200).default(''),
});

/**
 * `POST /shop/mallOrder/add`: an order of the till, not settled yet or settled just now, is to be sent or fetched. 409 where it is
 * one already, or its order is over; 400 where nothing of it can be sent.
 */
export const mallAdd = endpoint({
  id: 'mall.add', method: 'POST', path: '/shop/mallOrder/add', access: 'mall:write', idempotent: true,
  request: Receiver.extend({ order_id }).check(
    across<Pick<z.infer<typeof Receiver>, 'receive_type' | 'address'>, 'receive_type' | 'address'>(
      ['receive_type', 'address'],
      ({ receive_type, address }, complain) => {
        if (receive_type === 'mail' && address.trim() === '') complain('address', 'mall.address_required');
      },
    ),
  ),
  response: z.object({ order_id, status: MallStatus }),
});

const Step = z.object({ order_id });
const Answer = z.object({ order_id, status: MallStatus });

/** `POST /shop/mallOrder/confirm`: the shop can supply it. */
export const mallConfirm = endpoint({
  id: 'mall.confirm', method: 'POST', path: '/shop/mallOrder/confirm', access: 'mall:write', idempotent: true, request: Step, response: Answer,
});

/** `POST /shop/mallOrder/refuse`: the shop cannot; its order is voided with it. */
export const mallRefuse = endpoint({
  id: 'mall.refuse', method: 'POST', path: '/shop/mallOrder/refuse', access: 'mall:write', idempotent: true,
  request: Step.extend({ reason }), response: Answer,
});

/** `POST /shop/mallOrder/cancel`: the customer does not want it any more; its order, not paid yet, is voided with it. */
export const mallCancel = endpoint({
  id: 'mall.cancel', method: 'POST', path: '/shop/mallOrder/cancel', access: 'mall:write', idempotent: true,
  request: Step.extend({ reason }), response: Answer,
});

/** `POST /shop/mallOrder/ship`: handed to a carrier; said again, it corrects carrier and number. 409 where it is not paid. */
export const mallShip = endpoint({
  id: 'mall.ship', method: 'POST', path: '/shop/mallOrder/ship', access: 'mall:write', idempotent: true,
  request: Step.extend({
    carrier: RequiredText(30, 'mall.carrier_required'),
    tracking_number: typedAs(
      z
        .string(says('mall.tracking_required'))
        .min(1, says('mall.tracking_required'))
        .regex(/^[A-Za-z0-9-]{4,40}$/, says('mall.tracking_invalid')),
      'code',
    ),
  }),
  response: Answer,
});

/** `POST /shop/mallOrder/receive`: the customer has it. */
export const mallReceive = endpoint({
  id: 'mall.receive', method: 'POST', path: '/shop/mallOrder/receive', access: 'mall:write', idempotent: true, request: Step, response: Answer,
});

/** `POST /shop/mallOrder/complete`: nothing more is to come of it. */
export const mallComplete = endpoint({
  id: 'mall.complete', method: 'POST', path: '/shop/mallOrder/complete', access: 'mall:write', idempotent: true, request: Step, response: Answer,
});

const PickupCode = typedAs(
  z
    .string(says('mall.code_required'))
    .min(1, says('mall.code_required'))
    .regex(/^[0-9]{8}$/, says('mall.code_invalid')),
  'code',
);

/** `GET /shop/mallOrder/query/findByCode`: what a pickup code opens in this shop; hands nothing over. 404 for a code that opens nothing here. */
export const mallLookUp = endpoint({
  id: 'mall.lookUp', method: 'GET', path: '/shop/mallOrder/query/findByCode', access: 'mall:verify', limit: 120,
  request: z.object({ pickup_code: PickupCode }), response: MallDetail,
});

/** `POST /shop/mallOrder/verify`: hands over what the code opens, once. 409 where it has been fetched or is not paid. */
export const mallVerify = endpoint({
  id: 'mall.verify', method: 'POST', path: '/shop/mallOrder/verify', access: 'mall:verify', idempotent: true, limit: 120,
  request: Step.extend({ pickup_code: PickupCode }), response: Answer,
});

/** `POST /shop/mallOrder/askAfter`: the customer wants money back, with or without what was sent; nothing moves yet. */
export const mallAskAfter = endpoint({
  id: 'mall.askAfter', method: 'POST', path: '/shop/mallOrder/askAfter', access: 'mall:write', idempotent: true,
  request: Step.extend({ after_type: AfterType, reason }), response: Answer,
});

/**
 * `POST /shop/mallOrder/closeAfter`: what became of that, in words. Its money goes back by a refund of its order; refunded whole,
 * the mall order is cancelled, else complete.
 */
export const mallCloseAfter = endpoint({
  id: 'mall.closeAfter', method: 'POST', path: '/shop/mallOrder/closeAfter', access: 'mall:after', idempotent: true,
  request: Step.extend({ reason }), response: Answer,
});
