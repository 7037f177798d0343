import { categoriesOfItems, hasItem } from '#domains/catalog/server/api.ts';
import type { CardPayment, LockedCard } from '#domains/card/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LimitedCard } from '../model/limited-cards.rules.ts';
import { mostOf, spreadLimited } from '../model/limited-cards.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { LimitedPaid, SettlementLine } from '../model/settlement.rules.ts';
import { limitedParts } from '../model/settlement.rules.ts';

interface Limit {
  card_id: string;
  /** What it may pay, by `type/id`; none: everything. */
  pays: readonly string[];
}

type Line = Pick<SettlementLine, 'item_type' | 'item_id' | 'amount_receivable'>;

/** Which of these lines each of the cards may pay; cards that may pay everything are left out. */
export async function limitsOf<Card extends Limit>(
  reads: Reads,
  cards: readonly Card[],
  lines: readonly Line[],
): Promise<{ card: Card; takes: LimitedCard['takes'] }[]> {
  const limited = cards.filter(({ pays }) => pays.length > 0);
  if (limited.length === 0) return [];
  const categories = await categoriesOfItems(reads, lines);
  return limited.map((card) => ({ card, takes: hasItem(new Set(card.pays), categories) }));
}

/** What a limited card paid of which line of an order. */
export interface LimitedCardPaid extends LimitedPaid {
  card_id: string;
}

/** Refuses (400) what a card is to pay beyond what it may; answers what each limited one pays of which line. */
export async function judgeLimited(
  reads: Reads,
  { actor: { shop } }: Ctx,
  { byCard, cards }: { byCard: ReadonlyMap<string, CardPayment>; cards: readonly LockedCard[] },
  lines: readonly Line[],
): Promise<LimitedCardPaid[]> {
  const limits = await limitsOf(
    reads,
    cards.filter(({ card_id }) => byCard.has(card_id)),
    lines,
  );
  if (limits.length === 0) return [];
  const paying = limits.map(({ card, takes }) => {
    const { principal, gift } = byCard.get(card.card_id)!;
    return { card, takes, gift, amount: principal + gift };
  });
  const spread = spreadLimited(lines, paying);
  if (spread) return spread.map((by_line, index) => ({ card_id: paying[index]!.card.card_id, gift: paying[index]!.gift, by_line }));
  const over = paying.find(({ takes, amount }) => mostOf(lines, takes) < amount) ?? paying[0]!;
  const most = moneyText(mostOf(lines, over.takes), shop.currency_code);
  throw refuseSale(400, paying.length === 1 ? 'card_pays_only' : 'cards_pay_only', { field: 'payments', params: { card: over.card.card_name, most } });
}

/** Notes of the payments by limited cards which lines they paid: what goes back of other lines does not go back to them. */
export function keepLinesPaid(
  uow: UnitOfWork,
  payments: readonly { payment_id: string; card_id: string | null }[],
  limited: readonly LimitedCardPaid[],
  lines: readonly (SettlementLine & { line_id: string })[],
): void {
  for (const card of limited) {
    const { payment_id } = payments.find(({ card_id }) => card_id === card.card_id)!;
    const parts = limitedParts(lines, card).map((part, index) => ({ payment_id, line_id: lines[index]!.line_id, ...part }));
    void uow.insert(
      'order_payment_line',
      parts.filter(({ principal, gift }) => principal + gift > 0),
    );
  }
}

/**
 * Refuses (400) a card that may not pay for all that cards repay: which line a repayment pays is not the member's to say. Answers which of
 * the cards are limited.
 */
export async function judgeRepays(reads: Reads, cards: readonly LockedCard[], lines: readonly Line[]): Promise<ReadonlySet<string>> {
  // What is owed for stored value no card repays.
  const theirs = lines.filter(({ item_type }) => item_type !== 'stored_value_card');
  const limits = await limitsOf(reads, cards, theirs);
  const other = limits.find(({ takes }) => !theirs.every(takes));
  if (other) throw refuseSale(400, 'card_repays_not', { field: 'payments', params: { card: other.card.card_name } });
  return new Set(limits.map(({ card }) => card.card_id));
}
