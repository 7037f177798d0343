import type { SystemWork } from '#kernel/server/system-work.ts';
import { birthdayKey } from '../model/birthday.rules.ts';
import { tokensOf } from './member.tokens.ts';

/** A member as a bulk load brings one. */
export interface FiledMember {
  member_id: string;
  member_name: string;
  member_num: string;
  mobile_number: string;
  gender: 0 | 1;
  birth: string | null;
  member_level_id: string | null;
  member_source: string;
  member_type: string;
  remarks: string;
  login_time: Date | null;
  created_at: Date;
  label: readonly string[];
  belongs: readonly { identity_id: string; uid: string }[];
}

/**
 * Puts members of one shop on file with what searches and lists need. Nothing is judged here: the caller answers for
 * numbers and phones that nobody else has and for references that exist; the database refuses the rest.
 */
export function fileMembers(work: SystemWork, shop_id: string, created_uid: string, members: readonly FiledMember[]): void {
  for (const { label, belongs, ...member } of members) {
    const { member_id, mobile_number } = member;
    void work.insert('member', { ...member, shop_id, phone_last4: mobile_number.slice(-4), birthday_key: birthdayKey(member.birth, 1), created_uid });
    const tokens = tokensOf({ ...member, phones: [mobile_number] });
    void work.insert(
      'member_token',
      tokens.map((token) => ({ token, member_id, shop_id })),
    );
    void work.insert(
      'member_label',
      label.map((label_name) => ({ member_id, label_name })),
    );
    void work.insert(
      'member_belong',
      belongs.map((belong) => ({ member_id, ...belong })),
    );
  }
  void work.insert('row_count_delta', { delta_id: work.id(), shop_id, subject: 'member', delta: members.length });
}
