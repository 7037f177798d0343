import { memberActions } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  DeductFromMember: piece(memberActions, {
    load: () => import('./DeductFromMember.tsx'),
    words: ['sales', 'card'],
    title: ['sales', 'deduct'],
    needs: 'deduction:write',
  }),
});
