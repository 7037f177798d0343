import { machine } from '#kernel/contract/machine.ts';
import type { ChargeRefundStatus, ChargeStatus } from '../contract/charge.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A charge: money that came ends in `captured` or in `late`, and nothing leads out of either. */
export const chargeFlow = machine<ChargeStatus, typeof zhCN>('payment')({
  name: 'payment_charge',
  table: 'payment_charge',
  key: 'charge_id',
  column: 'status',
  states: { created: 'neutral', waiting: 'info', captured: 'success', failed: 'danger', closed: 'neutral', late: 'warning', abandoned: 'neutral' },
  initial: ['created'],
  verbs: {
    present: { from: ['created'], to: 'waiting', right: null },
    capture: { from: ['created', 'waiting'], to: 'captured', right: null },
    decline: { from: ['created', 'waiting', 'abandoned'], to: 'failed', right: null },
    shut: { from: ['created', 'waiting', 'abandoned'], to: 'closed', right: null },
    come_late: { from: ['created', 'waiting', 'failed', 'closed', 'abandoned'], to: 'late', right: null },
    abandon: { from: ['created', 'waiting'], to: 'abandoned', right: 'charge:refund', reason: true, refusal: 'charge_over' },
  },
  state_words: 'charge_status',
  verb_words: 'charge_step',
  refusal: 'charge_over',
});

/** Money of a charge on its way back. */
export const chargeRefundFlow = machine<ChargeRefundStatus, typeof zhCN>('payment')({
  name: 'charge_refund',
  table: 'charge_refund',
  key: 'charge_refund_id',
  column: 'status',
  states: { processing: 'info', arrived: 'success', failed: 'danger' },
  initial: ['processing'],
  verbs: {
    arrive: { from: ['processing'], to: 'arrived', right: null },
    miss: { from: ['processing'], to: 'failed', right: null },
    send_again: { from: ['failed'], to: 'processing', right: 'charge:refund' },
  },
  state_words: 'refund_status',
  verb_words: 'refund_step',
  refusal: 'refund_not_failed',
});
