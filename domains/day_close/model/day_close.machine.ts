import { machine } from '#kernel/contract/machine.ts';
import type { DayCloseStatus } from '../contract/day_close.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A day's close: it stands until it is taken back, for a reason. */
export const dayCloseFlow = machine<DayCloseStatus, typeof zhCN>('day_close')({
  name: 'day_close',
  table: 'day_close',
  key: 'day_close_id',
  column: 'status',
  states: { closed: 'success', reopened: 'warning' },
  initial: ['closed'],
  verbs: { reopen: { from: ['closed'], to: 'reopened', right: 'day_close:manage', reason: true } },
  state_words: 'close_status',
  verb_words: 'close_action',
  refusal: 'day_not_closed',
});
