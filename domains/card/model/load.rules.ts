import { refuseCard } from './card.refusals.ts';

/** What may be paid, by `type/id`; none: everything. */
type Pays = readonly string[];

/** Whether the same may be paid, in whatever order it is named. */
export const paysAlike = (one: Pays, other: Pays): boolean => {
  const [these, those] = [new Set(one), new Set(other)];
  return these.size === those.size && [...these].every((item) => those.has(item));
};

/**
 * Refuses (409, at `field` where a form chose the card) to load a card by what pays for other things than it does: its gift
 * would pay for what it was never given for, or the money of its member for less than they were promised.
 */
export function assertLoads(card: { card_name: string; pays: Pays }, terms: { pays?: Pays }, at: { field?: string } = {}): void {
  if (!paysAlike(card.pays, terms.pays ?? [])) throw refuseCard(409, 'recharge_pays_otherwise', { ...at, params: { card: card.card_name } });
}
