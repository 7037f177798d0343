import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  refusal: {
    coupon_items: 'This coupon is for none of these items',
    coupon_threshold: '{{amount}} more is needed to use this coupon',
    coupon_unfit: 'This coupon cannot be used here',
    member_needed_for_coupon: 'Choose a member before using a coupon',
    tendered_too_little: 'Less cash was handed over than is to be paid',
    tendered_not_cash: 'Only cash is handed over',
    order_of_another: 'A colleague made this order: they take it back themselves, or it is voided by right',
  },
  word: {
    cash_parts: 'Handed over {{given}} · change {{change}}',
    order_waits: 'Order {{number}} has not been settled',
    order_goes_on: 'Go on settling',
    taken_back_done: 'The order was taken back: change it and submit it again',
    other_basket_title: '{{count}} items of {{member}} are in the basket',
    other_basket_text: 'Before you sell to {{other}}: clear the basket, or keep it as it is.',
    other_basket_clear: 'Clear it and sell to {{other}}',
    other_basket_keep: 'Keep the basket',
    nothing_for: 'Nothing found for “{{text}}”',
    say_more: 'There is more: type more of it',
    cash_given: 'Cash given',
    coupon: 'Coupon',
    coupon_none: 'No coupon',
    coupon_none_best: 'No coupon ({{amount}} off at most)',
    coupon_best: 'Use the best coupon',
    coupon_saves: '{{amount}} off',
    coupon_why: {
      early: 'Not valid yet',
      late: 'Expired',
      scene: 'Online only',
      shop: 'Not for this shop',
      currency: 'Another currency',
      items: 'For none of these items',
      threshold: '{{short}} short',
      price: 'Not after this price change',
    },
  },
};
