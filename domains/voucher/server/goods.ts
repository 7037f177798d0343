import { sql } from 'kysely';
import { sellables } from '#domains/catalog/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { staffNames } from '#domains/performance/server/api.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import type { ExplanationStep } from '#domains/sales/contract/explanation.schema.ts';
import type { OrderItem } from '#domains/sales/contract/basket.schema.ts';
import { assertSellable, assertServedAsDecided, type PricedBasket } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { ITEM_FIELD } from '../contract/deal.endpoints.ts';
import type { VoucherItem } from '../contract/voucher.schema.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { lineOf, memberNeeded } from '../model/voucher.rules.ts';

/** What a deal is here. */
export interface DealHere {
  channel: string;
  deal_id: string;
  item_type: VoucherItem;
  item_id: string;
  quantity: number;
  settle_amount: number | null;
}

/**
 * What deals of the platforms are in the shop one works in, by `channel/deal`: as the chain says, else as the shop says for itself;
 * those that nobody has said are left out.
 */
export async function dealsHere(reads: Reads, deals: readonly { channel: string; deal_id: string }[]): Promise<ReadonlyMap<string, DealHere>> {
  if (deals.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .across('voucher_deal', 'the chain and its shops keep them')
      .where('deal_id', 'in', [...new Set(deals.map(({ deal_id }) => deal_id))])
      .where(({ eb, or }) => or([eb('of_shop_id', 'is', null), eb('of_shop_id', '=', reads.actor.shop.shop_id)]))
      .orderBy(sql`of_shop_id is null`)
      .select(['channel', 'deal_id', 'item_type', 'shop_project_id', 'sku_id', 'shop_card_id', 'quantity', 'settle_amount']),
  );
  return new Map(
    rows.map(({ item_type: kind, ...row }) => {
      const item_type = kind as VoucherItem;
      return [dealKey(row), { ...row, item_type, item_id: row[ITEM_FIELD[item_type]]! }];
    }),
  );
}

export const dealKey = ({ channel, deal_id }: { channel: string; deal_id: string }): string => `${channel}/${deal_id}`;

/** A voucher, and who gets what it is for. */
interface Used {
  deal: DealHere;
  /** What the platform pays. */
  amount: number;
  member_id: string | null;
  performers: readonly Performer[];
}

/** What a platform pays for a voucher: what people wrote down of the deal, else what the platform tells. */
export const paidFor = (deal: DealHere | undefined, amount: number): number => deal?.settle_amount ?? amount;

/**
 * Prices what a voucher is for: one line at list price, lowered to what the platform pays. Refuses what is not sold here (400), a
 * right that would be nobody's (400), a member who is not there, and colleagues that the shop wants named.
 */
export async function priceVoucher(reads: Reads, ctx: Ctx, { deal, amount, member_id, performers }: Used): Promise<PricedBasket> {
  const { item_type, item_id, quantity } = deal;
  if (member_id === null && memberNeeded(item_type)) throw refuse(400, 'member_needed', { field: 'member_id' });
  if (amount === 0) throw refuse(409, 'amount_unknown');
  const item = { item_type, item_id, quantity, gift: false, adjust_amount: 0, performers: [...performers] } as OrderItem;
  const [known, member, names] = await Promise.all([
    sellables(reads, ctx.actor.shop.shop_id, [{ item_type, item_id }]),
    member_id === null ? null : customerTerms(reads, ctx, member_id),
    staffNames(reads, ctx, [item]),
    assertServedAsDecided(reads, ctx, { member_id, items: [item] }),
  ]);
  if (member_id !== null && !member) throw refuse(400, 'member_unknown', { field: 'member_id' });
  const sellable = assertSellable(ctx, known.get(`${item_type}/${item_id}`), 'voucher_id');
  const { price, ...amounts } = lineOf(amount, sellable.price, quantity);
  const explanation: ExplanationStep[] = [
    { step: 'list_price', params: { price_cents: price, quantity }, amount_after: amounts.amount_total },
    { step: 'voucher', params: { price_cents: amount }, amount_after: amount },
  ];
  const none = { points: 0, cents: 0 };
  return {
    lines: [{ ...amounts, adjust_amount: 0, points: 0, explanation }],
    points: { most: none, used: none },
    coupon_amount: 0,
    coupon: null,
    ...amounts,
    items: [item],
    sold: [{ ...sellable, price }],
    names,
    balance: 0,
  };
}
