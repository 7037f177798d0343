import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { GiftPlan, previewTransfer, transferBalance } from '../contract/gift.endpoints.ts';
import { transferPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { assertMovable } from '../model/gift.rules.ts';
import { heldInLots } from './action.commands.ts';
import type { Both } from './both-members.ts';
import { bothMembers } from './both-members.ts';
import type { LockedCard } from './card.locks.ts';
import { lockOwnCards, lotsOf, ownCard } from './card.locks.ts';
import { accountsBehind, planBalance, presentMove } from './gift-plan.ts';
import { balancesOf, documentOf, keepMove, noteMove, postMove } from './gift.commands.ts';
import { putLots, takeOff } from './moving.commands.ts';
import { takeProof, useUpProof } from './proving.commands.ts';

/** The cards of a transfer as they stand, and whose they are; refuses (409) cards of units, other currencies, and one that pays for more. */
async function judge(
  reads: Reads,
  ctx: Ctx,
  { from_card_id, to_card_id }: RequestOf<typeof previewTransfer>,
): Promise<{ from: LockedCard; to: LockedCard; both: Both }> {
  const { shop_id } = ctx.actor.shop;
  const [from, to] = [await ownCard(reads, shop_id, from_card_id), await ownCard(reads, shop_id, to_card_id)];
  const both = await bothMembers(reads, ctx, { from: from.member_id, to: to.member_id }, { currency_code: from.currency_code, field: 'to_card_id' });
  assertTransferable(from, to);
  return { from, to, both };
}

function assertTransferable(from: LockedCard, to: LockedCard): void {
  for (const card of [from, to])
    if (card.kind !== 'stored_value_card') throw refuseCard(409, 'transfer_of_units', { params: { card: card.card_name } });
  if (from.currency_code !== to.currency_code) throw refuseCard(409, 'currency_differs', { params: { card: to.card_name } });
  const isNarrower = to.pays.length > 0 && to.pays.every((item) => from.pays.includes(item));
  if (from.pays.length > 0 && !isNarrower) throw refuseCard(409, 'transfer_widens', { params: { card: from.card_name, to: to.card_name } });
}

/** What moving a balance would do now; keeps nothing and locks nothing. */
export const lookAtTransfer = (ctx: Ctx, asked: RequestOf<typeof previewTransfer>): Promise<GiftPlan> =>
  read(ctx, async (reads) => {
    const { from, to, both } = await judge(reads, ctx, asked);
    const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
    assertMovable({ ...to, valid_end: null }, day);
    const known = { lots: await lotsOf(reads, [from.card_id]), items: [] };
    const given = { card: from, ...known, balances: await balancesOf(reads, accountsBehind(known)) };
    return presentMove(given, planBalance(given, asked.amount, day), { from: both.from.member_name, to: both.to.member_name });
  });

/** Moves principal with its gift in proportion onto a card that another member holds; lots keep their end and their turn. */
export const transfer = (ctx: Ctx, { reason, proof_id, ...asked }: RequestOf<typeof transferBalance>): Promise<ResponseOf<typeof transferBalance>> =>
  unitOfWork(ctx, async (uow) => {
    const proof = await takeProof(uow, ctx, 'transfer', proof_id);
    const seen = await judge(uow, ctx, asked);
    const cards = await lockOwnCards(uow, ctx.actor.shop.shop_id, [asked.from_card_id, asked.to_card_id]);
    const cardOf = (id: string): LockedCard => cards.find(({ card_id }) => card_id === id)!;
    const [card, to] = [cardOf(asked.from_card_id), cardOf(asked.to_card_id)];
    if (card.member_id !== seen.from.member_id || to.member_id !== seen.to.member_id)
      throw refuseCard(409, 'card_moved', { params: { card: card.card_name } });
    assertMovable({ ...to, valid_end: null }, uow.ledger.business_date);
    const lots = await lotsOf(uow, [card.card_id, to.card_id]);
    const of = (card_id: string) => lots.filter((lot) => lot.card_id === card_id);
    const balances = await uow.ledger.lock(accountsBehind({ lots, items: [] }));
    const given = { card, lots: of(card.card_id), items: [], balances };
    const plan = planBalance(given, asked.amount, uow.ledger.business_date);
    const document = documentOf(uow, to.member_id);
    const terms = { amount: asked.amount, receiver_id: asked.to_card_id };
    await useUpProof(uow, ctx, proof, { ...card, terms, document: 'card_gift', document_id: document.gift_id });
    const off = takeOff(uow, given, plan, document);
    const on = [
      ...transferPostings({ shop_id: card.shop_id, currency_code: card.currency_code }, document.gift_number, plan.principal),
      ...putLots(uow, ctx, given, plan, to),
    ];
    keepMove(uow, ctx, { given, plan, document, kind: 'balance', to: { card_id: to.card_id, counters: [] }, reason });
    const entries = postMove(uow, { given, document, kind: 'transfer', off, on });
    const before = { ...heldInLots(of(to.card_id), balances), num: 0 };
    noteMove(uow, ctx, { given, plan, document, to: { card_id: to.card_id, before }, kinds: ['transfer_out', 'transfer_in'], reason, entries });
    return { gift_id: document.gift_id, gift_number: document.gift_number, to_card_id: to.card_id };
  });
