import { z } from 'zod';
import { across, unspoilt } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { FilePath, Id, says, Text, typedAs } from '#kernel/contract/schema.ts';
import { ProjectAction, Sort } from './project.form.ts';

const DAYS_IN = { 0: 1, 1: 30, 2: 365, 3: 0 } as const;
const MOST_DAYS = 36_500;
const MOST_SHOPS = 200;

/** How long a card is good for: `valid` of 0 days, 1 months of 30 days, 2 years of 365 days; 3 is permanent (1§4, 2§9). */
export const ValidUnit = z.literal([0, 1, 2, 3]);
export type ValidUnit = z.infer<typeof ValidUnit>;

/** What may be done with a card where one works: `terms` is a shop's own price, order and shelving of one of the chain's. */
export const CardAction = ProjectAction;
export type CardAction = ProjectAction;

/** What is kept of a card, whatever it holds. */
export const CardForm = {
  /** Left empty: numbered by the chain. */
  card_sn: typedAs(
    z
      .string()
      .max(20, says('catalog.card_sn_invalid'))
      .regex(/^[A-Za-z0-9-]*$/, { ...says('catalog.card_sn_invalid'), ...unspoilt }),
    'code',
  ).default(''),
  valid_unit: ValidUnit.default(2),
  /** Nothing of a permanent card. */
  valid: z.int(says('catalog.valid_invalid')).min(0, says('catalog.valid_invalid')).max(MOST_DAYS, says('catalog.valid_invalid')).default(0),
  /** Shops besides the selling one where the card may be used. */
  usable_shop_ids: z.array(Id('shop')).max(MOST_SHOPS).default([]),
  /** What is given away may be worth more than the card costs. */
  gift_above: z.boolean().default(false),
  cover_image: FilePath.nullable().default(null),
  description: Text(500).default(''),
  sort: Sort.default(1),
  is_shelves: z.boolean().default(true),
};

interface Term {
  valid: number;
  valid_unit: ValidUnit;
}

/** A card is good for a day at least and a century at most, or for ever. */
export const termAgrees = across<Term, keyof Term>(['valid', 'valid_unit'], ({ valid, valid_unit }, complain) => {
  if (valid_unit === 3) return;
  if (valid === 0) complain('valid', 'catalog.valid_required');
  if (valid * DAYS_IN[valid_unit] > MOST_DAYS) complain('valid', 'catalog.valid_invalid');
});

/** What a shop decided of a card of the chain. */
export const CardTerms = z.object({
  /** Null: the chain's. */
  sell_price: Cents.nullable(),
  sort: z.int().nullable(),
  is_shelves: z.boolean(),
});

/** A shop that decided something of its own of a card, and what holds there. */
export const CardShop = z.object({ shop_id: Id('shop'), shop_name: z.string(), price_here: Cents, is_shelves: z.boolean() });
