import type { BalanceRefund, LockedCard, LotInHand, RefundStep } from '#domains/card/server/api.ts';
import { assertRefundable, planBalanceRefund, planUnitsRefund, refundable, valuePerCard } from '#domains/card/server/api.ts';
import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import type { LotBack, RefundWay } from '../model/card-refund.rules.ts';
import { giftBack, giftOf, judgeRefundPayments, lapsingOf, lotsBack, refundWays, splitBack } from '../model/card-refund.rules.ts';
import type { LoadBack, OrderShare } from '../model/spread-back.rules.ts';
import { loadsBack, sharesOf, spreadBack, withinShares } from '../model/spread-back.rules.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import type { RefundSource } from './refund-source.queries.ts';
import { waysBack } from './refund-source.queries.ts';

/** A refund as it was worked out, in cents: what goes where, and why. */
export interface PlannedRefund {
  /** Of a stored-value card the principal that leaves it, of a count card what goes back of it. */
  amount: number;
  most: number;
  tender: number;
  restored: LotBack[];
  restored_principal: number;
  restored_gift: number;
  /** Gift that paid for it and has lapsed: it does not come back. */
  lapsed_gift: number;
  gift: number;
  gift_least: number;
  gift_left: number;
  num: number;
  value: number;
  debt: number;
  kept: number;
  steps: RefundStep[];
  ways: RefundWay[];
  /** Of a stored-value card: its lots, what goes out of each, which lines that is of, and what is left on the card afterwards. */
  balance: { held: LotInHand[]; plan: BalanceRefund; loads: LoadBack[]; left: number } | null;
}

interface Asked {
  amount?: number | undefined;
  gift?: number | undefined;
}

type Balances = ReadonlyMap<string, { balance: number }>;
/** The shop's payment methods, and whether whoever refunds may give cash beyond the cash that came in. */
export interface OfferedWays {
  open: readonly Omit<RefundWay, 'most'>[];
  anyCash: boolean;
}

/** Works out a refund of a card as it stands on `day` (domain: rules 4, 5, 9, 10); refuses what may not go back. */
export function planRefund(
  card: LockedCard,
  source: RefundSource,
  balances: Balances,
  asked: Asked,
  offered: OfferedWays,
  day: string,
): PlannedRefund {
  assertRefundable(card);
  return card.kind === 'count_card' ? ofUnits(card, source, balances, asked, offered) : ofBalance(card, source, balances, asked, offered, day);
}

const NOTHING = {
  restored: [],
  restored_principal: 0,
  restored_gift: 0,
  lapsed_gift: 0,
  gift: 0,
  gift_least: 0,
  gift_left: 0,
  num: 0,
  value: 0,
  debt: 0,
  kept: 0,
};

const captures = (source: RefundSource) => source.payments.filter((payment) => payment.pay_method !== 'STORED_VALUE');

/** The ways by which it may go back: none more than came in that way for the orders that give it back, of each no more than it gives. */
function waysOf(source: RefundSource, shares: readonly OrderShare[], offered: OfferedWays, isKnown: boolean): RefundWay[] {
  const came = captures(source);
  return refundWays(waysBack(offered.open, came), withinShares(came, shares), { ...offered, isKnown });
}

/** What the customer gets of the orders that a count card came from: of one, or none. */
const shareOf = ({ lines }: RefundSource, tender: number): OrderShare[] => lines.map(({ order_id }) => ({ order_id, amount: tender }));

type ByWay = Parameters<typeof judgeRefundPayments>[0];

/** Of which payments the money goes back; ways without a limit come last: they need no payment. */
function spread({ balance, tender, ways }: PlannedRefund, source: RefundSource, payments: ByWay) {
  const isFree = new Set(ways.filter(({ most }) => most === null).map(({ payment_pattern_id }) => payment_pattern_id));
  const inTurn = payments.toSorted((a, b) => Number(isFree.has(a.payment_pattern_id)) - Number(isFree.has(b.payment_pattern_id)));
  const { payments: back, unplaced } = spreadBack(inTurn, captures(source), balance ? sharesOf(balance.loads) : shareOf(source, tender));
  const over = inTurn.map((way, index) => ({ ...way, over: isFree.has(way.payment_pattern_id) ? 0 : unplaced[index]! }));
  return { back, over: over.find((way) => way.over > 0) };
}

/** Of which payments of the orders behind a card its money goes back. */
export const paymentsBack = (plan: PlannedRefund, source: RefundSource, payments: ByWay) => spread(plan, source, payments).back;

/** Refuses (400, at the field) ways that give more than came in by them, alone or together with the others. */
export function judgeWays(plan: PlannedRefund, source: RefundSource, payments: ByWay, { currency_code }: Pick<LockedCard, 'currency_code'>): void {
  judgeRefundPayments(payments, plan.ways, plan.tender, currency_code);
  const { over } = spread(plan, source, payments);
  if (!over) return;
  const index = payments.findIndex(({ payment_pattern_id }) => payment_pattern_id === over.payment_pattern_id);
  const way = plan.ways.find(({ payment_pattern_id }) => payment_pattern_id === over.payment_pattern_id)!.pattern_name;
  const most = moneyText(over.amount - over.over, currency_code);
  throw refuseRefund(400, 'refund_way_over', { field: `payments.${index}.amount`, params: { way, most } });
}

function ofBalance(card: LockedCard, source: RefundSource, balances: Balances, asked: Asked, offered: OfferedWays, day: string): PlannedRefund {
  // What was loaded last goes back first: a load by mistake is undone by the way it came, while its gateway still gives it back.
  const held = refundable(card, source.lots, balances, day).toReversed();
  const most = sumCents(held.map((lot) => lot.current_balance));
  const gift_left = sumCents(held.map((lot) => lot.current_dis_balance));
  if (most === 0 || asked.amount === 0) throw refuseRefund(409, 'nothing_to_refund', { params: { card: card.card_name } });
  const amount = asked.amount ?? most;
  const plan = planBalanceRefund(held, { ...asked, amount }, card.currency_code);
  const loads = loadsBack(source.lines, held, plan.parts);
  const debt = sumCents(loads.map((load) => load.debt));
  const tender = amount - debt;
  const isKnown = held.every((lot) => lot.source_id !== null || lot.current_balance === 0);
  return {
    ...NOTHING,
    amount,
    most,
    tender,
    debt,
    gift: plan.gift,
    gift_least: plan.gift_least,
    gift_left,
    steps: [
      ...plan.steps,
      ...(debt > 0 ? [{ step: 'debt_lowered' as const, params: { debt_cents: debt } }] : []),
      { step: 'to_customer', params: { tender_cents: tender } },
    ],
    ways: waysOf(source, sharesOf(loads), offered, isKnown),
    balance: { held, plan, loads, left: most + gift_left - amount - plan.gift },
  };
}

/** What one card of a line came to when its line sold several. */
const share = (amount: number, { cards }: { cards: number }, place: number): number => valuePerCard(amount, cards)[place]!;

/** The units that were paid for: what is left of them, and how many there were. */
function unitsOf({ items }: RefundSource, balances: Balances): { num: number; total_num: number } {
  const paid = items.filter((item) => !item.gift);
  return {
    num: sumCents(paid.map((item) => balances.get(item.counter_account_id)!.balance)),
    total_num: sumCents(paid.map((item) => item.total_num)),
  };
}

function ofUnits(card: LockedCard, source: RefundSource, balances: Balances, asked: Asked, offered: OfferedWays): PlannedRefund {
  if (asked.gift !== undefined) throw refuseRefund(400, 'no_gift_on_units', { field: 'gift' });
  const num = sumCents(source.items.map((item) => balances.get(item.counter_account_id)!.balance));
  const value = sumCents(source.items.map((item) => balances.get(item.deferred_account_id)!.balance));
  if (card.source === 'exchange') throw refuseRefund(409, 'exchange_not_refunded', { params: { card: card.card_name } });
  if (card.source === 'gift') throw refuseRefund(409, 'gift_not_refunded', { params: { card: card.card_name } });
  if (num === 0) throw refuseRefund(409, 'nothing_to_refund', { params: { card: card.card_name } });
  const [line] = source.lines;
  const owed = line?.debt_account_id ? balances.get(line.debt_account_id)!.balance : 0;
  const debtLeft = Math.min(card.price - card.paid, owed);
  const worth = line ? share(line.paid_tender + line.paid_principal + line.left_debt, line, source.place) : card.price;
  const plan = planUnitsRefund({ worth, value, debt: debtLeft }, asked, card.currency_code);
  const fromCards = line ? share(line.paid_principal, line, source.place) + card.repaid_principal : 0;
  const { tender, principal } = splitBack(plan.amount, worth - debtLeft, fromCards);
  const gift = giftBack(line ? share(line.paid_gift, line, source.place) : 0, {
    amount: plan.amount,
    received: worth - debtLeft,
    ...unitsOf(source, balances),
  });
  const restored = line ? lotsBack([{ line_id: line.line_id, principal, gift }], source.stored) : [];
  const lapsed_gift = giftOf(lapsingOf(restored, source.restoring, card.member_id));
  const restored_gift = gift - lapsed_gift;
  return {
    ...NOTHING,
    amount: plan.amount,
    most: plan.most,
    tender,
    restored,
    restored_principal: principal,
    restored_gift,
    lapsed_gift,
    num,
    value,
    debt: plan.debt,
    kept: plan.kept,
    steps: [
      ...plan.steps,
      ...(principal + restored_gift > 0 ? [{ step: 'to_cards' as const, params: { principal_cents: principal, gift_cents: restored_gift } }] : []),
      ...(lapsed_gift > 0 ? [{ step: 'gift_lapsed' as const, params: { gift_cents: lapsed_gift } }] : []),
      { step: 'to_customer', params: { tender_cents: tender } },
    ],
    ways: waysOf(source, shareOf(source, tender), offered, line !== undefined),
    balance: null,
  };
}
