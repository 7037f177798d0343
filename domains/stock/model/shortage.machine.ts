import { machine } from '#kernel/contract/machine.ts';
import type { ShortageStatus } from '../contract/shortage.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What went without the books having it: settled once some has come in, or by whoever says that the books were wrong. */
export const shortageFlow = machine<ShortageStatus, typeof zhCN>('stock')({
  name: 'stock_shortage',
  table: 'stock_shortage',
  key: 'shortage_id',
  column: 'status',
  states: { open: 'warning', issued: 'success', written_off: 'neutral', void: 'neutral' },
  initial: ['open'],
  verbs: {
    issue: { from: ['open'], to: 'issued', right: 'stock:outbound' },
    /** There is not enough for all of it yet: judged as `issue`. */
    issue_part: { from: ['open'], right: null },
    write_off: { from: ['open'], to: 'written_off', right: 'stock:approve', reason: true },
    /** What was sold came back. */
    void: { from: ['open'], to: 'void', right: null },
  },
  state_words: 'shortage_status',
  verb_words: 'shortage_verb',
  refusal: 'shortage_state_changed',
});
