import { membersInActivities } from '#domains/activity/server/api.ts';
import { membersWithAppointments } from '#domains/appointment/server/api.ts';
import { membersWithCoupons } from '#domains/coupon/server/api.ts';
import { membersWithMedicalRecords } from '#domains/emr/server/api.ts';
import { membersWithCardRefunds } from '#domains/refund/server/api.ts';
import { membersWithFeedback } from '#domains/setting/server/api.ts';
import { membersWithOutbounds } from '#domains/stock/server/api.ts';
import { membersWithVouchers } from '#domains/voucher/server/api.ts';
import { membersTiedByHand } from '#domains/wecom/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** What names a member and would be nobody's once the file is withdrawn, by the sentence that says so; the first one in the way is told. */
const USES = {
  used_medical: membersWithMedicalRecords,
  used_appointment: membersWithAppointments,
  used_refund: membersWithCardRefunds,
  used_voucher: membersWithVouchers,
  used_outbound: membersWithOutbounds,
  used_coupon: membersWithCoupons,
  used_activity: membersInActivities,
  used_feedback: membersWithFeedback,
  used_wecom: membersTiedByHand,
} as const;

/** A sentence about what uses a member. */
export type UseTold = keyof typeof USES;

/** Which of some members are used by what, in the order in which it is told. */
export const usesOf = (reads: Reads, member_ids: readonly string[]): Promise<[told: UseTold, members: ReadonlySet<string>][]> =>
  Promise.all((Object.keys(USES) as UseTold[]).map(async (told): Promise<[UseTold, Set<string>]> => [told, await USES[told](reads, member_ids)]));
