import { machine } from '#kernel/contract/machine.ts';
import type { DeliveryStatus } from '../contract/delivery.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** An order on its way to its customer, or waiting to be fetched (domain: state machines). Its money has a machine of its own. */
export const deliveryFlow = machine<DeliveryStatus, typeof zhCN>('mall')({
  name: 'mall_delivery',
  table: 'mall_delivery',
  key: 'delivery_id',
  column: 'status',
  states: {
    new: 'warning',
    confirmed: 'info',
    paid: 'warning',
    shipped: 'info',
    received: 'success',
    complete: 'success',
    intake_failed: 'danger',
    cancelled: 'neutral',
    after_sales: 'danger',
    to_pick_up: 'warning',
    verified: 'success',
  },
  initial: ['new', 'to_pick_up'],
  verbs: {
    confirm: { from: ['new'], to: 'confirmed', right: 'mall:ship' },
    fail: { from: ['new'], to: 'intake_failed', right: 'mall:ship', reason: true },
    /** Its order was settled. */
    pay: { from: ['confirmed'], to: 'paid', right: null },
    assign: { from: ['confirmed', 'paid'], right: 'mall:ship', refusal: 'not_assignable' },
    readdress: { from: ['new', 'confirmed', 'paid'], right: 'mall:ship', refusal: 'not_readdressable' },
    ship: { from: ['paid'], to: 'shipped', right: 'mall:ship', refusal: 'not_paid' },
    track: { from: ['shipped'], right: 'mall:ship' },
    receive: { from: ['shipped'], to: 'received', right: 'mall:ship' },
    complete: { from: ['received'], to: 'complete', right: 'mall:ship' },
    verify: { from: ['to_pick_up'], to: 'verified', right: 'mall:verify', refusal: 'picked_up' },
    cancel: { from: ['new', 'confirmed', 'paid', 'to_pick_up'], to: 'cancelled', right: 'mall:cancel', reason: true },
    ask_after_sales: { from: ['shipped', 'received', 'complete', 'verified'], to: 'after_sales', right: 'mall:after_sales', reason: true },
    end_after_sales: { from: ['after_sales'], to: 'complete', right: null },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'delivery_moved',
});
