import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, When } from '#kernel/contract/schema.ts';
import { ProofId, ProofShown } from '#domains/card/contract/proof.endpoints.ts';
import { PaymentsInput } from '#domains/sales/contract/payments.schema.ts';
import { PerformersInput } from '#domains/performance/contract/performer.schema.ts';

const num = z.int(says('exchange.quantity_invalid')).min(1, says('exchange.quantity_invalid')).max(9999, says('exchange.quantity_invalid'));

const Asked = {
  card_id: Id('card'),
  /** Units given up. */
  items: z.array(z.object({ card_item_id: Id('card_item'), num })).min(1, says('exchange.exchange_items_required')).max(100),
  /** What they are exchanged for: so many units of a project … */
  shop_project_id: Id('shop_project').optional(),
  /** … or another count card. */
  shop_card_id: Id('shop_card').optional(),
  /** Units of the project; of a count card always one. */
  quantity: num.default(1),
};

interface AskedExchange {
  items: readonly { card_item_id: string }[];
  shop_project_id?: string | undefined;
  shop_card_id?: string | undefined;
  quantity: number;
}

const RULES: readonly Across<AskedExchange>[] = [
  across(['shop_project_id', 'shop_card_id'], ({ shop_project_id, shop_card_id }, complain) => {
    if ((shop_project_id === undefined) === (shop_card_id === undefined)) complain('shop_project_id', 'exchange.exchange_target_required');
  }),
  across(['shop_card_id', 'quantity'], ({ shop_card_id, quantity }, complain) => {
    if (shop_card_id !== undefined && quantity > 1) complain('quantity', 'exchange.exchange_one_card');
  }),
  across(['items'], ({ items }, complain) => {
    if (new Set(items.map(({ card_item_id }) => card_item_id)).size < items.length) complain('items', 'exchange.exchange_items_required');
  }),
];

/** What an exchange comes to, in cents: the value given up pays first, the rest is due; what is left over stays with the shop. */
export const ExchangePlan = z.object({
  currency_code: Currency,
  card_name: z.string(),
  target_name: z.string(),
  quantity: z.int(),
  items: z.array(z.object({ name: z.string(), num: z.int(), value: CentsTotal })),
  num: z.int(),
  value: CentsTotal,
  list_amount: CentsTotal,
  credit: CentsTotal,
  due: CentsTotal,
  kept: CentsTotal,
});
export type ExchangePlan = z.infer<typeof ExchangePlan>;

/** What whoever exchanges was shown that it comes to. */
const ExpectedExchange = ExchangePlan.pick({ value: true, due: true, kept: true });

/** `POST /member/card/exchange/preview`: what an exchange would come to; refused as the exchange itself would be. */
export const previewExchange = endpoint({
  id: 'exchange.preview', method: 'POST', path: '/member/card/exchange/preview', access: 'card:exchange',
  request: z.object(Asked).check(...RULES),
  response: ExchangePlan,
});

/**
 * `POST /member/card/exchange`: 置换. Exchanges units of a count card for units of another project or for another count card, at
 * list price; the difference is paid as an order, and never paid out. 409 for free units, and for what was exchanged for (2§5), and
 * where it comes to something else by now than is `expected`.
 */
export const exchangeCard = endpoint({
  id: 'exchange.make', method: 'POST', path: '/member/card/exchange', access: 'card:exchange', idempotent: true,
  request: z
    .object({
      ...Asked,
      payments: PaymentsInput,
      performers: PerformersInput,
      reason: RequiredText(200, 'exchange.reason_required'),
      proof_id: ProofId,
      expected: ExpectedExchange.optional(),
    })
    .check(...RULES),
  response: z.object({
    exchange_id: Id('card_exchange'),
    exchange_number: z.string(),
    to_card_id: Id('card'),
    order_id: Id('sales_order'),
    order_number: z.string(),
  }),
});

export const ExchangeRow = z.object({
  exchange_id: Id('card_exchange'),
  exchange_number: z.string(),
  business_date: Day,
  create_time: When,
  shop_name: z.string(),
  currency_code: Currency,
  member_id: Id('member'),
  member_name: z.string(),
  card_name: z.string(),
  card_number: z.string(),
  to_card_number: z.string(),
  target_name: z.string(),
  quantity: z.int(),
  items: z.array(z.object({ name: z.string(), num: z.int() })),
  num: z.int(),
  value: Cents,
  list_amount: Cents,
  due: Cents,
  kept: Cents,
  order_id: Id('sales_order'),
  order_number: z.string(),
  reason: z.string(),
  operator_name: z.string(),
  ...ProofShown,
});
export type ExchangeRow = z.infer<typeof ExchangeRow>;

/** `GET /member/card/exchange/query/findSearchPage`: exchanges, latest first (2§2.4). Dates are business dates, both included. */
export const exchangeSearch = endpoint({
  id: 'exchange.search', method: 'GET', path: '/member/card/exchange/query/findSearchPage', access: 'card:read',
  request: PageQuery.extend({ member_id: Id('member').optional(), ...AskedSpan }),
  response: pageOf(ExchangeRow),
});
