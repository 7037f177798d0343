import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    payment_review: 'Payment review',
  },
  field: {
    review_status: 'Review',
    take_time: 'Taken',
    taker_name: 'Taken by',
    decider_name: 'Reviewed by',
    decide_time: 'Reviewed',
    decide_reason: 'Why rejected',
  },
  refusal: {
    review_not_found: 'There is no such payment',
    review_own: 'You took this payment yourself: a colleague has to review it',
    review_decided: 'This payment has been reviewed already; refresh the page',
    review_walk_in:
      'Order {{number}} was a walk-in’s: nobody is on file who could owe it. Refund it the way it was paid; the review ends by itself once all went back',
    review_refunded:
      'Money of order {{number}} was refunded, so its payments cannot be rejected: refund what is left of this one the same way, and the review ends by itself',
    review_sent_back:
      'The payment platform sent this money of order {{number}} back: it cannot pass. Reject it, so that it is owed again, or refund the order',
  },
  word: {
    review_status: { pending: 'To review', passed: 'Passed', rejected: 'Rejected', returned: 'Given back' },
    review_action: { pass: 'Pass', reject: 'Reject', give_back: 'Give back' },
    sent_back_tag: 'Sent back by the platform',
    any_review: 'Any status',
    any_way_of_paying: 'Any payment method',
    any_source: 'Wherever ordered',
    no_reviews: 'No payments to review',
    confirm_review: 'Did {{amount}} by {{way}} for {{number}} arrive?',
    confirm_reviews: 'Did {{count|payment|payments}} arrive? Those you took yourself will not pass.',
    review_passed: 'Payment passed',
    reject_review_title: 'Reject the payment of order {{number}}',
    reject_review_text: '{{amount}} by {{way}} is taken out of today’s books and owed by the member; cards that the order sold are frozen.',
    review_rejected: 'Rejected: {{debt}} is owed for the order',
    review_rejected_frozen: 'Rejected: {{debt}} is owed for the order, {{count|card|cards}} frozen',
  },
};
