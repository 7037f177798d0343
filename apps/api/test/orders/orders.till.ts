import { expect } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { addDayClose, dayCloseDetail, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberLoyalty } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { passCardRefund, previewCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund, withdrawOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { addOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { Command, Of } from './orders.commands.ts';
import { Pencil, sumOf, type ByWay, type PencilLine, type PencilOrder, type Way } from './orders.pencil.ts';

const DAY_MS = 86_400_000;
const GOLD = { price: 500_000, holds: 560_000 };
const TEN = { price: 298_000, units: 10 };

/** What is sold: an item and its price. */
export interface Ware {
  item_type: 'project' | 'product';
  item_id: string;
  price: number;
}
export interface Shop {
  world: World;
  wares: readonly Ware[];
  ways: ByWayId;
  /** What a strange product does after each refund. */
  spoil?: ((order_id: string) => Promise<unknown>) | undefined;
  /** How often what matters came to pass. */
  did: { sold: number; refunded: number; agreed: number; refused: number; repaid: number; cancelled: number; closed: number };
}
type ByWayId = Record<Way, string>;

function same(found: unknown, wanted: unknown): void {
  expect(found).toEqual(wanted);
}
function like(found: unknown, wanted: object): void {
  expect(found).toMatchObject(wanted);
}
function isRefused(status: number, what: string): void {
  if (status !== 400 && status !== 409) throw new Error(`${what}: answered ${status}`);
}

/** A till of the running product beside a pencil, with a customer nobody has seen before. */
export class Till {
  private readonly pencil = new Pencil();
  private readonly closedOrders = new Set<PencilOrder>();
  private isClosed = false;
  private readonly deductions: { deduction_id: string; num: number }[] = [];
  private units = TEN.units;
  private cashier!: Client;
  private manager!: Client;
  private member_id = '';
  private gold = '';
  private ten: { card_id: string; card_item_id: string } = { card_id: '', card_item_id: '' };
  private readonly shop: Shop;

  private constructor(shop: Shop) {
    this.shop = shop;
  }

  static async open(shop: Shop): Promise<Till> {
    const till = new Till(shop);
    await till.morning();
    till.member_id = await newCustomer(shop.world);
    const { balanceCards, countCards } = shop.world.founded.lanting!.catalog;
    till.gold = (await sellCard(till.cashier, till.member_id, 'stored_value_card', balanceCards.gold!)).card_id;
    const ten = await sellCard(till.cashier, till.member_id, 'count_card', countCards.facialTen!);
    till.ten = { card_id: ten.card_id, card_item_id: ten.items.find((item) => item.remain_num === TEN.units)!.card_item_id };
    for (const price of [GOLD.price, TEN.price]) {
      till.pencil.takes({ CASH: price, WECHAT: 0 });
      till.pencil.counts(price, 0);
    }
    till.pencil.card = GOLD.holds;
    return till;
  }

  private async morning(): Promise<void> {
    this.shop.world.advance(DAY_MS);
    [this.cashier, this.manager] = [await this.shop.world.as('cashier'), await this.shop.world.as('manager')];
    this.pencil.turns();
    this.isClosed = false;
  }

  run = (one: Command): Promise<void> => (this[one.does] as (of: Command) => Promise<void>)(one);

  /** Done on an open day; refused on a closed one. */
  private done({ status, message }: { status: number; message: string }): boolean {
    like({ status, message }, { status: this.isClosed ? 409 : 200 });
    return !this.isClosed;
  }

  private sell = async ({ quantities, stored, owed, wechat }: Of<'sell'>): Promise<void> => {
    const lines = this.shop.wares.flatMap((ware, at) => (quantities[at]! > 0 ? [{ ...ware, quantity: quantities[at]! }] : []));
    const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
    const part = (of: number, percent: number): number => Math.floor((of * percent) / 100); // exact: within 2^53
    const byCard = Math.min(this.pencil.card, part(total, stored));
    const debt = part(total - byCard, owed);
    const taken = { WECHAT: part(total - byCard - debt, wechat), CASH: 0 };
    taken.CASH = total - byCard - debt - taken.WECHAT;
    const items = lines.map(({ item_type, item_id, quantity }) => ({ item_type, item_id, quantity }));
    const { order_id } = await this.manager.ask(addOrder, { member_id: this.member_id, items, expected_receivable: total });
    const payments = [
      ...(taken.CASH > 0 ? [{ pay_method: 'CASH' as const, amount: taken.CASH }] : []),
      ...(taken.WECHAT > 0 ? [{ pay_method: 'WECHAT' as const, amount: taken.WECHAT }] : []),
      ...(byCard > 0 ? [{ pay_method: 'STORED_VALUE' as const, amount: byCard, card_id: this.gold }] : []),
    ];
    if (!this.done(await this.manager.call(settleOrder, { order_id, payments, allow_debt: debt > 0 })))
      return void (await this.manager.ask(voidOrder, { order_id, reason: '已日结' }));
    const kept = lines.map(({ price, quantity }) => ({ price, quantity, undone: 0, pieces: 0 }));
    this.shop.did.sold += 1;
    this.pencil.sells({ order_id, lines: kept, taken, byCard, owed: debt });
  };

  private refund = async ({ nth, line: at, by, part, first, over }: Of<'refund'>): Promise<void> => {
    const order = this.pencil.orders[nth % Math.max(this.pencil.orders.length, 1)];
    if (!order) return;
    const index = at % order.lines.length;
    const line = order.lines[index]!;
    const left = line.price * line.quantity - line.undone;
    if (over) return this.giveTooMuch(order, index + 1, left + 1);
    if (left === 0) return;
    const num = by === 'num' && line.pieces < line.quantity ? 1 + (part % (line.quantity - line.pieces)) : 0;
    const amount = num > 0 ? this.pencil.worth(line, num) : Math.ceil((left * part) / 100); // exact: within 2^53
    await this.giveBack(order, line, { line_no: index + 1, num, amount }, first);
  };

  private async giveTooMuch(order: PencilOrder, line_no: number, amount: number): Promise<void> {
    const asked = { order_id: order.order_id, lines: [{ line_no, amount }] };
    const payments = [{ payment_pattern_id: this.shop.ways.CASH, amount }];
    const planned = await this.manager.call(previewOrderRefund, asked);
    const answer = await this.manager.call(addOrderRefund, { ...asked, tenders: payments, reason: '多退' });
    for (const { status } of [planned, answer]) isRefused(status, 'a refund of more than is left');
    this.shop.did.refused += 1;
  }

  private async giveBack(order: PencilOrder, line: PencilLine, asked: { line_no: number; num: number; amount: number }, first: Way): Promise<void> {
    const { line_no, num, amount } = asked;
    const lines = [num > 0 ? { line_no, quantity: num } : { line_no, amount }];
    const { order_id } = order;
    const plan = await this.cashier.ask(previewOrderRefund, { order_id, lines });
    const by: ByWay = { CASH: 0, WECHAT: 0 };
    const other: Way = first === 'CASH' ? 'WECHAT' : 'CASH';
    by[first] = Math.min(plan.tender, order.taken[first] - order.given[first]);
    by[other] = plan.tender - by[first];
    const payments = ([first, other] as const).flatMap((way) => (by[way] > 0 ? [{ payment_pattern_id: this.shop.ways[way], amount: by[way] }] : []));
    const needsTwo = this.closedOrders.has(order);
    const answer = await this.cashier.call(addOrderRefund, { order_id, lines, tenders: payments, reason: '不满意' });
    if (!needsTwo && !this.done(answer)) return;
    like(answer, { status: 200, data: { status: needsTwo ? 'pending' : 'done' } });
    const told = answer.data!;
    if (needsTwo && !this.done(await this.manager.call(passOrderRefund, { refund_id: told.refund_id })))
      return void (await this.cashier.ask(withdrawOrderRefund, { refund_id: told.refund_id }));
    this.shop.did[needsTwo ? 'agreed' : 'refunded'] += 1;
    same(this.pencil.gives(order, line, { amount, num }, told, by), []);
    await this.shop.spoil?.(order_id);
  }

  private repay = async ({ nth, part }: Of<'repay'>): Promise<void> => {
    const owing = this.pencil.orders.filter(({ owed }) => owed > 0);
    const order = owing[nth % Math.max(owing.length, 1)];
    if (!order) return;
    const amount = Math.ceil((order.owed * part) / 100); // exact: within 2^53
    const form = { member_id: this.member_id, order_id: order.order_id, payments: [{ pay_method: 'CASH' as const, amount }] };
    const answer = await this.manager.call(repayDebt, form);
    if (amount > order.owed) return isRefused(answer.status, 'a repayment of more than is owed');
    if (!this.done(answer)) return;
    this.shop.did.repaid += 1;
    this.pencil.repays(order, amount);
  };

  private deduct = async ({ num }: Of<'deduct'>): Promise<void> => {
    const form = { member_id: this.member_id, items: [{ card_item_id: this.ten.card_item_id, num }] };
    const answer = await this.manager.call(addDeduction, form);
    if (num > this.units) return same(answer.status, 409);
    if (!this.done(answer)) return;
    this.units -= num;
    this.deductions.push({ deduction_id: answer.data!.deduction_id, num });
  };

  private cancel = async ({ nth }: { nth: number }): Promise<void> => {
    const at = nth % Math.max(this.deductions.length, 1);
    const deduction = this.deductions[at];
    if (!deduction) return;
    const cancelled = await this.manager.call(cancelDeduction, { deduction_id: deduction.deduction_id, reason: '记错了' });
    if (!this.done(cancelled)) return;
    this.shop.did.cancelled += 1;
    this.deductions.splice(at, 1);
    this.units += deduction.num;
  };

  private close = async (): Promise<void> => {
    const { business_date } = await this.manager.ask(previewDayClose, {});
    const answer = await this.manager.call(addDayClose, { business_date, counts: [], reason: '未点' });
    if (!this.done(answer)) return;
    this.isClosed = true;
    this.shop.did.closed += 1;
    for (const order of this.pencil.orders) this.closedOrders.add(order);
    const { day_close_id, cash_expected } = answer.data!;
    same(cash_expected, this.pencil.received.CASH - this.pencil.refunded.CASH);
    this.equals((await this.manager.ask(dayCloseDetail, { day_close_id })).report);
  };

  private night = async (): Promise<void> => {
    // Only what was sold on a closed day takes two people.
    if (!this.isClosed) await this.close();
    await this.morning();
  };

  private equals(report: {
    tenders: { pay_method: string; received: number; refunded: number }[];
    order_num: number;
    amount_receivable: number | null;
    amount_debt: number;
  }) {
    const of = (way: Way, side: 'received' | 'refunded') => report.tenders.find(({ pay_method }) => pay_method === way)?.[side] ?? 0;
    const { order_num, amount_receivable, amount_debt } = report;
    const { received, refunded, sold } = this.pencil;
    same(
      {
        received: { CASH: of('CASH', 'received'), WECHAT: of('WECHAT', 'received') },
        refunded: { CASH: of('CASH', 'refunded'), WECHAT: of('WECHAT', 'refunded') },
        sold: { order_num, amount_receivable, amount_debt },
      },
      { received, refunded, sold },
    );
  }

  /** The day, every debt, the card and its units: the same on both sides. */
  async compare(): Promise<void> {
    const [report, cards, debts] = await Promise.all([
      this.manager.ask(previewDayClose, {}),
      this.manager.ask(memberCards, { member_id: this.member_id }),
      this.shop.world.look<{ order_id: string; owed: number }>(
        'lanting',
        `select order_id::text, amount_debt::int as owed from sales_order where member_id = $1 and amount_debt > 0 order by order_id`,
        [this.member_id],
      ),
    ]);
    this.equals(report);
    const gold = cards.find(({ card_id }) => card_id === this.gold)!;
    same(gold.current_balance! + gold.current_dis_balance!, this.pencil.card);
    const item = cards.flatMap(({ items }) => items).find(({ card_item_id }) => card_item_id === this.ten.card_item_id)!;
    same(item.remain_num, this.units);
    same(
      debts,
      this.pencil.orders.filter(({ owed }) => owed > 0).map(({ order_id, owed }) => ({ order_id, owed })),
    );
  }

  /** Everything goes back, to the last cent: nothing is left with the shop, with the customer's cards or as points. */
  async end(): Promise<void> {
    if (this.isClosed) await this.morning();
    while (this.deductions.length > 0) await this.cancel({ nth: 0 });
    for (const order of this.pencil.orders)
      for (const [index, line] of order.lines.entries()) {
        const amount = line.price * line.quantity - line.undone;
        if (amount > 0) await this.giveBack(order, line, { line_no: index + 1, num: 0, amount }, 'CASH');
      }
    for (const { taken, given, byCard, toCard, owed } of this.pencil.orders)
      same({ back: sumOf(given), toCard, owed }, { back: sumOf(taken), toCard: byCard, owed: 0 });
    await this.compare();
    for (const [card_id, price] of [
      [this.ten.card_id, TEN.price],
      [this.gold, GOLD.price],
    ] as const) {
      const { most } = await this.manager.ask(previewCardRefund, { card_id });
      same(most, price);
      const payments = [{ payment_pattern_id: this.shop.ways.CASH, amount: price }];
      const { refund_id, status } = await this.cashier.ask(refundCard, { card_id, amount: price, payments, reason: '搬家' });
      // Sold on a day that was closed since: a second person agrees.
      if (status === 'pending') await this.manager.ask(passCardRefund, { refund_id });
      this.pencil.refunded.CASH += price;
    }
    this.equals(await this.manager.ask(previewDayClose, {}));
    const left = await this.shop.world.look(
      'lanting',
      `select account, sum(amount)::int as amount from posting join ledger_entry using (org_id, entry_id)
       where holder_id = $1 and account in ('tender', 'revenue', 'debt', 'principal', 'gift') group by 1 having sum(amount) <> 0`,
      [this.member_id],
    );
    // Gift that lay on the card lapses with it; nothing else stays anywhere.
    same(left, []);
    like(await this.manager.ask(memberLoyalty, { member_id: this.member_id }), { points: 0, points_owed: 0 });
  }
}
