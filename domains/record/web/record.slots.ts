import { pieces } from '#kernel/web/slot.ts';

/** What is written down of a member, on the member's page. */
export default pieces({
  ServiceLogs: { load: () => import('./ServiceLogs.tsx'), words: ['record'], title: ['record', 'service_logs'], needs: 'service:read' },
  Consults: { load: () => import('./Consults.tsx'), words: ['record'], title: ['record', 'consults'], needs: 'consult:read' },
  Timeline: { load: () => import('./Timeline.tsx'), words: ['record', 'sales', 'card', 'loyalty'], title: ['record', 'timeline'], needs: 'member:read' },
  PrintFile: {
    load: () => import('./PrintFile.tsx'),
    words: ['record', 'member', 'card', 'sales', 'loyalty'],
    title: ['record', 'print_file'],
    needs: 'member:read',
  },
});
