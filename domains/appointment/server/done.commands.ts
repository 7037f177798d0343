import { countersHere } from '#domains/card/server/api.ts';
import { noteDone } from '#domains/reception/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { itemDone } from '../contract/my-day.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { covers } from '../model/promise.ts';
import { itemsOf, lockAppointment } from './scope.ts';

/**
 * One is done with something that one does oneself and that the customer has arrived for; 409 for what is to come, over or called off.
 * What a card is good for is deducted, or left to the desk in so many words.
 */
export const finishItem = (ctx: Ctx, { appointment_id, item_no, hand_over }: RequestOf<typeof itemDone>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id, time_zone } = ctx.actor.shop;
    const { member_id, status } = await lockAppointment(uow, ctx, appointment_id);
    const item = (await itemsOf(uow, appointment_id)).find((one) => one.item_no === item_no && one.uid === ctx.actor.uid);
    if (!item || !member_id) throw refuse(404, 'appointment_not_found');
    if (status !== STATUS.arrived) throw refuse(409, 'state_over');
    const { shop_project_id, item_name } = item;
    const need = { shop_project_id, shop_id, day: dayIn(time_zone, ctx.now) };
    const pays = (await countersHere(uow, ctx, member_id)).find((counter) => counter.usable_num > 0 && covers(counter, need));
    await noteDone(uow, ctx, { member_id, appointment_id, item_no, shop_project_id, item_name, card_name: pays?.card_name ?? null, hand_over });
    return null;
  });
