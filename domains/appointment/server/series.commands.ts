import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { AppointmentType } from '../contract/appointment.schema.ts';
import type { seriesAdd } from '../contract/series.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { inOrder } from '../model/slots.ts';
import { spanOf, writeAppointment } from './agreed.ts';
import { memberServed } from './book.commands.ts';
import { deskOf } from './desk.ts';
import { anyOverlaps } from './member-overlap.ts';
import { beginningOf, mayOverride, placedByRight } from './placing.ts';
import { itemsOf, lockAppointment } from './scope.ts';
import { decidedOf, reasonFor } from './series.queries.ts';
import { namingTheOne } from './siblings.ts';
import { mayLackBed, wantedOf } from './wanted.queries.ts';

/**
 * Agrees upon the same again at the places chosen: all of them, or none. Where hours or a shift did not count, they still do not for
 * whoever may decide so, for the same reason. A closed day, a rest or a leave counts all the same.
 */
export const addSeries = (ctx: Ctx, { appointment_id, places }: RequestOf<typeof seriesAdd>): Promise<ResponseOf<typeof seriesAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const desk = deskOf(uow, ctx);
    const first = await lockAppointment(uow, ctx, appointment_id);
    const { member_id, caller_name: name, caller_mobile: mobile_number, borrows_phone, remarks } = first;
    if (member_id) await memberServed(uow, ctx, member_id);
    const before = await itemsOf(uow, appointment_id);
    const decided = await decidedOf(uow, desk, {
      reason: mayOverride(ctx) ? first.override_reason : '',
      items: before,
      uids: places.flatMap(({ uids }) => uids),
      starts: places.map(({ start_time }) => start_time),
    });
    const series_id = first.series_id ?? appointment_id;
    if (first.series_id === null)
      uow.change(uow.update('appointment').set({ series_id }).where('appointment_id', '=', appointment_id).where('series_id', 'is', null), 1);
    const all: Parameters<typeof anyOverlaps>[1][number][] = [];
    for (const [index, { start_time, uids }] of places.entries()) {
      if (uids.length !== before.length) throw refuse(400, 'item_unknown', { field: `places.${index}.uids` });
      const wanted = await wantedOf(
        uow,
        desk,
        before.map((item, nth) => ({ ...item, uid: uids[nth]!, anyone: false })),
      );
      const from = beginningOf(desk, start_time);
      const reason = reasonFor(decided, inOrder(wanted, from).map((item, nth) => ({ ...item, uid: uids[nth]! })));
      const { items, override_reason } = await namingTheOne(start_time, `places.${index}.start_time`, () =>
        placedByRight(uow, ctx, desk, { from, wanted, reason, insisted: mayLackBed(wanted, before) }),
      );
      const made = writeAppointment(uow, desk, {
        items: items.map((item, nth) => ({ ...item, anyone: before[nth]!.anyone || before[nth]!.uid !== item.uid })),
        member_id,
        caller: member_id ? null : { name, mobile_number, borrows_phone },
        appointment_type: first.appointment_type as AppointmentType,
        remarks,
        booked_uid: ctx.actor.uid,
        series_id,
        override_reason,
      });
      const after = { ...made.noted, series_id, ...(override_reason && { override_reason }) };
      uow.audit({ subject: 'appointment', subject_id: made.appointment_id, after });
      all.push({ appointment_id: made.appointment_id, member_id, span: spanOf(items) });
    }
    uow.tell({ to: { shop_id: desk.shop_id }, topic: 'appointment' });
    return { appointment_ids: all.map((one) => one.appointment_id), member_overlap: await anyOverlaps(uow, all) };
  });
