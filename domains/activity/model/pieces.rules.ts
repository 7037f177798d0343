import { compareIds } from '#kernel/contract/ids.ts';
import type { PiecesMissing } from '../contract/pieces.schema.ts';

interface Item {
  item_type: string;
  item_id: string;
}

/** A line of a basket as a flash sale sees it. */
export interface WantedLine extends Item {
  quantity: number;
  /** Given away, or a part of a package: it has its price already. */
  is_apart: boolean;
  /** Whoever sells it said that it is sold at the usual price. */
  at_usual_price?: boolean | undefined;
  /** What one would cost its buyer otherwise, in cents. */
  usual: number;
}

/** A thing of a flash sale that runs. */
export interface PiecesOffer extends Item {
  seckill_item_id: string;
  seckill_id: string;
  seckill_name: string;
  seckill_price: number;
  /** Pieces that nobody has. */
  left: number;
  per_member: number | null;
  /** Pieces that the buyer has already. */
  had: number;
}

/** What a line has of a flash sale: so many of it at its price, the rest as ever. */
export interface PiecesShare {
  seckill_item_id: string;
  seckill_id: string;
  seckill_name: string;
  seckill_price: number;
  num: number;
  /** Pieces that were left before this basket. */
  left: number;
  /** Why not all of the line is sold at its price; null: all of it is. */
  why: PiecesMissing | null;
}

const isSame = (one: Item, other: Item): boolean => one.item_type === other.item_type && one.item_id === other.item_id;

/** The cheapest that has some for the buyer; where none has, the cheapest. */
function bestOf(line: WantedLine, offers: readonly PiecesOffer[], has: (offer: PiecesOffer) => number): PiecesOffer | undefined {
  const fitting = offers
    .filter((offer) => isSame(offer, line))
    .toSorted((a, b) => a.seckill_price - b.seckill_price || compareIds(a.seckill_item_id, b.seckill_item_id));
  return fitting.find((offer) => has(offer) > 0) ?? fitting[0];
}

/**
 * How many pieces of each line are sold at the price of a flash sale: what exceeds the pieces that are left, or the member's share, is
 * sold as ever, and the rest of the line stays cheap. A price that is none below what the buyer pays anyway takes no piece. In the order
 * of the lines; null of what is in no flash sale.
 */
export function sharePieces(lines: readonly WantedLine[], offers: readonly PiecesOffer[], is_member: boolean): (PiecesShare | null)[] {
  const taken = new Map<string, number>();
  const takenOf = ({ seckill_item_id }: PiecesOffer): number => taken.get(seckill_item_id) ?? 0;
  const leftOf = (offer: PiecesOffer): number => offer.left - takenOf(offer);
  const ownOf = (offer: PiecesOffer): number => {
    if (offer.per_member === null) return Number.POSITIVE_INFINITY;
    return is_member ? offer.per_member - offer.had - takenOf(offer) : 0;
  };
  const hasFor = (offer: PiecesOffer): number => Math.max(0, Math.min(leftOf(offer), ownOf(offer)));
  return lines.map((line) => {
    const offer = line.is_apart ? undefined : bestOf(line, offers, hasFor);
    if (!offer) return null;
    const { seckill_item_id, seckill_id, seckill_name, seckill_price, left } = offer;
    const declined = line.at_usual_price ? 'declined' : seckill_price >= line.usual ? 'dearer' : null;
    const num = declined ? 0 : Math.min(line.quantity, hasFor(offer));
    const short = num === line.quantity ? null : leftOf(offer) <= ownOf(offer) ? 'sold_out' : is_member ? 'member_share' : 'member_needed';
    taken.set(seckill_item_id, takenOf(offer) + num);
    return { seckill_item_id, seckill_id, seckill_name, seckill_price, num, left, why: declined ?? short };
  });
}
