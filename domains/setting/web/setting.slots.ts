import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  BusinessRules: { load: () => import('./BusinessRules.tsx'), words: ['setting'] },
});
