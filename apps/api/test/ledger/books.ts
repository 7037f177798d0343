import { refuseCard } from '#domains/card/model/card.refusals.ts';
import { loadPostings, openingPostings, openPostings, spendPostings, takePostings, type LotPart } from '#domains/card/model/card.postings.ts';
import { countersOf, spreadValue, valuePerCard, type CounterPlan, type PaidState } from '#domains/card/model/counter.rules.ts';
import { available, inSpendOrder, loadOf, spendLots } from '#domains/card/model/lot.rules.ts';
import { assertUsable, projectDone, releasedValues } from '#domains/card/model/use.rules.ts';
import { lotEndOn, validityOf, type ValidityTerms } from '#domains/card/model/validity.rules.ts';
import { deductionPostings } from '#domains/deduction/model/deduction.postings.ts';
import { refuseDeduction } from '#domains/deduction/model/deduction.refusals.ts';
import { salePostings } from '#domains/sales/model/sales.postings.ts';
import { judgePayments, shareOverLines, worthOf } from '#domains/sales/model/settlement.rules.ts';
import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import { addDays } from '#kernel/contract/day.ts';
import { reversed, type Posting } from '#kernel/contract/posting.ts';
import { figuresOf, keyOf, type Deduction, type HeldCard, type HeldCounter, type HeldLot, paidLot } from './held.ts';
import { BookMoves } from './book-moves.ts';
import { DebtSteps } from './debt-steps.ts';
import { planOf, priceOf } from './prices.ts';
import { assertInUse, CardSteps, heldCard, type PaidHow } from './card-steps.ts';
import { MemoryLedger } from './memory-ledger.ts';
import type * as shelf from './shelf.ts';
import { FACIAL, goodOf } from './shelf.ts';

const FIRST_DAY = '2026-01-01';
const CNY = 'CNY' as const;

/** The rules and postings of the product on a ledger in memory. */
export class Books implements shelf.Subject {
  private day = FIRST_DAY;
  private made = 0;
  private ledger = new MemoryLedger();
  private cards: HeldCard[] = [];
  private deductions: Deduction[] = [];
  private steps = new CardSteps({
    ledger: this.ledger,
    today: () => this.day,
    endOf: (card) => this.endOf(card),
    firstUseOf: (card) => this.firstUseOf(card),
    lotsOf: (card) => this.lotsOf(card),
    lotById: (lot_id) => this.cards.flatMap((card) => card.lots).find((lot) => lot.lot_id === lot_id)!,
  });

  private moves = new BookMoves({
    ledger: this.ledger,
    today: () => this.day,
    id: () => this.id(),
    steps: this.steps,
    cards: this.cards,
    endOf: (card) => this.endOf(card),
    firstUseOf: (card) => this.firstUseOf(card),
    lotsOf: (card) => this.lotsOf(card),
  });

  private debts = new DebtSteps({ ledger: this.ledger, lotsOf: (card) => this.lotsOf(card) });

  repay = async (repaying: shelf.Repaying): Promise<string> => keyOf(() => this.debts.repay(repaying, this.cards));
  settle = async (sale: shelf.Sale): Promise<string> => keyOf(() => this.doSettle(sale));
  deduct = async (taking: shelf.Taking): Promise<string> => keyOf(() => this.doDeduct(taking));
  cancel = async (deduction: number): Promise<string> => keyOf(() => this.doCancel(this.deductions[deduction]!));
  supplement = async (card: shelf.OldCard): Promise<string> => keyOf(() => this.doSupplement(card));
  freeze = async (step: shelf.CardStep): Promise<string> => keyOf(() => this.steps.freeze(this.cards[step.card]!));
  unfreeze = async (step: shelf.CardStep): Promise<string> => keyOf(() => this.steps.unfreeze(this.cards[step.card]!));
  extend = async (step: shelf.CardStep & { days: number }): Promise<string> => keyOf(() => this.steps.extend(this.cards[step.card]!, step.days));
  refund = async ({ card, percent }: shelf.CardStep & { percent: number }): Promise<string> => keyOf(() => this.steps.refund(this.cards[card]!, percent));
  giveCard = async (step: shelf.CardStep): Promise<string> => keyOf(() => this.moves.giveCard(this.cards[step.card]!));
  giveAmount = async (step: shelf.AmountGift): Promise<string> => keyOf(() => this.moves.giveAmount(this.cards[step.card]!, step));
  giveItems = async (step: shelf.ItemGift): Promise<string> => keyOf(() => this.moves.giveItems(this.cards[step.card]!, step));
  moveBalance = async (step: shelf.BalanceMove): Promise<string> => keyOf(() => this.moves.moveBalance(this.cards[step.card]!, step));
  exchange = async (step: shelf.Swap): Promise<string> => keyOf(() => this.moves.exchange(this.cards[step.card]!, step));
  merge = async (): Promise<string> => keyOf(() => this.moves.merge());
  night = async (): Promise<void> => this.steps.night(this.cards);
  pass = async (days: number): Promise<void> => {
    this.day = addDays(this.day, days);
  };

  private id(): string {
    this.made += 1;
    return String(this.made);
  }

  private lotsOf = (card: HeldCard) =>
    inSpendOrder(card.lots).map((lot) => ({
      ...lot,
      current_balance: this.ledger.balance(lot.principal_account_id),
      current_dis_balance: this.ledger.balance(lot.gift_account_id),
      valid_end: lotEndOn(lot.valid_end, card.frozen_on, this.day),
    }));

  private doSettle(sale: shelf.Sale): void {
    const goods = sale.lines.map(({ what, quantity }) => ({ what, quantity, good: goodOf(what) }));
    const price = priceOf(goods);
    const lines = goods.map(({ good }, index) => ({ ...good, performers: [], amount_receivable: price.lines[index]!.amount_receivable }));
    const offered = [
      ...(sale.cash > 0 ? [{ pay_method: 'CASH' as const, amount: sale.cash }] : []),
      ...sale.stored.map(({ card, amount }) => ({ pay_method: 'STORED_VALUE' as const, amount, card_id: String(card) })),
    ];
    const debt = judgePayments(lines, offered, { currency_code: CNY, member_id: '1', allow_debt: sale.allow_debt, may_owe: true, shop_lends: true });
    const parts = sale.stored.flatMap(({ card, amount }) => this.spend(this.cards[card]!, amount));
    // Judged before any card is opened: a refusal leaves nothing behind.
    for (const { what, good } of sale.onto ? goods : []) {
      const target = good.balance && this.heldAs(what, sale.shop);
      if (target) assertInUse(target);
    }
    const paidLots = parts.map(({ lot, ...taken }) => paidLot((lot as HeldLot).lot_id, taken));
    const debt_account_id = `debt-${this.id()}`;
    const shares = shareOverLines(lines, {
      principal: sumCents(parts.map((part) => part.principal)),
      gift: sumCents(parts.map((part) => part.gift)),
      debt,
    });
    const sold: HeldCard[][] = [];
    const cards = goods.flatMap(({ what, good, quantity }, index): Posting[] => {
      const before = this.cards.length;
      if (good.balance) return this.load(what, good, quantity, sale);
      const share = shares[index]!;
      const receivable = lines[index]!.amount_receivable;
      const stored = { fromCards: share.principal, giftPaid: share.gift, paidLots };
      const money = { worth: worthOf(share), ...stored, debt_account_id: debt > 0 ? debt_account_id : null };
      const opened = good.count ? this.open(good, quantity, money, { price: receivable, paid: receivable - share.debt }, sale.shop) : [];
      sold[index] = this.cards.slice(before);
      return opened;
    });
    const owed = lines.map((line, index) => ({ ...line, package_id: null, line_id: String(index + 1), owed: shares[index]!.debt, cards: sold[index] ?? [] }));
    for (const line of owed) for (const card of line.cards) card.line = line;
    this.debts.orders.push({ shop: sale.shop, debt_account_id, lines: owed, paidLots });
    this.ledger.post([
      ...salePostings(
        {
          tenders: sale.cash > 0 ? [{ payment_pattern_id: 'cash', amount: sale.cash }] : [],
          debt_account_id,
          lines: lines.map(({ item_type }, index) => ({ item_type, package_id: null, share: shares[index]! })),
        },
        { shop_id: sale.shop, currency_code: CNY },
      ),
      ...spendPostings(parts, sale.shop),
      ...cards,
    ]);
  }

  private spend(card: HeldCard, amount: number): LotPart[] {
    assertInUse(card);
    const lots = this.lotsOf(card);
    const parts = spendLots(lots, amount, this.day);
    if (!parts)
      throw refuseCard(409, 'balance_too_low', {
        params: { card: card.name, balance: moneyText(available(lots, this.day), CNY), amount: moneyText(amount, CNY) },
      });
    return parts.map(({ lot_id, principal, gift }) => ({ lot: lots.find((lot) => lot.lot_id === lot_id)!, principal, gift }));
  }

  private heldAs = (what: string, shop_id: shelf.ShopName): HeldCard | undefined =>
    this.cards.find((one) => one.name === what && one.shop_id === shop_id && one.owner === 0);

  private load(what: string, good: shelf.Good, quantity: number, { shop: shop_id, onto }: shelf.Sale): Posting[] {
    const template = { ...good.balance!, sell_price: good.price };
    const { principal, gift } = loadOf(template, quantity);
    const terms: ValidityTerms = { ...template, valid_type: 1 };
    const held = onto ? this.heldAs(what, shop_id) : undefined;
    const card = held ?? heldCard({ name: what, shop_id, opened_on: this.day, terms });
    if (!held) this.cards.push(card);
    const lot = this.newLot(card, terms, this.day, template.spend_rule);
    return loadPostings(lot, principal, gift);
  }

  private newLot(card: HeldCard, terms: ValidityTerms, opened_on: string, spend_rule: HeldLot['spend_rule']): HeldLot {
    const { valid_end } = validityOf(terms, { opened_on, first_used_on: null, frozen_days: 0, extended_days: 0 });
    const lot: HeldLot = {
      lot_id: this.id(),
      shop_id: card.shop_id,
      currency_code: CNY,
      principal_account_id: this.id(),
      gift_account_id: this.id(),
      valid_end,
      spend_rule,
      source_id: null,
      lapsed_on: null,
      card,
      created_at: new Date(this.day),
    };
    card.lots.push(lot);
    return lot;
  }

  private open(good: shelf.Good, quantity: number, how: PaidHow, paid: PaidState, shop_id: shelf.ShopName): Posting[] {
    const { worth: value, fromCards, giftPaid, ...money } = how;
    const template = { ...good.count!, sell_price: good.price };
    const plans = countersOf(template);
    const [prices, paids, backs, gifts] = [paid.price, paid.paid, fromCards, giftPaid].map((amount) => valuePerCard(amount, quantity));
    return valuePerCard(value, quantity).flatMap((worth, index) =>
      this.newCountCard(
        heldCard({
          name: 'count card',
          shop_id,
          opened_on: this.day,
          terms: template,
          paid: { price: prices![index]!, paid: paids![index]! },
          worth,
          fromCards: backs![index]!,
          giftPaid: gifts![index]!,
          ...money,
        }),
        plans,
        spreadValue(worth, plans),
        'sale',
      ),
    );
  }

  private newCountCard(card: HeldCard, plans: readonly CounterPlan[], values: readonly number[], ref: 'sale' | 'supplement'): Posting[] {
    const counters = plans.map((plan): HeldCounter => ({
      plan,
      any_project: false,
      exchange: false,
      shop_id: card.shop_id,
      currency_code: CNY,
      counter_account_id: this.id(),
      deferred_account_id: this.id(),
    }));
    card.counters.push(...counters);
    this.cards.push(card);
    return openPostings(
      counters.map((counter, index) => ({ ...counter, total_num: counter.plan.total_num, value: values[index]! })),
      ref,
    );
  }

  private firstUseOf(card: HeldCard): string | null {
    const used = this.deductions
      .filter((one) => one.live && one.cards.includes(card))
      .map((one) => one.day)
      .sort();
    return used[0] ?? null;
  }

  private endOf = (card: HeldCard): string | null => validityOf(card.terms, { ...card, first_used_on: this.firstUseOf(card) }).valid_end;

  private doDeduct({ shop, takes }: shelf.Taking): void {
    const wanted = Map.groupBy(takes, ({ card, counter }) => this.cards[card]!.counters[counter]!);
    const uses = [...wanted].map(([counter, list]) => {
      const card = this.cards[list[0]!.card]!;
      const status = this.steps.statusOf(card);
      assertUsable(
        { name: card.name, status, shop_id: card.shop_id, currency_code: CNY, usable_shop_ids: ['A', 'B'], valid_end: this.endOf(card) },
        { shop_id: shop, currency_code: CNY, day: this.day },
      );
      const held = {
        ...counter.plan,
        name: 'units',
        any_project: counter.any_project,
        remain_num: this.ledger.balance(counter.counter_account_id),
        value: this.ledger.balance(counter.deferred_account_id),
      };
      projectDone(card, held, counter.plan.shop_project_id ?? FACIAL, 'f');
      const values = releasedValues(
        card,
        held,
        card.paid,
        list.map(({ num }, index) => ({ num, key: String(index) })),
      );
      return { card, used: { ...counter, num: sumCents(list.map(({ num }) => num)), value: sumCents(values) } };
    });
    const postings = [
      ...takePostings(
        uses.map(({ used }) => used),
        shop,
      ),
      ...deductionPostings(sumCents(uses.map(({ used }) => used.value)), { shop_id: shop, currency_code: CNY }),
    ];
    this.ledger.post(postings);
    this.deductions.push({ day: this.day, cards: uses.map(({ card }) => card), postings, live: true });
  }

  private doCancel(deduction: Deduction): void {
    if (!deduction.live) throw refuseDeduction(409, 'already_cancelled');
    if (deduction.cards.some((card) => card.gone)) throw refuseDeduction(409, 'card_gone', { params: { card: '' } });
    this.ledger.post(reversed(deduction.postings));
    deduction.live = false;
  }

  private doSupplement(old: shelf.OldCard): void {
    const [plan, { shop }] = [planOf(old, this.day), old];
    const home = { shop_id: shop, currency_code: CNY };
    if (plan.kind === 'stored_value_card') {
      const terms: ValidityTerms = { valid: 20, valid_unit: 0, valid_type: 1 };
      const card = heldCard({ name: 'old card', shop_id: shop, opened_on: plan.opened_on, terms });
      this.cards.push(card);
      const lot = this.newLot(card, terms, plan.opened_on, 'proportional');
      this.ledger.post([...openingPostings(home, plan.principal), ...loadPostings(lot, plan.principal, plan.gift)]);
    } else {
      const value = sumCents(plan.counters.map((counter) => counter.value));
      const terms: ValidityTerms = { valid: 1, valid_unit: 1, valid_type: 1 };
      const card = heldCard({ name: 'old card', shop_id: shop, opened_on: plan.opened_on, terms, paid: { price: value, paid: value }, worth: value });
      const values = plan.counters.map((counter) => counter.value);
      const opened = this.newCountCard(card, plan.counters, values, 'supplement');
      this.ledger.post([...openingPostings(home, value), ...opened]);
    }
  }

  figures = async (): Promise<shelf.Figures> => figuresOf(this.cards, this.ledger);
}
