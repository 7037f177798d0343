import type { MergeParticipant } from '#domains/member/server/api.ts';

const WHY = 'what was agreed upon for a file that was judged, whichever shop agreed upon it';

/** Appointments of a customer, and what they wait for, go with their file when it is merged into another one. */
export const appointmentMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(uow.across('appointment', WHY).select('appointment_id').where('member_id', '=', absorbed).orderBy('appointment_id').forNoKeyUpdate());
    await uow.rows(uow.across('self_booking', WHY).select('self_booking_id').where('member_id', '=', absorbed).orderBy('self_booking_id').forNoKeyUpdate());
  },

  move: async (uow, _, { kept, absorbed }) => {
    void uow.run(uow.update('appointment').set({ member_id: kept }).where('member_id', '=', absorbed));
    void uow.run(uow.update('self_booking').set({ member_id: kept }).where('member_id', '=', absorbed));
  },
};
