import { notePiecesPaid } from '#domains/activity/server/api.ts';
import type { CardPayment } from '#domains/card/server/api.ts';
import type { HeldLoyalty } from '#domains/loyalty/server/api.ts';
import { holdLoyalty, settleLoyalty } from '#domains/loyalty/server/api.ts';
import { sellGoods } from './sold-goods.ts';
import { noteVisit } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { whenText } from '#kernel/server/time.ts';
import type { OrderStatus, settleOrder } from '../contract/order.endpoints.ts';
import { orderSettled } from '../contract/sales.events.ts';
import type { PaymentRow, ReviewedPayments } from '../contract/payments.schema.ts';
import { openDebt } from './debt.locks.ts';
import { debtAllowed, paymentReview } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { keptPostings, salePostings } from '../model/sales.postings.ts';
import type { LineShare } from '../model/settlement.rules.ts';
import { judgePayments, measureOf, shareOverLines, spentOn, worthOf } from '../model/settlement.rules.ts';
import type { ChosenPayment } from './chosen-payment.ts';
import { choose, patternsOf, platformPatterns } from './chosen-payment.ts';
import type { LockedOrder, StoredLine } from './order.locks.ts';
import { buyerOf, linesOf, lockOrder } from './order.locks.ts';
import type { SoldCard } from './open-cards.ts';
import { type CardSide, type ExchangeSide, takeFromCards } from './settled-cards.ts';
import { openSoldCards } from './open-cards.ts';
import { judgeLimited, keepLinesPaid } from './limited-cards.ts';
import { assertInvited } from './invitation.ts';
import { keepEarned } from './line-earnings.ts';
import { type ChargeSide, judgeScans } from './scans.ts';
import { takePaymentProof } from './payment-proof.ts';
import { carryOutUses, lockedFor, planUses, takeUseProof, usesOf, type UsesSide } from './order-uses.ts';
import { askReview } from './ask-review.ts';
import { refuseClosedDay } from './open-day.ts';
import { commissionedParts, commissionOf, notePerformance } from '#domains/performance/server/api.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';

type Settle = RequestOf<typeof settleOrder>;

/**
 * Takes the money for a pending order, opens the cards it sold and posts all of it, in one transaction: 409 when the
 * order was settled or voided meanwhile, or a card holds too little; 400 when the payments do not fit, or the shop demands
 * the member's proof of what their cards pay and there is none.
 */
export const settle = (ctx: Ctx, input: Settle): Promise<ResponseOf<typeof settleOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const prove = await takePaymentProof(uow, ctx, input);
    const proveUses = await takeUseProof(uow, ctx, input.order_id, input.use_proof_id);
    return settleWithin(uow, ctx, input, {
      verb: 'settle',
      judged: ({ order_id, member_id }) => prove({ member_id: member_id ?? '', document: 'sales_order', document_id: order_id }),
      deducted: proveUses,
    });
  });

/** What else is done with a settlement. */
interface Beside {
  exchange?: ExchangeSide;
  /** Once its payments fit and its cards are locked. */
  judged?: (order: LockedOrder) => Promise<void>;
  /** Once what it deducts has been taken. */
  deducted?: (side: UsesSide) => Promise<void>;
  /** By whose right it is settled: the till's, or that of a command which sells and settles in one. */
  verb?: 'settle' | 'settle_at_once';
  /** A platform pays for what a voucher of its own is for. */
  by_platform?: boolean;
  /** The charge whose money has come, and the payment it is; of a rehearsal the payment alone. */
  charge?: ChargeSide | undefined;
}

/** The same within a command that does more. */
export async function settleWithin(
  uow: UnitOfWork,
  ctx: Ctx,
  input: Settle,
  { exchange, judged, deducted, verb = 'settle_at_once', by_platform = false, charge }: Beside = {},
): Promise<ResponseOf<typeof settleOrder>> {
  const { shop, permissions } = ctx.actor;
  const cardIds = input.payments.flatMap((payment) => payment.card_id ?? []);
  const [order, held, lines, patterns, shop_lends, reviewed, uses] = await Promise.all([
    lockOrder(uow, input.order_id, shop.shop_id),
    holdLoyalty(uow, buyerOf(uow, input.order_id)),
    linesOf(uow, input.order_id),
    (by_platform ? platformPatterns : patternsOf)(uow, ctx),
    readSetting(uow, ctx, debtAllowed),
    readSetting(uow, ctx, paymentReview),
    usesOf(uow, input.order_id),
  ]);
  judgeTransition(uow, orderFlow, order, verb);
  await assertInvited(
    uow,
    order.member_id,
    lines.map(({ item_name: name, quantity, terms }) => ({ name, quantity, terms })),
  );
  const payments = input.payments.map((payment, index) => choose(payment, index, patterns));
  const by_hand = await judgeScans(uow, ctx, order.order_id, payments, charge);
  const debt = judgePayments(lines, payments, {
    currency_code: shop.currency_code,
    member_id: order.member_id,
    allow_debt: input.allow_debt,
    may_owe: permissions.has('sales:debt'),
    shop_lends,
  });
  // What is ordered from outside leaves when it is shipped or fetched.
  if (order.source === 'till') await sellGoods(uow, ctx, order, lines);
  const used = await planUses(uow, ctx, order, uses);
  const loaded = lines.flatMap((line) => line.card_id ?? []);
  const cards = await takeFromCards(uow, ctx, order, payments, { cardIds, loaded, exchange, deducted: lockedFor(used) });
  const spent = [...cards.byCard.values()];
  const limited = await judgeLimited(uow, ctx, cards, lines);
  await judged?.(order);
  await carryOutUses(uow, ctx, used, cards, deducted);
  const shares = shareOverLines(lines, { principal: sumOf(spent, 'principal'), gift: sumOf(spent, 'gift'), debt, limited });

  const totals = { amount_received: payments.reduce((sum, payment) => sum + payment.amount, 0), amount_debt: debt };
  const settlement: Settlement = { order, lines, shares, payments, spent, ...totals };
  const debt_account_id = settlement.amount_debt === 0 ? null : openDebt(uow, ctx, order.member_id!);
  const exchanged =
    exchange &&
    (await exchange.open(
      cards.cards.find((card) => card.card_id === exchange.card_id)!,
      cards.accounts,
      shares,
    ));
  const opened = exchanged ? [exchanged] : await openSoldCards(uow, ctx, order, lines, shares, cards);
  const kept = keepPayments(uow, ctx, order, payments, { ...cards, reviewed, by_hand, charge });
  keepLinesPaid(uow, kept, limited, lines);
  const status = keepOrder(uow, ctx, settlement, { verb, debt_account_id });
  const entry_id = post(uow, ctx, settlement, debt_account_id, { opened, exchanged });
  // What is given away posts nothing, which a closed day would refuse: it takes that no more than money.
  if (entry_id === null) await refuseClosedDay(uow, shop.shop_id, uow.ledger.business_date);
  for (const card of opened) card.note?.(entry_id!);
  noteWork(uow, ctx, settlement);
  if (held) await earn(uow, ctx, held, { order, lines, shares });
  uow.notify(orderSettled, {
    order_id: order.order_id,
    shop_id: shop.shop_id,
    member_id: order.member_id,
    business_date: uow.ledger.business_date,
  });
  return { order_id: order.order_id, order_number: order.order_number, status, ...totals, payments: kept };
}

/** A settlement that has been judged: what was sold, how it is paid and what each line got of it. */
interface Settlement {
  order: LockedOrder;
  lines: readonly StoredLine[];
  shares: readonly LineShare[];
  payments: readonly ChosenPayment[];
  spent: readonly CardPayment[];
  amount_received: number;
  amount_debt: number;
}

/** Notes what each line is worth to whoever served it, and what commission is worked out on: stored value that pays it as consumption. */
const noteWork = (uow: UnitOfWork, ctx: Ctx, { order, lines, shares }: Settlement): void =>
  notePerformance(
    uow,
    ctx,
    { document: 'order', document_id: order.order_id },
    lines.flatMap((line, index) => {
      const share = shares[index]!;
      const amount = worthOf(share);
      const worth = { measure: measureOf(line), amount, commission_amount: commissionOf(amount, line.quantity, line.commission_base) };
      return commissionedParts({ ...line, ...worth }, share.principal);
    }),
  );

/** Writes what became of the order and of each line. */
function keepOrder(
  uow: UnitOfWork,
  ctx: Ctx,
  settlement: Settlement,
  { verb, debt_account_id }: { verb: 'settle' | 'settle_at_once'; debt_account_id: string | null },
): OrderStatus {
  const { order, lines, shares, payments, amount_received, amount_debt } = settlement;
  lines.forEach((line, index) => keepShare(uow, line, shares[index]!));
  notePiecesPaid(uow, order.order_id);
  const settled = { business_date: uow.ledger.business_date, settled_uid: ctx.actor.uid, settled_at: ctx.now };
  const set = { amount_received, amount_debt, amount_owed: amount_debt, debt_account_id, ...settled };
  const paid = payments.map(({ pay_method, amount, card_id }) => ({ pay_method, amount, card_id: card_id ?? null }));
  return transition(uow, orderFlow, order, verb, { set, noted: { after: { amount_received, amount_debt, payments: paid } } });
}

/** The cards a settlement opened, and what an exchange left with the shop. */
interface OpenedCards {
  opened: readonly SoldCard[];
  exchanged: { kept: number } | undefined;
}

/** The key of the entry by which an order was settled. */
export const settledBy = (order_id: string): string => `order/${order_id}/settle`;

/** Posts the sale as one entry; an order of gifts alone moves nothing: null. */
function post(uow: UnitOfWork, ctx: Ctx, settlement: Settlement, debt_account_id: string | null, cards: OpenedCards): string | null {
  const { opened, exchanged } = cards;
  const { order, lines, shares, payments, spent } = settlement;
  const postings = [
    ...salePostings(
      {
        tenders: payments.filter((payment) => payment.pay_method !== 'STORED_VALUE'),
        debt_account_id: debt_account_id ?? '',
        lines: lines.map((line, index) => ({ ...line, share: shares[index]! })),
      },
      ctx.actor.shop,
    ),
    ...spent.flatMap((payment) => payment.postings),
    ...opened.flatMap((card) => card.postings),
    ...keptPostings(exchanged?.kept ?? 0, ctx.actor.shop),
  ];
  if (postings.length === 0) return null;
  const kind = exchanged ? 'exchange' : lines.every((line) => line.item_type === 'stored_value_card') ? 'recharge' : 'sale';
  const { order_id: document_id, order_number: document_number, member_id: holder_id } = order;
  return uow.ledger.post({ key: settledBy(document_id), kind, document: 'order', document_id, document_number, holder_id, postings });
}

const sumOf = (payments: readonly CardPayment[], part: 'principal' | 'gift'): number => payments.reduce((sum, payment) => sum + payment[part], 0);

/** Writes the payments and what each took from which lot; answers them as the till shows them. */
function keepPayments(
  uow: UnitOfWork,
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly ChosenPayment[],
  { byCard, cards, reviewed, by_hand, charge }: CardSide & { reviewed: ReviewedPayments; by_hand: ReadonlySet<string>; charge: ChargeSide | undefined },
): PaymentRow[] {
  const kept = payments.map(({ payment_pattern_id, pattern_name, pay_method, amount, card_id, tendered = null, slip_number }) => {
    const payment_id = uow.id();
    const taken = card_id ? byCard.get(card_id)! : null;
    const card = cards.find((known) => known.card_id === card_id);
    const parts = { principal: taken?.principal ?? 0, gift: taken?.gift ?? 0, card_id: card_id ?? null, tendered };
    const charge_id = charge?.payment_pattern_id === payment_pattern_id ? charge.charge_id : null;
    const { order_id } = order;
    void uow.insert('order_payment', { payment_id, order_id, payment_pattern_id, amount, ...parts, charge_id, slip_number, created_at: ctx.now });
    void uow.insert(
      'order_payment_lot',
      (taken?.lots ?? []).map(({ lot_id, principal, gift }) => ({ payment_id, lot_id, principal, gift })),
    );
    return {
      payment_id,
      payment_pattern_id,
      pattern_name,
      pay_method,
      amount,
      ...parts,
      card_name: card?.card_name ?? '',
      card_number: card?.card_number ?? '',
      create_time: whenText(ctx.actor.shop.time_zone, ctx.now),
      repayment_id: null,
    };
  });
  // What a gateway has said came needs nobody's word.
  const said = kept.filter(({ payment_pattern_id }) => payment_pattern_id !== charge?.payment_pattern_id);
  const taken = said.map((payment) => ({ ...payment, order_id: order.order_id, by_hand: by_hand.has(payment.payment_pattern_id) }));
  const asked = askReview(uow, ctx, reviewed, taken);
  return kept.map((payment) => ({ ...payment, review_status: asked.has(payment.payment_id) ? reviewFlow.state.pending : null }));
}

/** What the order earns its buyer, line by line, and takes of their points; their visit is noted. */
async function earn(
  uow: UnitOfWork,
  ctx: Ctx,
  held: HeldLoyalty,
  { order, lines, shares }: Pick<Settlement, 'order' | 'lines' | 'shares'>,
): Promise<void> {
  const { order_id: document_id, order_number: document_number, points } = order;
  const spent = lines.map((line, index) => spentOn(line, shares[index]!));
  keepEarned(uow, lines, await settleLoyalty(uow, ctx, held, { document: 'order', document_id, document_number, spent, points }));
  noteVisit(uow, ctx, held.member_id);
}

const keepShare = (uow: UnitOfWork, line: StoredLine, share: LineShare): void =>
  void uow.run(
    uow.update('order_line').where('line_id', '=', line.line_id).set({
      paid_tender: share.tender,
      paid_principal: share.principal,
      paid_gift: share.gift,
      left_debt: share.debt,
    }),
  );
