import { machine } from '#kernel/contract/machine.ts';
import type { VisitStep } from '../contract/visit.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** Before the treatment, whose steps may be taken in any order and left out, as far as the shop allows it. */
const COMING = ['arrived', 'triaged', 'consulting', 'billed'] as const;
const HERE = [...COMING, 'treating'] as const;

/** A customer arrives, is led from step to step, and leaves (2§2.10). */
export const visitFlow = machine<VisitStep, typeof zhCN>('reception')({
  name: 'visit',
  table: 'visit',
  key: 'visit_id',
  column: 'step',
  states: {
    arrived: 'warning',
    triaged: 'info',
    consulting: 'info',
    billed: 'info',
    treating: 'success',
    left: 'neutral',
    withdrawn: 'neutral',
    forgotten: 'danger',
  },
  initial: ['arrived'],
  verbs: {
    // Whoever paid first is triaged all the same.
    triage: { from: ['arrived', 'billed'], to: 'triaged', right: 'visit:write' },
    consult: { from: ['arrived', 'triaged', 'billed'], to: 'consulting', right: 'visit:write' },
    // Whoever was treated may pay afterwards, and buy something more.
    bill: { from: ['arrived', 'triaged', 'consulting', 'treating'], to: 'billed', right: 'visit:write' },
    treat: { from: COMING, to: 'treating', right: 'visit:write' },
    leave: { from: HERE, to: 'left', right: 'visit:write' },
    // Its day is over and nobody said goodbye.
    forget: { from: HERE, to: 'forgotten', right: null },
    hand_over: { from: HERE, right: 'visit:write' },
    withdraw: { from: ['arrived'], to: 'withdrawn', right: 'visit:write', refusal: 'visit_begun' },
  },
  state_words: 'step',
  verb_words: 'verb',
  refusal: 'state_over',
});
