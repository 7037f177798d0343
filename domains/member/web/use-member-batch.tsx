import { lazy } from 'react';
import { memberBelong, memberLabels, memberSource } from '#domains/member/contract/batch.endpoints.ts';
import type { MemberRow } from '#domains/member/contract/member.endpoints.ts';
import { call } from '#kernel/web/client.ts';
import type { BatchAction } from '#kernel/web/kit/list-types.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ChosenBelong, ChosenLabels, ChosenSource } from './BatchDialogs.tsx';

const BelongDialog = lazy(() => import('./BatchDialogs.tsx').then((module) => ({ default: module.BelongDialog })));
const SourceDialog = lazy(() => import('./BatchDialogs.tsx').then((module) => ({ default: module.SourceDialog })));
const LabelsDialog = lazy(() => import('./BatchDialogs.tsx').then((module) => ({ default: module.LabelsDialog })));

/** What may be done to many members at once; nothing without the right. */
export function useMemberBatch() {
  const { title } = useWords('member');
  const belong: BatchAction<MemberRow, ChosenBelong> = {
    key: 'belong',
    label: title.set_belong,
    choose: (count, onStart, onClose) => <BelongDialog count={count} onStart={onStart} onClose={onClose} />,
    run: ({ member_id }, chosen) => call(memberBelong, { member_id, ...chosen }),
  };
  const source: BatchAction<MemberRow, ChosenSource> = {
    key: 'source',
    label: title.set_source,
    choose: (count, onStart, onClose) => <SourceDialog count={count} onStart={onStart} onClose={onClose} />,
    run: ({ member_id }, chosen) => call(memberSource, { member_id, ...chosen }),
  };
  const labels: BatchAction<MemberRow, ChosenLabels> = {
    key: 'labels',
    label: title.set_labels,
    choose: (count, onStart, onClose) => <LabelsDialog count={count} onStart={onStart} onClose={onClose} />,
    run: ({ member_id }, chosen) => call(memberLabels, { member_id, ...chosen }),
  };
  return useCan('member:batch') ? { batch: [belong, source, labels] } : {};
}
