import { machine } from '#kernel/contract/machine.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/**
 * What a customer asks for by themselves: the shop accepts, proposes another time or declines; the customer agrees, or takes it back.
 * Whoever waits is offered what becomes free, and waits on when the offer is over.
 */
export const selfFlow = machine<SelfStatus, typeof zhCN>('appointment')({
  name: 'self_booking',
  table: 'self_booking',
  key: 'self_booking_id',
  column: 'status',
  states: { waiting: 'info', asked: 'warning', proposed: 'info', accepted: 'success', declined: 'neutral', withdrawn: 'neutral', lapsed: 'neutral' },
  initial: ['asked', 'waiting'],
  verbs: {
    accept: { from: ['asked'], to: 'accepted', right: 'appointment:write' },
    propose: { from: ['asked', 'proposed', 'waiting'], to: 'proposed', right: 'appointment:write' },
    take: { from: ['proposed'], to: 'accepted', right: 'appointment:write' },
    decline: { from: ['asked', 'proposed', 'waiting'], to: 'declined', right: 'appointment:write', reason: true },
    offer: { from: ['waiting'], to: 'proposed', right: null },
    pass: { from: ['proposed'], to: 'waiting', right: null },
    agree: { from: ['proposed'], to: 'accepted', right: null },
    withdraw: { from: ['asked', 'proposed', 'accepted', 'waiting'], to: 'withdrawn', right: null },
    lapse: { from: ['asked', 'proposed', 'waiting'], to: 'lapsed', right: null },
  },
  state_words: 'self_status',
  verb_words: 'self_verb',
  refusal: 'self_over',
});
const { asked, proposed } = selfFlow.state;

/** What nobody has decided yet. */
export const OPEN = [asked, proposed] as const;
