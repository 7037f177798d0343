import { machine } from '#kernel/contract/machine.ts';
import type { CardStatus } from '../contract/card.endpoints.ts';

/**
 * A card's life (domain: state machines). `expired` is written by a schedule and merely shows what the calendar
 * already says: whether a card is still good is judged by its last day, never by this state alone.
 */
export const cardFlow = machine<CardStatus, 'freeze' | 'thaw' | 'use_up' | 'refill' | 'expire' | 'extend' | 'invalidate'>({
  name: 'card',
  initial: ['in_use'],
  moves: {
    in_use: { freeze: 'frozen', use_up: 'used_up', expire: 'expired', extend: 'in_use', invalidate: 'invalid' },
    frozen: { thaw: 'in_use', invalidate: 'invalid' },
    expired: { extend: 'in_use', invalidate: 'invalid' },
    used_up: { refill: 'in_use', invalidate: 'invalid' },
    invalid: {},
  },
});
