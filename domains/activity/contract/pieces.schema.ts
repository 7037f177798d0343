import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';

/** The kinds of activity that lower a price at the till; each has its record in `server/offer-kinds.ts`, its step of a price and its words. */
export const OfferType = z.enum(['seckill', 'group', 'event']);
export type OfferType = z.infer<typeof OfferType>;

/** Why not all of a line is sold at the price of an activity. */
export const PiecesMissing = z.enum(['declined', 'dearer', 'sold_out', 'member_share', 'member_needed', 'gathering']);
export type PiecesMissing = z.infer<typeof PiecesMissing>;

/** What a line of a basket has of an activity that runs. */
export const LineOffer = z.object({
  line_no: z.int(),
  activity_type: OfferType,
  activity_id: z.string(),
  activity_name: z.string(),
  offer_price: Cents,
  /** So many of the line at that price, the rest as ever. */
  num: z.int(),
  /** Pieces that are left, without this basket: of all, or, where nobody else takes any, of the buyer’s share. */
  left: z.int(),
  /** People that its team waits for yet; 0: it waits for none. */
  wanted: z.int(),
  why: PiecesMissing.nullable(),
});
export type LineOffer = z.infer<typeof LineOffer>;
