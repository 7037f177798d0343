import { machine } from '#kernel/contract/machine.ts';
import type { TransferStatus } from '../contract/transfer.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** From one warehouse to another: who sends it may take it back until who gets it has it. */
export const transferFlow = machine<TransferStatus, typeof zhCN>('stock')({
  name: 'stock_transfer',
  table: 'stock_transfer',
  key: 'transfer_id',
  column: 'status',
  place: 'scope',
  states: { draft: 'info', in_transit: 'warning', received: 'success', withdrawn: 'neutral' },
  initial: ['draft'],
  verbs: {
    send: { from: ['draft'], to: 'in_transit', right: 'stock:transfer' },
    receive: { from: ['in_transit'], to: 'received', right: 'stock:transfer' },
    withdraw: { from: ['draft', 'in_transit'], to: 'withdrawn', right: 'stock:transfer' },
  },
  state_words: 'transfer_status',
  verb_words: 'transfer_verb',
  refusal: 'transfer_state_changed',
});
