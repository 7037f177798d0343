import { machine } from '#kernel/contract/machine.ts';
import type { HandoverStatus } from '../contract/handover.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A drawer that is handed over: taken over by whom it was handed to, or not, or taken back by who handed it over. */
export const handoverFlow = machine<HandoverStatus, typeof zhCN>('day_close')({
  name: 'shift_handover',
  table: 'shift_handover',
  key: 'handover_id',
  column: 'status',
  asker: 'created_uid',
  states: { handed: 'warning', accepted: 'success', refused: 'danger', withdrawn: 'neutral' },
  initial: ['handed'],
  verbs: {
    accept: { from: ['handed'], to: 'accepted', right: 'day_close:write', by: 'another', by_refusal: 'handover_own' },
    refuse: { from: ['handed'], to: 'refused', right: 'day_close:write', by: 'another', by_refusal: 'handover_own', reason: true },
    // Whom it was handed to, and whoever handed it over, may both be gone: it must not keep the drawer for ever.
    end: { from: ['handed'], to: 'withdrawn', right: 'day_close:manage', reason: true },
    withdraw: { from: ['handed'], to: 'withdrawn', right: 'day_close:write', by: 'asker', by_refusal: 'handover_of_another' },
  },
  state_words: 'handover_status',
  verb_words: 'handover_action',
  refusal: 'handover_decided',
});
