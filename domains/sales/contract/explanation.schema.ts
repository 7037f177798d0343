import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';

/** The steps by which a line came to its price (domain: rule 8), in the order in which they apply. */
const STEPS = [
  'list_price',
  'gift',
  'package',
  'seckill',
  'group',
  'event',
  'member_price',
  'level_discount',
  'coupon',
  'points',
  'adjust',
  'adjust_discount',
  'rounding',
  'exchange',
  'voucher',
  'gift_along',
] as const;
export const PriceStepName = z.enum(STEPS);
export type PriceStepName = z.infer<typeof PriceStepName>;

/**
 * One step and what the line amounted to after it. The names of `params` tell how to show them: `…_cents` is money,
 * `…_tenths` a discount (85 is 8.5 折), others are plain numbers.
 */
export const ExplanationStep = z.object({
  step: PriceStepName,
  params: z.record(z.string(), z.int()),
  amount_after: Cents,
});
export type ExplanationStep = z.infer<typeof ExplanationStep>;
