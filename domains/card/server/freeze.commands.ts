import { addDays, daysBetween } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { freezeCard, unfreezeCard } from '../contract/action.endpoints.ts';
import { stepOf } from '../model/action.rules.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { frozenDaysOn, isOver, validityOf } from '../model/validity.rules.ts';
import type { Doer } from './action.commands.ts';
import { noteAction } from './action.commands.ts';
import type { LockedCard } from './card.locks.ts';
import { lockOwnCard, lotsOf } from './card.locks.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transition } from '#kernel/server/transition.ts';

/** Who acts in this command, as `noteAction` wants to know. */
export const doerOf = (uow: UnitOfWork, { actor, now }: Ctx): Doer => ({
  uid: actor.uid,
  shop_id: actor.shop.shop_id,
  business_date: uow.ledger.business_date,
  now,
});

/** The last day of a count card; null for a stored-value card, of which only gift ends. */
export const endOf = (card: LockedCard): string | null => (card.kind === 'count_card' ? validityOf(card, card).valid_end : null);

/** Freezes a card in use: nobody spends or takes from it until it is thawed; 409 otherwise. */
export const freeze = (ctx: Ctx, { card_id, reason }: RequestOf<typeof freezeCard>): Promise<ResponseOf<typeof freezeCard>> =>
  unitOfWork(ctx, async (uow) => {
    const card = await lockOwnCard(uow, ctx.actor.shop.shop_id, card_id);
    const frozen_on = uow.ledger.business_date;
    stepOf({ ...card, valid_end: endOf(card) }, 'freeze', frozen_on);
    transition(uow, cardFlow, card, 'freeze', { reason, set: { frozen_on } });
    return noteAction(uow, doerOf(uow, ctx), { card, kind: 'freeze', reason });
  });

/**
 * Thaws a frozen card: its end, and that of gift that had not lapsed, moves by the days it was frozen (domain: rule 6), unless it
 * counts from a first treatment that is still to come. One that holds no unit is used up again.
 */
export const unfreeze = (ctx: Ctx, { card_id, reason }: RequestOf<typeof unfreezeCard>): Promise<ResponseOf<typeof unfreezeCard>> =>
  unitOfWork(ctx, async (uow) => {
    const card = await lockOwnCard(uow, ctx.actor.shop.shop_id, card_id);
    const today = uow.ledger.business_date;
    stepOf({ ...card, valid_end: null }, 'unfreeze', today);
    const days = daysBetween(card.frozen_on!, today);
    // A clock that was set back: the end of the card must not move the other way.
    if (days < 0) throw refuseCard(409, 'frozen_in_future', { params: { day: card.frozen_on! } });
    const frozen_days = frozenDaysOn(card, today);
    for (const lot of card.kind === 'stored_value_card' ? await lotsOf(uow, [card_id]) : []) {
      if (lot.valid_end === null || days === 0 || isOver(lot.valid_end, card.frozen_on!)) continue;
      void uow.run(uow.update('card_lot').set({ valid_end: addDays(lot.valid_end, days) }).where('lot_id', '=', lot.lot_id));
    }
    const noted = { before: { frozen_on: card.frozen_on }, after: { frozen_days } };
    transition(uow, cardFlow, card, 'unfreeze', { reason, set: { frozen_days, frozen_on: null }, noted });
    if (await isUsedUp(uow, card)) transition(uow, cardFlow, { ...card, status: cardFlow.state.in_use }, 'use_up');
    const before = endOf(card);
    const moved = before === null ? {} : { valid_end: [before, endOf({ ...card, frozen_days })] as const };
    return noteAction(uow, doerOf(uow, ctx), { card, kind: 'unfreeze', reason, days: frozen_days - card.frozen_days, ...moved });
  });

/** Whether a count card has no unit left. */
const isUsedUp = async (uow: UnitOfWork, { kind, card_id }: LockedCard): Promise<boolean> =>
  kind === 'count_card' &&
  (await uow.first(uow.across('card', 'a card that was judged').select('card_id').where('card_id', '=', card_id).where('left_num', '=', '0'))) !== undefined;
