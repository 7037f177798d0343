import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import { cardActionNumber } from '../contract/card.documents.ts';
import type { CardActionKind, freezeCard } from '../contract/action.endpoints.ts';
import type { LockedCard, LockedLot } from './card.locks.ts';

/** A figure before and after. */
export type Change<T> = readonly [before: T, after: T];

/** One thing done to a card; what it does not touch is left out. Amounts in cents. */
export interface CardChange {
  card: Pick<LockedCard, 'card_id' | 'member_id'>;
  kind: CardActionKind;
  reason?: string;
  /** Money that came in or was paid back. */
  amount?: number;
  /** Days that the end was moved by. */
  days?: number;
  principal?: Change<number>;
  gift?: Change<number>;
  num?: Change<number>;
  valid_end?: Change<string | null>;
  document?: { document: 'order' | 'card_refund' | 'card_gift' | 'card_exchange'; document_id: string; document_number: string };
  entry_id?: string;
  /** Who agreed, where two have to. */
  approved_uid?: string | null;
}

/** Who does it, where and when; nobody is a job. */
export interface Doer {
  uid: string | null;
  shop_id: string;
  business_date: string;
  now: Date;
}

export type NotedAction = ResponseOf<typeof freezeCard>;

/** Notes what was done to a card: its record, and what its slip is printed from. The postings and the audit trail are the command's. */
export function noteAction(writes: Writes, { uid, shop_id, business_date, now }: Doer, change: CardChange): NotedAction {
  const action_id = writes.id();
  const action_number = cardActionNumber(business_date, action_id);
  const { card, kind, reason = '', amount = null, days = null, document, entry_id = null, approved_uid = null } = change;
  const [principal_before, principal_after] = change.principal ?? [null, null];
  const [gift_before, gift_after] = change.gift ?? [null, null];
  const [num_before, num_after] = change.num ?? [null, null];
  const [valid_end_before, valid_end_after] = change.valid_end ?? [null, null];
  const figures = { principal_before, principal_after, gift_before, gift_after, num_before, num_after, valid_end_before, valid_end_after };
  void writes.insert('card_action', {
    action_id,
    action_number,
    shop_id,
    card_id: card.card_id,
    member_id: card.member_id,
    kind,
    business_date,
    amount,
    days,
    ...figures,
    reason,
    document: document?.document ?? null,
    document_id: document?.document_id ?? null,
    document_number: document?.document_number ?? '',
    entry_id,
    created_uid: uid,
    approved_uid,
    created_at: now,
  });
  return { action_id, action_number };
}

/** What the lots of a card hold together, whether their gift's time is over or not: what the ledger says. */
export const heldInLots = (lots: readonly LockedLot[], accounts: ReadonlyMap<string, Pick<LockedAccount, 'balance'>>) => ({
  principal: lots.reduce((sum, lot) => sum + accounts.get(lot.principal_account_id)!.balance, 0),
  gift: lots.reduce((sum, lot) => sum + accounts.get(lot.gift_account_id)!.balance, 0),
});
