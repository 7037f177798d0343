import { RecordList } from './RecordList.tsx';

/** What was written of a member, as a list of records. */
export default function MemberRecords({ member_id }: { member_id: string }) {
  return <RecordList member_id={member_id} />;
}
