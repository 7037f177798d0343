/** The words of treatments that are deducted with an order. */
export const en = {
  title: {
    uses: 'Deducted with the order',
  },
  field: {
    use_proof_id: 'Proof of the deduction',
  },
  refusal: {
    use_not_permitted: 'You may not deduct treatments',
    member_needed_for_use: 'A walk-in has no cards: choose a member before you deduct',
    units_short: 'Only {{left}} of {{name}} can be used here today, not {{num}}',
    use_project_unknown: 'The card is not for this treatment; please choose another',
    uses_changed: 'The order has just been changed: open its settlement again',
  },
  word: {
    use: 'Deduct',
    use_left: '{{count}} left',
    use_after: '{{count}} left afterwards',
    use_ends: 'until {{day}}',
    use_on_cards: 'On cards:',
    use_open: 'Deduct',
    use_none: 'This member has no treatments that can be used here',
    use_pick_member: 'Choose a member first (F2), then deduct from their cards',
    use_short: 'Only {{count}} left',
    use_supplies_of: 'Supplies of {{name}}',
    use_supply_listed: 'as listed',
    use_choose_project: 'Choose what was done',
    deduct_only: 'Deduct',
    deduct_title: 'Deduct for {{member}}',
    deduct_text: '{{items}}. Units and performance count at once. Go on?',
    deducted_done: 'Deducted as {{number}}',
    use_with_order: 'Deducted when the order is settled',
    use_not_done: 'The order was not settled: nothing was deducted',
    settle_uses: '{{amount}}, and deduct {{items}} of {{member}}.',
    settle_uses_title: 'Settle and deduct',
    card_left: '{{name}}: {{count}} left',
  },
};
