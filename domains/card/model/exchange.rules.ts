import { refuseCard } from './card.refusals.ts';
import type { PaidState } from './counter.rules.ts';
import { takeGivenUnits, type GivenCounter, type GivenUnits } from './gift.rules.ts';

/** A card as far as it decides whether its units may be exchanged. */
interface Exchanged {
  card_name: string;
  /** Whether it came by an exchange, its holder's or that of whoever gave it to them. */
  exchanged: boolean;
}

/** A counter as an exchange sees it; the units of a free one have no price to be exchanged at. */
export interface ExchangedCounter extends GivenCounter {
  gift: boolean;
}

/** Whether units of a counter may be exchanged at all (2§5). */
export const isExchangeable = (card: Pick<Exchanged, 'exchanged'>, counter: Pick<ExchangedCounter, 'gift' | 'exchange'>): boolean =>
  !card.exchanged && !counter.gift && !counter.exchange;

/**
 * Units that are exchanged and the value they still hold. Refuses (409) free units, units and cards that were exchanged for
 * (2§5), and more than remain or have been paid for.
 */
export function takeExchangedUnits(
  card: Exchanged,
  counters: readonly ExchangedCounter[],
  asked: readonly { card_item_id: string; num: number }[],
  paid: PaidState,
): GivenUnits[] {
  if (card.exchanged) throw refuseCard(409, 'exchange_card_stays', { params: { card: card.card_name } });
  for (const { card_item_id } of asked) {
    const counter = counters.find((one) => one.card_item_id === card_item_id);
    if (counter?.gift) throw refuseCard(409, 'gift_item_stays', { params: { item: counter.item_name } });
    if (counter?.exchange) throw refuseCard(409, 'exchange_item_stays', { params: { item: counter.item_name } });
  }
  return takeGivenUnits(counters, asked, paid);
}
