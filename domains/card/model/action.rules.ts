import { addDays, daysBetween, type DayText } from '#kernel/contract/day.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import { CardStep, type CardKind, type CardStatus } from '../contract/card.endpoints.ts';
import { cardFlow } from './card.machine.ts';
import { refuseCard } from './card.refusals.ts';
import { statusOn } from './use.rules.ts';
import { isOver } from './validity.rules.ts';

/** A card as somebody is about to do something to it. `valid_end` is null on stored-value cards: only their gift ends. */
interface Acted {
  card_name: string;
  status: CardStatus;
  valid_end: DayText | null;
}

/** Where a step leads from what the calendar says of a card today; refuses (409) a step that leads nowhere. */
export function stepOf(card: Acted, step: 'freeze' | 'thaw' | 'extend' | 'invalidate', day: DayText): CardStatus {
  const to = targetOf(cardFlow, statusOn(card, day), step);
  if (!to) throw refuseCard(409, `cannot_${step}`, { params: { card: card.card_name } });
  return to;
}

const RIGHT: Readonly<Record<CardStep, Permission>> = {
  recharge: 'card:recharge',
  refund: 'card:refund',
  exchange: 'card:exchange',
  gift: 'card:gift',
  transfer: 'card:gift',
  freeze: 'card:freeze',
  unfreeze: 'card:freeze',
  extend: 'card:extend',
  void_gift: 'card:void_gift',
  write_off: 'card:write_off',
};

/** What a card holds and is today, as far as it decides what may be done to it. */
interface Standing {
  kind: CardKind;
  /** As the calendar has it. */
  status: CardStatus;
  has_end: boolean;
  principal: number;
  gift: number;
  num: number;
  /** Units that another member gave, or that others were exchanged for: they are not paid back. */
  received: boolean;
  /** Has units that may be given away. */
  giveable: boolean;
  /** Has units that may be exchanged. */
  exchangeable: boolean;
}

/** The steps a card's state allows to whoever holds the right to each. */
export function stepsOf(card: Standing, may: (right: Permission) => boolean): CardStep[] {
  const isOpen = card.status === 'in_use' || card.status === 'expired';
  const isMoney = card.kind === 'stored_value_card';
  const allowed: Record<CardStep, boolean> = {
    recharge: isMoney && card.status === 'in_use',
    refund: isOpen && !card.received && (isMoney ? card.principal > 0 : card.num > 0),
    exchange: card.status === 'in_use' && card.exchangeable,
    gift: card.status === 'in_use' && (isMoney ? card.principal + card.gift > 0 : card.giveable),
    transfer: isMoney && card.status === 'in_use' && card.principal > 0,
    freeze: card.status === 'in_use',
    unfreeze: card.status === 'frozen',
    extend: isOpen && card.has_end && (!isMoney || card.gift > 0),
    void_gift: isOpen && card.gift > 0,
    write_off: isOpen && card.principal + card.gift + card.num > 0,
  };
  return CardStep.options.filter((step) => allowed[step] && may(RIGHT[step]));
}

const MOST_DAYS = 3_650;

/**
 * Days that a new end lies after the one before. Refuses (400) an end that is not later, is over already, or lies more
 * than ten years on.
 */
export function daysExtended(before: DayText, after: DayText, today: DayText): number {
  const field = 'valid_end';
  if (after <= before) throw refuseCard(400, 'valid_end_not_later', { field, params: { day: before } });
  if (isOver(after, today)) throw refuseCard(400, 'valid_end_over', { field });
  if (after > addDays(today, MOST_DAYS)) throw refuseCard(400, 'valid_end_too_far', { field });
  return daysBetween(before, after);
}
