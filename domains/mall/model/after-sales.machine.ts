import { machine } from '#kernel/contract/machine.ts';
import type { AfterSalesStatus } from '../contract/after-sales.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What a customer wants done about an order that they have. */
export const afterSalesFlow = machine<AfterSalesStatus, typeof zhCN>('mall')({
  name: 'mall_after_sales',
  table: 'mall_after_sales',
  key: 'after_sales_id',
  column: 'status',
  states: { asked: 'warning', returning: 'info', refunding: 'info', done: 'success', refused: 'neutral' },
  initial: ['asked'],
  verbs: {
    accept: { from: ['asked'], to: 'returning', right: 'mall:after_sales' },
    refund: { from: ['asked', 'returning'], to: 'done', right: 'mall:after_sales' },
    /** Its money waits for a colleague to agree, and what came of that. */
    wait_refund: { from: ['asked', 'returning'], to: 'refunding', right: null },
    refund_made: { from: ['refunding'], to: 'done', right: null },
    refund_off: { from: ['refunding'], to: 'asked', right: null },
    refund_off_returned: { from: ['refunding'], to: 'returning', right: null },
    refuse: { from: ['asked', 'returning'], to: 'refused', right: 'mall:after_sales', reason: true },
  },
  state_words: 'after_status',
  verb_words: 'after_verb',
  refusal: 'after_sales_moved',
});
