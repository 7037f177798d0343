import { machine } from '#kernel/contract/machine.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/**
 * What a customer asks for by themselves: the shop accepts, proposes another time or declines; the customer agrees, or takes it back.
 * Whoever waits is offered what becomes free, and waits on when the offer is over. Where a deposit is due, the appointment is made as
 * soon as its customer has asked or agreed, and waits for the money.
 */
export const selfFlow = machine<SelfStatus, typeof zhCN>('appointment')({
  name: 'self_booking',
  table: 'self_booking',
  key: 'self_booking_id',
  column: 'status',
  states: {
    waiting: 'info',
    asked: 'warning',
    unpaid: 'warning',
    proposed: 'info',
    accepted: 'success',
    declined: 'neutral',
    withdrawn: 'neutral',
    lapsed: 'neutral',
  },
  initial: ['asked', 'waiting', 'unpaid'],
  verbs: {
    accept: { from: ['asked'], to: 'accepted', right: 'appointment:write' },
    propose: { from: ['asked', 'proposed', 'waiting'], to: 'proposed', right: 'appointment:write' },
    take: { from: ['proposed'], to: 'accepted', right: 'appointment:write' },
    decline: { from: ['asked', 'proposed', 'waiting'], to: 'declined', right: 'appointment:write', reason: true },
    offer: { from: ['waiting'], to: 'proposed', right: null },
    pass: { from: ['proposed'], to: 'waiting', right: null },
    agree: { from: ['proposed'], to: 'accepted', right: null },
    /** Agreed to where a deposit is due: the appointment is made and waits for it. */
    hold: { from: ['proposed'], to: 'unpaid', right: null },
    /** Its deposit has come. */
    pay: { from: ['unpaid'], to: 'accepted', right: null },
    /** The shop wants none any more, or the customer is here: the appointment stands. */
    keep: { from: ['unpaid'], to: 'accepted', right: null },
    withdraw: { from: ['asked', 'proposed', 'accepted', 'waiting', 'unpaid'], to: 'withdrawn', right: null },
    lapse: { from: ['asked', 'proposed', 'waiting', 'unpaid'], to: 'lapsed', right: null },
  },
  state_words: 'self_status',
  verb_words: 'self_verb',
  refusal: 'self_over',
});
const { asked, proposed, unpaid } = selfFlow.state;

/** What nobody has decided yet. */
export const OPEN = [asked, proposed] as const;
/** What counts against how many requests a phone may have at once. */
export const PENDING = [...OPEN, unpaid] as const;
