import { slot } from '#kernel/contract/slot.ts';

/** Beside a record that is being written: what to know of the patient. */
export const besideRecord = slot<{ member_id: string }>('emr/beside');
