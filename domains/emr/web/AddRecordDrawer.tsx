import { MemberInput } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { addRecord } from '../contract/emr-record.endpoints.ts';
import { TemplateSelect } from './TemplateSelect.tsx';

/** A new record: of whom, from which template, who signs. */
export default function AddRecordDrawer({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('emr');
  const { go, pathOf } = useNavigation();
  const { uid } = usePlace().user;
  return (
    <FormDrawer
      endpoint={addRecord}
      title={title.add_record}
      labels={field}
      width={480}
      done={word.begun}
      refreshes={['emr.']}
      starts={{ doctor_uid: uid }}
      groups={[
        {
          items: [
            { field: 'member_id', input: <MemberInput serves />, wide: true },
            { field: 'emr_template_id', input: <TemplateSelect />, wide: true },
            { field: 'doctor_uid', input: <StaffSelect />, wide: true },
          ],
        },
      ]}
      onDone={({ emr_record_id }) => {
        const path = pathOf('emr.RecordDetailPage');
        if (path) go({ path, search: { emr_record_id } });
      }}
      onClose={onClose}
    />
  );
}
