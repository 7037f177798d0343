import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  BusinessRules: { load: () => import('./BusinessRules.tsx'), words: ['setting'] },
  OperationLog: { load: () => import('./OperationLog.tsx'), words: ['setting'] },
  NoticeList: { load: () => import('./NoticeList.tsx'), words: ['setting'] },
  FeedbackList: { load: () => import('./FeedbackList.tsx'), words: ['setting'] },
  AddressList: { load: () => import('./AddressList.tsx'), words: ['setting'] },
});
