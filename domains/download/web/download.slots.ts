import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  ApprovalList: { load: () => import('./ApprovalList.tsx'), words: ['download'] },
});
