import { screens } from '#kernel/web/screen.ts';

export default screens({
  RolePage: { load: () => import('./RolePage.tsx'), words: ['access', 'modes'], identifiedBy: 'role_id' },
  AccountManagePage: { load: () => import('./AccountManagePage.tsx'), words: ['access'] },
  ChangePasswordPage: { load: () => import('./ChangePasswordPage.tsx'), words: ['access'] },
  ChangePhonePage: { load: () => import('./ChangePhonePage.tsx'), words: ['access'] },
  RenewPhonePage: { load: () => import('./RenewPhonePage.tsx'), words: ['access'] },
});
