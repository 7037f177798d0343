import { addDays, daysBetween, type DayText } from '#kernel/contract/day.ts';
import { judgeStep, verbsFrom } from '#kernel/contract/machine.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { CardKind, CardStatus, CardStep } from '../contract/card.endpoints.ts';
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
export function stepOf(card: Acted, step: 'freeze' | 'unfreeze' | 'extend' | 'invalidate', day: DayText): CardStatus {
  return judgeStep(cardFlow, statusOn(card, day), step, { card: card.card_name });
}

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
  const isMoney = card.kind === 'stored_value_card';
  const holds: Record<CardStep, boolean> = {
    recharge: isMoney,
    refund: !card.received && (isMoney ? card.principal > 0 : card.num > 0),
    exchange: card.exchangeable,
    gift: isMoney ? card.principal + card.gift > 0 : card.giveable,
    transfer: isMoney && card.principal > 0,
    freeze: true,
    unfreeze: true,
    extend: card.has_end && (!isMoney || card.gift > 0),
    void_gift: card.gift > 0,
    write_off: card.principal + card.gift + card.num > 0,
  };
  return verbsFrom(cardFlow, card.status, may).filter((step) => holds[step]);
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
