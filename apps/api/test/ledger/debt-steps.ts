import { spendPostings } from '#domains/card/model/card.postings.ts';
import { refuseCard } from '#domains/card/model/card.refusals.ts';
import { spendPrincipal } from '#domains/card/model/lot.rules.ts';
import { creditCards } from '#domains/card/model/repaid.rules.ts';
import type { PaidLot } from '#domains/refund/model/card-refund.rules.ts';
import { judgeRepayment, pour, repayLines, type OwedLine } from '#domains/sales/model/repayment.rules.ts';
import { repaymentPostings } from '#domains/sales/model/sales.postings.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import { assertInUse } from './card-steps.ts';
import type { HeldCard, HeldLot } from './held.ts';
import type { MemoryLedger } from './memory-ledger.ts';
import type { Repaying, ShopName } from './shelf.ts';

const CNY = 'CNY' as const;

/** An order as far as something may be owed for it. */
export interface SoldOrder {
  shop: ShopName;
  debt_account_id: string;
  lines: (OwedLine & { cards: HeldCard[] })[];
  paidLots: PaidLot[];
}

interface Books {
  ledger: MemoryLedger;
  lotsOf: (card: HeldCard) => (HeldLot & { current_balance: number; current_dis_balance: number })[];
}

/** Repayment by the rules and postings of the product. */
export class DebtSteps {
  readonly orders: SoldOrder[] = [];
  private readonly books: Books;

  constructor(books: Books) {
    this.books = books;
  }

  private owed = ({ debt_account_id }: SoldOrder): number => this.books.ledger.balance(debt_account_id);

  repay({ shop, order, cash, stored }: Repaying, cards: readonly HeldCard[]): void {
    const orders = (order === null ? this.orders : [this.orders[order]!]).filter((one) => one.shop === shop && this.owed(one) > 0);
    const payments = [
      ...(cash > 0 ? [{ pay_method: 'CASH' as const, amount: cash }] : []),
      ...(stored ? [{ pay_method: 'STORED_VALUE' as const, amount: stored.amount, card_id: String(stored.card) }] : []),
    ];
    judgeRepayment(sumCents(orders.map(this.owed)), payments, CNY);
    const lots = stored ? this.take(cards[stored.card]!, stored.amount) : [];
    const flows = pour(
      payments.map(({ amount }) => amount),
      orders.map(this.owed),
    );
    const amountOf = (at: number, isStored: boolean) =>
      sumCents(flows.filter(({ from, to }) => to === at && (payments[from]!.pay_method === 'STORED_VALUE') === isStored).map(({ amount }) => amount));
    this.books.ledger.post([
      ...repaymentPostings(
        {
          tenders: cash > 0 ? [{ payment_pattern_id: 'cash', amount: cash }] : [],
          debts: orders.map((one, at) => ({ account_id: one.debt_account_id, amount: amountOf(at, false) + amountOf(at, true) })),
        },
        { shop_id: shop, currency_code: CNY },
      ),
      ...spendPostings(lots, shop),
    ]);
    const lotFlows = pour(
      lots.map((lot) => lot.principal),
      orders.map((_, at) => amountOf(at, true)),
    );
    orders.forEach((one, at) => {
      for (const { lot_id, principal } of lotFlows
        .filter(({ to }) => to === at)
        .map(({ from, amount }) => ({ lot_id: lots[from]!.lot_id, principal: amount }))
        .sort((a, b) => Number(a.lot_id) - Number(b.lot_id)))
        one.paidLots.push({ payment_id: '', lot_id, principal, gift: 0, refunded_principal: 0, refunded_gift: 0 });
      const owed = one.lines.filter((line) => line.owed > 0);
      repayLines(owed, { tender: amountOf(at, false), principal: amountOf(at, true) }).forEach(({ tender, principal }, index) =>
        credit(owed[index]!, tender + principal, principal),
      );
    });
  }

  private take(card: HeldCard, amount: number) {
    assertInUse(card);
    const lots = this.books.lotsOf(card);
    const parts = spendPrincipal(lots, amount);
    if (!parts) throw refuseCard(409, 'principal_too_low', { params: { card: card.name, balance: '', amount: '' } });
    return parts.map((part) => ({ ...part, lot: lots.find((lot) => lot.lot_id === part.lot_id)! }));
  }
}

function credit(line: SoldOrder['lines'][number], amount: number, principal: number): void {
  line.owed -= amount;
  const good = line.cards.filter((card) => !card.gone);
  if (amount === 0) return;
  creditCards(
    good.map((card, index) => ({ ...card.paid, card_id: String(index + 1) })),
    { amount, principal },
  ).forEach((part, index) => {
    const card = good[index]!;
    card.paid = { price: card.paid.price, paid: card.paid.paid + part.amount };
    card.fromCards += part.principal;
  });
}
