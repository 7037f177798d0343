import type { MergeParticipant } from '#domains/member/server/api.ts';
import { mergeTeams } from './group-team.merge.ts';

const WHY = 'what a file’s phone signed up for, in whichever shop';

/** What a member had of activities goes with them: both files were one person, whose share it is. */
export const activityMerge: MergeParticipant = {
  async move(uow, ctx, { kept: member_id, absorbed }) {
    await mergeTeams(uow, ctx, { kept: member_id, absorbed });
    const phone = await uow.first(uow.across('member', WHY).select(['country_code', 'mobile_number']).where('member.member_id', '=', absorbed));
    // Whoever signed up before they had a file is known by the phone of the file that is no more.
    if (phone?.mobile_number)
      void uow.run(
        uow
          .update('event_sign_up')
          .set({ member_id })
          .where('member_id', 'is', null)
          .where('country_code', '=', phone.country_code)
          .where('mobile_number', '=', phone.mobile_number),
      );
    for (const table of ['seckill_take', 'group_take', 'event_sign_up', 'event_take'] as const)
      void uow.run(uow.update(table).set({ member_id }).where('member_id', '=', absorbed));
  },
};
