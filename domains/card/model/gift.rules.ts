import { floorMulDiv, moneyText, sumCents, type Currency } from '#kernel/contract/cents.ts';
import type { DayText } from '#kernel/contract/day.ts';
import type { CardStatus } from '../contract/card.endpoints.ts';
import { unitOf } from '../contract/unit.ts';
import { refuseCard } from './card.refusals.ts';
import { recognisedValue, TOO_FEW, usableUnits, type PaidState } from './counter.rules.ts';
import type { SpentPart } from './lot.rules.ts';
import type { RefundableLot } from './refund.rules.ts';
import { statusOn } from './use.rules.ts';

/** A card as somebody is about to give it away. `valid_end` is null on stored-value cards: only their gift ends. */
interface Given {
  card_name: string;
  status: CardStatus;
  valid_end: DayText | null;
}

/** Refuses (409) to move anything off a card, or onto one, that is not in use and good on `day`. */
export function assertMovable(card: Given, day: DayText): void {
  const status = statusOn(card, day);
  if (status === 'expired') throw refuseCard(409, 'card_expired', { params: { card: card.card_name, day: card.valid_end ?? '' } });
  if (status !== 'in_use') throw refuseCard(409, `card_${status}`, { params: { card: card.card_name } });
}

/** Takes `wanted` out of amounts in their order, each to its end before the next. */
function inTurn(held: readonly number[], wanted: number): number[] {
  let left = wanted;
  return held.map((amount) => {
    const taken = Math.min(left, amount);
    left -= taken;
    return taken;
  });
}

/** In which money an amount was asked for, and at which field. */
interface Asked {
  currency: Currency;
  field: 'amount' | 'principal';
}

/** All that lots hold, lot by lot. */
export const takeAll = (lots: readonly RefundableLot[]): SpentPart[] =>
  lots
    .map(({ lot_id, current_balance: principal, current_dis_balance: gift }) => ({ lot_id, principal, gift }))
    .filter((part) => part.principal + part.gift > 0);

/**
 * Principal that goes to another member, out of the lots in the order of spending; of each lot's gift its share goes along,
 * rounded down, and all of it with the last of the principal. Gift never goes by itself: what stayed behind, or went ahead, would
 * escape the refund of its principal (domain: rule 4). Refuses (409, at `field`) more principal than remains.
 */
export function takeInProportion(lots: readonly RefundableLot[], amount: number, { currency, field }: Asked): SpentPart[] {
  const left = sumCents(lots.map((lot) => lot.current_balance));
  if (amount > left) throw refuseCard(409, 'give_principal_short', { field, params: { left: moneyText(left, currency) } });
  const principal = inTurn(
    lots.map((lot) => lot.current_balance),
    amount,
  );
  return lots
    .map(({ lot_id, current_balance, current_dis_balance }, index) => {
      const taken = principal[index]!;
      return { lot_id, principal: taken, gift: taken === 0 ? 0 : floorMulDiv(current_dis_balance, taken, current_balance) };
    })
    .filter((part) => part.principal > 0);
}

/** A counter as a gift sees it. */
export interface GivenCounter {
  card_item_id: string;
  item_name: string;
  /** Of a product: its units are pieces. */
  sku_id: string | null;
  exchange: boolean;
  total_num: number;
  remain_num: number;
  /** Value left, in cents. */
  value: number;
}

/** Units that go, with their value. */
export interface GivenUnits {
  card_item_id: string;
  num: number;
  value: number;
}

const OWED = { times: 'give_units_owed', pieces: 'give_pieces_owed' } as const;

/**
 * Units that are given away and the value that goes with them, the last taking all (domain: rule 5). Refuses (409) units that
 * were exchanged for (2§5), and more than remain or have been paid for.
 */
export function takeGivenUnits(counters: readonly GivenCounter[], asked: readonly { card_item_id: string; num: number }[], paid: PaidState): GivenUnits[] {
  return asked.map(({ card_item_id, num }) => {
    const counter = counters.find((one) => one.card_item_id === card_item_id);
    if (!counter) throw refuseCard(404, 'card_not_found');
    const item = counter.item_name;
    if (counter.exchange) throw refuseCard(409, 'exchange_not_given', { params: { item } });
    if (num > counter.remain_num) throw refuseCard(409, TOO_FEW[unitOf(counter)], { params: { item, num, remain: counter.remain_num } });
    const usable = usableUnits(counter, paid);
    if (num > usable) throw refuseCard(409, OWED[unitOf(counter)], { params: { item, num, usable } });
    return { card_item_id, num, value: recognisedValue(num, counter.remain_num, counter.value) };
  });
}

/** All units of a card; 409 while it is owed for, or when it has none. */
export function takeAllUnits(card: { card_name: string }, counters: readonly GivenCounter[], { price, paid }: PaidState): GivenUnits[] {
  if (paid < price) throw refuseCard(409, 'give_card_owed', { params: { card: card.card_name } });
  const left = counters.filter((counter) => counter.remain_num > 0);
  if (left.length === 0) throw refuseCard(409, 'nothing_to_give', { params: { card: card.card_name } });
  return takeGivenUnits(left, left.map(({ card_item_id, remain_num }) => ({ card_item_id, num: remain_num })), { price, paid });
}
