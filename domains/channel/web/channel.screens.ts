import { screens } from '#kernel/web/screen.ts';

export default screens({
  ChannelListPage: { load: () => import('./ChannelListPage.tsx'), words: ['channel'] },
});
