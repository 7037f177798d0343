import { machine } from '#kernel/contract/machine.ts';
import type { MallStatus } from '../contract/mall.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** An order that is sent or fetched (specification 2§4). Paid and given up follow from the order of the till. */
export const mallFlow = machine<MallStatus, typeof zhCN>('mall')({
  name: 'mall_order',
  table: 'mall_order',
  key: 'order_id',
  column: 'status',
  states: {
    new: 'warning',
    intake_failed: 'danger',
    confirmed: 'info',
    paid: 'warning',
    shipped: 'info',
    received: 'success',
    to_verify: 'warning',
    verified: 'success',
    complete: 'success',
    after_sales: 'danger',
    cancelled: 'neutral',
  },
  initial: ['new', 'paid', 'to_verify'],
  verbs: {
    confirm: { from: ['new'], to: 'confirmed', right: 'mall:write' },
    /** The shop cannot supply it. */
    refuse: { from: ['new'], to: 'intake_failed', right: 'mall:write', reason: true },
    /** Its order was settled: it waits to be sent, or to be fetched. */
    pay: { from: ['new', 'confirmed'], to: 'paid', right: null },
    ready: { from: ['new', 'confirmed'], to: 'to_verify', right: null },
    ship: { from: ['paid'], to: 'shipped', right: 'mall:write', refusal: 'not_to_ship' },
    /** Another parcel, or a number that was typed wrong. */
    reship: { from: ['shipped'], right: 'mall:write', refusal: 'not_shipped' },
    receive: { from: ['shipped'], to: 'received', right: 'mall:write' },
    verify: { from: ['to_verify'], to: 'verified', right: 'mall:verify', refusal: 'not_to_verify' },
    complete: { from: ['received', 'verified'], to: 'complete', right: 'mall:write' },
    ask_after: { from: ['paid', 'shipped', 'received', 'to_verify', 'verified', 'complete'], to: 'after_sales', right: 'mall:write', reason: true },
    /** What was asked for is settled: its order is kept, or was refunded whole. */
    close_after: { from: ['after_sales'], to: 'complete', right: 'mall:after', reason: true },
    end_after: { from: ['after_sales'], to: 'cancelled', right: null, reason: true },
    cancel: { from: ['new', 'confirmed'], to: 'cancelled', right: 'mall:write', reason: true },
    /** Its order was voided at the till, or waited for its money for too long. */
    give_up: { from: ['new', 'confirmed'], to: 'cancelled', right: null, reason: true },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'mall_order_moved',
});
