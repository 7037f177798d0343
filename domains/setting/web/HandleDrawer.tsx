import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { feedbackHandle, type FeedbackRow } from '../contract/feedback.endpoints.ts';

/** What was done about what a customer said. */
export default function HandleDrawer({ feedback, onClose }: { feedback: FeedbackRow; onClose: () => void }) {
  const { field, title } = useWords('setting');
  return (
    <FormDrawer
      endpoint={feedbackHandle}
      title={title.handle_feedback}
      verb={title.handle_feedback}
      labels={field}
      width={520}
      starts={{ feedback_id: feedback.feedback_id }}
      refreshes={['setting.feedback.']}
      groups={[{ title: feedback.content, items: [{ field: 'reply', wide: true }] }]}
      onClose={onClose}
    />
  );
}
