import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    recharge: 'Recharge',
  },
  field: {
    recharge_amount: 'Amount paid',
    gift_amount: 'Gift',
    sbc_id: 'Template',
  },
  refusal: {
    recharge_amount_required: 'Please choose a template or enter the amount',
    gift_of_template: 'The template decides the gift: leave it empty',
    recharge_card_unknown: 'This card cannot be recharged: choose another',
    free_recharge_not_permitted: 'You may not recharge by an amount of your own: choose a card',
    all_purpose_unavailable: 'The all-purpose card {{name}} is not sold in a clinic',
  },
  word: {
    recharge_by: { template: 'By template', free: 'Free amount' },
    recharge_to: 'Onto {{card}} ({{number}})',
    recharge_new: 'Open a new card',
    recharge_onto: 'Onto which card',
    recharge_done: 'Recharged',
    recharge_after: 'Then {{principal}} of principal and {{gift}} of gift',
    confirm_recharge: 'Load {{amount}} and {{gift}} of gift onto {{card}}, and take the money?',
    pay_by: 'Payment method',
    way_most: '{{most}} at most',
    add_way: 'Another way',
  },
};
