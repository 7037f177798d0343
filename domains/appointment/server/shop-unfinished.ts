import { sql } from 'kysely';
import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';
import { STATUS } from '../model/appointment.machine.ts';

/** How many appointments a shop awaits from now on. */
export const appointmentsUnfinished: UnfinishedIn = async (reads, { shop_id, now }) => {
  const awaited = reads
    .across('appointment', 'whom a shop that may end still awaits, whoever agreed upon it')
    .where('appointment.shop_id', '=', shop_id)
    .where('appointment.status', '=', sql.lit(STATUS.waiting))
    .where('appointment.starts_at', '>', now);
  return (await counted(reads, awaited)).total;
};
