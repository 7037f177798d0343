import { screens } from '#kernel/web/screen.ts';

export default screens({
  SettingPage: { load: () => import('./SettingPage.tsx'), words: [] },
});
