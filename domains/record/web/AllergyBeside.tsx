import { Alert } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { triageSearch } from '../contract/triage.endpoints.ts';

/** How far back an allergy is looked for. */
const TRIAGES = 50;

/** What the triages of a patient said of allergies last, beside what a doctor writes. */
export default function AllergyBeside({ member_id }: { member_id: string }) {
  const { field } = useWords('record');
  const { data } = useEndpoint(triageSearch, { member_id, page_size: TRIAGES });
  const said = data?.rows.find(({ allergy }) => allergy !== '');
  return said ? <Alert type="error" showIcon title={`${field.allergy}：${said.allergy}（${said.business_date}）`} /> : null;
}
