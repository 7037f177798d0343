import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredDay, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { CardKind } from './card.endpoints.ts';
import { ProofId, ProofShown } from './proof.endpoints.ts';

/**
 * What can be done to a card besides using it. A new kind is a word here and in the dictionary; whoever does it notes
 * it through `noteAction`, and the card's records, its slip and the audit trail follow by themselves.
 */
export const CardActionKind = z.enum([
  'recharge',
  'freeze',
  'unfreeze',
  'extend',
  'void_gift',
  'refund',
  'gift_lapse',
  'expire',
  'gift_out',
  'gift_in',
  'transfer_out',
  'transfer_in',
  'exchange_out',
  'exchange_in',
  'write_off',
]);
export type CardActionKind = z.infer<typeof CardActionKind>;

/** One thing done to a card: who, when, why, and what the card was before and after. Null: that is not touched by it. */
export const CardActionRow = z.object({
  action_id: Id('card_action'),
  action_number: z.string(),
  kind: CardActionKind,
  business_date: Day,
  create_time: When,
  shop_id: Id('shop'),
  shop_name: z.string(),
  card_id: Id('card'),
  card_number: z.string(),
  card_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  currency_code: Currency,
  /** Money that came in or was paid back. */
  amount: Cents.nullable(),
  /** Days that the end was moved by. */
  days: z.int().nullable(),
  principal_before: CentsTotal.nullable(),
  principal_after: CentsTotal.nullable(),
  gift_before: CentsTotal.nullable(),
  gift_after: CentsTotal.nullable(),
  num_before: z.int().nullable(),
  num_after: z.int().nullable(),
  valid_end_before: Day.nullable(),
  valid_end_after: Day.nullable(),
  reason: z.string(),
  /** The order or the refund that caused it; empty when it stands for itself. */
  document_number: z.string(),
  /** Empty: a job did it at night. */
  operator_name: z.string(),
  /** Who agreed, where two have to. */
  approver_name: z.string(),
  ...ProofShown,
});
export type CardActionRow = z.infer<typeof CardActionRow>;

/** `GET /member/card/action/query/findSearchPage`: what was done to cards, latest first. Dates are business dates, both included. */
export const cardActionSearch = endpoint({
  id: 'card.action.search', method: 'GET', path: '/member/card/action/query/findSearchPage', access: 'card:read',
  request: PageQuery.extend({
    member_id: Id('member').optional(),
    card_id: Id('card').optional(),
    kind: CardActionKind.optional(),
    ...AskedSpan,
  }),
  response: pageOf(CardActionRow),
});

const Reason = RequiredText(200, 'card.reason_required');
const Done = z.object({ action_id: Id('card_action'), action_number: z.string() });

/** `POST /member/card/freeze`: nobody uses it until it is thawed; 409 unless it is in use. */
export const freezeCard = endpoint({
  id: 'card.freeze', method: 'POST', path: '/member/card/freeze', access: 'card:freeze', idempotent: true,
  request: z.object({ card_id: Id('card'), reason: Reason }),
  response: Done,
});

/** `POST /member/card/unfreeze`: in use again; its end moves by the days it was frozen (domain: rule 6). */
export const unfreezeCard = endpoint({
  id: 'card.unfreeze', method: 'POST', path: '/member/card/unfreeze', access: 'card:freeze', idempotent: true,
  request: z.object({ card_id: Id('card'), reason: Reason }),
  response: Done,
});

/** `POST /member/card/extend`: a later last day, from today on. Of a stored-value card the gift that has not lapsed lasts longer. */
export const extendCard = endpoint({
  id: 'card.extend', method: 'POST', path: '/member/card/extend', access: 'card:extend', idempotent: true,
  request: z.object({ card_id: Id('card'), valid_end: RequiredDay('card.valid_end_required'), reason: Reason }),
  response: Done,
});

/** `POST /member/card/voidGift`: takes gift away, at most what remains (2§5). Cannot be undone. */
export const voidGift = endpoint({
  id: 'card.voidGift', method: 'POST', path: '/member/card/voidGift', access: 'card:void_gift', idempotent: true,
  request: z.object({ card_id: Id('card'), gift: Cents.min(1, says('card.gift_required')), reason: Reason, proof_id: ProofId }),
  response: Done,
});

/**
 * `POST /member/card/writeOff`: gives up what is left on a card that nobody will use or be paid for any more: principal and the value of
 * units become the shop's revenue, gift is voided. 409 while the card is owed for. Cannot be undone.
 */
export const writeOffCard = endpoint({
  id: 'card.writeOff', method: 'POST', path: '/member/card/writeOff', access: 'card:write_off', idempotent: true,
  request: z.object({ card_id: Id('card'), reason: Reason, proof_id: ProofId }),
  response: Done,
});

/** Why a card is on the list of those to speak about with its holder. */
export const LowKind = z.enum(['low_count', 'low_balance', 'expiring']);
export type LowKind = z.infer<typeof LowKind>;

/** A card in use that is nearly used up, or nearly over. */
export const LowCard = z.object({
  card_id: Id('card'),
  card_number: z.string(),
  card_name: z.string(),
  kind: CardKind,
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  country_code: z.string(),
  /** Units left on all its counters. */
  left_num: z.int(),
  /** Principal and gift left. */
  left_amount: CentsTotal,
  valid_end: Day.nullable(),
  /** When the member was here last; null is never. */
  login_time: When.nullable(),
});
export type LowCard = z.infer<typeof LowCard>;

/**
 * `GET /member/card/query/findLowPage`: cards of the shop that are low, the lowest first, or about to end, the soonest
 * first; what is low is a business rule (2§2.2, 2§2.10).
 */
export const lowCardSearch = endpoint({
  id: 'card.low.search', method: 'GET', path: '/member/card/query/findLowPage', access: 'card:read',
  request: PageQuery.extend({ about: LowKind.default('low_count'), key_word: Text(40).optional() }),
  response: pageOf(LowCard),
});
