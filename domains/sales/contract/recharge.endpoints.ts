import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, says } from '#kernel/contract/schema.ts';
import { Settled } from './order.endpoints.ts';
import { PaymentsInput } from './payments.schema.ts';
import { OrderRemarks } from './remark.schema.ts';
import { PerformersInput } from '#domains/performance/contract/performer.schema.ts';

/**
 * `POST /member/card/recharge`: another lot on a stored-value card held, by a template or, by right, by a free amount. It is
 * a sale: an order that is made and settled at once, with payments, receipt and performers (domain: rule 3).
 */
export const rechargeCard = endpoint({
  id: 'sales.card.recharge', method: 'POST', path: '/member/card/recharge', access: 'card:recharge',
  asks: ['card:recharge_free', 'sales:gift'], idempotent: true,
  request: z
    .object({
      card_id: Id('card'),
      /** The template that says what is paid and granted … */
      sbc_id: Id('balance_card').optional(),
      /** … or what is paid, in cents, under the card's own terms. Asks for the right to load free amounts. */
      recharge_amount: Cents.min(1, says('sales.recharge_amount_required')).optional(),
      /** Granted with a free amount. Asks for the right to give. */
      gift_amount: Cents.default(0),
      quantity: z.int(says('sales.quantity_invalid')).min(1, says('sales.quantity_invalid')).max(9999, says('sales.quantity_invalid')).default(1),
      performers: PerformersInput,
      payments: PaymentsInput,
      remarks: OrderRemarks.default(''),
    })
    .check(
      across(['sbc_id', 'recharge_amount'], ({ sbc_id, recharge_amount }, complain) => {
        if ((sbc_id === undefined) === (recharge_amount === undefined)) complain('recharge_amount', 'sales.recharge_amount_required');
      }),
      across(['gift_amount', 'sbc_id'], ({ gift_amount, sbc_id }, complain) => {
        if (gift_amount > 0 && sbc_id !== undefined) complain('gift_amount', 'sales.gift_of_template');
      }),
    ),
  response: Settled,
});
