import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  FieldRules: { load: () => import('./FieldRulesSection.tsx'), words: ['member'] },
});
