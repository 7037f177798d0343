import { approval, machine } from '#kernel/contract/machine.ts';
import type { TakeStatus } from '../contract/stock-take.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A warehouse is counted, and the books follow; where much is missing a second person agrees in between. */
export const takeFlow = machine<TakeStatus, typeof zhCN>('stock')({
  name: 'stock_take',
  table: 'stock_take',
  key: 'take_id',
  column: 'status',
  /** Whoever says that this is what stands there. */
  asker: 'confirmed_uid',
  states: { counting: 'info', pending: 'warning', confirmed: 'success', rejected: 'danger', void: 'neutral' },
  initial: ['counting'],
  verbs: {
    count: { from: ['counting'], right: 'stock:take' },
    confirm: { from: ['counting'], to: 'confirmed', right: 'stock:take' },
    ask: { from: ['counting'], to: 'pending', right: null },
    ...approval({ from: 'pending', passed: 'confirmed', rejected: 'rejected', right: 'stock:approve', own: 'take_own', reason: true }),
    void: { from: ['counting', 'pending'], to: 'void', right: 'stock:take' },
  },
  state_words: 'take_status',
  verb_words: 'take_verb',
  refusal: 'take_state_changed',
});
