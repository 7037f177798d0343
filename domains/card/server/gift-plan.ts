import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { giveCard, GiftPlan } from '../contract/gift.endpoints.ts';
import { unitSums } from '../contract/unit.ts';
import { asPaid } from '../model/counter.rules.ts';
import type { GivenUnits } from '../model/gift.rules.ts';
import { assertMovable, takeAll, takeAllUnits, takeGivenUnits, takeInProportion } from '../model/gift.rules.ts';
import { refuseCard } from '../model/card.refusals.ts';
import type { SpentPart } from '../model/lot.rules.ts';
import type { LockedCard, LockedItem, LockedLot } from './card.locks.ts';
import { endOf } from './freeze.commands.ts';
import type { LotInHand } from './refunding.commands.ts';
import { refundable } from './refunding.commands.ts';

/** A card whose value is about to move, with what its accounts hold. */
export interface GivenCard {
  card: LockedCard;
  lots: readonly LockedLot[];
  items: readonly LockedItem[];
  balances: ReadonlyMap<string, { balance: number }>;
}

/** What moves, and what is left afterwards. */
export interface PlannedMove {
  /** Of a stored-value card: its lots in the order of spending, and what goes out of each. */
  held: LotInHand[];
  parts: SpentPart[];
  /** Of a count card. */
  units: GivenUnits[];
  /** The card goes as a whole. */
  whole: boolean;
  principal: number;
  gift: number;
  num: number;
  value: number;
  principal_left: number;
  gift_left: number;
  num_left: number;
}

/** Every guarded account behind a card. */
export const accountsBehind = ({ lots, items }: Pick<GivenCard, 'lots' | 'items'>): string[] => [
  ...lots.flatMap((lot) => [lot.principal_account_id, lot.gift_account_id]),
  ...items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]),
];

type AskedGift = Omit<RequestOf<typeof giveCard>, 'reason'>;

/** Works out a gift of a card as it stands on `day`; refuses what may not be given. `follows`: units follow payment. */
export function planGift(given: GivenCard, asked: AskedGift, day: string, { follows }: { follows: boolean }): PlannedMove {
  const { card } = given;
  assertMovable({ ...card, valid_end: endOf(card) }, day);
  const isMoney = card.kind === 'stored_value_card';
  if (asked.kind === (isMoney ? 'item' : 'amount')) throw refuseCard(400, isMoney ? 'no_items_on_money' : 'no_amount_on_units', { field: 'kind' });
  return isMoney ? planMoney(given, asked, day) : planUnits(given, asked, { follows });
}

/** Works out moving principal with its gift in proportion. */
export function planBalance(given: GivenCard, amount: number, day: string): PlannedMove {
  assertMovable({ ...given.card, valid_end: null }, day);
  const held = heldOf(given, day);
  return moneyMove(held, takeInProportion(held, amount, { currency: given.card.currency_code, field: 'amount' }), false);
}

const heldOf = ({ card, lots, balances }: GivenCard, day: string) => refundable(card, lots, balances as never, day);

function planMoney(given: GivenCard, { kind, principal }: AskedGift, day: string): PlannedMove {
  const held = heldOf(given, day);
  const all = takeAll(held);
  if (all.length === 0) throw refuseCard(409, 'nothing_to_give', { params: { card: given.card.card_name } });
  if (kind === 'card') return moneyMove(held, all, true);
  return moneyMove(held, takeInProportion(held, principal, { currency: given.card.currency_code, field: 'principal' }), false);
}

function moneyMove(held: LotInHand[], parts: SpentPart[], whole: boolean): PlannedMove {
  const principal = sumCents(parts.map((part) => part.principal));
  const gift = sumCents(parts.map((part) => part.gift));
  return {
    held,
    parts,
    units: [],
    whole,
    principal,
    gift,
    num: 0,
    value: 0,
    principal_left: sumCents(held.map((lot) => lot.current_balance)) - principal,
    gift_left: sumCents(held.map((lot) => lot.current_dis_balance)) - gift,
    num_left: 0,
  };
}

function planUnits({ card, items, balances }: GivenCard, asked: AskedGift, { follows }: { follows: boolean }): PlannedMove {
  const counters = items.map((item) => ({
    ...item,
    remain_num: balances.get(item.counter_account_id)!.balance,
    value: balances.get(item.deferred_account_id)!.balance,
  }));
  const isWhole = asked.kind === 'card';
  const units = isWhole ? takeAllUnits(card, counters, card) : takeGivenUnits(counters, asked.items, follows ? card : asPaid(card));
  const num = sumCents(units.map((unit) => unit.num));
  return {
    held: [],
    parts: [],
    units,
    whole: isWhole,
    principal: 0,
    gift: 0,
    num,
    value: sumCents(units.map((unit) => unit.value)),
    principal_left: 0,
    gift_left: 0,
    num_left: sumCents(counters.map((counter) => counter.remain_num)) - num,
  };
}

/** A plan as the counter shows it before anybody agrees. */
export const presentMove = ({ card, items, balances }: GivenCard, plan: PlannedMove, names: { from: string; to: string }): GiftPlan => ({
  currency_code: card.currency_code,
  card_kind: card.kind,
  card_name: card.card_name,
  from_member_name: names.from,
  to_member_name: names.to,
  principal: plan.principal,
  gift: plan.gift,
  num: plan.num,
  value: plan.value,
  items: plan.units.map(({ card_item_id, num }) => {
    const item = items.find((one) => one.card_item_id === card_item_id)!;
    return { sku_id: item.sku_id, name: item.item_name, num, left: balances.get(item.counter_account_id)!.balance - num };
  }),
  principal_left: plan.principal_left,
  gift_left: plan.gift_left,
  num_left: plan.num_left,
  pieces_left: unitSums(
    items.map(({ card_item_id, sku_id, counter_account_id }) => {
      const gone = plan.units.find((unit) => unit.card_item_id === card_item_id)?.num ?? 0;
      return { sku_id, num: balances.get(counter_account_id)!.balance - gone };
    }),
  ).pieces,
});
