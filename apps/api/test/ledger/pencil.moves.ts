import { PencilDebts } from './pencil.debts.ts';
import { newCard, type Card, type Counter, type Lot } from './pencil.ts';
import { EXCHANGED, type AmountGift, type BalanceMove, type CardStep, type ItemGift, type Swap } from './shelf.ts';

/** What moves between two people, and between units, kept by pencil: card by card, lot by lot, unit by unit. */
export class PencilMoves extends PencilDebts {
  /** Why nothing may move off a card, or onto it, today. */
  private stuck(card: Card): string[] {
    return [...this.unusable(card), ...(this.isOver(card) ? ['card.card_expired'] : []), ...(this.isUsedUp(card) ? ['card.card_used_up'] : [])];
  }

  private owed = (card: Card): boolean => card.paid < card.price;

  giveCard({ card: index }: CardStep): string[] {
    const card = this.cards[index]!;
    const why = this.stuck(card);
    if (card.lots.length > 0) {
      if (this.payable(card) === 0n) why.push('card.nothing_to_give');
      if (why.length > 0) return why;
      this.receive(card, card.lots.map((lot) => [lot, lot.principal, this.giftOf(lot)]), []);
    } else {
      if (this.owed(card)) why.push('card.give_card_owed');
      if (card.counters.some((one) => one.exchange && one.remain > 0n)) why.push('card.exchange_not_given');
      if (why.length > 0) return why;
      this.receive(card, [], card.counters.filter((one) => one.remain > 0n).map((one) => [one, one.remain]));
    }
    card.gone = true;
    return [];
  }

  giveAmount({ card: index, principal }: AmountGift): string[] {
    const card = this.cards[index]!;
    const why = this.stuck(card);
    const lots = this.inTurn(card);
    const [heldPrincipal, heldGift] = [sum(lots.map((lot) => lot.principal)), sum(lots.map((lot) => this.giftOf(lot)))];
    if (heldPrincipal + heldGift === 0n) why.push('card.nothing_to_give');
    if (BigInt(principal) > heldPrincipal) why.push('card.give_principal_short');
    if (why.length > 0) return why;
    let left = BigInt(principal);
    const parts = lots.map((lot): [Lot, bigint, bigint] => {
      const taken = least(left, lot.principal);
      left -= taken;
      return [lot, taken, taken === 0n ? 0n : (this.giftOf(lot) * taken) / lot.principal];
    });
    this.receive(card, parts, []);
    return [];
  }

  giveItems({ card: index, counter: place, num }: ItemGift): string[] {
    const card = this.cards[index]!;
    const counter = card.counters[place]!;
    const why = [...this.stuck(card), ...this.tooMany(card, counter, BigInt(num))];
    if (counter.exchange) why.push('card.exchange_not_given');
    if (why.length > 0) return why;
    this.receive(card, [], [[counter, BigInt(num)]]);
    return [];
  }

  moveBalance({ card: index, to, amount }: BalanceMove): string[] {
    const [card, other] = [this.cards[index]!, this.cards[to]!];
    const why = [...this.stuck(card), ...this.unusable(other)];
    const lots = this.inTurn(card);
    if (BigInt(amount) > sum(lots.map((lot) => lot.principal))) why.push('card.give_principal_short');
    if (why.length > 0) return why;
    let left = BigInt(amount);
    for (const lot of lots) {
      const taken = least(left, lot.principal);
      left -= taken;
      if (taken > 0n) this.copy(lot, other, taken, (this.giftOf(lot) * taken) / lot.principal);
    }
    return [];
  }

  exchange({ card: index, counter: place, num, target }: Swap): string[] {
    const card = this.cards[index]!;
    const counter = card.counters[place]!;
    const why = [...this.stuck(card), ...this.tooMany(card, counter, BigInt(num))];
    if (card.source === 'exchange') why.push('card.exchange_card_stays');
    if (counter.gift) why.push('card.gift_item_stays');
    if (counter.exchange) why.push('card.exchange_item_stays');
    if (why.length > 0) return why;
    const value = this.takeUnits(counter, BigInt(num));
    const price = BigInt(EXCHANGED[target].price);
    const got = this.goOn(card, 'exchange', price);
    got.owner = card.owner;
    got.counters.push({ project: EXCHANGED[target].project, gift: false, exchange: true, total: 1n, remain: 1n, value: price });
    if (value < price) this.tender[card.home] += price - value;
    else this.revenue[card.home] += value - price;
    return [];
  }

  /** The other one's cards become the first one's. */
  merge(): string[] {
    for (const card of this.cards) card.owner = 0;
    return [];
  }

  private tooMany(card: Card, counter: Counter, num: bigint): string[] {
    const used = counter.total - counter.remain;
    return [
      ...(num > counter.remain ? ['card.units_too_few'] : []),
      ...(card.price > 0n && this.owed(card) && (used + num) * card.price > counter.total * card.paid ? ['card.give_units_owed'] : []),
    ];
  }

  private takeUnits(counter: Counter, num: bigint): bigint {
    const value = num === counter.remain ? counter.value : (counter.value * num) / counter.remain;
    counter.remain -= num;
    counter.value -= value;
    return value;
  }

  private copy(lot: Lot, card: Card, principal: bigint, gift: bigint): void {
    lot.principal -= principal;
    lot.gift -= gift;
    this.made += 1;
    card.lots.push({ ...lot, principal, gift, card, lapsed: false, seq: this.made });
  }

  /** A card that goes on where another one was: to the same last day. */
  private goOn(card: Card, source: Card['source'], worth: bigint): Card {
    const start = this.startOf(card);
    const got = { ...newCard(card.home, card.fromUse && start !== null ? start : card.opened, card.what), source, worth, price: worth, paid: worth };
    const dates = { days: card.days, fromUse: card.fromUse && start === null, frozenDays: card.frozenDays, extended: card.extended };
    const made = { ...got, ...dates };
    this.cards.push(made);
    return made;
  }

  private receive(card: Card, lots: [Lot, bigint, bigint][], units: [Counter, bigint][]): void {
    const taken = units.map(([counter, num]) => ({ counter, num, value: this.takeUnits(counter, num) }));
    const got = this.goOn(card, 'gift', sum(taken.map((one) => one.value)) + sum(lots.map(([, principal]) => principal)));
    got.owner = card.owner === 0 ? 1 : 0;
    for (const [lot, principal, gift] of lots) if (principal + gift > 0n) this.copy(lot, got, principal, gift);
    for (const { counter, num, value } of taken) got.counters.push({ ...counter, total: num, remain: num, value });
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
