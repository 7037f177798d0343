import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  ChannelList: { load: () => import('./ChannelList.tsx'), words: ['channel'] },
});
