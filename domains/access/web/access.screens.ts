import { screens } from '#kernel/web/screen.ts';

export default screens({
  RolePage: { load: () => import('./RolePage.tsx'), words: ['access', 'modes'], identifiedBy: 'role_id' },
});
