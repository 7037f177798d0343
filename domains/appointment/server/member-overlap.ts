import type { Reads } from '#kernel/server/transaction.ts';
import { HOLDING } from '../model/appointment.machine.ts';

/** Whether a member has another appointment at that time, in whichever shop. */
export async function memberOverlaps(
  reads: Reads,
  member_id: string | null | undefined,
  span: { starts_at: Date; ends_at: Date },
  except: string,
): Promise<boolean> {
  if (!member_id) return false;
  const other = await reads.first(
    reads
      .across('appointment', 'a member is in one place at a time, whichever shop is looked at')
      .select('appointment_id')
      .where('member_id', '=', member_id)
      .where('status', 'in', [...HOLDING])
      .where('appointment_id', '<>', except)
      .where('starts_at', '<', span.ends_at)
      .where('ends_at', '>', span.starts_at)
      .limit(1),
  );
  return other !== undefined;
}

/** Whether a member of several appointments has another one at its time. */
export async function anyOverlaps(
  reads: Reads,
  made: readonly { appointment_id: string; member_id: string | null | undefined; span: { starts_at: Date; ends_at: Date } }[],
): Promise<boolean> {
  const overlaps = await Promise.all(made.map(({ appointment_id, member_id, span }) => memberOverlaps(reads, member_id, span, appointment_id)));
  return overlaps.includes(true);
}
