import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { loadPostings, openPostings, refundPostings, transferPostings, voidUnitsPostings } from '../model/card.postings.ts';
import type { LotAccounts } from '../model/card.postings.ts';
import type { LockedCard } from './card.locks.ts';
import type { GivenCard, PlannedMove } from './gift-plan.ts';
import { insertCard, openCounter, openLot } from './opening.commands.ts';
import { giveUp } from './refunding.commands.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transition } from '#kernel/server/transition.ts';

/** The document that moves value between two members. */
export interface MoveDocument {
  gift_id: string;
  gift_number: string;
  to_member_id: string;
}

const homeOf = ({ shop_id, currency_code }: LockedCard) => ({ shop_id, currency_code });

/** Takes what moves off the card of whoever gives; a card that goes as a whole, or has no unit left, is in use no more. */
export function takeOff(uow: UnitOfWork, { card, items }: GivenCard, plan: PlannedMove, { gift_number }: MoveDocument) {
  const home = homeOf(card);
  const used = plan.units.map(({ card_item_id, num, value }) => ({ ...items.find((one) => one.card_item_id === card_item_id)!, ...home, num, value }));
  const isEmpty = card.kind === 'count_card' && plan.num_left === 0;
  if (plan.whole) giveUp(uow, card);
  else if (isEmpty) transition(uow, cardFlow, card, 'use_up');
  return [
    ...refundPostings(plan.parts.map((part) => ({ ...part, lot: plan.held.find((lot) => lot.lot_id === part.lot_id)!.accounts }))),
    ...voidUnitsPostings(used, 'gift'),
    ...transferPostings(home, gift_number, -(plan.principal + plan.value)),
  ];
}

/** Puts money that moves onto a card as lots that end, rank and are spent as those they come from. */
export function putLots(uow: UnitOfWork, ctx: Ctx, { lots }: GivenCard, plan: PlannedMove, { card_id, member_id }: { card_id: string; member_id: string }) {
  return plan.parts.flatMap(({ lot_id, principal, gift }) => {
    const { valid_end, spend_rule, source_id, created_at } = lots.find((lot) => lot.lot_id === lot_id)!;
    const accounts: LotAccounts = openLot(uow, ctx, { card_id, member_id, valid_end, spend_rule, source_id, created_at });
    return loadPostings(accounts, principal, gift);
  });
}

/** What was opened for the receiver: the card, its postings, and which counter came of which. */
export interface ReceivedCard {
  card_id: string;
  card_number: string;
  postings: ReturnType<typeof putLots>;
  counters: { from_item_id: string; to_item_id: string; num: number; value: number }[];
}

/** Opens the receiver's own card, under the terms and with the end of the giver's, and puts on it what moves. */
export function openReceived(uow: UnitOfWork, ctx: Ctx, given: GivenCard, plan: PlannedMove, document: MoveDocument): ReceivedCard {
  const { card, items } = given;
  const worth = plan.principal + plan.value;
  const { card_id, card_number } = insertCard(
    uow,
    ctx,
    {
      member_id: document.to_member_id,
      card_name: card.card_name,
      ...datesOf(card),
      usable_shop_ids: card.usable_shop_ids,
      pays: card.pays,
      price: worth,
      paid: worth,
      source: 'gift',
      exchanged: card.exchanged,
      source_id: document.gift_id,
    },
    { kind: card.kind, count_method: card.count_method, shop_card_id: card.shop_card_id, sbc_id: card.sbc_id, package_id: card.package_id },
  );
  const counters = plan.units.map(({ card_item_id, num, value }, index) => {
    const { shop_project_id, sku_id, project_ids, item_name: name, gift } = items.find((one) => one.card_item_id === card_item_id)!;
    const opened = openCounter(uow, ctx, {
      card_id, member_id: document.to_member_id, position: index + 1, shop_project_id, sku_id, project_ids, name, gift, total_num: num,
    });
    return { from_item_id: card_item_id, to_item_id: opened.card_item_id, num, value, accounts: opened.accounts };
  });
  return {
    card_id,
    card_number,
    postings: [
      ...transferPostings(homeOf(card), document.gift_number, worth),
      ...putLots(uow, ctx, given, plan, { card_id, member_id: document.to_member_id }),
      ...openPostings(counters.map(({ accounts, num, value }) => ({ ...accounts, total_num: num, value })), 'gift'),
    ],
    counters: counters.map(({ accounts: _, ...counter }) => counter),
  };
}

/** From when and how long the receiver's card is good: to the same day. One that has started counts from the day it did. */
export function datesOf(card: LockedCard) {
  const { valid, valid_unit, frozen_days, extended_days, first_used_on, opened_on } = card;
  const isStarted = card.valid_type === 2 && first_used_on !== null;
  return {
    terms: { valid, valid_unit, valid_type: isStarted ? (1 as const) : card.valid_type },
    opened_on: isStarted ? first_used_on : opened_on,
    moved: { frozen_days, extended_days },
  };
}
