import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  Dictionaries: { load: () => import('./Dictionaries.tsx'), words: ['dictionary'] },
});
