import { MemberFile } from './MemberDetailPage.tsx';

/** `/main-member-detail`: a member's file as the head office reads it (2§2.7). */
export default function MainMemberDetailPage() {
  return <MemberFile readOnly />;
}
