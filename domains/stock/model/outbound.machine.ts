import { approval, machine } from '#kernel/contract/machine.ts';
import type { OutboundStatus } from '../contract/outbound.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What goes out by hand: written, gone; beyond a limit a second person agrees in between. Void, it is put back. */
export const outboundFlow = machine<OutboundStatus, typeof zhCN>('stock')({
  name: 'outbound',
  table: 'outbound',
  key: 'outbound_id',
  column: 'status',
  /** Whoever wanted to let it go. */
  asker: 'confirmed_uid',
  states: { draft: 'info', pending: 'warning', confirmed: 'success', rejected: 'danger', void: 'neutral' },
  initial: ['draft'],
  verbs: {
    confirm: { from: ['draft'], to: 'confirmed', right: 'stock:outbound' },
    /** What is left of an opened bottle goes to the bin at once. */
    discard: { from: ['draft'], to: 'confirmed', right: null },
    ask: { from: ['draft'], to: 'pending', right: null },
    ...approval({ from: 'pending', passed: 'confirmed', rejected: 'rejected', right: 'stock:approve', own: 'outbound_own', reason: true }),
    void: { from: ['draft', 'pending', 'confirmed'], to: 'void', right: 'stock:outbound' },
  },
  state_words: 'outbound_status',
  verb_words: 'outbound_verb',
  refusal: 'outbound_state_changed',
});
