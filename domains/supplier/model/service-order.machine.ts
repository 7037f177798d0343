import { machine } from '#kernel/contract/machine.ts';
import type { ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/**
 * An order of a service, between a merchant and its supplier: each verb is for one of the two. Nothing is owed before it is confirmed,
 * and whatever is confirmed or called off stays so; from everywhere else each side has a way on, or gets one once the other is silent.
 */
export const serviceOrderFlow = machine<ServiceOrderStatus, typeof zhCN>('supplier')({
  name: 'service_order',
  table: 'service_order',
  key: 'service_order_id',
  column: 'status',
  place: 'scope',
  states: {
    ordered: 'warning',
    accepted: 'info',
    declined: 'danger',
    withdrawn: 'neutral',
    calling_off: 'warning',
    called_off: 'neutral',
    done: 'warning',
    contested: 'danger',
    confirmed: 'success',
  },
  initial: ['ordered'],
  verbs: {
    /** By the merchant; what it begins with. */
    order: { from: ['ordered'], right: null },
    accept: { from: ['ordered'], to: 'accepted', right: 'offer:answer' },
    decline: { from: ['ordered'], to: 'declined', right: 'offer:answer', reason: true },
    /** What was done before the merchant's wish to call it off was read was done all the same. */
    finish: { from: ['accepted', 'calling_off'], to: 'done', right: 'offer:answer' },
    /** To what the merchant asked for, or contests. */
    agree: { from: ['calling_off', 'contested'], to: 'called_off', right: 'offer:answer' },
    give_up: { from: ['accepted'], to: 'called_off', right: 'offer:answer', reason: true },
    answer: { from: ['contested'], to: 'done', right: 'offer:answer', reason: true },
    /** Alone, once the merchant has neither confirmed nor contested it for long enough. */
    settle: { from: ['done'], to: 'confirmed', right: 'offer:answer' },
    withdraw: { from: ['ordered'], to: 'withdrawn', right: 'supplier:project' },
    call_off: { from: ['accepted'], to: 'calling_off', right: 'supplier:project', reason: true },
    /** It takes back that it asked to call it off. */
    keep: { from: ['calling_off'], to: 'accepted', right: 'supplier:project' },
    /** Alone, once the supplier has not answered for long enough. */
    leave: { from: ['calling_off', 'contested'], to: 'called_off', right: 'supplier:project' },
    contest: { from: ['done'], to: 'contested', right: 'supplier:project', reason: true },
    confirm: { from: ['done', 'contested'], to: 'confirmed', right: 'supplier:project' },
  },
  state_words: 'order_status',
  verb_words: 'order_verb',
  refusal: 'service_order_changed',
});

/** Where somebody stands to an order. */
export type Side = 'merchant' | 'supplier';
