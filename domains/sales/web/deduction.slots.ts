import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  DeductFromMember: { load: () => import('./DeductFromMember.tsx'), words: ['sales', 'card'], title: ['sales', 'deduct'], needs: 'deduction:write' },
});
