import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of refunds of orders. */
export const en: Translated<typeof zhCN> = {
  title: {
    order_refunds: 'Refunds',
    order_refund: 'Refund of an order',
    rules: 'Refunds of orders',
    refund_lines: 'Lines',
    refund_steps: 'Decisions',
  },
  field: {
    refund_order: 'Order number',
    order_refund_key_word: 'Refund or order number / member name / phone',
    refund_lines: 'Items refunded',
    refund_num: 'Returned',
    back_to_customer: 'To the customer',
    back_to_cards: 'Back to cards',
    back_principal: 'Principal back to cards',
    back_gift: 'Gift back to cards',
    lapsed_gift: 'Gift that has lapsed',
    debt_lowered: 'Debt lowered',
    restock: 'Goods go',
  },
  refusal: {
    refund_num_invalid: 'Please enter a valid quantity',
    refund_num_or_amount: 'Please give either a quantity or an amount',
    refund_lines_required: 'Please choose what is refunded',
    refund_line_twice: 'Please choose each item once',
    refund_line_unknown: 'The order has no such item',
    refund_by_card: '“{{name}}” is a card: refund it among the member’s cards',
    refund_num_over: 'Of “{{name}}” at most {{most}} can still be returned',
    refund_line_over: 'Of “{{name}}” at most {{most}} can still be refunded',
    nothing_to_refund_of_line: 'Nothing of “{{name}}” can be refunded',
    paying_card_gone:
      '“{{card}}” paid for this and was given up, or is somebody else’s by now: what it paid has nowhere to go back to, so none of it is refunded',
    order_not_refundable: 'Order {{number}} is not settled, or was refunded in full',
    refund_order_unknown: 'There is no such order',
    order_refund_waits: 'A refund of order {{number}} waits for approval',
    order_refund_changed: 'Payments or refunds of the order have changed: please ask for refund {{number}} anew',
  },
  subject: {
    order_refund: 'Refund of an order',
  },
  word: {
    rule: {
      order_above: {
        label: 'Refunds of orders need approval above',
        hint: 'Beyond this amount, with what went back of the order before, a colleague with the right to it has to agree; 0: to every refund.',
      },
    },
    refund_order: 'Refund',
    order_left: '{{num}} left, {{left}}',
    order_left_amount: '{{left}} left',
    refunded_all: 'Refunded in full',
    line_by_card: 'Cards are refunded among the member’s cards',
    back_step: {
      line: '{{name}}: {{amount_cents}}; to the customer {{tender_cents}}, to cards {{principal_cents}} + {{gift_cents}} gift, off the debt {{debt_cents}}',
      gift_lapsed: '{{gift_cents}} of gift has lapsed and does not come back',
      other_debt: 'Other items of the order are still owed for: {{debt_cents}} lowers that debt first',
      to_customer: '{{tender_cents}} to the customer in all',
    },
    no_order_refunds: 'No refunds',
    confirm_order_refund: 'Refund {{amount}} of order {{number}}? It cannot be undone.',
    confirm_order_pass: 'Agree to refund {{amount}} of order {{order}}? It cannot be undone.',
    pass_back: ' The customer gets {{amount}} ({{ways}}).',
    pass_back_none: ' No money goes to the customer.',
    arrival: { processing: 'On its way', failed: 'Not arrived', arrived: 'Arrived' },
    reject_order_text: '{{amount}} of order {{order}} will not be refunded.',
    restock: { batch: 'Back to stock', loss: 'Written off' },
    by_num: 'By quantity',
    by_amount: 'By amount',
  },
};
