import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { feedbackAdd } from '../contract/feedback.endpoints.ts';

/** Writes down what a customer said: of a member, or of somebody without a file. */
export default function FeedbackDrawer({ member_id = null, onClose }: { member_id?: string | null; onClose: () => void }) {
  const { field, title, word } = useWords('setting');
  return (
    <FormDrawer
      endpoint={feedbackAdd}
      title={title.add_feedback}
      labels={field}
      width={520}
      verb={title.add_feedback}
      starts={{ member_id }}
      refreshes={['setting.feedback.']}
      groups={[
        {
          items: [
            { field: 'feedback_type', options: word.feedback_type, wide: true },
            { field: 'content', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
