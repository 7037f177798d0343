import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  ImportMembers: { load: () => import('./ImportMembers.tsx'), words: ['intake', 'member'], title: ['intake', 'import_members'], needs: 'member:import' },
});
