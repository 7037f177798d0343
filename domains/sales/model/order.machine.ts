import { machine } from '#kernel/contract/machine.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';

/** A cashier's order (domain: state machines). Settled means judged and posted, with or without debt. */
export const orderFlow = machine<OrderStatus, 'hold' | 'retrieve' | 'submit' | 'settle' | 'void' | 'refund_part' | 'refund'>({
  name: 'order',
  initial: ['unsubmitted', 'pending'],
  moves: {
    unsubmitted: { hold: 'held', submit: 'pending', void: 'voided' },
    held: { retrieve: 'unsubmitted', submit: 'pending', void: 'voided' },
    pending: { settle: 'settled', void: 'voided' },
    settled: { refund_part: 'partly_refunded', refund: 'refunded' },
    partly_refunded: { refund_part: 'partly_refunded', refund: 'refunded' },
    refunded: {},
    voided: {},
  },
});
