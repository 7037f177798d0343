import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    held_cards: 'Held by members',
  },
  field: {
    left_value: 'Value left',
  },
  refusal: {
    template_required: 'Please choose one count card or stored-value card',
    transfer_widens: '{{card}} pays for certain things only: its balance cannot go to {{to}}, which pays for more',
    recharge_pays_otherwise: '{{card}} does not pay for the same things as what it is to be loaded by: please sell a new card by it instead',
  },
  word: {
    pays_only: 'Pays only for: {{names}}',
    still_held: 'Still held',
    sold_so_far: 'Sold',
    nobody_holds: 'No member holds a card of this kind',
    nobody_promised: 'No member holds a count card with uses of it left.',
    still_promised: '{{members|member holds|members hold}} {{cards|count card|count cards}} with {{units|use|uses}} of it left, still to be deducted.',
    nobody_collects: 'No member has pieces of it to collect from a count card.',
    still_to_collect: '{{members|member holds|members hold}} {{cards|count card|count cards}} with {{pieces|piece|pieces}} of it left, still to be collected.',
    held_units: '{{members|member holds|members hold}} {{cards|card|cards}} with {{units}} left, worth {{value}}.',
    held_money: '{{members|member holds|members hold}} {{cards|card|cards}} with {{principal}} of principal and {{gift}} of gift left.',
  },
};
