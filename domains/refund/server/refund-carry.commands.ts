import { noteRefund, refundLots, restoreToLots, voidUnits } from '#domains/card/server/api.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { keptPostings, noteGivenBack, sendBack, takeEarningsBack } from '#domains/sales/server/api.ts';
import { refundedPostings } from '../model/refund.postings.ts';
import { debitPerformers } from './performance-back.ts';
import type { PlannedRefund } from './refund-plan.ts';
import { paymentsBack } from './refund-plan.ts';
import type { SourceLine } from './refund-source.queries.ts';
import type { CardInHand } from './refund.commands.ts';

/** A refund that is agreed: what was planned, how the customer gets it, and its document. */
interface AgreedRefund extends CardInHand {
  plan: PlannedRefund;
  payments: readonly { payment_pattern_id: string; amount: number }[];
  refund: { refund_id: string; refund_number: string; reason: string; created_uid: string; approved_uid: string | null };
}

/** Moves the value, gives it back the way it came, takes performance back and notes what was done to the card. */
export async function carryOutRefund(uow: UnitOfWork, ctx: Ctx, agreed: AgreedRefund): Promise<void> {
  const { card, source, accounts, plan, payments, refund } = agreed;
  // The card's line knows what stored value paid for it, lots what they paid: were they to differ, nothing is guessed.
  const restored = { principal: sumCents(plan.restored.map((part) => part.principal)), gift: sumCents(plan.restored.map((part) => part.gift)) };
  if (restored.principal !== plan.restored_principal || restored.gift !== plan.restored_gift + plan.lapsed_gift)
    throw new Error(`the lots that paid for card ${card.card_id} do not cover it`);
  const { postings, num } = outOfCard(uow, agreed);
  const back = perLine(agreed);
  const entry_id = uow.ledger.post({
    key: `card_refund/${refund.refund_id}`,
    kind: 'refund',
    document: 'card_refund',
    document_id: refund.refund_id,
    document_number: refund.refund_number,
    holder_id: card.member_id,
    postings: [
      ...postings,
      ...refundedPostings(
        { payments, debts: back.map(({ debt, debt_account_id }) => ({ account_id: debt_account_id ?? '', amount: debt })) },
        ctx.actor.shop,
      ),
      ...keptPostings(plan.kept, ctx.actor.shop),
    ],
  });
  await giveBack(uow, ctx, agreed, back);
  const stored = plan.balance ? 0 : plan.restored_principal;
  const share = unitsBack(agreed);
  const worth = back.map((part) => ({ ...part, stored, share }));
  await debitPerformers(uow, ctx, { document: 'card_refund', document_id: refund.refund_id }, worth);
  await takeEarningsBack(uow, ctx, `card_refund/${refund.refund_id}`, [...new Set(back.map((part) => part.order_id))]);
  const { amount, gift, debt, kept } = plan;
  const paidBack = plan.tender + plan.restored_principal;
  noteRefund(uow, ctx, { card, lots: source.lots, accounts, num }, { ...refund, entry_id, amount, back: paidBack, gift, debt, kept });
}

/** What share of a card's units goes back: those that were not used. */
const unitsBack = ({ source, accounts }: Pick<AgreedRefund, 'source' | 'accounts'>) => ({
  back: sumCents(source.items.map(({ counter_account_id }) => accounts.get(counter_account_id)!.balance)),
  left: sumCents(source.items.map(({ total_num }) => total_num)),
});

/** What leaves the card, and what returns to the cards that paid for it. */
function outOfCard(uow: UnitOfWork, { card, cards, source, accounts, plan }: AgreedRefund): { postings: Posting[]; num: number } {
  if (plan.balance) return { postings: refundLots(uow, card, plan.balance.held, plan.balance.plan, plan.balance.left), num: 0 };
  const { num, postings } = voidUnits(uow, card, source.items, accounts);
  const serving = { shop_id: card.shop_id, day: uow.ledger.business_date };
  return { postings: [...postings, ...restoreToLots(cards, source.restoring, plan.restored, serving)], num };
}

/** Notes on the orders what went back of their lines, payments and debt. */
async function giveBack(uow: UnitOfWork, ctx: Ctx, { source, plan, payments, refund }: AgreedRefund, lines: readonly LineBack[]): Promise<void> {
  const tenders = paymentsBack(plan, source, payments);
  await sendBack(uow, ctx, tenders, { kind: 'card_refund', id: refund.refund_id, reason: refund.reason });
  await noteGivenBack(uow, {
    payments: tenders,
    lots: plan.restored,
    lines,
    orders: [...Map.groupBy(lines, (line) => line.order_id)].map(([order_id, ofOrder]) => ({
      order_id,
      status: ofOrder[0]!.status,
      debt: sumCents(ofOrder.map((line) => line.debt)),
    })),
  });
}

/** A line that sold or loaded the card, with what goes back of it. */
interface LineBack extends SourceLine {
  amount: number;
  debt: number;
  gift?: number;
  lapsed?: number;
  num: number;
}

/** What goes back of each line: principal of its lots, or what the card's value leaves, with the gift that paid for it. */
function perLine({ source, accounts, plan }: Pick<AgreedRefund, 'source' | 'accounts' | 'plan'>): LineBack[] {
  if (plan.balance) return perLoad(source, plan.balance);
  const { debt, restored_gift, lapsed_gift: lapsed } = plan;
  const isUnused = source.items.every(({ counter_account_id, total_num }) => accounts.get(counter_account_id)!.balance === total_num);
  return source.lines.map((line) => {
    // Of a card that a coupon or points paid wholly its units alone tell what is undone: used ones are not.
    const isBack = line.amount_receivable > 0 || isUnused;
    const num = isBack ? line.quantity / line.cards : 0;
    return { ...line, amount: plan.amount + debt, debt, gift: restored_gift + lapsed, lapsed, num };
  });
}

/**
 * What goes back of each line that loaded the card; with the last of it the card is given up, and so is each line of which something went
 * back, unless some of its money is on other cards: with the last of that.
 */
function perLoad(
  { lines, elsewhere }: Pick<AgreedRefund['source'], 'lines' | 'elsewhere'>,
  { loads, left }: NonNullable<PlannedRefund['balance']>,
): LineBack[] {
  return lines.flatMap((line) => {
    const { amount, debt } = loads.find(({ line_id }) => line_id === line.line_id)!;
    const num = left === 0 && !elsewhere.has(line.line_id) ? line.quantity - line.refunded_num : 0;
    return amount > 0 || (line.refunded_amount > 0 && num > 0) ? [{ ...line, amount, debt, num }] : [];
  });
}
