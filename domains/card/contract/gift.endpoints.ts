import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, When } from '#kernel/contract/schema.ts';
import { CardKind } from './card.endpoints.ts';
import { ProofId, ProofShown } from './proof.endpoints.ts';

/** What is given: the whole card, money of it, or units of it. */
export const GiftKind = z.enum(['card', 'amount', 'item']);
export type GiftKind = z.infer<typeof GiftKind>;

/** What moved between two members: a gift, or money moved onto a card that the other one holds. */
export const TransferKind = z.enum(['card', 'amount', 'item', 'balance']);
export type TransferKind = z.infer<typeof TransferKind>;

const Units = z.object({
  card_item_id: Id('card_item'),
  num: z.int(says('card.gift_num_required')).min(1, says('card.gift_num_required')).max(9999, says('card.gift_num_required')),
});

const Asked = {
  card_id: Id('card'),
  to_member_id: Id('member', 'card.receiver_required'),
  kind: GiftKind,
  /** Of kind `amount`, in cents: the gift that came with it goes along in proportion. */
  principal: Cents.default(0),
  /** Of kind `item`. */
  items: z.array(Units).max(100).default([]),
};

interface AskedGift {
  kind: GiftKind;
  principal: number;
  items: readonly { card_item_id: string }[];
}

/** Each kind with what it moves, and with nothing else; a counter once. */
const RULES: readonly Across<AskedGift>[] = [
  across(['kind', 'principal'], ({ kind, principal }, complain) => {
    if ((kind === 'amount') !== principal > 0) complain('principal', 'card.gift_amount_required');
  }),
  across(['kind', 'items'], ({ kind, items }, complain) => {
    if (kind === 'item' ? items.length === 0 : items.length > 0) complain('items', 'card.gift_items_required');
  }),
  across(['items'], ({ items }, complain) => {
    if (new Set(items.map(({ card_item_id }) => card_item_id)).size < items.length) complain('items', 'card.project_twice');
  }),
];

/** What a gift moves, what stays, and who has it then; in cents. */
export const GiftPlan = z.object({
  currency_code: Currency,
  card_kind: CardKind,
  card_name: z.string(),
  from_member_name: z.string(),
  to_member_name: z.string(),
  principal: CentsTotal,
  gift: CentsTotal,
  num: z.int(),
  /** What goes with the units. */
  value: CentsTotal,
  items: z.array(z.object({ sku_id: Id('sku').nullable(), name: z.string(), num: z.int(), left: z.int() })),
  principal_left: CentsTotal,
  gift_left: CentsTotal,
  num_left: z.int(),
  /** Of them, pieces of products. */
  pieces_left: z.int(),
});
export type GiftPlan = z.infer<typeof GiftPlan>;

/** `POST /member/card/gift/preview`: what a gift would do; refused as the gift itself would be. */
export const previewGift = endpoint({
  id: 'card.gift.preview', method: 'POST', path: '/member/card/gift/preview', access: 'card:gift',
  request: z.object(Asked).check(...RULES),
  response: GiftPlan,
});

const Reason = RequiredText(200, 'card.reason_required');
const Done = z.object({
  gift_id: Id('card_gift'),
  gift_number: z.string(),
  /** The other member's card. */
  to_card_id: Id('card'),
});

/**
 * `POST /member/card/gift`: 转赠. Gives a card, money of it or units of it to another member of the organisation and of the
 * same currency, who gets a card of their own under the same terms and with the same end. 409 for what is frozen, over,
 * still owed for, or was exchanged for (2§5).
 */
export const giveCard = endpoint({
  id: 'card.gift', method: 'POST', path: '/member/card/gift', access: 'card:gift', idempotent: true,
  request: z.object({ ...Asked, reason: Reason, proof_id: ProofId }).check(...RULES),
  response: Done,
});

const Moved = {
  from_card_id: Id('card'),
  /** A stored-value card that another member holds, opened here too. */
  to_card_id: Id('card', 'card.receiver_card_required'),
  /** Principal, in cents; its gift goes with it in proportion. */
  amount: Cents.min(1, says('card.gift_amount_required')),
};

/** `POST /member/balance/transfer/preview`: what moving a balance would do. */
export const previewTransfer = endpoint({
  id: 'card.transfer.preview', method: 'POST', path: '/member/balance/transfer/preview', access: 'card:gift',
  request: z.object(Moved),
  response: GiftPlan,
});

/** `POST /member/balance/transfer`: moves principal, with its gift in proportion, onto another member's stored-value card. */
export const transferBalance = endpoint({
  id: 'card.transfer', method: 'POST', path: '/member/balance/transfer', access: 'card:gift', idempotent: true,
  request: z.object({ ...Moved, reason: Reason, proof_id: ProofId }),
  response: Done,
});

/** Which side of a gift a member is on. */
export const GiftSide = z.enum(['given', 'received']);
export type GiftSide = z.infer<typeof GiftSide>;

/** A gift as both sides' records show it. */
export const GiftRow = z.object({
  gift_id: Id('card_gift'),
  gift_number: z.string(),
  kind: TransferKind,
  business_date: Day,
  create_time: When,
  shop_name: z.string(),
  currency_code: Currency,
  from_member_id: Id('member'),
  from_member_name: z.string(),
  to_member_id: Id('member'),
  to_member_name: z.string(),
  card_name: z.string(),
  from_card_number: z.string(),
  to_card_number: z.string(),
  principal: Cents,
  gift: Cents,
  num: z.int(),
  value: Cents,
  items: z.array(z.object({ name: z.string(), num: z.int() })),
  reason: z.string(),
  operator_name: z.string(),
  ...ProofShown,
});
export type GiftRow = z.infer<typeof GiftRow>;

/** `GET /member/card/gift/query/findSearchPage`: what a member gave and was given, latest first (2§2.4). Dates are business dates. */
export const giftSearch = endpoint({
  id: 'card.gift.search', method: 'GET', path: '/member/card/gift/query/findSearchPage', access: 'card:read',
  request: PageQuery.extend({
    member_id: Id('member').optional(),
    side: GiftSide.optional(),
    kinds: z.array(TransferKind).max(4).default([]),
    ...AskedSpan,
  }),
  response: pageOf(GiftRow),
});
