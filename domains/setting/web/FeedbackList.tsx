import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { feedbackList, type FeedbackRow } from '../contract/feedback.endpoints.ts';

const FeedbackDrawer = lazy(() => import('./FeedbackDrawer.tsx'));
const HandleDrawer = lazy(() => import('./HandleDrawer.tsx'));

const TONE = { PRAISE: 'success', SUGGESTION: 'info', COMPLAINT: 'warning' } as const;

/** What customers said, and what became of it. */
export default function FeedbackList() {
  const { field, title, word } = useWords('setting');
  const mayWrite = useCan('feedback:write');
  const [adding, setAdding] = useState(false);
  const [handling, handle] = useState<FeedbackRow>();
  const add = (
    <Can do="feedback:write">
      <Button type="primary" onClick={() => setAdding(true)}>
        {title.add_feedback}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHead title={title.feedback}>{add}</PageHead>
      <ListPage
        endpoint={feedbackList}
        rowKey="feedback_id"
        labels={field}
        embedded
        columns={[
          { field: 'create_time', as: 'when' },
          {
            field: 'feedback_type',
            width: 96,
            words: word.feedback_type,
            render: ({ feedback_type }) => <Status tone={TONE[feedback_type]}>{word.feedback_type[feedback_type]}</Status>,
          },
          {
            field: 'member_name',
            width: 112,
            render: ({ member_id, member_name }) =>
              member_id ? <ScreenLink to={{ path: '/member-detail', search: { member_id } }}>{member_name}</ScreenLink> : word.walk_in,
          },
          { field: 'content', width: 240 },
          {
            field: 'status',
            width: 96,
            words: word.feedback_status,
            render: ({ status }) => <Status tone={status === 1 ? 'neutral' : 'warning'}>{word.feedback_status[status as 0 | 1]}</Status>,
          },
          { field: 'reply', width: 200, render: ({ reply }) => reply || '-' },
          { field: 'creator_name', width: 96, hidden: true },
          { field: 'handler_name', width: 96, render: ({ handler_name }) => handler_name ?? '-' },
          { field: 'handle_time', as: 'when', hidden: true },
          'shop_name',
        ]}
        filters={{ feedback_type: <ChoiceFilter hint={word.any_type} options={word.feedback_type} />, status: <StatusFilter /> }}
        rowActions={(feedback) =>
          mayWrite &&
          feedback.status === 0 && (
            <Button type="link" size="small" onClick={() => handle(feedback)}>
              {word.handle}
            </Button>
          )
        }
        empty={{ text: word.no_feedback, action: add }}
      />
      <Suspense fallback={null}>
        {adding && <FeedbackDrawer onClose={() => setAdding(false)} />}
        {handling && <HandleDrawer feedback={handling} onClose={() => handle(undefined)} />}
      </Suspense>
    </>
  );
}

/** Only what waits, or only what was handled. */
function StatusFilter({ value, onChange }: { value?: number; onChange?: (status?: number) => void }) {
  const { word } = useWords('setting');
  return (
    <ChoiceFilter
      hint={word.any_status}
      options={word.feedback_status}
      {...(value !== undefined && { value: String(value) })}
      onChange={(status) => onChange?.(status === undefined ? undefined : Number(status))}
    />
  );
}
