import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of stock-takes. */
export const en: Translated<typeof zhCN> = {
  title: {
    take: 'Stock-take',
  },
  field: {
    take_number: 'Number',
    gain_amount: 'Found at cost',
    loss_amount: 'Missing at cost',
    book_quantity: 'Books',
    counted_quantity: 'Counted',
    difference: 'Difference',
    counter_name: 'Counted by',
    is_blind: 'Blind',
  },
  refusal: {
    take_unknown: 'There is no such stock-take',
    take_open: 'This warehouse is being counted ({{number}}): settle or void that stock-take first',
    warehouse_counted: 'This warehouse is being counted ({{name}}): settle or void that stock-take first',
    take_state_changed: 'Somebody has just worked on this stock-take: refresh and try again',
    take_own: 'You submitted this stock-take yourself: a colleague has to approve it',
    nothing_counted: 'Enter what was counted',
  },
  subject: {
    stock_take: 'Stock-take',
  },
  word: {
    add_take_stock: 'Count',
    open_take: 'Open',
    no_takes: 'Nothing was counted yet',
    take_added: 'Counting has begun',
    count_saved: 'What was counted is saved',
    keep_count: 'Save',
    confirm_take_text: 'The books follow what was counted; what nobody counted stays.',
    void_take_text: 'The counting is given up; the books stay.',
    nothing_to_count: 'Nothing stands there',
    take_status: { counting: 'Counting', pending: 'To be approved', confirmed: 'Settled', rejected: 'Rejected', void: 'Void' },
    take_verb: { count: 'Count', confirm: 'Settle', ask: 'Ask for approval', pass: 'Approve', reject: 'Reject', void: 'Void' },
  },
};
