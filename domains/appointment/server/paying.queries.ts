import { sql } from 'kysely';
import { countersOf } from '#domains/card/server/api.ts';
import { priceHere, projectsHere } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { appointmentPaying, PayingItem } from '../contract/paying.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { covers, promised } from '../model/promise.ts';

/** What a member is still to have done, wherever in the chain, the next one first. Who has arrived may have been billed already. */
const comingOf = (reads: Reads, member_id: string, except: string | undefined) => {
  const coming = reads
    .across('appointment', 'units that are promised in one shop are promised in all')
    .where('appointment.member_id', '=', member_id)
    .where('appointment.status', '=', sql.lit(STATUS.waiting))
    .innerJoin('appointment_item', (join) =>
      join.onRef('appointment_item.org_id', '=', 'appointment.org_id').onRef('appointment_item.appointment_id', '=', 'appointment.appointment_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
    .select(['appointment_item.shop_project_id', 'appointment.shop_id'])
    .select(sql<string>`to_char(appointment_item.starts_at at time zone shop.time_zone, 'YYYY-MM-DD')`.as('day'))
    .orderBy('appointment_item.starts_at')
    .orderBy('appointment_item.appointment_id')
    .orderBy('appointment_item.item_no');
  return reads.rows(except ? coming.where('appointment.appointment_id', '<>', except) : coming);
};

const pricesOf = (reads: Reads, shop_id: string, ids: readonly string[]) =>
  reads.rows(
    projectsHere(reads, shop_id)
      .where('shop_project.shop_project_id', 'in', [...new Set(ids)])
      .select(['shop_project.shop_project_id', 'shop_project.project_name as name', priceHere.as('price')]),
  );

/** Which of a member's cards would pay for what is asked for on a day in the shop one works in. */
export const findPaying = (ctx: Ctx, input: RequestOf<typeof appointmentPaying>): Promise<PayingItem[]> =>
  read(ctx, async (reads) => {
    const { member_id, date: day, shop_project_ids, appointment_id } = input;
    const { shop_id } = ctx.actor.shop;
    const [held, coming, projects] = await Promise.all([
      countersOf(reads, ctx, member_id),
      comingOf(reads, member_id, appointment_id),
      pricesOf(reads, shop_id, shop_project_ids),
    ]);
    const counters = held.filter(({ usable_num }) => usable_num > 0);
    const asked = shop_project_ids.map((shop_project_id) => ({ shop_project_id, shop_id, day }));
    const by = promised(
      counters.map(({ usable_num, valid_end, project_ids, shop_ids }) => ({ usable_num, valid_end, project_ids, shop_ids })),
      [...coming, ...asked],
    );
    const isPromised = by.slice(0, coming.length);
    return asked.map((need, index) => {
      const project = projects.find(({ shop_project_id }) => shop_project_id === need.shop_project_id);
      if (!project) throw refuse(400, 'project_unknown', { field: 'shop_project_ids' });
      const pays = by[coming.length + index] ?? null;
      const cards = counters.flatMap((counter, at) => (covers(counter, need) ? [{ ...counter, at }] : []));
      return {
        ...project,
        item_no: index + 1,
        pays: pays === null ? null : counters[pays]!.card_item_id,
        cards: cards.map(({ at, card_item_id, card_name, card_number, usable_num, valid_end }) => ({
          card_item_id,
          card_name,
          card_number,
          remain_num: usable_num,
          promised_num: isPromised.filter((one) => one === at).length,
          valid_end,
        })),
      };
    });
  });
