import { besideRecord } from '#domains/emr/contract/slots.ts';
import { contactTabs, memberActions, serviceTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** What is written down of a member, on the member's page. */
export default pieces({
  ServiceLogs: piece(serviceTabs, {
    load: () => import('./ServiceLogs.tsx'),
    words: ['record'],
    title: ['record', 'service_logs'],
    needs: 'service:read',
  }),
  Consults: piece(serviceTabs, { load: () => import('./Consults.tsx'), words: ['record'], title: ['record', 'consults'], needs: 'consult:read' }),
  Triages: piece(serviceTabs, { load: () => import('./Triages.tsx'), words: ['record'], title: ['record', 'triages'], needs: 'triage:read' }),
  AllergyBeside: piece(besideRecord, { load: () => import('./AllergyBeside.tsx'), words: ['record'], title: ['record', 'triages'], needs: 'triage:read' }),
  Timeline: piece(contactTabs, {
    load: () => import('./Timeline.tsx'),
    words: ['record', 'sales', 'deduction', 'card', 'loyalty'],
    title: ['record', 'timeline'],
    needs: 'member:read',
  }),
  PrintFile: piece(memberActions, {
    load: () => import('./PrintFile.tsx'),
    words: ['record', 'member', 'card', 'sales', 'deduction', 'loyalty'],
    title: ['record', 'print_file'],
    needs: 'member:read',
  }),
  NoteFeedback: piece(memberActions, {
    load: () => import('./NoteFeedback.tsx'),
    words: ['setting'],
    title: ['setting', 'add_feedback'],
    needs: 'feedback:write',
  }),
});
