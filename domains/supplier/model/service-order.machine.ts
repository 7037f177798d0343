import { machine } from '#kernel/contract/machine.ts';
import type { ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** An order of a service, between a merchant and its supplier: each verb is for one of the two. */
export const serviceOrderFlow = machine<ServiceOrderStatus, typeof zhCN>('supplier')({
  name: 'service_order',
  table: 'service_order',
  key: 'service_order_id',
  column: 'status',
  place: 'scope',
  states: { ordered: 'warning', accepted: 'info', declined: 'danger', withdrawn: 'neutral', done: 'warning', confirmed: 'success' },
  initial: ['ordered'],
  verbs: {
    /** By the merchant; what it begins with. */
    order: { from: ['ordered'], right: null },
    accept: { from: ['ordered'], to: 'accepted', right: 'offer:answer' },
    decline: { from: ['ordered'], to: 'declined', right: 'offer:answer', reason: true },
    finish: { from: ['accepted'], to: 'done', right: 'offer:answer' },
    withdraw: { from: ['ordered'], to: 'withdrawn', right: 'supplier:project' },
    confirm: { from: ['done'], to: 'confirmed', right: 'supplier:project' },
  },
  state_words: 'order_status',
  verb_words: 'order_verb',
  refusal: 'service_order_changed',
});

/** Where somebody stands to an order. */
export type Side = 'merchant' | 'supplier';
