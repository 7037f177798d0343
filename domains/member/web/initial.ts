import type { MemberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import type { Whole } from '#kernel/web/kit/use-contract-form.ts';

/**
 * What the form of a file holds at first. The level, and what the reader was not shown whole, is not sent: left out, it stays
 * as it is. Further phones go back as they were shown.
 */
export const initialOf = (member: MemberDetail, seesNumbers: boolean): Whole<typeof memberEdit> => ({
  ...member,
  gender: member.gender as 0 | 1,
  is_lunar_calendar: member.is_lunar_calendar as 0 | 1,
  member_level_id: undefined,
  id_number: seesNumbers ? (member.id_number ?? '') : undefined,
  anamnesis: member.anamnesis ?? undefined,
  allergies_history: member.allergies_history ?? undefined,
  medical_aesthetics_history: member.medical_aesthetics_history ?? undefined,
  reason: undefined,
  // Those of before are on file.
  supplements: [],
  identity_persons: member.identity_persons.map(({ identity_id, belong }) => ({ identity_id, belong_ids: belong.map(({ uid }) => uid) })),
});
