import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  Accounts: { load: () => import('./Accounts.tsx'), words: ['payment'] },
});
