import type { CounterAccounts, LotAccounts } from '#domains/card/model/card.postings.ts';
import type { CounterPlan, PaidState } from '#domains/card/model/counter.rules.ts';
import type { SpendableLot } from '#domains/card/model/lot.rules.ts';
import type { ValidityTerms } from '#domains/card/model/validity.rules.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { PaidLot } from '#domains/refund/model/card-refund.rules.ts';
import type { MemoryLedger } from './memory-ledger.ts';
import type { Figures, ShopName } from './shelf.ts';

export interface HeldLot extends LotAccounts {
  lot_id: string;
  valid_end: string | null;
  spend_rule: SpendableLot['spend_rule'];
  source_id: null;
  lapsed_on: string | null;
  card: HeldCard;
  created_at: Date;
}
export interface HeldCounter extends CounterAccounts {
  plan: CounterPlan;
  any_project: boolean;
  exchange: boolean;
}
export interface HeldCard {
  name: string;
  shop_id: ShopName;
  opened_on: string;
  lots: HeldLot[];
  counters: HeldCounter[];
  terms: ValidityTerms;
  paid: PaidState;
  frozen_on: string | null;
  frozen_days: number;
  extended_days: number;
  /** Given up. */
  gone: boolean;
  /** How a count card was paid for. */
  worth: number;
  fromCards: number;
  giftPaid: number;
  paidLots: PaidLot[];
  debt_account_id: string | null;
  owner: 0 | 1;
  source: 'sale' | 'gift' | 'exchange';
  /** The order's line that sold it. */
  line: { owed: number } | null;
}

export interface Deduction {
  day: string;
  cards: HeldCard[];
  postings: Posting[];
  live: boolean;
}

/** What can be counted of the cards and the ledger. */
export function figuresOf(cards: readonly HeldCard[], ledger: MemoryLedger): Figures {
  const { sum } = ledger;
  const byShop = (account: string, sign: 1 | -1) => ({ A: sign * sum(account, 'A') || 0, B: sign * sum(account, 'B') || 0 });
  return {
    cards: cards.map((card) => ({
      principal: sumCents(card.lots.map((lot) => ledger.balance(lot.principal_account_id))),
      gift: sumCents(card.lots.map((lot) => ledger.balance(lot.gift_account_id))),
      counters: card.counters.map((counter) => ({
        remain: ledger.balance(counter.counter_account_id),
        value: ledger.balance(counter.deferred_account_id),
      })),
    })),
    debt: sum('debt'),
    tender: byShop('tender', 1),
    revenue: byShop('revenue', -1),
    opening: byShop('opening', 1),
    inter_branch: byShop('inter_branch', 1),
  };
}

/** What a lot paid, nothing of it back yet. */
export const paidLot = (lot_id: string, { principal, gift }: { principal: number; gift: number }): PaidLot => ({
  payment_id: '',
  lot_id,
  principal,
  gift,
  refunded_principal: 0,
  refunded_gift: 0,
});

/** How something ended: done, or the key of its refusal. */
export const keyOf = (act: () => void): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
};
