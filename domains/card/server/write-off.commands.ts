import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { writeOffCard } from '../contract/action.endpoints.ts';
import { stepOf } from '../model/action.rules.ts';
import { cardFlow } from '../model/card.machine.ts';
import { refundPostings, voidUnitsPostings, writeOffPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { noteAction } from './action.commands.ts';
import { lockOwnCard, type LockedLot } from './card.locks.ts';
import { doerOf } from './freeze.commands.ts';
import { accountsBehind } from './gift-plan.ts';
import { behind } from './gift.commands.ts';
import { takeProof, useUpProof } from './proving.commands.ts';

/**
 * Gives up what is left on a card: principal and the value of units become revenue, gift is voided, the card is invalid. 409 while
 * something is owed for it: money that never came is nobody's revenue. 400 where the shop demands the member's proof and there is none:
 * of the principal and of the units.
 */
export const writeOff = (ctx: Ctx, { card_id, reason, proof_id }: RequestOf<typeof writeOffCard>): Promise<ResponseOf<typeof writeOffCard>> =>
  unitOfWork(ctx, async (uow) => {
    const proof = await takeProof(uow, ctx, 'write_off', proof_id);
    const card = await lockOwnCard(uow, ctx.actor.shop.shop_id, card_id);
    if (card.status === cardFlow.state.frozen) throw refuseCard(409, 'card_frozen', { params: { card: card.card_name } });
    stepOf({ ...card, valid_end: null }, 'invalidate', uow.ledger.business_date);
    const { lots, items } = await behind(uow, card);
    if (card.paid < card.price || (await isLoadOwed(uow, lots))) throw refuseCard(409, 'card_owed', { params: { card: card.card_name } });
    const accounts = await uow.ledger.lock(accountsBehind({ lots, items }));
    const balance = (account_id: string) => accounts.get(account_id)!.balance;
    const home = { shop_id: card.shop_id, currency_code: card.currency_code };
    const parts = lots.map((lot) => ({ lot: { ...lot, ...home }, principal: balance(lot.principal_account_id), gift: balance(lot.gift_account_id) }));
    const units = items.map((item) => ({ ...item, ...home, num: balance(item.counter_account_id), value: balance(item.deferred_account_id) }));
    const principal = sumCents(parts.map((part) => part.principal));
    const gift = sumCents(parts.map((part) => part.gift));
    const num = sumCents(units.map((unit) => unit.num));
    const value = sumCents(units.map((unit) => unit.value));
    if (principal + gift + num === 0) throw refuseCard(409, 'nothing_left', { params: { card: card.card_name } });
    transition(uow, cardFlow, card, 'invalidate', { reason, noted: { before: { principal, gift, num, value } } });
    const entry_id = uow.ledger.post({
      key: `card/${card_id}/write-off`,
      kind: 'write_off',
      document: 'card',
      document_id: card_id,
      document_number: card.card_number,
      holder_id: card.member_id,
      postings: [...refundPostings(parts), ...voidUnitsPostings(units, 'write_off'), ...writeOffPostings(home, principal + value)],
    });
    const noted = noteAction(uow, doerOf(uow, ctx), {
      card,
      kind: 'write_off',
      reason,
      entry_id,
      ...(card.kind === 'count_card' ? { num: [num, 0] as const } : { principal: [principal, 0] as const, gift: [gift, 0] as const }),
    });
    const terms = { amount: principal, num };
    await useUpProof(uow, ctx, proof, { member_id: card.member_id, card_id, terms, document: 'card_action', document_id: noted.action_id });
    return noted;
  });

/** Whether something is still owed for a line that loaded one of these lots, whoever bought it. */
async function isLoadOwed(uow: UnitOfWork, lots: readonly LockedLot[]): Promise<boolean> {
  const lines = [...new Set(lots.flatMap(({ source_id }) => source_id ?? []))];
  if (lines.length === 0) return false;
  const owed = uow
    .across('order_line', 'what is owed for a card that was judged, wherever it was loaded')
    .select('line_id')
    .where('line_id', 'in', lines)
    .where(sql<boolean>`left_debt - repaid_tender - repaid_principal - debt_cancelled > 0`)
    .limit(1);
  return (await uow.first(owed)) !== undefined;
}
