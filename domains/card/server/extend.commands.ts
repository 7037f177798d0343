import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { extendCard } from '../contract/action.endpoints.ts';
import { daysExtended, stepOf } from '../model/action.rules.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { isOver } from '../model/validity.rules.ts';
import { noteAction } from './action.commands.ts';
import type { LockedCard } from './card.locks.ts';
import { lockOwnCard, lotsOf } from './card.locks.ts';
import { doerOf, endOf } from './freeze.commands.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transition } from '#kernel/server/transition.ts';

/**
 * Gives a card a later last day. A count card that was over is in use again; of a stored-value card the gift that has
 * not lapsed lasts longer, gift that has lapsed stays gone. 409 for a card without an end to move.
 */
export const extend = (ctx: Ctx, { card_id, valid_end, reason }: RequestOf<typeof extendCard>): Promise<ResponseOf<typeof extendCard>> =>
  unitOfWork(ctx, async (uow) => {
    const card = await lockOwnCard(uow, ctx.actor.shop.shop_id, card_id);
    const today = uow.ledger.business_date;
    stepOf({ ...card, valid_end: endOf(card) }, 'extend', today);
    const before = card.kind === 'count_card' ? endOf(card) : await extendLots(uow, card, valid_end, today);
    if (before === null) throw refuseCard(409, 'nothing_to_extend', { params: { card: card.card_name } });
    const days = daysExtended(before, valid_end, today);
    const extended_days = card.extended_days + (card.kind === 'count_card' ? days : 0);
    transition(uow, cardFlow, card, 'extend', { reason, set: { extended_days }, noted: { before: { valid_end: before }, after: { valid_end } } });
    return noteAction(uow, doerOf(uow, ctx), { card, kind: 'extend', reason, days, valid_end: [before, valid_end] });
  });

/**
 * Moves the end of every lot whose gift would lapse before; answers the earliest that gift has, null when there is none. A lot that is
 * spent names no end, though it lasts longer too: what is given back to it is good as long as the rest.
 */
async function extendLots(uow: UnitOfWork, card: LockedCard, valid_end: string, today: string): Promise<string | null> {
  const lasting = (await lotsOf(uow, [card.card_id])).filter((lot) => lot.valid_end !== null && lot.lapsed_on === null && !isOver(lot.valid_end, today));
  const gifts = await uow.ledger.lock(lasting.map((lot) => lot.gift_account_id));
  const ends = lasting.filter((lot) => gifts.get(lot.gift_account_id)!.balance > 0).map((lot) => lot.valid_end!);
  const sooner = lasting.filter((lot) => lot.valid_end! < valid_end).map((lot) => lot.lot_id);
  if (sooner.length > 0) void uow.run(uow.update('card_lot').set({ valid_end }).where('lot_id', 'in', sooner));
  return ends.sort()[0] ?? null;
}
