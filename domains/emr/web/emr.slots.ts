import { serviceTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** A member's medical records, on the member's page. */
export default pieces({
  MemberRecords: piece(serviceTabs, { load: () => import('./MemberRecords.tsx'), words: ['emr'], title: ['emr', 'member_records'], needs: 'emr:read' }),
});
