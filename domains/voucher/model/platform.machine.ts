import { machine } from '#kernel/contract/machine.ts';
import type { PlatformStatus } from '../contract/platform.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What a platform sold, as its files tell it: each file may only lead on, so that an older one takes nothing back. */
export const platformFlow = machine<PlatformStatus, typeof zhCN>('voucher')({
  name: 'platform_order',
  table: 'platform_order',
  key: 'platform_order_id',
  column: 'status',
  place: 'scope',
  states: { bought: 'info', used: 'success', expired: 'neutral', refunded: 'warning' },
  initial: ['bought', 'used', 'expired', 'refunded'],
  verbs: {
    use: { from: ['bought', 'expired'], to: 'used', right: null },
    expire: { from: ['bought'], to: 'expired', right: null },
    give_back: { from: ['bought', 'used', 'expired'], to: 'refunded', right: null },
  },
  state_words: 'platform_status',
  verb_words: 'platform_verb',
  refusal: 'platform_order_unknown',
});
