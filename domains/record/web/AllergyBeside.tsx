import { Alert } from 'antd';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { colon } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { allergyOf } from '../contract/triage.endpoints.ts';

/** What the patient cannot take, beside what a doctor writes; that it could not be read is said, for nothing to see means nothing known. */
export default function AllergyBeside({ member_id }: { member_id: string }) {
  const { field } = useWords('record');
  const { data, error, refetch } = useEndpoint(allergyOf, { member_id });
  return (
    <>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data?.allergy && <Alert type="error" showIcon title={`${field.allergy}${colon()}${data.allergy}`} />}
    </>
  );
}
