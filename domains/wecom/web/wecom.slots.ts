import { contactTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** Whose contact a member is, on the member's page. */
export default pieces({
  MemberContacts: piece(contactTabs, {
    load: () => import('./MemberContacts.tsx'),
    words: ['wecom'],
    title: ['wecom', 'member_contacts'],
    needs: 'wecom:read',
  }),
});
