import { MemberList } from './MemberList.tsx';

/** `/main-store-member`: the members of every shop that the reader may see (2§2.7). */
export default function MainMemberListPage() {
  return <MemberList opens="member.MainMemberDetailPage" ofShops />;
}
