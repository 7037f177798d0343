import type { CardPayment, RepayCards } from '#domains/card/server/api.ts';
import { creditRepaid, lockRepayCards, lotsOf, payPrincipal } from '#domains/card/server/api.ts';
import type { HeldLoyalty } from '#domains/loyalty/server/api.ts';
import { holdLoyalty, settleLoyalty } from '#domains/loyalty/server/api.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { repaymentNumber } from '../contract/sales.documents.ts';
import type { repayDebt, RepaymentRow } from '../contract/debt.endpoints.ts';
import { paymentReview } from '../contract/sales.settings.ts';
import type { LineRepaid, OwedLine } from '../model/repayment.rules.ts';
import { assertStoredRepays, judgeRepayment, owedOf, pour, pourPayments, repayLines } from '../model/repayment.rules.ts';
import { repaymentPostings } from '../model/sales.postings.ts';
import { spentOn } from '../model/settlement.rules.ts';
import { keepEarned } from './line-earnings.ts';
import type { ChosenPayment } from './chosen-payment.ts';
import { askReview, type TakenPayment } from './ask-review.ts';
import { judgeRepays } from './limited-cards.ts';
import { noteSpentLater } from './repaid-work.ts';
import { choose, patternsOf } from './chosen-payment.ts';
import type { LockedDebt } from './debt.locks.ts';
import { lockDebts, owedLines } from './debt.locks.ts';
import { takePaymentProof } from './payment-proof.ts';
import { type ChargeSide, judgeRepayScans } from './scans.ts';
import { presentRepayment } from './repayment.queries.ts';

/** What one order gets: of which payment how much, and how it is spread over its lines. */
interface OrderPart {
  order: LockedDebt;
  amount: number;
  payments: { payment: ChosenPayment; amount: number; lots: CardPayment['lots']; linesPaid: { line_id: string; principal: number }[] }[];
  lines: (OwedLine & LineRepaid)[];
}

/** The document all of it belongs to. */
interface Repayment {
  repayment_id: string;
  repayment_number: string;
  member_id: string;
}

/**
 * Takes money, or principal of cards, for what a member owes in this shop: for the order chosen, else for the oldest first
 * (domain: rule 10). 409 where nothing is owed any more, 400 for more than is owed, and for cards that would repay stored
 * value. The sale was somebody's performance when it was made, and is consumption as far as stored value repays it; what is repaid
 * earns growth and points as it would have then.
 * 400 where the shop demands the member's proof of what their cards pay and there is none.
 */
export const repay = (ctx: Ctx, input: RequestOf<typeof repayDebt>): Promise<RepaymentRow> => unitOfWork(ctx, (uow) => repayWithin(uow, ctx, input));

/** The same within a transaction; with the charge that is a payment of it, whose money has come, or is only tried. */
export async function repayWithin(uow: UnitOfWork, ctx: Ctx, input: RequestOf<typeof repayDebt>, charge?: ChargeSide): Promise<RepaymentRow> {
  const { shop } = ctx.actor;
  const { member_id } = input;
  const prove = await takePaymentProof(uow, ctx, input);
  const [orders, held, patterns, reviewed] = await Promise.all([
    lockDebts(uow, shop.shop_id, input),
    holdLoyalty(uow, member_id),
    patternsOf(uow, ctx),
    readSetting(uow, ctx, paymentReview),
  ]);
  const payments = input.payments.map((payment, index) => choose(payment, index, patterns));
  const by_hand = await judgeRepayScans(uow, ctx, member_id, payments, charge);
  const amount = judgeRepayment(sumCents(orders.map((order) => order.amount_debt)), payments, shop.currency_code);
  const lines = await owedLines(
    uow,
    orders.map((order) => order.order_id),
  );
  assertStoredRepays(owedFor(orders, lines), payments, shop.currency_code);
  const { cards, ...taken } = await takeFromCards(uow, ctx, { member_id, orders, payments, lines });
  const parts = partsOf(orders, payments, taken, lines);

  const repayment_id = uow.id();
  await prove({ member_id, document: 'repayment', document_id: repayment_id });
  const repayment = { repayment_id, repayment_number: repaymentNumber(uow.ledger.business_date, repayment_id), member_id };
  const spent = [...taken.byCard.values()];
  const entry_id = post(uow, ctx, repayment, parts, payments, spent);
  const principal = sumCents(spent.map((payment) => payment.principal));
  void uow.insert('repayment', {
    ...repayment,
    shop_id: shop.shop_id,
    currency_code: shop.currency_code,
    business_date: uow.ledger.business_date,
    amount,
    principal,
    entry_id,
    remarks: input.remarks,
    created_uid: ctx.actor.uid,
    created_at: ctx.now,
  });
  for (const part of parts) {
    askReview(uow, ctx, reviewed, keepPart(uow, ctx, repayment, part, { by_hand, charge }));
    for (const line of part.lines) creditRepaid(uow, cards, { ...line, amount: line.tender + line.principal });
  }
  await Promise.all(parts.map(({ order, lines: repaid }) => noteSpentLater(uow, ctx, order.order_id, repaid)));
  if (held) await earn(uow, ctx, held, repayment, parts);
  noteRepaid(uow, repayment, { amount, principal, parts, payments });
  return presentRepayment(uow, ctx, repayment_id);
}

/** Tells the audit trail which orders it paid, and by what. */
function noteRepaid(
  uow: UnitOfWork,
  { repayment_id, member_id }: Repayment,
  { amount, principal, parts, payments }: { amount: number; principal: number; parts: readonly OrderPart[]; payments: readonly ChosenPayment[] },
): void {
  const orders = parts.map(({ order, amount: paid }) => ({ order_number: order.order_number, amount: paid, debt_after: order.amount_debt - paid }));
  const paid_by = payments.map(({ pay_method, amount: paid, card_id }) => ({ pay_method, amount: paid, card_id: card_id ?? null }));
  uow.audit({ subject: 'repayment', subject_id: repayment_id, after: { member_id, amount, principal, orders, payments: paid_by } });
}

/** Locks the cards that pay and those whose units wait, then all accounts in one call, and takes the principal that each is to pay. */
async function takeFromCards(
  uow: UnitOfWork,
  ctx: Ctx,
  asked: { member_id: string; orders: readonly LockedDebt[]; payments: readonly ChosenPayment[]; lines: readonly OwedLine[] },
): Promise<{ cards: RepayCards; byCard: Map<string, CardPayment>; limited: ReadonlySet<string> }> {
  const cardIds = asked.payments.flatMap((payment) => payment.card_id ?? []);
  const cards = await lockRepayCards(uow, { member_id: asked.member_id, cardIds, lineIds: asked.lines.map((line) => line.line_id) });
  const limited = await judgeRepays(uow, cards.paying, asked.lines);
  const lots = cardIds.length === 0 ? [] : await lotsOf(uow, cardIds);
  const accounts: ReadonlyMap<string, LockedAccount> = await uow.ledger.lock([
    ...asked.orders.map((order) => order.debt_account_id),
    ...lots.flatMap((lot) => [lot.principal_account_id, lot.gift_account_id]),
  ]);
  const byCard = new Map(
    asked.payments.flatMap(({ card_id, amount }) => {
      const card = cards.paying.find((known) => known.card_id === card_id);
      return card ? [[card.card_id, payPrincipal(ctx, card, lots, accounts, amount, uow.ledger.business_date)] as const] : [];
    }),
  );
  return { cards, byCard, limited };
}

/** What is owed for each order, by what it is owed for. */
const owedFor = (orders: readonly LockedDebt[], lines: readonly (OwedLine & { order_id: string })[]) =>
  orders.map(({ order_id, amount_debt }) =>
    owedOf(
      amount_debt,
      lines.filter((line) => line.order_id === order_id),
    ),
  );

/** What each order gets, the oldest first, out of the payments as they were offered, lot by lot. */
function partsOf(
  orders: readonly LockedDebt[],
  payments: readonly ChosenPayment[],
  { byCard, limited }: { byCard: ReadonlyMap<string, CardPayment>; limited: ReadonlySet<string> },
  lines: readonly (OwedLine & { order_id: string })[],
): OrderPart[] {
  const flows = pourPayments(payments, owedFor(orders, lines));
  /** Of each payment, the lots in the order in which they were spent, poured into the orders it pays. */
  const lotFlows = payments.map(({ card_id }, index) => {
    const spent = card_id ? byCard.get(card_id)!.lots : [];
    const sinks = flows.filter((flow) => flow.from === index);
    return pour(
      spent.map((lot) => lot.principal),
      sinks.map((flow) => flow.amount),
    ).map(({ from, to, amount }) => ({ order: sinks[to]!.to, lot_id: spent[from]!.lot_id, principal: amount, gift: 0 }));
  });
  return orders.flatMap((order, at): OrderPart[] => {
    const mine = flows.filter((flow) => flow.to === at);
    if (mine.length === 0) return [];
    const sum = (isStored: boolean) =>
      sumCents(mine.filter(({ from }) => (payments[from]!.card_id !== undefined) === isStored).map(({ amount }) => amount));
    const owed = lines.filter((line) => line.order_id === order.order_id);
    const repaid = repayLines(owed, { tender: sum(false), principal: sum(true) });
    const byCards = mine.filter(({ from }) => payments[from]!.card_id !== undefined);
    const linesPaid = pour(
      byCards.map(({ amount }) => amount),
      repaid.map(({ principal }) => principal),
    );
    const paid = mine.map((flow) => ({
      payment: payments[flow.from]!,
      amount: flow.amount,
      lots: lotFlows[flow.from]!.filter((lot) => lot.order === at).map(({ order: _, ...lot }) => lot),
      linesPaid: limited.has(payments[flow.from]!.card_id ?? '')
        ? linesPaid.filter(({ from }) => byCards[from] === flow).map(({ to, amount }) => ({ line_id: owed[to]!.line_id, principal: amount }))
        : [],
    }));
    return [
      {
        order,
        amount: sumCents(mine.map(({ amount }) => amount)),
        payments: paid,
        lines: owed.map((line, index) => ({ ...line, ...repaid[index]! })).filter((line) => line.tender + line.principal > 0),
      },
    ];
  });
}

/** Posts the repayment as one entry. */
function post(
  uow: UnitOfWork,
  ctx: Ctx,
  { repayment_id, repayment_number, member_id }: Repayment,
  parts: readonly OrderPart[],
  payments: readonly ChosenPayment[],
  spent: readonly CardPayment[],
): string {
  return uow.ledger.post({
    key: `repayment/${repayment_id}`,
    kind: 'repayment',
    document: 'repayment',
    document_id: repayment_id,
    document_number: repayment_number,
    holder_id: member_id,
    postings: [
      ...repaymentPostings(
        {
          tenders: payments.filter((payment) => payment.card_id === undefined),
          debts: parts.map(({ order, amount }) => ({ account_id: order.debt_account_id, amount })),
        },
        ctx.actor.shop,
      ),
      ...spent.flatMap((payment) => payment.postings),
    ],
  });
}

/** Writes what an order got, on the order, its lines and its payments; answers those that a person took. */
function keepPart(
  uow: UnitOfWork,
  ctx: Ctx,
  { repayment_id }: Repayment,
  { order, amount, payments, lines }: OrderPart,
  { by_hand, charge }: { by_hand: ReadonlySet<string>; charge: ChargeSide | undefined },
): TakenPayment[] {
  const { order_id, amount_debt } = order;
  void uow.insert('repayment_order', { repayment_id, order_id, amount, debt_after: amount_debt - amount });
  void uow.run(
    uow
      .update('sales_order')
      .where('order_id', '=', order_id)
      .set(({ eb }) => ({
        amount_received: eb('amount_received', '+', amount),
        amount_repaid: eb('amount_repaid', '+', amount),
        amount_debt: eb('amount_debt', '-', amount),
      })),
  );
  for (const { line_id, tender, principal } of lines)
    void uow.run(
      uow
        .update('order_line')
        .where('line_id', '=', line_id)
        .set(({ eb }) => ({ repaid_tender: eb('repaid_tender', '+', tender), repaid_principal: eb('repaid_principal', '+', principal) })),
    );
  return payments.flatMap(({ payment, amount: paid, lots, linesPaid }) => {
    const payment_id = uow.id();
    const { payment_pattern_id, card_id = null, slip_number } = payment;
    const isCollected = payment_pattern_id === charge?.payment_pattern_id;
    const principal = card_id === null ? 0 : paid;
    void uow.insert('order_payment', {
      payment_id,
      order_id,
      payment_pattern_id,
      amount: paid,
      principal,
      gift: 0,
      card_id,
      repayment_id,
      charge_id: isCollected ? charge.charge_id : null,
      slip_number,
      created_at: ctx.now,
    });
    void uow.insert(
      'order_payment_lot',
      lots.map((lot) => ({ payment_id, ...lot })),
    );
    void uow.insert(
      'order_payment_line',
      linesPaid.map((line) => ({ payment_id, ...line, gift: 0 })),
    );
    // What a gateway has said came needs nobody's word.
    if (isCollected) return [];
    return [{ payment_id, order_id, pay_method: payment.pay_method, by_hand: by_hand.has(payment_pattern_id) }];
  });
}

/** What came in earns now what it would have earned at the till, order by order. */
async function earn(uow: UnitOfWork, ctx: Ctx, held: HeldLoyalty, { repayment_id }: Repayment, parts: readonly OrderPart[]): Promise<void> {
  for (const { order, lines } of parts) {
    const shares = lines.map(({ tender, principal }) => ({ tender, principal, gift: 0, debt: 0 }));
    const { order_id: document_id, order_number: document_number } = order;
    const earned = await settleLoyalty(uow, ctx, held, {
      document: 'order',
      document_id,
      document_number,
      act: `repay/${repayment_id}`,
      spent: lines.map((line, index) => spentOn(line, shares[index]!)),
      points: 0,
    });
    keepEarned(uow, lines, earned);
  }
}
