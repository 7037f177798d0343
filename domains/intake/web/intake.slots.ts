import { memberToolbar } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  ImportMembers: piece(memberToolbar, {
    load: () => import('./ImportMembers.tsx'),
    words: ['intake', 'member'],
    title: ['intake', 'import_members'],
    needs: 'member:import',
  }),
});
