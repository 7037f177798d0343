import { machine } from '#kernel/contract/machine.ts';
import type { PlanStatus } from '../contract/words.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** An open plan is asked and noted, given up with a reason, or withdrawn with its document; none of them comes back. */
export const planFlow = machine<PlanStatus, typeof zhCN>('follow_up')({
  name: 'return_plan',
  table: 'return_plan',
  key: 'plan_id',
  column: 'status',
  states: { open: 'info', done: 'success', lapsed: 'neutral', withdrawn: 'neutral' },
  // A contact that nobody planned is done as it is written.
  initial: ['open', 'done'],
  verbs: {
    record: { from: ['open'], to: 'done', right: 'followup:write' },
    lapse: { from: ['open'], to: 'lapsed', right: 'followup:write', reason: true },
    assign: { from: ['open'], right: 'followup:assign', reason: true },
    withdraw: { from: ['open'], to: 'withdrawn', right: null },
  },
  state_words: 'status',
  verb_words: 'plan_verb',
  refusal: 'plan_closed',
});
