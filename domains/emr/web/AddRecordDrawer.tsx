import { Select } from 'antd';
import { MemberInput } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { addRecord } from '../contract/emr-record.endpoints.ts';
import { templateSearch } from '../contract/template.endpoints.ts';

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
            { field: 'member_id', input: <MemberInput />, wide: true },
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

const MOST = 200;

/** One of the clinic's templates that are in use, by its type. */
function TemplateSelect({ id, value, onChange }: { id?: string; value?: string; onChange?: (emr_template_id: string) => void }) {
  const { word } = useWords('emr');
  const { data } = useEndpoint(templateSearch, { is_enabled: true, page_size: MOST });
  const options = data?.rows.map((row) => ({ value: row.emr_template_id, label: `${word.template_type[row.template_type]} · ${row.template_name}` }));
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      options={options ?? []}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
    />
  );
}
