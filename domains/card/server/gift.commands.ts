import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { giftNumber } from '../contract/card.documents.ts';
import { unitsFollowPayment } from '../contract/card.settings.ts';
import type { GiftPlan, giveCard, previewGift, TransferKind } from '../contract/gift.endpoints.ts';
import { heldInLots, noteAction } from './action.commands.ts';
import { bothMembers } from './both-members.ts';
import type { LockedCard } from './card.locks.ts';
import { itemsOfCards, lockOwnCard, lotsOf, ownCard } from './card.locks.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { doerOf } from './freeze.commands.ts';
import type { GivenCard, PlannedMove } from './gift-plan.ts';
import { accountsBehind, planGift, presentMove } from './gift-plan.ts';
import type { MoveDocument, ReceivedCard } from './moving.commands.ts';
import { openReceived, takeOff } from './moving.commands.ts';
import { takeProof, useUpProof } from './proving.commands.ts';

/** Reads what lies behind a card: its lots or its counters. */
export async function behind(reads: Reads, card: LockedCard): Promise<Pick<GivenCard, 'lots' | 'items'>> {
  const isCount = card.kind === 'count_card';
  const [lots, items] = await Promise.all([isCount ? [] : lotsOf(reads, [card.card_id]), isCount ? itemsOfCards(reads, [card.card_id]) : []]);
  return { lots, items };
}

/** What accounts hold, for whoever only looks. */
export async function balancesOf(reads: Reads, ids: readonly string[]): Promise<Map<string, { balance: number }>> {
  if (ids.length === 0) return new Map();
  const accounts = reads.across('ledger_account', 'the accounts of a card that was judged').select(['account_id', 'balance']);
  return new Map((await reads.rows(accounts.where('account_id', 'in', [...ids]))).map((row) => [row.account_id, row]));
}

const moneyOf = ({ currency_code }: LockedCard) => ({ currency_code, field: 'to_member_id' });

/** What a gift would do now; keeps nothing and locks nothing. */
export const lookAtGift = (ctx: Ctx, asked: RequestOf<typeof previewGift>): Promise<GiftPlan> =>
  read(ctx, async (reads) => {
    const card = await ownCard(reads, ctx.actor.shop.shop_id, asked.card_id);
    const [both, known, follows] = [
      await bothMembers(reads, ctx, { from: card.member_id, to: asked.to_member_id }, moneyOf(card)),
      await behind(reads, card),
      await readSetting(reads, ctx, unitsFollowPayment),
    ];
    const given = { card, ...known, balances: await balancesOf(reads, accountsBehind(known)) };
    const plan = planGift(given, asked, dayIn(ctx.actor.shop.time_zone, ctx.now), { follows });
    return presentMove(given, plan, { from: both.from.member_name, to: both.to.member_name });
  });

/** Gives a card, money of it or units of it to another member (specification 2§4). */
export const give = (ctx: Ctx, { reason, proof_id, ...asked }: RequestOf<typeof giveCard>): Promise<ResponseOf<typeof giveCard>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const proof = await takeProof(uow, ctx, 'gift', proof_id);
    const seen = await ownCard(uow, shop_id, asked.card_id);
    await bothMembers(uow, ctx, { from: seen.member_id, to: asked.to_member_id }, moneyOf(seen));
    const card = await lockOwnCard(uow, shop_id, asked.card_id);
    // Somebody merged the giver's file meanwhile: whoever is asked again sees the card where it is.
    if (card.member_id !== seen.member_id) throw refuseCard(409, 'card_moved', { params: { card: card.card_name } });
    const [known, follows] = await Promise.all([behind(uow, card), readSetting(uow, ctx, unitsFollowPayment)]);
    const given = { card, ...known, balances: await uow.ledger.lock(accountsBehind(known)) };
    const plan = planGift(given, asked, uow.ledger.business_date, { follows });
    const document = documentOf(uow, asked.to_member_id);
    const terms = { amount: asked.principal, num: asked.items.reduce((sum, { num }) => sum + num, 0), receiver_id: asked.to_member_id };
    await useUpProof(uow, ctx, proof, { ...card, terms, document: 'card_gift', document_id: document.gift_id });
    const off = takeOff(uow, given, plan, document);
    const received = openReceived(uow, ctx, given, plan, document);
    keepMove(uow, ctx, { given, plan, document, kind: asked.kind, to: received, reason });
    const entries = postMove(uow, { given, document, kind: 'gift', off, on: received.postings });
    noteMove(uow, ctx, { given, plan, document, to: { ...received, before: NOTHING }, kinds: ['gift_out', 'gift_in'], reason, entries });
    return { gift_id: document.gift_id, gift_number: document.gift_number, to_card_id: received.card_id };
  });

const NOTHING = { principal: 0, gift: 0, num: 0 };

/** A new document of value that moves. */
export function documentOf(uow: UnitOfWork, to_member_id: string): MoveDocument {
  const gift_id = uow.id();
  return { gift_id, gift_number: giftNumber(uow.ledger.business_date, gift_id), to_member_id };
}

interface Kept {
  given: GivenCard;
  plan: PlannedMove;
  document: MoveDocument;
  kind: TransferKind;
  to: Pick<ReceivedCard, 'card_id' | 'counters'>;
  reason: string;
}

/** Writes the document and what it moved, counter by counter, and tells the audit trail. */
export function keepMove(uow: UnitOfWork, ctx: Ctx, { given: { card }, plan, document, kind, to, reason }: Kept): void {
  const { gift_id, gift_number, to_member_id } = document;
  const { principal, gift, num, value } = plan;
  const figures = { principal, gift, num, value };
  void uow.insert('card_gift', {
    gift_id,
    gift_number,
    kind,
    shop_id: ctx.actor.shop.shop_id,
    currency_code: card.currency_code,
    from_member_id: card.member_id,
    to_member_id,
    from_card_id: card.card_id,
    to_card_id: to.card_id,
    ...figures,
    reason,
    business_date: uow.ledger.business_date,
    created_uid: ctx.actor.uid,
    created_at: ctx.now,
  });
  void uow.insert(
    'card_gift_item',
    to.counters.map((counter) => ({ gift_id, ...counter })),
  );
  uow.audit({
    subject: 'card_gift',
    subject_id: gift_id,
    after: { kind, from_member_id: card.member_id, to_member_id, from_card_id: card.card_id, to_card_id: to.card_id, ...figures, reason },
  });
}

interface Posted {
  given: GivenCard;
  document: MoveDocument;
  kind: 'gift' | 'transfer';
  off: ReturnType<typeof takeOff>;
  on: ReceivedCard['postings'];
}

/** Posts what leaves as the giver's entry and what arrives as the receiver's. */
export function postMove(uow: UnitOfWork, { given, document, kind, off, on }: Posted): { out: string; in: string } {
  const { gift_id: document_id, gift_number: document_number, to_member_id } = document;
  const entry = { kind, document: 'card_gift', document_id, document_number };
  return {
    out: uow.ledger.post({ ...entry, key: `card_gift/${document_id}/out`, holder_id: given.card.member_id, postings: off }),
    in: uow.ledger.post({ ...entry, key: `card_gift/${document_id}/in`, holder_id: to_member_id, postings: on }),
  };
}

interface Noted {
  given: GivenCard;
  plan: PlannedMove;
  document: MoveDocument;
  /** The receiver's card and what was on it before. */
  to: { card_id: string; before: typeof NOTHING };
  kinds: readonly ['gift_out', 'gift_in'] | readonly ['transfer_out', 'transfer_in'];
  reason: string;
  entries: { out: string; in: string };
}

/** Notes on both cards what moved; each side has a record that prints as a slip. */
export function noteMove(uow: UnitOfWork, ctx: Ctx, { given, plan, document, to, kinds, reason, entries }: Noted): void {
  const { card, lots, balances } = given;
  const isMoney = card.kind === 'stored_value_card';
  const held = isMoney ? heldInLots(lots, balances) : { principal: 0, gift: 0 };
  const named = { document: 'card_gift' as const, document_id: document.gift_id, document_number: document.gift_number };
  const common = { reason, document: named };
  const { before } = to;
  noteAction(uow, doerOf(uow, ctx), {
    ...common,
    card,
    kind: kinds[0],
    entry_id: entries.out,
    ...(isMoney
      ? { principal: [held.principal, held.principal - plan.principal] as const, gift: [held.gift, held.gift - plan.gift] as const }
      : { num: [plan.num_left + plan.num, plan.num_left] as const }),
  });
  noteAction(uow, doerOf(uow, ctx), {
    ...common,
    card: { card_id: to.card_id, member_id: document.to_member_id },
    kind: kinds[1],
    entry_id: entries.in,
    ...(isMoney
      ? { principal: [before.principal, before.principal + plan.principal] as const, gift: [before.gift, before.gift + plan.gift] as const }
      : { num: [before.num, before.num + plan.num] as const }),
  });
}
