import type { SoldTerms } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { assertOneInvitation, invitationAt } from '../model/basket.rules.ts';
import { orderFlow } from '../model/order.machine.ts';
import { refuseSale } from '../model/sales.refusals.ts';

const { settled, partly_refunded, refunded } = orderFlow.state;
const BOUGHT = [settled, partly_refunded, refunded];
const WHY = 'a customer is new to the chain, not to a shop of it';

/**
 * Refuses (400, at its line) an invitation card to whoever has bought something or holds a card, and more than one of them.
 * A settlement asks once the member is held, so that of two at once one is refused.
 */
export async function assertInvited(
  reads: Reads,
  member_id: string | null,
  lines: readonly { name: string; quantity: number; terms: SoldTerms | null }[],
): Promise<void> {
  const at = invitationAt(lines);
  if (at === -1 || member_id === null) return;
  assertOneInvitation(lines);
  const [order, card] = await Promise.all([
    reads.first(
      reads
        .across('sales_order', WHY)
        .select('sales_order.order_id')
        .where('sales_order.member_id', '=', member_id)
        .where('sales_order.status', 'in', BOUGHT)
        .limit(1),
    ),
    reads.first(reads.across('card', WHY).select('card.card_id').where('card.member_id', '=', member_id).limit(1)),
  ]);
  if (order || card) throw refuseSale(400, 'invitation_for_new', { field: `items.${at}.item_id`, params: { name: lines[at]!.name } });
}
