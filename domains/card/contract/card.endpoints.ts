import { z } from 'zod';
import { SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import { CountMethod, ValidType } from '#domains/catalog/contract/shop-card.form.ts';
import { Supplement } from '#domains/member/contract/supplement.form.ts';
import { Cents, CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, When } from '#kernel/contract/schema.ts';

/** What a card may be at a moment (domain: state machines). */
export const CardStatus = z.enum(['in_use', 'frozen', 'expired', 'used_up', 'invalid']);
export type CardStatus = z.infer<typeof CardStatus>;

export const CardKind = z.enum(['count_card', 'stored_value_card']);
export type CardKind = z.infer<typeof CardKind>;

/** One counter of a count card: so many units of a project, of several, or of a product. */
export const CardItem = z.object({
  card_item_id: Id('card_item'),
  /** Null for a shared counter: the deduction names the project. */
  shop_project_id: Id('shop_project').nullable(),
  /** The product that the member collects; null for treatments. */
  sku_id: Id('sku').nullable(),
  name: z.string(),
  /** The projects a shared counter of a range allows; empty when any project is allowed. */
  projects: z.array(z.object({ shop_project_id: Id('shop_project'), name: z.string() })),
  /** Given away with the card: its units carry no value. */
  gift: z.boolean(),
  /** Other units were exchanged for these: they are neither exchanged again nor given to somebody else. */
  exchange: z.boolean(),
  total_num: z.int(),
  remain_num: z.int(),
  /** What may be deducted now: less than what remains while the card is owed for. */
  usable_num: z.int(),
});
export type CardItem = z.infer<typeof CardItem>;

/** One load of a stored-value card, in the order in which it will be spent. */
export const CardLot = z.object({
  lot_id: Id('card_lot'),
  current_balance: Cents,
  current_dis_balance: Cents,
  valid_end: Day.nullable(),
  spend_rule: SpendRule,
});
export type CardLot = z.infer<typeof CardLot>;

/** What may be done to a card besides using it: what its state allows and its reader may do, where it was opened. */
export const CardStep = z.enum(['recharge', 'refund', 'exchange', 'gift', 'transfer', 'freeze', 'unfreeze', 'extend', 'void_gift', 'write_off']);
export type CardStep = z.infer<typeof CardStep>;

/** A card that a member holds. */
export const HeldCard = z.object({
  card_id: Id('card'),
  card_number: z.string(),
  kind: CardKind,
  /** What it was sold as: a shop_card_id, an sbc_id, or the package_id of the package whose units it holds. */
  template_id: z.string(),
  name: z.string(),
  status: CardStatus,
  /** Since when it is frozen. */
  frozen_on: Day.nullable(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** May be used in the shop that asks. */
  usable_here: z.boolean(),
  /** When it was opened. */
  create_time: Day,
  valid_type: ValidType,
  /** Null until a card that counts from the first treatment has been used. */
  valid_start: Day.nullable(),
  /** The last day it is good for; null is permanent, or not started. */
  valid_end: Day.nullable(),
  /** Has no end, started or not. */
  permanent: z.boolean(),
  /** Count cards only. */
  count_method: CountMethod.nullable(),
  currency_code: Currency,
  /** Principal left; 0 on a count card. */
  current_balance: CentsTotal,
  /** Gift left that has not lapsed. */
  current_dis_balance: CentsTotal,
  /** Of one that stores value: what it may pay for, in words; none: everything. */
  pays: z.array(z.string()),
  items: z.array(CardItem),
  lots: z.array(CardLot),
  actions: z.array(CardStep),
});
export type HeldCard = z.infer<typeof HeldCard>;

/** `GET /member/card/query/findList`: the cards of a member, those in use first. */
export const memberCards = endpoint({
  id: 'card.list', method: 'GET', path: '/member/card/query/findList', access: 'card:read',
  request: z.object({
    member_id: Id('member'),
    status: CardStatus.optional(),
    kind: CardKind.optional(),
    /** Those alone that this template may load: they pay for the same things. */
    loaded_by: Id('balance_card').optional(),
  }),
  response: z.array(HeldCard),
});

/** `POST /member/card/supplement`: 补录. Answers the card as it now stands. */
export const supplementCard = endpoint({
  id: 'card.supplement', method: 'POST', path: '/member/card/supplement', access: 'card:supplement', idempotent: true,
  request: Supplement.safeExtend({ member_id: Id('member') }),
  response: HeldCard,
});

/** What an entry of the ledger was about. */
export const LedgerKind = z.enum([
  'sale',
  'recharge',
  'deduction',
  'deduction_cancel',
  'supplement',
  'gift_lapse',
  'gift_void',
  'refund',
  'gift',
  'transfer',
  'exchange',
  'write_off',
  'repayment',
  'payment_reject',
]);
export type LedgerKind = z.infer<typeof LedgerKind>;

/**
 * What one event did to one of the member's cards, counters or debts: changes and what was left afterwards.
 * Columns that the event did not touch are null.
 */
export const LedgerRow = z.object({
  /** Names the row: an entry has one for every card, counter or debt that it touched. */
  row_id: z.string(),
  entry_id: Id('ledger_entry'),
  kind: LedgerKind,
  /** The order or deduction it came from, and its number. */
  document: z.enum(['order', 'deduction', 'card', 'card_refund', 'order_refund', 'card_gift', 'repayment']),
  document_id: z.string(),
  document_number: z.string(),
  create_time: When,
  business_date: Day,
  shop_name: z.string(),
  /** Empty: a job did it at night. */
  operator_name: z.string(),
  card_id: Id('card').nullable(),
  card_name: z.string(),
  item_name: z.string(),
  principal_change: SignedCents.nullable(),
  gift_change: SignedCents.nullable(),
  num_change: z.int().nullable(),
  debt_change: SignedCents.nullable(),
  principal_after: CentsTotal.nullable(),
  gift_after: CentsTotal.nullable(),
  num_after: z.int().nullable(),
  debt_after: CentsTotal.nullable(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** `GET /member/ledger/query/findSearchPage`: what happened to a member's assets, latest first. */
export const memberLedger = endpoint({
  id: 'card.ledger.search', method: 'GET', path: '/member/ledger/query/findSearchPage', access: 'card:ledger',
  request: PageQuery.extend({
    member_id: Id('member'),
    kind: LedgerKind.optional(),
    ...AskedSpan,
  }),
  response: pageOf(LedgerRow),
});
