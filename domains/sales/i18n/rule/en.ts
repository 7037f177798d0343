import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  word: {
    rule: {
      debt_allowed: { label: 'Members may owe', hint: 'Off: nobody can leave an order unpaid. On: the cashier’s right is still needed.' },
      rounding: {
        label: 'Rounding off',
        hint: 'After every other reduction, the end of the receivable is left off; stored-value cards take no part.',
        choices: { none: 'None', tenth: 'To 0.1', whole: 'To 1' },
      },
      walk_in_allowed: { label: 'Sell to walk-ins', hint: 'Off: every order names a member.' },
      adjust_limit_percent: {
        label: 'Most that may be taken off by hand (%)',
        hint: 'Of each line’s list price; more needs a second person’s approval. 100 is no limit.',
      },
      give_away_limit: {
        label: 'Given away by hand, per order',
        hint: 'Gifts at list price and reductions by hand together; more needs the approval of a second person, on the spot.',
      },
      give_away_of_day: {
        label: 'Given away by hand, per person and day',
        hint: 'What somebody gives away in all their orders and recharges of a day; beyond it each needs a second person’s approval.',
      },
      cash_moved_of_day: {
        label: 'Cash said to have come another way, per person and day',
        hint: 'Of cash that colleagues took; beyond it each change needs a second person’s approval. What one took oneself always does.',
      },
      receipt_batches: { label: 'Receipts show the batches', hint: 'With the batch numbers and last days of the goods sold.' },
      payment_review: {
        label: 'Payment review',
        hint: 'A colleague other than whoever took the money checks that it arrived; what is rejected is reversed and owed by the member.',
        choices: { none: 'None', transfers: 'WeChat, Alipay and bank card', all: 'All money' },
      },
      sale_needs_performer: { label: 'An order names who served', hint: 'Every line needs somebody before the order can be submitted.' },
      void_pending_hours: {
        label: 'Void pending orders after (hours)',
        hint: 'Orders that nobody settles are voided by themselves; 0 is never.',
        effect: 'Once saved, {{count|order that waits|orders that wait}} to be settled will be voided',
      },
      void_held_hours: {
        label: 'Void held orders after (hours)',
        hint: 'Orders that stay held, or with somebody, for longer are voided by themselves; 0 is never.',
        effect: 'Once saved, {{count|held order|held orders}} will be voided',
      },
      pending_notice_hours: {
        label: 'Remind before an order is voided (hours)',
        hint: 'A message is sent so long before a pending order is voided by itself; 0 is never.',
      },
      pending_notice_to: {
        label: 'Who is reminded',
        hint: 'Whom the message goes to.',
        choices: { maker: 'Who made the order', shop: 'The whole shop' },
      },
      pending_blocks_close: {
        label: 'Close no day with unsettled orders',
        hint: 'On: orders of the day or before are settled or voided before the day is closed.',
      },
      pending_holds_stock: {
        label: 'Unsettled orders keep their goods',
        hint: 'On: what is in a pending order is sold to nobody else. It matters where the shop sells only what is in stock.',
      },
    },
  },
};
