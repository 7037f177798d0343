import { machine } from '#kernel/contract/machine.ts';
import type { ReconciliationStatus } from '../contract/reconciliation.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A reconciliation (specification 2§4): at work, done; given up before that, opened again with a right of its own. */
export const reconciliationFlow = machine<ReconciliationStatus, typeof zhCN>('reconciliation')({
  name: 'reconciliation',
  table: 'reconciliation',
  key: 'reconciliation_id',
  column: 'status',
  place: 'scope',
  states: { draft: 'warning', reconciled: 'success', discarded: 'neutral' },
  initial: ['draft'],
  verbs: {
    reconcile: { from: ['draft'], to: 'reconciled', right: 'reconciliation:write' },
    reopen: { from: ['reconciled'], to: 'draft', right: 'reconciliation:reopen', reason: true },
    discard: { from: ['draft'], to: 'discarded', right: 'reconciliation:write' },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'state_changed',
});
