import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  RoleList: { load: () => import('./RoleList.tsx'), words: ['access'] },
});
