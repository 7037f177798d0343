import { Alert } from 'antd';
import { colon } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { allergyOf } from '../contract/triage.endpoints.ts';

/** What the patient cannot take, beside what a doctor writes. */
export default function AllergyBeside({ member_id }: { member_id: string }) {
  const { field } = useWords('record');
  const allergy = useEndpoint(allergyOf, { member_id }).data?.allergy;
  return allergy ? <Alert type="error" showIcon title={`${field.allergy}${colon()}${allergy}`} /> : null;
}
