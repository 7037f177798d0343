import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PiecesOffer, PiecesShare } from '../model/pieces.rules.ts';

/** What is bought. */
export interface OfferedItem {
  item_type: string;
  item_id: string;
}

/** The order that takes pieces. */
export interface OrderOfPieces {
  order_id: string;
  shop_id: string;
  member_id: string | null;
}

/** Pieces that a line of an order takes, and what one costs otherwise. */
export interface TakenPieces extends PiecesShare {
  line_no: number;
  list_price: number;
}

/** A line of which something went back: so many of it its buyer keeps. */
export interface PiecesKept {
  order_id: string;
  line_no: number;
  kept: number;
}

/**
 * Tells what of a basket a kind sells, with the pieces that are left and those that the buyer has. A command holds what it is told of: two
 * tills that ask for the last piece at once are judged one after the other, and the second sees that it is gone.
 */
export type HeldOffers = () => Promise<PiecesOffer[]>;

/** What a kind of activity does at the till, with rows of its own. */
export interface OfferKind {
  /** Looks, holding nothing, whether it sells anything of a basket here and now; null: it does not. */
  look: (reads: Reads, ctx: Ctx, member_id: string | null, items: readonly OfferedItem[]) => Promise<HeldOffers | null>;
  /** Takes pieces in the order's transaction; 409 where they are gone. */
  take: (uow: UnitOfWork, order: OrderOfPieces, taken: readonly TakenPieces[]) => void;
  /** Holds what orders took pieces of, for whoever gives them back after holding something else. */
  hold: (uow: UnitOfWork, orders: readonly string[]) => Promise<void>;
  /** Gives back pieces of orders that are held, once: all, or of some lines those beyond what their buyer keeps. */
  giveBack: (work: UnitOfWork | SystemWork, orders: readonly string[], lines?: readonly PiecesKept[]) => Promise<void>;
}
