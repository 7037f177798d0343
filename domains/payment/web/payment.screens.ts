import { screens } from '#kernel/web/screen.ts';

export default screens({
  ChargeListPage: { load: () => import('./ChargeListPage.tsx'), words: ['payment'] },
});
