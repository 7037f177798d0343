import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { counted, eachItemOnce, endsAfterStart, offered, offerPrice, WhenAndWhere } from './activity.form.ts';

const MOST_PIECES = 1_000_000;
const MOST_ITEMS = 100;

/** How many pieces of a thing there are in all. */
export const PiecesTotal = counted('activity.pieces_invalid', 1, MOST_PIECES);

/** A thing that is sold in it. */
export const SeckillItem = offered({
  /** Of one, in cents. */
  seckill_price: offerPrice('activity.seckill_price_invalid'),
  total: PiecesTotal,
  /** So many to one member, who then has to be known; null: no limit. */
  per_member: counted('activity.per_member_invalid', 1, MOST_PIECES).nullable().default(null),
});
export type SeckillItem = z.output<typeof SeckillItem>;

/** Everything that is kept of a flash sale. */
export const SeckillForm = {
  seckill_name: RequiredText(30, 'activity.seckill_name_required'),
  ...WhenAndWhere,
  items: z.array(SeckillItem).min(1, says('activity.items_required')).max(MOST_ITEMS, says('activity.items_too_many')),
  instructions: Text(500).default(''),
};

const form = z.object(SeckillForm);
/** A flash sale as it is written. */
export type SeckillForm = z.output<typeof form>;

/** Fields of a flash sale that agree with each other. */
export const seckillAgrees: readonly Across<SeckillForm>[] = [
  endsAfterStart,
  eachItemOnce,
  across<SeckillForm, 'items'>(['items'], ({ items }, complain) => {
    items.forEach(({ per_member, total }, index) => {
      if (per_member !== null && per_member > total) complain(['items', index, 'per_member'], 'activity.per_member_above_total');
    });
  }),
];
