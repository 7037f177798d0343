import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { shiftCheck } from '../contract/shift.endpoints.ts';
import { REST } from '../contract/shift-status.ts';
import { refuse } from '../model/staff.refusals.ts';
import { namesOfColleagues } from './names.queries.ts';
import { leftWithout, type ShiftUse } from './shift-plan.commands.ts';
import { plansOf, worksOf } from './shift-plan.queries.ts';

/** Farther ahead nobody plans. */
const LAST_DAY = '8999-12-31';

/** What would be left without the people who are planned for a shift from today on, were its hours so; writes nothing. */
export const checkShift = (ctx: Ctx, { shift_id, shift_status, ...hours }: RequestOf<typeof shiftCheck>, uses: readonly ShiftUse[]) =>
  read(ctx, async (reads): Promise<ResponseOf<typeof shiftCheck>> => {
    const { shop_id, time_zone } = ctx.actor.shop;
    const own = reads.from('shift').where('shift.shop_id', '=', shop_id).where('shift.deleted_at', 'is', null);
    if (!(await reads.first(own.where('shift.shift_id', '=', shift_id).select('shift.shift_id')))) throw refuse(404, 'shift_unknown');
    const { start_time = null, end_time = null } = hours;
    const works = shift_status === REST ? null : worksOf({ start_time, end_time });
    const plans = plansOf(reads, { shop_id, from: dayIn(time_zone, ctx.now), until: LAST_DAY }).where('shift_plan.shift_id', '=', shift_id);
    const planned = await reads.rows(plans.select(['shift_plan.uid', 'plan_date']));
    const names = await namesOfColleagues(reads, ctx, [...new Set(planned.map(({ uid }) => uid))]);
    return leftWithout(reads, ctx, { days: planned.map((day) => ({ ...day, works })), names }, uses);
  });
