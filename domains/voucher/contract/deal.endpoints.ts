import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { kept } from '#kernel/contract/kept.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { Channel, VoucherItem } from './voucher.schema.ts';

interface Deal {
  item_type: VoucherItem;
  quantity: number;
  shop_project_id?: string | null | undefined;
  sku_id?: string | null | undefined;
  shop_card_id?: string | null | undefined;
}

/** The field that names what a deal is. */
export const ITEM_FIELD = { project: 'shop_project_id', product: 'sku_id', count_card: 'shop_card_id' } as const;

/** A deal is one thing, and a card at a time. */
const oneThing = across<Deal, keyof Deal>(
  ['item_type', 'quantity', 'shop_project_id', 'sku_id', 'shop_card_id'],
  ({ item_type, quantity, ...ids }, complain) => {
    const field = ITEM_FIELD[item_type];
    if (ids[field] == null) complain(field, 'voucher.deal_item_required');
    for (const other of Object.values(ITEM_FIELD)) if (other !== field && ids[other] != null) complain(other, 'voucher.deal_item_once');
    if (item_type === 'count_card' && quantity !== 1) complain('quantity', 'voucher.deal_one_card');
  },
);

/**
 * What the deals of the platforms are in our catalogue, one for each deal of a platform: the head office's word counts in every
 * shop, and before what a shop said for its own desk while a customer stood there.
 */
export const voucherDeals = kept({
  id: 'voucher.deal',
  table: 'voucher_deal',
  key: 'voucher_deal_id',
  at: '/shop/voucher/deal',
  read: 'voucher:read',
  write: 'voucher:manage',
  ofShops: true,
  fields: {
    channel: Channel,
    /** As the platform calls it: a voucher that was looked up tells it. */
    deal_id: RequiredText(64, 'voucher.deal_id_required'),
    deal_name: RequiredText(80, 'voucher.deal_name_required'),
    item_type: VoucherItem.default('project'),
    shop_project_id: Id('shop_project').nullish(),
    sku_id: Id('sku').nullish(),
    shop_card_id: Id('shop_card').nullish(),
    quantity: z.int(says('voucher.quantity_invalid')).min(1, says('voucher.quantity_invalid')).max(9999, says('voucher.quantity_invalid')).default(1),
    /** What the platform pays for one, where that is not what it tells of each voucher. */
    settle_amount: Cents.min(1, says('voucher.settle_amount_invalid')).nullish(),
  },
  rule: oneThing,
  shown: { item_name: z.string() },
  filters: { key_word: Text(40).optional(), channel: Channel.optional() },
});
export type VoucherDealRow = z.output<typeof voucherDeals.row>;
