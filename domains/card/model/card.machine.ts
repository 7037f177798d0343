import { machine } from '#kernel/contract/machine.ts';
import type { CardStatus } from '../contract/card.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/**
 * A card's life (domain: state machines). `expired` is written by a schedule and merely shows what the calendar
 * already says: whether a card is still good is judged by its last day, never by this state alone.
 */
export const cardFlow = machine<CardStatus, typeof zhCN>('card')({
  name: 'card',
  table: 'card',
  key: 'card_id',
  column: 'status',
  states: { in_use: 'success', frozen: 'warning', expired: 'warning', used_up: 'neutral', invalid: 'neutral' },
  initial: ['in_use'],
  verbs: {
    recharge: { from: ['in_use'], right: 'card:recharge' },
    refund: { from: ['in_use', 'expired'], right: 'card:refund' },
    exchange: { from: ['in_use'], right: 'card:exchange' },
    gift: { from: ['in_use'], right: 'card:gift' },
    transfer: { from: ['in_use'], right: 'card:gift' },
    freeze: { from: ['in_use'], to: 'frozen', right: 'card:freeze', reason: true, refusal: 'cannot_freeze' },
    /** The money that it was sold for never came; used up or over, it would be in use again with a unit that comes back or a later end. */
    freeze_unpaid: { from: ['in_use', 'expired', 'used_up'], to: 'frozen', right: null, reason: true },
    unfreeze: { from: ['frozen'], to: 'in_use', right: 'card:freeze', reason: true, refusal: 'cannot_thaw' },
    extend: { from: ['in_use', 'expired'], to: 'in_use', right: 'card:extend', reason: true, refusal: 'cannot_extend' },
    void_gift: { from: ['in_use', 'expired'], right: 'card:void_gift' },
    write_off: { from: ['in_use', 'expired'], right: 'card:write_off' },
    /** Its last unit went: to a treatment, to somebody else, or for something else. */
    use_up: { from: ['in_use'], to: 'used_up', right: null },
    /** A treatment was cancelled: its unit is back, or the validity that it started is. */
    refill: { from: ['used_up', 'expired'], to: 'in_use', right: null },
    expire: { from: ['in_use'], to: 'expired', right: null },
    /** Refunded, given away as a whole, or put on file by an import that was taken back. */
    invalidate: { from: ['in_use', 'frozen', 'expired', 'used_up'], to: 'invalid', right: null, refusal: 'cannot_invalidate' },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'cannot_invalidate',
});

/** Whether nothing is done with a card any more. */
export const isGone = ({ status }: { status: CardStatus }): boolean => status === cardFlow.state.invalid;
