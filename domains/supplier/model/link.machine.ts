import { machine } from '#kernel/contract/machine.ts';
import type { LinkStatus } from '../contract/merchant.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What a supplier is to a merchant; taken up again by another invitation. */
export const linkFlow = machine<LinkStatus, typeof zhCN>('supplier')({
  name: 'supply_link',
  table: 'supply_link',
  key: 'merchant_id',
  column: 'status',
  place: 'scope',
  states: { linked: 'success', ended: 'neutral' },
  initial: ['linked'],
  verbs: {
    end: { from: ['linked'], to: 'ended', right: 'merchant:end' },
    /** By the merchant, with the supplier's codes. */
    link: { from: ['ended'], to: 'linked', right: null },
  },
  state_words: 'link_status',
  verb_words: 'link_verb',
  refusal: 'merchant_unknown',
});
