import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { Id } from '#kernel/contract/schema.ts';

/** Why not all of a line is sold at the price of a flash sale. */
export const PiecesMissing = z.enum(['declined', 'dearer', 'sold_out', 'member_share', 'member_needed']);
export type PiecesMissing = z.infer<typeof PiecesMissing>;

/** What a line of a basket has of a flash sale that runs. */
export const LineSeckill = z.object({
  line_no: z.int(),
  seckill_id: Id('seckill'),
  seckill_name: z.string(),
  seckill_price: Cents,
  /** So many of the line at that price, the rest as ever. */
  num: z.int(),
  /** Pieces that are left, without this basket. */
  left: z.int(),
  why: PiecesMissing.nullable(),
});
export type LineSeckill = z.infer<typeof LineSeckill>;
