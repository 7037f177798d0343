import { allocate, sumCents, type Currency } from '#kernel/contract/cents.ts';
import type { DayText } from '#kernel/contract/day.ts';
import { compareTexts } from '#kernel/contract/ids.ts';
import type { CardStatus } from '../contract/card.endpoints.ts';
import { unitOf } from '../contract/unit.ts';
import { refuseCard } from './card.refusals.ts';
import { recognisedValue, TOO_FEW, usableUnits, type PaidState } from './counter.rules.ts';
import { isOver } from './validity.rules.ts';

/** What decides whether a card may be used. */
export interface CardTerms {
  name: string;
  status: CardStatus;
  /** Where it was opened. */
  shop_id: string;
  currency_code: Currency;
  usable_shop_ids: readonly string[];
  valid_end: DayText | null;
}

/** Where and when somebody wants to use it. */
export interface UsePlace {
  shop_id: string;
  currency_code: Currency;
  day: DayText;
}

/** A card may be used where it was opened and where its template says. */
export const isUsableIn = (card: Pick<CardTerms, 'shop_id' | 'usable_shop_ids'>, shopId: string): boolean =>
  card.shop_id === shopId || card.usable_shop_ids.includes(shopId);

/** What a reader is shown: the calendar first, then the stored state. Only count cards expire as a whole. */
export const statusOn = (card: Pick<CardTerms, 'status' | 'valid_end'>, day: DayText): CardStatus =>
  card.status === 'in_use' && isOver(card.valid_end, day) ? 'expired' : card.status;

/**
 * Refuses (409) a card that is frozen, expired, used up, invalid, of another currency or not usable in this shop.
 * A stored-value card is passed without `valid_end`: its principal stays spendable for ever.
 */
export function assertUsable(card: CardTerms, place: UsePlace): void {
  if (!isUsableIn(card, place.shop_id)) throw refuseCard(409, 'card_elsewhere', { params: { card: card.name } });
  if (card.currency_code !== place.currency_code) throw refuseCard(409, 'currency_differs', { params: { card: card.name } });
  const status = statusOn(card, place.day);
  if (status === 'expired') throw refuseCard(409, 'card_expired', { params: { card: card.name, day: card.valid_end ?? '' } });
  if (status !== 'in_use') throw refuseCard(409, `card_${status}`, { params: { card: card.name } });
}

/** A counter as a card holds it. */
export interface HeldCounter {
  name: string;
  shop_project_id: string | null;
  /** The product that is collected. */
  sku_id: string | null;
  /** The projects a range allows. */
  project_ids: readonly string[];
  /** A shared counter that takes any project. */
  any_project: boolean;
  total_num: number;
  remain_num: number;
  /** Value left, in cents. */
  value: number;
}

/** The project a deduction is for: the counter's own, else the one asked for if the card allows it (400 otherwise); null: a product is collected. */
export function projectDone(card: Pick<CardTerms, 'name'>, counter: HeldCounter, asked: string | undefined, field: string): string | null {
  if (counter.shop_project_id !== null || counter.sku_id !== null) {
    if (asked !== undefined && asked !== counter.shop_project_id)
      throw refuseCard(400, 'project_not_on_card', { field, params: { card: card.name } });
    return counter.shop_project_id;
  }
  if (asked === undefined) throw refuseCard(400, 'project_required', { field });
  if (!counter.any_project && !counter.project_ids.includes(asked))
    throw refuseCard(400, 'project_not_on_card', { field, params: { card: card.name } });
  return asked;
}

/** One use of a counter; `key` tells uses of the same size apart, whatever their order. */
export interface Use {
  num: number;
  key: string;
}

const OWED = { times: 'units_owed', pieces: 'pieces_owed' } as const;

/**
 * The value each use of one counter releases, in their order. All uses of a counter in one deduction are judged
 * together: their units must be there and paid for (409), and their values do not depend on their order.
 */
export function releasedValues(card: Pick<CardTerms, 'name'>, counter: HeldCounter, paid: PaidState, uses: readonly Use[]): number[] {
  const num = sumCents(uses.map((use) => use.num));
  const sentence = { card: card.name, item: counter.name, num };
  if (num > counter.remain_num) throw refuseCard(409, TOO_FEW[unitOf(counter)], { params: { ...sentence, remain: counter.remain_num } });
  const usable = usableUnits(counter, paid);
  if (num > usable) throw refuseCard(409, OWED[unitOf(counter)], { params: { ...sentence, usable } });
  const weighed = uses.map((use) => ({ weight: use.num, key: use.key }));
  return allocate(recognisedValue(num, counter.remain_num, counter.value), weighed, (a, b) => b.weight - a.weight || compareTexts(a.key, b.key));
}
