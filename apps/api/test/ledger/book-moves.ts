import { loadPostings, openPostings, refundPostings, transferPostings, voidUnitsPostings } from '#domains/card/model/card.postings.ts';
import { takeExchangedUnits } from '#domains/card/model/exchange.rules.ts';
import type { GivenUnits } from '#domains/card/model/gift.rules.ts';
import { assertMovable, takeAll, takeAllUnits, takeGivenUnits, takeInProportion } from '#domains/card/model/gift.rules.ts';
import { refuseCard } from '#domains/card/model/card.refusals.ts';
import { giftLeft, type SpentPart } from '#domains/card/model/lot.rules.ts';
import { splitExchange } from '#domains/exchange/model/exchange.rules.ts';
import { refundedPostings } from '#domains/refund/model/refund.postings.ts';
import { keptPostings } from '#domains/sales/model/sales.postings.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import { reversed } from '#kernel/contract/posting.ts';
import { heldCard, type CardSteps } from './card-steps.ts';
import type { HeldCard, HeldCounter, HeldLot } from './held.ts';
import type { MemoryLedger } from './memory-ledger.ts';
import { EXCHANGED, type AmountGift, type BalanceMove, type ItemGift, type Swap } from './shelf.ts';

const CNY = 'CNY' as const;

interface Books {
  ledger: MemoryLedger;
  today: () => string;
  id: () => string;
  steps: CardSteps;
  cards: HeldCard[];
  endOf: (card: HeldCard) => string | null;
  /** When its first treatment that stands was. */
  firstUseOf: (card: HeldCard) => string | null;
  lotsOf: (card: HeldCard) => (HeldLot & { current_balance: number; current_dis_balance: number })[];
}

/** What moves between two members, and between units, by the rules and postings of the product. */
export class BookMoves {
  private readonly books: Books;

  constructor(books: Books) {
    this.books = books;
  }

  /** The other one was the same person. */
  merge(): void {
    for (const card of this.books.cards) card.owner = 0;
  }

  giveCard(card: HeldCard): void {
    this.movable(card);
    if (card.lots.length > 0) {
      const all = takeAll(this.lotsIn(card));
      if (all.length === 0) throw refuseCard(409, 'nothing_to_give', { params: { card: card.name } });
      this.send(card, all, []);
    } else this.send(card, [], takeAllUnits({ card_name: card.name }, this.countersIn(card), card.paid));
    card.gone = true;
  }

  giveAmount(card: HeldCard, { principal }: AmountGift): void {
    this.movable(card);
    const held = this.lotsIn(card);
    if (held.every((lot) => lot.current_balance + lot.current_dis_balance === 0))
      throw refuseCard(409, 'nothing_to_give', { params: { card: card.name } });
    this.send(card, takeInProportion(held, principal, { currency: CNY, field: 'principal' }), []);
  }

  giveItems(card: HeldCard, { counter, num }: ItemGift): void {
    this.movable(card);
    this.send(card, [], takeGivenUnits(this.countersIn(card), [{ card_item_id: card.counters[counter]!.counter_account_id, num }], card.paid));
  }

  moveBalance(card: HeldCard, { to, amount }: BalanceMove): void {
    const other = this.books.cards[to]!;
    this.movable(other);
    this.movable(card);
    this.send(card, takeInProportion(this.lotsIn(card), amount, { currency: CNY, field: 'amount' }), [], other);
  }

  exchange(card: HeldCard, { counter, num, target }: Swap): void {
    this.movable(card);
    const asked = [{ card_item_id: card.counters[counter]!.counter_account_id, num }];
    const units = takeExchangedUnits({ card_name: card.name, exchanged: card.source === 'exchange' }, this.countersIn(card), asked, card.paid);
    const { project, price } = EXCHANGED[target];
    const { due, kept } = splitExchange(sumCents(units.map((unit) => unit.value)), price);
    const got = this.goOn(card, 'exchange', price);
    got.owner = card.owner;
    const opened = this.counter(got, { ...card.counters[counter]!.plan, shop_project_id: project, project_ids: [], total_num: 1 }, true);
    this.books.ledger.post([
      ...voidUnitsPostings(this.used(card, units), 'exchange'),
      ...openPostings([{ ...opened, total_num: 1, value: price }], 'exchange'),
      ...keptPostings(kept, { shop_id: card.shop_id, currency_code: CNY }),
      ...reversed(
        refundedPostings(
          { payments: [{ payment_pattern_id: 'cash', amount: due }], debts: [] },
          { shop_id: card.shop_id, currency_code: CNY },
        ),
      ),
    ]);
  }

  private movable(card: HeldCard): void {
    assertMovable(
      { card_name: card.name, status: this.books.steps.statusOf(card), valid_end: card.lots.length > 0 ? null : this.books.endOf(card) },
      this.books.today(),
    );
  }

  private lotsIn = (card: HeldCard) =>
    this.books.lotsOf(card).map((lot) => ({ ...lot, current_dis_balance: lot.lapsed_on === null ? giftLeft(lot, this.books.today()) : 0 }));

  private countersIn = (card: HeldCard) =>
    card.counters.map((counter) => ({
      card_item_id: counter.counter_account_id,
      item_name: 'units',
      sku_id: counter.plan.sku_id,
      gift: counter.plan.gift,
      exchange: counter.exchange,
      total_num: counter.plan.total_num,
      remain_num: this.books.ledger.balance(counter.counter_account_id),
      value: this.books.ledger.balance(counter.deferred_account_id),
    }));

  private used = (card: HeldCard, units: readonly GivenUnits[]) =>
    units.map(({ card_item_id, num, value }) => ({ ...card.counters.find((one) => one.counter_account_id === card_item_id)!, num, value }));

  private counter(card: HeldCard, plan: HeldCounter['plan'], exchange: boolean): HeldCounter {
    const { id } = this.books;
    const counter = {
      plan,
      exchange,
      any_project: false,
      shop_id: card.shop_id,
      currency_code: CNY,
      counter_account_id: id(),
      deferred_account_id: id(),
    };
    card.counters.push(counter);
    return counter;
  }

  private goOn(card: HeldCard, source: HeldCard['source'], worth: number): HeldCard {
    const first = this.books.firstUseOf(card);
    const isStarted = card.terms.valid_type === 2 && first !== null;
    const { name, shop_id, frozen_days, extended_days } = card;
    const terms = isStarted ? { ...card.terms, valid_type: 1 as const } : card.terms;
    const paid = { price: worth, paid: worth };
    const got = heldCard({ name, shop_id, opened_on: isStarted ? first : card.opened_on, terms, frozen_days, extended_days, source, paid, worth });
    this.books.cards.push(got);
    return got;
  }

  /** Off the one's card, and onto a card of the other's: a new one unless it is named. */
  private send(card: HeldCard, parts: readonly SpentPart[], units: readonly GivenUnits[], onto?: HeldCard): void {
    const home = { shop_id: card.shop_id, currency_code: CNY };
    const worth = sumCents([...parts.map((part) => part.principal), ...units.map((unit) => unit.value)]);
    const lotOf = (lot_id: string) => card.lots.find((lot) => lot.lot_id === lot_id)!;
    const used = this.used(card, units);
    const got = onto ?? this.goOn(card, 'gift', worth);
    if (!onto) got.owner = card.owner === 0 ? 1 : 0;
    this.books.ledger.post([
      ...refundPostings(parts.map((part) => ({ ...part, lot: lotOf(part.lot_id) }))),
      ...voidUnitsPostings(used, 'gift'),
      ...transferPostings(home, '', -worth),
    ]);
    const lots = parts.map((part) => {
      const { id } = this.books;
      const lot: HeldLot = { ...lotOf(part.lot_id), lot_id: id(), principal_account_id: id(), gift_account_id: id(), card: got };
      got.lots.push(lot);
      return { lot, part };
    });
    this.books.ledger.post([
      ...transferPostings(home, '', worth),
      ...lots.flatMap(({ lot, part }) => loadPostings(lot, part.principal, part.gift)),
      ...openPostings(
        used.map(({ plan, num, value }) => ({ ...this.counter(got, { ...plan, total_num: num }, false), total_num: num, value })),
        'gift',
      ),
    ]);
  }
}
