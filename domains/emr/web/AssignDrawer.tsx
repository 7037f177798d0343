import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { assignRecord, type RecordDetail } from '../contract/emr-record.endpoints.ts';

/** Somebody else is to write and sign a record. */
export default function AssignDrawer({ record: { emr_record_id, version, doctor_uid }, onClose }: { record: RecordDetail; onClose: () => void }) {
  const { field, word } = useWords('emr');
  return (
    <FormDrawer
      endpoint={assignRecord}
      title={word.assign}
      labels={field}
      width={480}
      done={word.assigned}
      refreshes={['emr.']}
      initial={{ emr_record_id, version, doctor_uid }}
      groups={[{ items: [{ field: 'doctor_uid', input: <StaffSelect />, wide: true }] }]}
      onClose={onClose}
    />
  );
}
