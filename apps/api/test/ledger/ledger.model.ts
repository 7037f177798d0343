import { PencilMoves } from './pencil.moves.ts';
import type { OwedLine } from './pencil.debts.ts';
import { inOrderOf, newCard, UNIT_DAYS, type Card, type Counter, type Done, type Paid } from './pencil.ts';
import { shares } from './remainders.model.ts';
import { FACIAL, goodOf, MASSAGE, type Good, type OldCard, type Sale, type ShopName, type Taking } from './shelf.ts';

/**
 * The shop as a person with pencil and paper would keep it: no postings, no rules imported, everything in bigint.
 * Each command answers why it might be refused; with no reason it is done. Day 0 is the first day.
 */
export class LedgerModel extends PencilMoves {
  settle(sale: Sale): string[] {
    const lines = sale.lines.map(({ what, quantity }) => ({ what, good: goodOf(what), quantity, amount: BigInt(goodOf(what).price * quantity) }));
    const receivable = lines.reduce((sum, line) => sum + line.amount, 0n);
    const loads = lines.filter((line) => line.good.balance).reduce((sum, line) => sum + line.amount, 0n);
    const cash = BigInt(sale.cash);
    const stored = sale.stored.reduce((sum, payment) => sum + BigInt(payment.amount), 0n);
    const why: string[] = [];
    if (cash + stored > receivable) why.push('sales.payment_over');
    if (cash + stored < receivable && !sale.allow_debt) why.push('sales.payment_short');
    if (cash < loads) why.push('sales.recharge_needs_tender');
    for (const { card } of sale.stored) why.push(...this.unusable(this.cards[card]!));
    for (const { what, good } of lines) {
      const held = good.balance && sale.onto ? this.heldAs(what, sale.shop) : undefined;
      if (held) why.push(...this.unusable(held));
    }
    for (const { card, amount } of sale.stored) if (BigInt(amount) > this.payable(this.cards[card]!)) why.push('card.balance_too_low');
    if (why.length > 0) return why;

    const debt = receivable - cash - stored;
    let [principal, gift] = [0n, 0n];
    const paidBy: Paid[] = [];
    for (const { card, amount } of sale.stored) {
      const spent = this.spend(this.cards[card]!, BigInt(amount), sale.shop, paidBy);
      [principal, gift] = [principal + spent.principal, gift + spent.gift];
    }
    const tie = (index: number) => [lines[index]!.amount, lines[index]!.good.item_type, lines[index]!.good.item_id];
    const over = (total: bigint, weight: (index: number) => bigint) =>
      shares(
        total,
        lines.map((_, index) => ({ weight: weight(index), tie: tie(index) })),
      );
    const storedOf = over(principal + gift, (index) => (lines[index]!.good.balance ? 0n : lines[index]!.amount));
    const giftOf = over(gift, (index) => storedOf[index]!);
    const debtOf = over(debt, (index) => (lines[index]!.good.balance ? 0n : lines[index]!.amount - storedOf[index]!));
    this.tender[sale.shop] += cash;
    this.debt += debt;
    const spentHere = inOrderOf(paidBy, this.cards);
    const owed = lines.map((line, index): OwedLine => ({
      left: debtOf[index]!,
      amount: line.amount,
      tie: [line.good.item_type, line.good.item_id],
      cards: [],
    }));
    this.orders.push({ shop: sale.shop, lines: owed, paidBy: spentHere });
    lines.forEach((line, index) => {
      const before = this.cards.length;
      const worth = line.amount - giftOf[index]!;
      if (line.good.balance) this.load(line.what, line.good, line.quantity, sale.shop, sale.onto);
      else if (line.good.count)
        this.open(line.good, line.quantity, sale.shop, {
          worth,
          price: line.amount,
          paid: line.amount - debtOf[index]!,
          fromCards: storedOf[index]! - giftOf[index]!,
          giftPaid: giftOf[index]!,
          paidBy: spentHere,
        });
      else this.revenue[sale.shop] += worth;
      if (line.good.count) owed[index]!.cards = this.cards.slice(before);
      for (const card of owed[index]!.cards) card.line = owed[index]!;
    });
    return [];
  }

  private spend(card: Card, amount: bigint, shop: ShopName, paidBy: Paid[]): { principal: bigint; gift: bigint } {
    const spent = { principal: 0n, gift: 0n };
    let left = amount;
    while (left > 0n) {
      const lot = this.inTurn(card).find((one) => one.principal + this.giftOf(one) > 0n)!;
      const [p, g] = [lot.principal, this.giftOf(lot)];
      const take = left < p + g ? left : p + g;
      // Proportionally, principal pays its share rounded up.
      const fromPrincipal =
        lot.rule === 'gift_first'
          ? take > g
            ? take - g
            : 0n
          : lot.rule === 'principal_first'
            ? take < p
              ? take
              : p
            : (take * p + p + g - 1n) / (p + g);
      lot.principal -= fromPrincipal;
      lot.gift -= take - fromPrincipal;
      paidBy.push({ lot, principal: fromPrincipal, gift: take - fromPrincipal, back: 0n, giftBack: 0n });
      spent.principal += fromPrincipal;
      spent.gift += take - fromPrincipal;
      left -= take;
      this.cross(lot.home, shop, fromPrincipal);
    }
    return spent;
  }

  private heldAs = (what: string, shop: ShopName): Card | undefined => this.cards.find((card) => card.what === what && card.home === shop && card.owner === 0);

  private load(what: string, good: Good, quantity: number, shop: ShopName, onto: boolean): void {
    const { total_amount, gift_amount, valid, valid_unit, spend_rule } = good.balance!;
    const held = onto ? this.heldAs(what, shop) : undefined;
    const card = held ?? newCard(shop, this.day, what);
    if (!held) this.cards.push(card);
    this.made += 1;
    card.lots.push({
      day: this.day,
      seq: this.made,
      principal: BigInt(good.price * quantity),
      gift: BigInt((total_amount + gift_amount - good.price) * quantity),
      rule: spend_rule,
      home: shop,
      card,
      lapsed: false,
      ends: valid_unit === 3 ? null : this.day + valid * UNIT_DAYS[valid_unit]!,
    });
  }

  private open(good: Good, quantity: number, shop: ShopName, sold: Pick<Card, 'worth' | 'price' | 'paid' | 'fromCards' | 'giftPaid' | 'paidBy'>): void {
    const { count_method, project_num, projects, gift_projects, valid, valid_unit, valid_type } = good.count!;
    const perCard = (amount: bigint) =>
      shares(
        amount,
        Array.from({ length: quantity }, (_, index) => ({ weight: 1n, tie: [String(index).padStart(4, '0')] })),
      );
    const [prices, paids, backs, gifts] = [perCard(sold.price), perCard(sold.paid), perCard(sold.fromCards), perCard(sold.giftPaid)];
    for (const [index, worth] of perCard(sold.worth).entries()) {
      const counters: Counter[] =
        count_method === 0
          ? projects.map((project) => ({
              project: project.detail_id,
              gift: false,
              exchange: false,
              total: BigInt(project.project_num),
              remain: BigInt(project.project_num),
              value: 0n,
            }))
          : [{ project: FACIAL, gift: false, exchange: false, total: BigInt(project_num), remain: BigInt(project_num), value: 0n }];
      const weights = count_method === 0 ? projects.map((project) => BigInt(project.sell_price * project.project_num)) : [1n];
      shares(
        worth,
        weights.map((weight, index) => ({ weight, tie: [weight, counters[index]!.project] })),
      ).forEach((part, index) => {
        counters[index]!.value = part;
      });
      for (const gift of gift_projects)
        counters.push({ project: gift.detail_id, gift: true, exchange: false, total: BigInt(gift.project_num), remain: BigInt(gift.project_num), value: 0n });
      const terms = { counters, days: valid * UNIT_DAYS[valid_unit]!, fromUse: valid_type === 2 };
      const money = { price: prices[index]!, paid: paids[index]!, worth, fromCards: backs[index]!, giftPaid: gifts[index]!, paidBy: sold.paidBy };
      this.cards.push({ ...newCard(shop, this.day, ''), ...terms, ...money });
    }
  }

  deduct({ shop, takes }: Taking): string[] {
    const why: string[] = [];
    const wanted = new Map<Counter, { card: Card; num: bigint }>();
    for (const take of takes) {
      const card = this.cards[take.card]!;
      const counter = card.counters[take.counter]!;
      wanted.set(counter, { card, num: (wanted.get(counter)?.num ?? 0n) + BigInt(take.num) });
    }
    for (const [counter, { card, num }] of wanted) {
      why.push(...this.unusable(card));
      if (this.isOver(card)) why.push('card.card_expired');
      if (card.counters.every((one) => one.remain === 0n)) why.push('card.card_used_up');
      if (num > counter.remain) why.push('card.units_too_few');
      if (card.price > 0n && (counter.total - counter.remain + num) * card.price > counter.total * card.paid) why.push('card.units_owed');
    }
    if (why.length > 0) return why;
    const done: Done = { shop, day: this.day, live: true, takes: [] };
    for (const [counter, { card, num }] of wanted) {
      const value = num === counter.remain ? counter.value : (counter.value * num) / counter.remain;
      counter.remain -= num;
      counter.value -= value;
      this.revenue[shop] += value;
      this.cross(card.home, shop, value);
      done.takes.push({ card, counter, num, value });
    }
    this.done.push(done);
    return [];
  }

  cancel(deduction: number): string[] {
    const done = this.done[deduction]!;
    if (!done.live) return ['deduction.already_cancelled'];
    if (done.takes.some(({ card }) => card.gone)) return ['deduction.card_gone'];
    done.live = false;
    for (const { card, counter, num, value } of done.takes) {
      counter.remain += num;
      counter.value += value;
      this.revenue[done.shop] -= value;
      this.cross(card.home, done.shop, -value);
    }
    return [];
  }

  supplement({ shop, days_ago, money, units }: OldCard): string[] {
    const card = newCard(shop, this.day - days_ago, '');
    if (money) {
      if (money.principal + money.gift === 0) return ['card.supplement_empty'];
      this.made += 1;
      card.lots.push({
        day: this.day,
        seq: this.made,
        principal: BigInt(money.principal),
        gift: BigInt(money.gift),
        ends: card.opened + 20,
        rule: 'proportional',
        home: shop,
        card,
        lapsed: false,
      });
      this.opening[shop] += BigInt(money.principal);
    }
    if (units) {
      card.days = 30;
      const [facials, massages] = [BigInt(units.facials), BigInt(units.massages)];
      const weights = [facials * 39_801n, massages * 15_000n];
      const values = shares(BigInt(units.value), [
        { weight: weights[0]!, tie: [weights[0]!, FACIAL] },
        { weight: weights[1]!, tie: [weights[1]!, MASSAGE] },
      ]);
      card.counters.push(
        { project: FACIAL, gift: false, exchange: false, total: facials, remain: facials, value: values[0]! },
        { project: MASSAGE, gift: false, exchange: false, total: massages, remain: massages, value: values[1]! },
      );
      this.opening[shop] += BigInt(units.value);
      [card.worth, card.price, card.paid] = [BigInt(units.value), BigInt(units.value), BigInt(units.value)];
    }
    this.cards.push(card);
    return [];
  }
}
