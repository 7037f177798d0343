import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';
import { OPEN } from '../model/emr-record.machine.ts';

/** How many medical records of a shop are still to be written or signed: once it has ended, nobody can. */
export const recordsUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const records = reads.across('emr_record', 'what a shop leaves behind, whoever is to write it').where('emr_record.shop_id', '=', shop_id);
  return (await counted(reads, records.where('emr_record.status', 'in', [...OPEN]))).total;
};
