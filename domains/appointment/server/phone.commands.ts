import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { callerPhone } from '../contract/appointment.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { appointmentsOf } from './scope.ts';

/** Shows a caller's whole phone, and notes who looked; 404 for an appointment that is not seen, or a member's: their phone is their file's. */
export const revealCaller = (ctx: Ctx, { appointment_id }: RequestOf<typeof callerPhone>): Promise<ResponseOf<typeof callerPhone>> =>
  unitOfWork(ctx, async (uow) => {
    const found = await uow.first(
      appointmentsOf(uow)
        .select('appointment.caller_mobile')
        .where('appointment.appointment_id', '=', appointment_id)
        .where('appointment.member_id', 'is', null),
    );
    if (!found) throw refuse(404, 'appointment_not_found');
    uow.audit({ subject: 'appointment', subject_id: appointment_id, after: { revealed: 'mobile_number' } });
    return { mobile_number: found.caller_mobile };
  });
