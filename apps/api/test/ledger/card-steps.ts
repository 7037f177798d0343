import { daysExtended, stepOf } from '#domains/card/model/action.rules.ts';
import { lapsePostings, refundPostings, restorePostings, voidUnitsPostings } from '#domains/card/model/card.postings.ts';
import { refuseCard } from '#domains/card/model/card.refusals.ts';
import { giftLeft } from '#domains/card/model/lot.rules.ts';
import { planBalanceRefund, planUnitsRefund } from '#domains/card/model/refund.rules.ts';
import { frozenDaysOn, isOver, lotEndOn } from '#domains/card/model/validity.rules.ts';
import type { CardStatus } from '#domains/card/contract/card.endpoints.ts';
import { giftBack, lotsBack, splitBack } from '#domains/refund/model/card-refund.rules.ts';
import { refundedPostings } from '#domains/refund/model/refund.postings.ts';
import { refuseRefund } from '#domains/refund/model/refund.refusals.ts';
import { keptPostings } from '#domains/sales/model/sales.postings.ts';
import { floorMulDiv, sumCents } from '#kernel/contract/cents.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import type { HeldCard, HeldLot } from './held.ts';
import type { MemoryLedger } from './memory-ledger.ts';

const CNY = 'CNY' as const;
const cash = (amount: number) => (amount > 0 ? [{ payment_pattern_id: 'cash', amount }] : []);

/** How a count card was paid for. */
export type PaidHow = Pick<HeldCard, 'worth' | 'fromCards' | 'giftPaid' | 'paidLots' | 'debt_account_id'>;

/** A card as it is opened; what it does not need is nothing. */
export const heldCard = (card: Pick<HeldCard, 'name' | 'shop_id' | 'opened_on' | 'terms'> & Partial<HeldCard>): HeldCard => ({
  lots: [],
  counters: [],
  paid: { price: 0, paid: 0 },
  frozen_on: null,
  frozen_days: 0,
  extended_days: 0,
  gone: false,
  worth: 0,
  fromCards: 0,
  giftPaid: 0,
  paidLots: [],
  debt_account_id: null,
  owner: 0,
  source: 'sale',
  line: null,
  ...card,
});

/** Refuses a stored-value card that is frozen or given up. */
export function assertInUse(card: HeldCard): void {
  if (card.frozen_on !== null) throw refuseCard(409, 'card_frozen', { params: { card: card.name } });
  if (card.gone) throw refuseCard(409, 'card_invalid', { params: { card: card.name } });
}

interface Books {
  ledger: MemoryLedger;
  today: () => string;
  endOf: (card: HeldCard) => string | null;
  firstUseOf: (card: HeldCard) => string | null;
  /** In the order of spending, with what remains. */
  lotsOf: (card: HeldCard) => (HeldLot & { current_balance: number; current_dis_balance: number })[];
  lotById: (lot_id: string) => HeldLot;
}

/** What is done to cards besides using them, by the rules and postings of the product. */
export class CardSteps {
  private readonly books: Books;

  constructor(books: Books) {
    this.books = books;
  }

  statusOf(card: HeldCard): CardStatus {
    if (card.gone) return 'invalid';
    if (card.frozen_on !== null) return 'frozen';
    const isEmpty = card.counters.length > 0 && card.counters.every((one) => this.books.ledger.balance(one.counter_account_id) === 0);
    return isEmpty ? 'used_up' : 'in_use';
  }

  private standing = (card: HeldCard) => ({
    card_name: card.name,
    status: this.statusOf(card),
    valid_end: card.lots.length > 0 ? null : this.books.endOf(card),
  });

  freeze(card: HeldCard): void {
    stepOf(this.standing(card), 'freeze', this.books.today());
    card.frozen_on = this.books.today();
  }

  unfreeze(card: HeldCard): void {
    const today = this.books.today();
    stepOf({ ...this.standing(card), valid_end: null }, 'unfreeze', today);
    const [frozen_on, days] = [card.frozen_on!, daysBetween(card.frozen_on!, today)];
    for (const lot of card.lots) if (lot.valid_end !== null && !isOver(lot.valid_end, frozen_on)) lot.valid_end = addDays(lot.valid_end, days);
    card.frozen_days = frozenDaysOn({ ...card, ...card.terms, first_used_on: this.books.firstUseOf(card) }, today);
    card.frozen_on = null;
  }

  extend(card: HeldCard, days: number): void {
    const today = this.books.today();
    stepOf(this.standing(card), 'extend', today);
    const valid_end = addDays(today, days);
    const lasting = card.lots.filter((lot) => lot.valid_end !== null && lot.lapsed_on === null && !isOver(lot.valid_end, today));
    const gifts = lasting.filter((lot) => this.books.ledger.balance(lot.gift_account_id) > 0);
    const before = card.lots.length > 0 ? (gifts.map((lot) => lot.valid_end!).sort()[0] ?? null) : this.books.endOf(card);
    if (before === null) throw refuseCard(409, 'nothing_to_extend', { params: { card: card.name } });
    const later = daysExtended(before, valid_end, today);
    for (const lot of lasting) if (lot.valid_end! < valid_end) lot.valid_end = valid_end;
    if (card.lots.length === 0) card.extended_days += later;
  }

  refund(card: HeldCard, percent: number): void {
    assertInUse(card);
    if (card.lots.length > 0) this.refundMoney(card, percent);
    else this.refundUnits(card, percent);
  }

  private refundMoney(card: HeldCard, percent: number): void {
    const held = this.books
      .lotsOf(card)
      .map((lot) => ({ ...lot, current_dis_balance: lot.lapsed_on === null ? giftLeft(lot, this.books.today()) : 0 }))
      .toReversed();
    const left = sumCents(held.map((lot) => lot.current_balance));
    const amount = floorMulDiv(left, percent, 100);
    if (amount === 0) throw refuseRefund(409, 'nothing_to_refund', { params: { card: card.name } });
    const plan = planBalanceRefund(held, { amount }, CNY);
    this.books.ledger.post([
      ...refundPostings(plan.parts.map((part) => ({ ...part, lot: held.find((lot) => lot.lot_id === part.lot_id)! }))),
      ...refundedPostings({ payments: cash(amount), debts: [] }, { shop_id: card.shop_id, currency_code: CNY }),
    ]);
    card.gone = left + sumCents(held.map((lot) => lot.current_dis_balance)) === amount + plan.gift;
  }

  private refundUnits(card: HeldCard, percent: number): void {
    const { ledger } = this.books;
    if (card.source !== 'sale') throw refuseRefund(409, `${card.source}_not_refunded`, { params: { card: card.name } });
    if (this.statusOf(card) === 'used_up') throw refuseRefund(409, 'nothing_to_refund', { params: { card: card.name } });
    const voided = card.counters.map((counter) => ({
      ...counter,
      num: ledger.balance(counter.counter_account_id),
      value: ledger.balance(counter.deferred_account_id),
    }));
    const debt = card.paid.price - card.paid.paid;
    const facts = { worth: card.worth, value: sumCents(voided.map((counter) => counter.value)), debt };
    const { most } = planUnitsRefund(facts, {}, CNY);
    const plan = planUnitsRefund(facts, { amount: floorMulDiv(most, percent, 100) }, CNY);
    const split = splitBack(plan.amount, card.worth - debt, card.fromCards);
    const units = voided.filter(({ plan: { gift } }) => !gift);
    const part = { num: sumCents(units.map(({ num }) => num)), total_num: sumCents(units.map((counter) => counter.plan.total_num)) };
    const gift = giftBack(card.giftPaid, { amount: plan.amount, received: card.worth - debt, ...part });
    const back = lotsBack([{ line_id: '', principal: split.principal, gift }], { lots: card.paidLots, bound: [] });
    const restored = back.map(({ lot_id, principal, gift }) => {
      const lot = this.books.lotById(lot_id);
      if (lot.card.gone) throw refuseCard(409, 'restore_refused', { params: { card: lot.card.name } });
      const over = lot.lapsed_on !== null || isOver(lotEndOn(lot.valid_end, lot.card.frozen_on, this.books.today()), this.books.today());
      return { lot, principal, gift, over };
    });
    ledger.post([
      ...voidUnitsPostings(voided),
      ...restorePostings(restored, card.shop_id),
      ...refundedPostings(
        { payments: cash(split.tender), debts: [{ account_id: card.debt_account_id ?? '', amount: plan.debt }] },
        { shop_id: card.shop_id, currency_code: CNY },
      ),
      ...keptPostings(plan.kept, { shop_id: card.shop_id, currency_code: CNY }),
    ]);
    if (card.line) card.line.owed -= plan.debt;
    for (const { lot_id, ...part_back } of back) {
      const paid = card.paidLots.find((one) => one.lot_id === lot_id)!;
      paid.refunded_principal += part_back.principal;
      paid.refunded_gift += part_back.gift;
    }
    card.gone = true;
  }

  night(cards: readonly HeldCard[]): void {
    const { ledger, today } = this.books;
    for (const lot of cards.flatMap((card) => (card.frozen_on === null ? card.lots : []))) {
      if (lot.lapsed_on !== null || !isOver(lot.valid_end, today())) continue;
      const gift = ledger.balance(lot.gift_account_id);
      if (gift > 0) ledger.post(lapsePostings(lot, gift));
      lot.lapsed_on = today();
    }
  }
}
