import { machine } from '#kernel/contract/machine.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What a customer asks for by themselves: the shop accepts, proposes another time or declines; the customer agrees, or takes it back. */
export const selfFlow = machine<SelfStatus, typeof zhCN>('appointment')({
  name: 'self_booking',
  table: 'self_booking',
  key: 'self_booking_id',
  column: 'status',
  states: { asked: 'warning', proposed: 'info', accepted: 'success', declined: 'neutral', withdrawn: 'neutral', lapsed: 'neutral' },
  initial: ['asked'],
  verbs: {
    accept: { from: ['asked'], to: 'accepted', right: 'appointment:write' },
    propose: { from: ['asked', 'proposed'], to: 'proposed', right: 'appointment:write' },
    decline: { from: ['asked', 'proposed'], to: 'declined', right: 'appointment:write', reason: true },
    agree: { from: ['proposed'], to: 'accepted', right: null },
    withdraw: { from: ['asked', 'proposed', 'accepted'], to: 'withdrawn', right: null },
    lapse: { from: ['asked', 'proposed'], to: 'lapsed', right: null },
  },
  state_words: 'self_status',
  verb_words: 'self_verb',
  refusal: 'self_over',
});
const { asked, proposed } = selfFlow.state;

/** What nobody has decided yet. */
export const OPEN = [asked, proposed] as const;
