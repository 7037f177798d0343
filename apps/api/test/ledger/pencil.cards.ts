import type { Card, Done, Lot } from './pencil.ts';
import { shares } from './remainders.model.ts';
import type { CardStep, Figures, ShopName } from './shelf.ts';

/**
 * What a person with pencil and paper keeps of cards, and does to them: no rules imported, everything in bigint. Each step
 * answers why it might be refused; with no reason it is done. Day 0 is the first day.
 */
export class PencilCards {
  day = 0;
  cards: Card[] = [];
  protected made = 0;
  done: Done[] = [];
  debt = 0n;
  tender = { A: 0n, B: 0n };
  revenue = { A: 0n, B: 0n };
  opening = { A: 0n, B: 0n };
  interBranch = { A: 0n, B: 0n };
  /** What a stored-value card could pay today. */
  payable(card: Card): bigint {
    return card.lots.reduce((sum, lot) => sum + lot.principal + this.giftOf(lot), 0n);
  }

  protected giftOf(lot: Lot): bigint {
    return this.lotOver(lot) ? 0n : lot.gift;
  }

  /** While its card is frozen a lot does not age. */
  protected lotOver({ ends, lapsed, card }: Lot): boolean {
    if (lapsed) return true;
    const today = card.frozenOn ?? this.day;
    return ends !== null && today > ends;
  }

  protected cross(from: ShopName, to: ShopName, value: bigint): void {
    if (from === to) return;
    this.interBranch[from] -= value;
    this.interBranch[to] += value;
  }

  protected unusable(card: Card): string[] {
    return [...(card.frozenOn === null ? [] : ['card.card_frozen']), ...(card.gone ? ['card.card_invalid'] : [])];
  }

  /** Its last day; null while it has none. */
  protected endOf(card: Card): number | null {
    if (card.days === null) return null;
    const start = this.startOf(card);
    return start === null ? null : start + card.days + card.frozenDays + card.extended;
  }

  /** The day it counts from; null while it has not started. */
  protected startOf(card: Card): number | null {
    const uses = this.done.filter((one) => one.live && one.takes.some((take) => take.card === card)).map((one) => one.day);
    return card.fromUse ? (uses.length > 0 ? Math.min(...uses) : null) : card.opened;
  }

  /** Lots as they are spent: those that end soonest first, then the oldest. */
  protected inTurn = (card: Card): Lot[] => [...card.lots].sort((a, b) => endsOf(a) - endsOf(b) || a.day - b.day || a.seq - b.seq);

  protected isOver(card: Card): boolean {
    const end = this.endOf(card);
    return end !== null && this.day > end;
  }

  protected isUsedUp = (card: Card): boolean => card.counters.length > 0 && card.counters.every((one) => one.remain === 0n);

  freeze({ card: index }: CardStep): string[] {
    const card = this.cards[index]!;
    if (card.frozenOn !== null || card.gone || this.isUsedUp(card) || this.isOver(card)) return ['card.cannot_freeze'];
    card.frozenOn = this.day;
    return [];
  }

  unfreeze({ card: index }: CardStep): string[] {
    const card = this.cards[index]!;
    const days = this.day - card.frozenOn!;
    for (const lot of card.lots) if (lot.ends !== null && lot.ends >= card.frozenOn!) lot.ends += days;
    // What has not begun to age was not kept from it.
    if (this.startOf(card) !== null) card.frozenDays += days;
    card.frozenOn = null;
    return [];
  }

  extend({ card: index, days }: CardStep & { days: number }): string[] {
    const card = this.cards[index]!;
    if (card.frozenOn !== null || card.gone || this.isUsedUp(card)) return ['card.cannot_extend'];
    const lasting = card.lots.filter((lot) => lot.ends !== null && !this.lotOver(lot));
    const ends = card.lots.length > 0 ? lasting.filter((lot) => lot.gift > 0n).map((lot) => lot.ends!) : [this.endOf(card) ?? []].flat();
    if (ends.length === 0) return ['card.nothing_to_extend'];
    const [before, after] = [Math.min(...ends), this.day + days];
    if (after <= before) return ['card.valid_end_not_later'];
    for (const lot of lasting) lot.ends = Math.max(lot.ends!, after);
    if (card.lots.length === 0) card.extended += after - before;
    return [];
  }

  refund({ card: index, percent }: CardStep & { percent: number }): string[] {
    const card = this.cards[index]!;
    if (card.gone || card.frozenOn !== null) return ['card.card_invalid', 'card.card_frozen'];
    return card.lots.length > 0 ? this.refundMoney(card, BigInt(percent)) : this.refundUnits(card, BigInt(percent));
  }

  protected refundMoney(card: Card, percent: bigint): string[] {
    const held = card.lots.reduce((sum, lot) => sum + lot.principal, 0n);
    const amount = (held * percent) / 100n;
    if (amount === 0n) return ['refund.nothing_to_refund'];
    if (amount > held) return ['card.refund_principal_over'];
    let left = amount;
    // What would be spent last goes back first.
    for (const lot of this.inTurn(card).toReversed()) {
      const back = left < lot.principal ? left : lot.principal;
      if (back === 0n) continue;
      const gift = this.giftOf(lot);
      lot.gift -= (gift * back + lot.principal - 1n) / lot.principal;
      lot.principal -= back;
      left -= back;
    }
    this.tender[card.home] -= amount;
    card.gone = card.lots.every((lot) => lot.principal === 0n && this.giftOf(lot) === 0n);
    return [];
  }

  protected refundUnits(card: Card, percent: bigint): string[] {
    if (card.source !== 'own') return ['refund.gift_not_refunded', 'refund.exchange_not_refunded'];
    const value = card.counters.reduce((sum, counter) => sum + counter.value, 0n);
    if (this.isUsedUp(card)) return ['refund.nothing_to_refund'];
    const owed = card.price - card.paid;
    const debt = owed < value ? owed : value;
    const most = value - debt;
    const amount = (most * percent) / 100n;
    if (amount > most) return ['card.refund_over'];
    const received = card.worth - owed;
    const [fromCards] = shares(amount, [
      { weight: card.fromCards, tie: [card.fromCards, 'principal'] },
      { weight: received - card.fromCards, tie: [received - card.fromCards, 'tender'] },
    ]);
    let left = received === 0n ? 0n : fromCards!;
    const bought = card.counters.filter((counter) => !counter.gift);
    const [units, all] = [bought.reduce((sum, one) => sum + one.remain, 0n), bought.reduce((sum, one) => sum + one.total, 0n)];
    let gifts = received > 0n ? (card.giftPaid * amount) / received : (card.giftPaid * units) / all;
    const parts = card.paidBy.flatMap((paid) => {
      const back = left < paid.principal - paid.back ? left : paid.principal - paid.back;
      const gift = gifts < paid.gift - paid.giftBack ? gifts : paid.gift - paid.giftBack;
      left -= back;
      gifts -= gift;
      return back + gift > 0n ? [{ paid, back, gift }] : [];
    });
    if (parts.some(({ paid }) => paid.lot.card.gone)) return ['refund.paying_card_gone', 'card.restore_refused'];
    for (const { paid, back, gift } of parts) {
      paid.back += back;
      paid.giftBack += gift;
      paid.lot.principal += back;
      if (!this.lotOver(paid.lot)) paid.lot.gift += gift;
      this.cross(paid.lot.home, card.home, -back);
    }
    for (const counter of card.counters) [counter.remain, counter.value] = [0n, 0n];
    this.debt -= debt;
    if (card.line) card.line.left -= debt;
    this.tender[card.home] -= amount - (received === 0n ? 0n : fromCards!);
    this.revenue[card.home] += most - amount;
    card.gone = true;
    return [];
  }

  night(): void {
    for (const lot of this.cards.flatMap((card) => (card.frozenOn === null ? card.lots : []))) {
      if (!this.lotOver(lot)) continue;
      lot.gift = 0n;
      lot.lapsed = true;
    }
  }

  pass(days: number): void {
    this.day += days;
  }

  figures(): Figures {
    const byShop = (sums: Record<ShopName, bigint>) => ({ A: Number(sums.A), B: Number(sums.B) });
    return {
      cards: this.cards.map((card) => ({
        principal: Number(card.lots.reduce((sum, lot) => sum + lot.principal, 0n)),
        gift: Number(card.lots.reduce((sum, lot) => sum + lot.gift, 0n)),
        counters: card.counters.map((counter) => ({ remain: Number(counter.remain), value: Number(counter.value) })),
      })),
      debt: Number(this.debt),
      tender: byShop(this.tender),
      revenue: byShop(this.revenue),
      opening: byShop(this.opening),
      inter_branch: byShop(this.interBranch),
    };
  }
}

const FAR = 1_000_000;
const endsOf = (lot: Lot): number => lot.ends ?? FAR;
