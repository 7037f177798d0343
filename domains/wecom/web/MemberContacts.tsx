import { CustomerList } from './CustomerList.tsx';

/** Whose contact a member is in the service, and by which way. */
export default function MemberContacts({ member_id }: { member_id: string }) {
  return <CustomerList member_id={member_id} />;
}
