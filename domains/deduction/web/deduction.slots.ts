import { memberActions, servedActions, spendingTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  DeductFromMember: piece(memberActions, {
    load: () => import('./DeductFromMember.tsx'),
    words: ['deduction', 'card', 'sales', 'performance'],
    title: ['deduction', 'deduct'],
    needs: 'deduction:write',
  }),
  MemberDeductions: piece(spendingTabs, {
    load: () => import('./MemberDeductions.tsx'),
    words: ['deduction', 'card'],
    title: ['deduction', 'deductions'],
    needs: 'deduction:read',
  }),
  DeductFromServed: piece(servedActions, {
    load: () => import('./DeductFromMember.tsx'),
    words: ['deduction', 'card', 'sales', 'performance'],
    title: ['deduction', 'deduct'],
    needs: 'deduction:write',
  }),
});
