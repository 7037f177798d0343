import { machine } from '#kernel/contract/machine.ts';
import type { InboundStatus } from '../contract/inbound.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What comes in: ordered, some of it there, all of it there; void as long as it has not moved on (domain: rule 12). */
export const inboundFlow = machine<InboundStatus, typeof zhCN>('stock')({
  name: 'inbound',
  table: 'inbound',
  key: 'inbound_id',
  column: 'status',
  states: { draft: 'info', partly: 'warning', received: 'success', void: 'neutral' },
  initial: ['draft'],
  verbs: {
    confirm: { from: ['draft', 'partly'], to: 'received', right: 'stock:inbound' },
    arrive: { from: ['draft', 'partly'], to: 'partly', right: null },
    close: { from: ['partly'], to: 'received', right: 'stock:inbound' },
    void: { from: ['draft', 'partly', 'received'], to: 'void', right: 'stock:inbound' },
  },
  state_words: 'inbound_status',
  verb_words: 'inbound_verb',
  refusal: 'inbound_state_changed',
});
