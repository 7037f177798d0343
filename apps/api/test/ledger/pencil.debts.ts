import { PencilCards } from './pencil.cards.ts';
import type { Card, Paid } from './pencil.ts';
import { shares } from './remainders.model.ts';
import type { Repaying, ShopName } from './shelf.ts';

/** An order as far as something may be owed for it. */
export interface Owed {
  shop: ShopName;
  lines: OwedLine[];
  /** What its count cards were paid with from cards; they share it. */
  paidBy: Paid[];
}

export interface OwedLine {
  left: bigint;
  amount: bigint;
  tie: string[];
  cards: Card[];
}

export const leftOf = (order: Owed): bigint => order.lines.reduce((sum, line) => sum + line.left, 0n);

/** What a person with pencil and paper keeps of debts: no rules imported, everything in bigint. */
export class PencilDebts extends PencilCards {
  orders: Owed[] = [];

  /** What is owed in a shop, the oldest first, or for one order. */
  protected owedIn = (shop: ShopName, order: number | null): Owed[] =>
    (order === null ? this.orders : [this.orders[order]!]).filter((one) => one.shop === shop && leftOf(one) > 0n);

  repay({ shop, order, cash, stored }: Repaying): string[] {
    const orders = this.owedIn(shop, order);
    const owed = orders.reduce((sum, one) => sum + leftOf(one), 0n);
    const why: string[] = [];
    const [money, principal] = [BigInt(cash), BigInt(stored?.amount ?? 0)];
    if (owed === 0n) why.push('sales.nothing_owed');
    if (money + principal > owed) why.push('sales.repayment_over');
    const card = stored && this.cards[stored.card]!;
    if (card) why.push(...this.unusable(card));
    if (card && card.lots.reduce((sum, lot) => sum + lot.principal, 0n) < principal) why.push('card.principal_too_low');
    if (why.length > 0) return why;

    const taken = card ? this.takePrincipal(card, principal, shop) : [];
    this.tender[shop] += money;
    this.debt -= money + principal;
    let [cashLeft, lotsLeft] = [money, principal];
    for (const one of orders) {
      const due = leftOf(one);
      // Cash is offered before the card.
      const byCash = cashLeft < due ? cashLeft : due;
      const byCard = lotsLeft < due - byCash ? lotsLeft : due - byCash;
      cashLeft -= byCash;
      lotsLeft -= byCard;
      let wanted = byCard;
      const mine: Paid[] = [];
      for (const part of taken) {
        const some = part.principal < wanted ? part.principal : wanted;
        if (some > 0n) mine.push({ lot: part.lot, principal: some, gift: 0n, back: 0n, giftBack: 0n });
        part.principal -= some;
        wanted -= some;
      }
      // Within a payment lots are remembered by age.
      one.paidBy.push(...mine.sort((a, b) => card!.lots.indexOf(a.lot) - card!.lots.indexOf(b.lot)));
      this.spreadOver(one, byCash + byCard, byCard);
    }
    return [];
  }

  /** Lots that end soonest first, then the oldest; gift is not touched. */
  private takePrincipal(card: Card, amount: bigint, shop: ShopName): Paid[] {
    let left = amount;
    return this.inTurn(card).flatMap((lot): Paid[] => {
        const some = left < lot.principal ? left : lot.principal;
        lot.principal -= some;
        left -= some;
        this.cross(lot.home, shop, some);
        return some > 0n ? [{ lot, principal: some, gift: 0n, back: 0n, giftBack: 0n }] : [];
      });
  }

  private spreadOver(order: Owed, amount: bigint, principal: bigint): void {
    const tie = (line: OwedLine) => [line.left, line.amount, ...line.tie];
    const parts = shares(
      amount,
      order.lines.map((line) => ({ weight: line.left, tie: tie(line) })),
    );
    const fromCards = shares(
      principal,
      order.lines.map((line, index) => ({ weight: parts[index]!, tie: tie(line) })),
    );
    order.lines.forEach((line, index) => {
      line.left -= parts[index]!;
      this.credit(line.cards.filter((card) => !card.gone), parts[index]!, fromCards[index]!);
    });
  }

  private credit(cards: Card[], repaid: bigint, principal: bigint): void {
    const lacks = cards.map((card) => card.price - card.paid);
    const lacking = lacks.reduce((sum, one) => sum + one, 0n);
    const amount = repaid < lacking ? repaid : lacking;
    if (amount === 0n) return;
    const order = (weight: bigint, index: number) => ({ weight, tie: [weight, String(index).padStart(4, '0')] });
    const amounts = shares(amount, lacks.map(order));
    const principals = shares((principal * amount) / repaid, amounts.map(order));
    cards.forEach((card, index) => {
      card.paid += amounts[index]!;
      card.fromCards += principals[index]!;
    });
  }
}
