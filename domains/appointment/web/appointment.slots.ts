import { serviceTabs } from '#domains/member/contract/slots.ts';
import { receptionExpected } from '#domains/reception/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** What appointments put into a member's page and beside those who are here. */
export default pieces({
  ClosedDays: { load: () => import('./ClosedDays.tsx'), words: ['appointment'] },
  DeviceProjects: { load: () => import('./DeviceProjects.tsx'), words: ['appointment'] },
  DepositRule: { load: () => import('./DepositRule.tsx'), words: ['appointment'] },
  ExpectedToday: piece(receptionExpected, {
    load: () => import('./ExpectedToday.tsx'),
    words: ['appointment'],
    title: ['appointment', 'expected'],
    needs: 'appointment:read',
  }),
  MemberAppointments: piece(serviceTabs, {
    load: () => import('./MemberAppointments.tsx'),
    words: ['appointment'],
    title: ['appointment', 'member_appointments'],
    needs: 'appointment:read',
  }),
});
