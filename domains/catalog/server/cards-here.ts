import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';

/**
 * The count cards that a shop has, the chain's and its own, each beside what the shop decided of it (`own`); null is the
 * head office, which has every shop's. What a card costs and whether it is sold is asked by the expressions below and
 * nowhere else.
 */
export function countCardsHere(reads: Reads, shop_id: string | null) {
  const cards = reads.from('shop_card').leftJoin('card_terms as own', (join) =>
    join
      .onRef('own.org_id', '=', 'shop_card.org_id')
      .on('own.kind', '=', 'count_card')
      .onRef('own.template_id', '=', 'shop_card.shop_card_id')
      // No shop has the id 0: the head office sees the chain's terms.
      .on('own.shop_id', '=', shop_id ?? '0'),
  );
  return shop_id === null ? cards : cards.where(({ or, eb }) => or([eb('shop_card.seller_id', 'is', null), eb('shop_card.seller_id', '=', shop_id)]));
}

/** The stored-value cards that a shop has; otherwise as `countCardsHere`. */
export function balanceCardsHere(reads: Reads, shop_id: string | null) {
  const cards = reads.from('balance_card').leftJoin('card_terms as own', (join) =>
    join
      .onRef('own.org_id', '=', 'balance_card.org_id')
      .on('own.kind', '=', 'stored_value_card')
      .onRef('own.template_id', '=', 'balance_card.sbc_id')
      .on('own.shop_id', '=', shop_id ?? '0'),
  );
  return shop_id === null ? cards : cards.where(({ or, eb }) => or([eb('balance_card.seller_id', 'is', null), eb('balance_card.seller_id', '=', shop_id)]));
}

/** Of a stored-value card: whether it is sold, and its place in lists; what it costs is the chain's alone. */
export const balanceCardHere = {
  onShelves: sql<boolean>`(balance_card.is_shelves and coalesce(own.is_shelves, true))`,
  sort: sql<number>`coalesce(own.sort, balance_card.sort)`,
};

/** What a count card costs: the shop's own price as long as the chain's bounds allow it. */
const priceHere = sql<number>`case when own.sell_price between shop_card.price_floor and shop_card.price_ceiling
    then own.sell_price else shop_card.sell_price end`;

/** Of a count card: what it costs, and members instead; whether it is sold; its place in lists. */
export const countCardHere = {
  price: priceHere,
  /** What members pay instead: never more than what everybody pays; null where no price is named for them. */
  memberPrice: sql<number | null>`case when shop_card.member_price is not null then least(shop_card.member_price, ${priceHere}) end`,
  onShelves: sql<boolean>`(shop_card.is_shelves and coalesce(own.is_shelves, true))`,
  /** Whether the mode has it at all: `hasMethod` of a row. */
  isHad: (all_purpose: boolean) => sql<boolean>`(${all_purpose} or shop_card.count_method <> 2)`,
  sort: sql<number>`coalesce(own.sort, shop_card.sort)`,
};
