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
    gift_of_template: 'A template says itself what it grants',
    recharge_card_unknown: 'This card cannot be recharged',
    free_recharge_not_permitted: 'You may not load a free amount',
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
    pay_by: 'Paid by',
    way_most: '{{most}} at most',
    add_way: 'Another way',
  },
};
