import { DeductionList } from './DeductionList.tsx';

/** What was taken from a member's count cards; a deduction can be cancelled once. */
export default function MemberDeductions({ member_id }: { member_id: string }) {
  return <DeductionList member_id={member_id} />;
}
