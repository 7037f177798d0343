import { contactTabs, memberActions, servedActions } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** What follow-ups put into a member's page. */
export default pieces({
  MemberPlans: piece(contactTabs, {
    load: () => import('./MemberPlans.tsx'),
    words: ['follow_up'],
    title: ['follow_up', 'member_plans'],
    needs: 'followup:read',
  }),
  PlanForMember: piece(memberActions, {
    load: () => import('./PlanForMember.tsx'),
    words: ['follow_up'],
    title: ['follow_up', 'plan_add'],
    needs: 'followup:write',
  }),
  PlanForServed: piece(servedActions, {
    load: () => import('./PlanForMember.tsx'),
    words: ['follow_up'],
    title: ['follow_up', 'plan_add'],
    needs: 'followup:write',
  }),
});
