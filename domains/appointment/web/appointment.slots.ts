import { serviceTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** What appointments put into a member's page. */
export default pieces({
  MemberAppointments: piece(serviceTabs, {
    load: () => import('./MemberAppointments.tsx'),
    words: ['appointment'],
    title: ['appointment', 'member_appointments'],
    needs: 'appointment:read',
  }),
});
