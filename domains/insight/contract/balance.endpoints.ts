import { z } from 'zod';
import { CardKind, CardStatus, LedgerKind } from '#domains/card/contract/card.endpoints.ts';
import { CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { figures, report } from '#kernel/contract/report.ts';
import { AskedSpan, Day, Id, Text, When } from '#kernel/contract/schema.ts';

/** What came onto members' cards and what left them: money, gift, units and the value of units that are not used yet. */
export const accountFigures = figures({
  id: 'insight.account.figure', at: '/shop/finance/account/figure', read: 'insight:report',
  of: {
    principal_in: 'cents', principal_out: 'cents', gift_in: 'cents', gift_out: 'cents',
    unit_in: 'count', unit_out: 'count', value_in: 'cents', value_out: 'cents',
  },
});

/** 账户明细: what was added to members' balances and taken from them, by time and shop. */
export const accountReport = report(accountFigures, {
  id: 'insight.account', at: '/shop/finance/account', read: 'insight:report',
  groups: ['day', 'week', 'month', 'shop'],
  columns: ['principal_in', 'principal_out', 'gift_in', 'gift_out', 'unit_in', 'unit_out', 'value_in', 'value_out'],
});

/** What is owed, in money, in gift, in units and in their value. */
const Owed = {
  principal: CentsTotal,
  gift: CentsTotal,
  /** Units that were bought and not used. */
  num: z.int(),
  /** What these will be worth as revenue. */
  value: CentsTotal,
};

const Asked = z.object({
  /** At the end of which day; now where it is not said. */
  as_of: Day.optional(),
  kind: CardKind.optional(),
});

/** `GET /shop/finance/balance/query/findSearchPage`: 余额管理, what the shop owes its members by the kind of card, as of a day. */
export const balanceSearch = endpoint({
  id: 'insight.balance.search', method: 'GET', path: '/shop/finance/balance/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend(Asked.shape),
  response: pageOf(z.object({ kind: CardKind, template_id: z.string(), card_name: z.string(), ...Owed })),
});

/** `GET /shop/finance/balance/sum`: the same of all kinds, or of one: the sum of the rows. */
export const balanceSum = endpoint({
  id: 'insight.balance.sum', method: 'GET', path: '/shop/finance/balance/sum', access: 'insight:report',
  request: Asked.extend({ template_id: Text(20).optional() }),
  response: z.object({ as_of: Day, currency_code: Currency, card_name: z.string(), ...Owed }),
});

/** One card and what is left on it. */
const BalanceCard = z.object({
  card_id: Id('card'),
  card_number: z.string(),
  card_name: z.string(),
  kind: CardKind,
  status: CardStatus,
  opened_on: Day,
  valid_end: Day.nullable(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  ...Owed,
});
export type BalanceCard = z.infer<typeof BalanceCard>;

/**
 * `GET /shop/finance/balance/query/findCardPage`: the cards that a balance is made of, the latest first; of an earlier day
 * all that had been opened by then.
 */
export const balanceCards = endpoint({
  id: 'insight.balance.cards', method: 'GET', path: '/shop/finance/balance/query/findCardPage', access: 'insight:report',
  request: PageQuery.extend({
    ...Asked.shape,
    template_id: Id('template').optional(),
    /** The member's name, number or phone. */
    key_word: Text(40).optional(),
  }),
  response: pageOf(BalanceCard),
});

/** What one event did to stored value. */
const StoredMove = z.object({
  entry_id: Id('ledger_entry'),
  business_date: Day,
  create_time: When,
  kind: LedgerKind,
  document: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  card_name: z.string(),
  principal_change: SignedCents,
  gift_change: SignedCents,
  /** Empty: a job did it at night. */
  operator_name: z.string(),
});
export type StoredMove = z.infer<typeof StoredMove>;

/** `GET /cureShop/report/stored/query/findSearchPage`: 储值明细, what moved stored value in the shop, the latest first. */
export const storedSearch = endpoint({
  id: 'insight.stored.search', method: 'GET', path: '/cureShop/report/stored/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend({
    key_word: Text(40).optional(),
    kind: LedgerKind.optional(),
    ...AskedSpan,
  }),
  response: pageOf(StoredMove),
});
