import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of bottles that were opened. */
export const en: Translated<typeof zhCN> = {
  field: {
    content: 'When opened',
    rest: 'Left',
    use_by: 'Use by',
    open_time: 'Opened',
    opener_name: 'Opened by',
    state: 'May be used',
    is_over: 'Open for too long',
    opened_quantity: 'Open',
  },
  refusal: {
    batch_choose: 'Choose a batch',
    opening_off: '{{name}} has no shelf life once opened: there is nothing to record',
    nothing_sealed: 'Batch {{batch}} has no sealed stock',
    opened_unknown: 'There is no such opened bottle',
    opened_empty: 'This bottle is used up already',
    opened_awaits: 'Its disposal has been submitted and is waiting for approval',
    stock_opened: '{{name}} has been opened and cannot be voided',
    stock_short_opened: 'Not enough in stock: {{left}} of {{name}} are sealed, {{open}} more are open',
  },
  subject: {
    stock_opened: 'Opened bottle',
  },
  permission: {
    'stock:open': 'Open bottles and throw rests away',
  },
  word: {
    opened_list: 'Open',
    open_bottle: 'Open one',
    open_title: 'Open {{name}}',
    open_text: 'One of this batch is opened ({{content}} {{unit}}). Treatments use it first from now on.',
    opened_done: 'Opened. Write on it: use by {{time}}',
    discard: 'Throw away',
    discard_title: 'Throw away {{rest}} {{unit}} of {{name}}',
    discard_text: 'It leaves as a loss and counts with what you let go today.',
    discarded: 'Thrown away',
    no_opened: 'Nothing is open',
    opened_state: { good: 'Yes', over: 'Open too long', expired: 'Batch expired', recalled: 'Batch recalled' },
    awaits_approval: 'To be approved',
  },
};
