import { compareIds } from '#kernel/contract/ids.ts';
import type { OfferType, PiecesMissing } from '../contract/pieces.schema.ts';

interface Item {
  item_type: string;
  item_id: string;
}

/** A line of a basket as an activity sees it. */
export interface WantedLine extends Item {
  quantity: number;
  /** Given away, or a part of a package: it has its price already. */
  is_apart: boolean;
  /** Whoever sells it said that it is sold at the usual price. */
  at_usual_price?: boolean | undefined;
  /** What one would cost its buyer otherwise, in cents. */
  usual: number;
}

/** What an activity is, and the thing of it. */
interface Offered {
  activity_type: OfferType;
  activity_id: string;
  activity_name: string;
  /** The row of its kind that says what the thing costs: seckill_item_id, group_item_id. */
  thing_id: string;
  /** What the buyer has it by, where not everybody has it: group_team_member_id, event_sign_up_id. */
  place_id?: string;
  offer_price: number;
}

/** A thing of an activity that runs. */
export interface PiecesOffer extends Offered, Item {
  /** Pieces that nobody has; null: nobody else takes any. */
  left: number | null;
  per_member: number | null;
  /** Pieces that the buyer has already. */
  had: number;
  /** People that the buyer's team waits for: nothing is sold by it before it is full. */
  wanted?: number | undefined;
}

/** What a line has of an activity: so many of it at its price, the rest as ever. */
export interface PiecesShare extends Offered {
  num: number;
  /** Pieces that were left before this basket. */
  left: number;
  wanted: number;
  /** Why not all of the line is sold at its price; null: all of it is. */
  why: PiecesMissing | null;
}

const isSame = (one: Item, other: Item): boolean => one.item_type === other.item_type && one.item_id === other.item_id;

const keyOf = ({ activity_type, thing_id }: Offered): string => `${activity_type}/${thing_id}`;

/** The cheapest that has some for the buyer; where none has, the cheapest. */
function bestOf(line: WantedLine, offers: readonly PiecesOffer[], has: (offer: PiecesOffer) => number): PiecesOffer | undefined {
  const fitting = offers
    .filter((offer) => isSame(offer, line))
    .toSorted((a, b) => a.offer_price - b.offer_price || compareIds(a.thing_id, b.thing_id));
  return fitting.find((offer) => has(offer) > 0) ?? fitting[0];
}

/**
 * How many pieces of each line are sold at the price of an activity: what exceeds the pieces that are left, or the member's share, is
 * sold as ever, and the rest of the line stays cheap. A price that is none below what the buyer pays anyway takes no piece. In the order
 * of the lines; null of what is in no activity.
 */
export function sharePieces(lines: readonly WantedLine[], offers: readonly PiecesOffer[], is_member: boolean): (PiecesShare | null)[] {
  const taken = new Map<string, number>();
  const takenOf = (offer: PiecesOffer): number => taken.get(keyOf(offer)) ?? 0;
  const leftOf = (offer: PiecesOffer): number => (offer.left === null ? Number.POSITIVE_INFINITY : offer.left - takenOf(offer));
  const ownOf = (offer: PiecesOffer): number => {
    if (offer.per_member === null) return Number.POSITIVE_INFINITY;
    return is_member ? offer.per_member - offer.had - takenOf(offer) : 0;
  };
  const hasFor = (offer: PiecesOffer): number => (offer.wanted ? 0 : Math.max(0, Math.min(leftOf(offer), ownOf(offer))));
  return lines.map((line) => {
    const offer = line.is_apart ? undefined : bestOf(line, offers, hasFor);
    if (!offer) return null;
    const { item_type: _, item_id: __, per_member, had, left, wanted = 0, ...offered } = offer;
    const declined = line.at_usual_price ? 'declined' : offer.offer_price >= line.usual ? 'dearer' : wanted > 0 ? 'gathering' : null;
    const num = declined ? 0 : Math.min(line.quantity, hasFor(offer));
    const short = num === line.quantity ? null : leftOf(offer) <= ownOf(offer) ? 'sold_out' : is_member ? 'member_share' : 'member_needed';
    taken.set(keyOf(offer), takenOf(offer) + num);
    return { ...offered, num, left: left ?? Math.max(0, (per_member ?? 0) - had), wanted, why: declined ?? short };
  });
}
