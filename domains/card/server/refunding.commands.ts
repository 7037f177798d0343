import type { Currency } from '#kernel/contract/cents.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LotAccounts } from '../model/card.postings.ts';
import { refundPostings, restorePostings, voidUnitsPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { inSpendOrder } from '../model/lot.rules.ts';
import type { BalanceRefund, RefundableLot } from '../model/refund.rules.ts';
import { isOver, lotEndOn } from '../model/validity.rules.ts';
import { heldInLots, noteAction } from './action.commands.ts';
import { lotsById, type LockedCard, type LockedItem, type LockedLot } from './card.locks.ts';
import { doerOf } from './freeze.commands.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transition } from '#kernel/server/transition.ts';

/** A lot that money may go back from, with the accounts it stands in. */
export interface LotInHand extends RefundableLot {
  accounts: LotAccounts;
  /** The order's line that loaded it, if one did. */
  source_id: string | null;
}

/** What an account holds, whoever read it. */
type Balances = ReadonlyMap<string, Pick<LockedAccount, 'balance'>>;

/** The lots of a stored-value card in the order of spending, gift that is over not counted. */
export const refundable = (
  card: Pick<LockedCard, 'card_id' | 'shop_id' | 'currency_code' | 'frozen_on'>,
  lots: readonly LockedLot[],
  balances: Balances,
  day: string,
): LotInHand[] =>
  inSpendOrder(lots.filter((lot) => lot.card_id === card.card_id)).map((lot) => ({
    lot_id: lot.lot_id,
    source_id: lot.source_id,
    current_balance: balances.get(lot.principal_account_id)!.balance,
    current_dis_balance: isOver(lotEndOn(lot.valid_end, card.frozen_on, day), day) ? 0 : balances.get(lot.gift_account_id)!.balance,
    accounts: {
      shop_id: card.shop_id,
      currency_code: card.currency_code,
      principal_account_id: lot.principal_account_id,
      gift_account_id: lot.gift_account_id,
    },
  }));

const { frozen, invalid } = cardFlow.state;

/** Refuses (409) to give money back for a card that is frozen or gone; one that is over, or used up, may still be given up. */
export function assertRefundable(card: Pick<LockedCard, 'card_name' | 'status'>): void {
  if (card.status === frozen || card.status === invalid) throw refuseCard(409, `card_${card.status}`, { params: { card: card.card_name } });
}

/** The postings of a planned refund out of lots; a card that holds nothing afterwards is given up for good. */
export function refundLots(uow: UnitOfWork, card: LockedCard, held: readonly LotInHand[], { parts }: BalanceRefund, left: number): Posting[] {
  if (left === 0) giveUp(uow, card);
  return refundPostings(parts.map((part) => ({ ...part, lot: held.find((lot) => lot.lot_id === part.lot_id)!.accounts })));
}

/** Voids all units of a count card and gives it up; answers how many there were and the postings that release their value. */
export function voidUnits(uow: UnitOfWork, card: LockedCard, items: readonly LockedItem[], balances: Balances): { num: number; postings: Posting[] } {
  giveUp(uow, card);
  const voided = items.map((item) => ({
    shop_id: card.shop_id,
    currency_code: card.currency_code,
    counter_account_id: item.counter_account_id,
    deferred_account_id: item.deferred_account_id,
    num: balances.get(item.counter_account_id)!.balance,
    value: balances.get(item.deferred_account_id)!.balance,
  }));
  return { num: sumCents(voided.map((counter) => counter.num)), postings: voidUnitsPostings(voided) };
}

/** Nothing is done with a card any more. */
export function giveUp(uow: UnitOfWork, card: LockedCard): void {
  transition(uow, cardFlow, card, 'invalidate', { params: { card: card.card_name } });
}

/** Principal and gift that go back to the lot they were paid from. */
export interface RestoredPart {
  lot_id: string;
  principal: number;
  gift: number;
}

/** A lot that something may be given back to, and what becomes of that. */
export interface RestorableLot extends LockedLot {
  card_name: string;
  /** Whose card it is, and whether that was given up. */
  member_id: string;
  is_gone: boolean;
  /** Gift that is given back to it lapses at once. */
  is_over: boolean;
}

/** Lots by id, with what becomes on `day` of what is given back to them. */
export async function restorableLots(reads: Reads, lotIds: readonly string[], day: string): Promise<RestorableLot[]> {
  if (lotIds.length === 0) return [];
  const lots = await lotsById(reads, lotIds);
  const cards = await reads.rows(
    reads
      .across('card', 'a card that paid in another shop gets it back as well')
      .select(['card_id', 'card_name', 'member_id', 'status', 'frozen_on'])
      .where('card_id', 'in', [...new Set(lots.map(({ card_id }) => card_id))]),
  );
  return lots.map((lot) => {
    const { card_name, member_id, status, frozen_on } = cards.find(({ card_id }) => card_id === lot.card_id)!;
    return { ...lot, card_name, member_id, is_gone: status === invalid, is_over: isLotOver(lot, { frozen_on }, day) };
  });
}

/** Of which lines that loaded a card some principal is on other cards by now, to which it was given on or moved. */
export async function loadedElsewhere(reads: Reads, card_id: string, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  const lots = await reads.rows(
    reads
      .across('card_lot', 'money that came off a card that was judged')
      .innerJoin('ledger_account as account', (join) =>
        join.onRef('account.org_id', '=', 'card_lot.org_id').onRef('account.account_id', '=', 'card_lot.principal_account_id'),
      )
      .where('card_lot.source_id', 'in', [...lineIds])
      .where('card_lot.card_id', '<>', card_id)
      .where('account.balance', '>', 0)
      .select('card_lot.source_id'),
  );
  return new Set(lots.flatMap(({ source_id }) => source_id ?? []));
}

const isLotOver = (lot: LockedLot, { frozen_on }: Pick<LockedCard, 'frozen_on'>, day: string): boolean =>
  lot.lapsed_on !== null || isOver(lotEndOn(lot.valid_end, frozen_on, day), day);

/**
 * Gives parts back to exactly the lots they came from; where a lot is over, principal comes back and gift lapses at once
 * (domain: rule 3). Refuses (409) a card that was given up meanwhile. Cards and accounts are locked.
 */
export function restoreToLots(
  cards: readonly LockedCard[],
  lots: readonly LockedLot[],
  parts: readonly RestoredPart[],
  serving: { shop_id: string; day: string },
): Posting[] {
  return restorePostings(
    [...Map.groupBy(parts, (part) => part.lot_id)].map(([lot_id, ofLot]) => {
      const [principal, gift] = [sumCents(ofLot.map((part) => part.principal)), sumCents(ofLot.map((part) => part.gift))];
      const lot = lots.find((known) => known.lot_id === lot_id)!;
      const card = cards.find((known) => known.card_id === lot.card_id)!;
      if (card.status === invalid) throw refuseCard(409, 'restore_refused', { params: { card: card.card_name } });
      const over = isLotOver(lot, card, serving.day);
      return { lot: { ...lot, shop_id: card.shop_id, currency_code: card.currency_code as Currency }, principal, gift, over };
    }),
    serving.shop_id,
  );
}

/** A refund that was carried out, in cents. */
interface DoneRefund {
  refund_id: string;
  refund_number: string;
  reason: string;
  /** Who asked for it, and who agreed. */
  created_uid: string;
  approved_uid: string | null;
  entry_id: string;
  /** What leaves the card as principal, what lowered a debt included; of a count card what goes back of it. */
  amount: number;
  /** What of that is paid back, to the customer or to the cards that paid. */
  back: number;
  gift: number;
  debt: number;
  kept: number;
}

/** Records what a refund did to a card that held `lots` before, or `num` units, and tells the audit trail. */
export function noteRefund(
  uow: UnitOfWork,
  ctx: Ctx,
  { card, lots, accounts, num }: { card: LockedCard; lots: readonly LockedLot[]; accounts: Balances; num: number },
  { refund_id, refund_number, reason, created_uid, approved_uid, entry_id, amount, back, gift, debt, kept }: DoneRefund,
): void {
  const held = heldInLots(lots, accounts);
  const moved =
    card.kind === 'stored_value_card'
      ? { principal: [held.principal, held.principal - amount] as const, gift: [held.gift, held.gift - gift] as const }
      : { num: [num, 0] as const };
  const document = { document: 'card_refund' as const, document_id: refund_id, document_number: refund_number };
  noteAction(uow, { ...doerOf(uow, ctx), uid: created_uid }, { card, kind: 'refund', reason, amount: back, ...moved, document, entry_id, approved_uid });
  uow.audit({
    subject: 'card',
    subject_id: card.card_id,
    before: { status: card.status, ...held, num },
    after: { refund_id, amount, gift, debt, kept },
  });
}
