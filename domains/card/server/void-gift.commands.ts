import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { voidGift } from '../contract/action.endpoints.ts';
import { refundPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { planBalanceRefund } from '../model/refund.rules.ts';
import { heldInLots, noteAction } from './action.commands.ts';
import { lockOwnCard, lotsOf } from './card.locks.ts';
import { doerOf } from './freeze.commands.ts';
import { takeProof, useUpProof } from './proving.commands.ts';
import { assertRefundable, refundable } from './refunding.commands.ts';
import { cardFlow } from '../model/card.machine.ts';

/** Takes gift away from a stored-value card, out of its lots in the order of spending; 400 beyond what remains (2§5). */
export const takeGiftAway = (ctx: Ctx, { card_id, gift, reason, proof_id }: RequestOf<typeof voidGift>): Promise<ResponseOf<typeof voidGift>> =>
  unitOfWork(ctx, async (uow) => {
    const proof = await takeProof(uow, ctx, 'void_gift', proof_id);
    const card = await lockOwnCard(uow, ctx.actor.shop.shop_id, card_id);
    if (card.kind !== 'stored_value_card' || card.status === cardFlow.state.invalid) throw refuseCard(409, 'no_gift', { params: { card: card.card_name } });
    assertRefundable(card);
    const lots = await lotsOf(uow, [card_id]);
    const accounts = await uow.ledger.lock(lots.flatMap((lot) => [lot.principal_account_id, lot.gift_account_id]));
    const held = refundable(card, lots, accounts, uow.ledger.business_date);
    const { parts } = planBalanceRefund(held, { amount: 0, gift }, card.currency_code);
    const before = heldInLots(lots, accounts);
    const entry_id = uow.ledger.post({
      key: `card/${card_id}/void/${uow.id()}`,
      kind: 'gift_void',
      document: 'card',
      document_id: card_id,
      document_number: card.card_number,
      holder_id: card.member_id,
      postings: refundPostings(parts.map((part) => ({ ...part, lot: held.find((lot) => lot.lot_id === part.lot_id)!.accounts }))),
    });
    uow.audit({ subject: 'card', subject_id: card_id, before: { gift: before.gift }, after: { gift: before.gift - gift, reason } });
    const noted = noteAction(uow, doerOf(uow, ctx), {
      card,
      kind: 'void_gift',
      reason,
      entry_id,
      principal: [before.principal, before.principal],
      gift: [before.gift, before.gift - gift],
    });
    await useUpProof(uow, ctx, proof, { member_id: card.member_id, card_id, terms: { amount: gift }, document: 'card_action', document_id: noted.action_id });
    return noted;
  });
