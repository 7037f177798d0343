import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OfferType } from '../contract/pieces.schema.ts';
import type { PiecesOffer, PiecesShare } from '../model/pieces.rules.ts';
import type { OfferedItem, OrderOfPieces, PiecesKept } from './offer-kind.ts';
import { offerKinds } from './offer-kinds.ts';

const KINDS = Object.entries(offerKinds) as [OfferType, (typeof offerKinds)[OfferType]][];

/**
 * What of a basket activities of every kind sell here and now. All are asked at once, and most baskets have nothing of any; a command
 * then holds what each kind found, one kind after the other, so that no two tills wait for each other.
 */
export async function activityOffers(reads: Reads, ctx: Ctx, member_id: string | null, items: readonly OfferedItem[]): Promise<PiecesOffer[]> {
  if (items.length === 0) return [];
  const found = await Promise.all(KINDS.map(([, kind]) => kind.look(reads, ctx, member_id, items)));
  const offers: PiecesOffer[] = [];
  for (const held of found) if (held) offers.push(...(await held()));
  return offers;
}

/** What a line of an order takes of an activity. */
export interface PiecesTaken {
  line_no: number;
  /** What one costs otherwise. */
  list_price: number;
  share: PiecesShare | null;
}

/** Takes the pieces that an order was priced with, in its transaction; 409 where they are gone. */
export function takePieces(uow: UnitOfWork, order: OrderOfPieces, lines: readonly PiecesTaken[]): void {
  const taken = lines.flatMap(({ share, ...line }) => (share && share.num > 0 ? [{ ...line, ...share }] : []));
  for (const [type, kind] of KINDS) {
    const own = taken.filter(({ activity_type }) => activity_type === type);
    if (own.length > 0) kind.take(uow, order, own);
  }
}

/** Holds the things of activities that orders took pieces of, for whoever gives them back after holding something else. */
export async function holdPieces(uow: UnitOfWork, orders: readonly string[]): Promise<void> {
  for (const [, kind] of KINDS) await kind.hold(uow, orders);
}

/**
 * Gives back the pieces of orders that are held, once: all of orders that are given up, and of lines that went back in part those beyond
 * what their buyer keeps, who keeps the cheap ones first.
 */
export async function giveBackPieces(work: UnitOfWork | SystemWork, orders: readonly string[], lines?: readonly PiecesKept[]): Promise<void> {
  if (orders.length === 0) return;
  for (const [, kind] of KINDS) await kind.giveBack(work, orders, lines);
}
