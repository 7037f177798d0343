import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What is given away by hand: gifts and changed prices, and what one person may of it. */
export const en: Translated<typeof zhCN> = {
  refusal: {
    gift_not_permitted: 'You may not give gifts: take the gift out, or have a colleague make the order who may',
    adjust_not_permitted: 'You may not change prices: set the list price again, or have a colleague make the order who may',
    adjust_beyond_limit: 'More than {{percent}}% off the list price needs a second person’s approval',
    give_away_beyond_limit: 'The gifts and reductions of this order exceed {{amount}}, which needs a second person’s approval',
    give_away_of_day: 'Your gifts and reductions today exceed {{amount}}, which needs a second person’s approval',
    gift_of_stored_value: 'A stored-value card cannot be given away',
    adjust_of_stored_value: 'The price of a stored-value card cannot be changed',
    adjust_of_gift: 'The price of a free item cannot be changed',
    adjust_below_zero: 'The changed amount cannot be below 0',
    adjust_tenths_invalid: 'Enter 0.1 to 9.9 tenths, such as 8.5 for 15% off',
    adjust_one_way: 'Change the amount or give a discount, not both',
    adjust_above_list: 'The changed amount cannot be above the list price',
  },
  word: {
    /** The step of a price that each way leaves. */
    step: {
      adjust: 'Changed by hand {{adjust_cents}}',
      adjust_discount: '{{percent_off}}% off by hand {{adjust_cents}}',
      gift_along: '{{gift_cents}} given along by hand',
    },
    needs_countersign: 'More is given away than you may alone: a colleague has to approve when it is submitted',
    hand_discount: 'Tenths to pay',
    hand_discount_hint: 'Such as 8.5: 15% off',
  },
};
