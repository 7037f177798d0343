import { fill } from '#kernel/i18n/dictionary.ts';
import { useState } from 'react';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type RecordDetail, recordDetail, recordSearch } from '../contract/emr-record.endpoints.ts';
import { WrittenSections } from './WrittenSections.tsx';

/** What was archived of the patient last, beside what is written now: read once it is opened, as whoever opens one is noted. */
export function LastRecord({ record }: { record: RecordDetail }) {
  const { word } = useWords('emr');
  const [open, setOpen] = useState(false);
  const last = useEndpoint(recordSearch, { member_id: record.member_id, tab: 'archived', page_size: 1 }).data?.rows[0];
  if (!last) return null;
  return (
    <details className="emr-last" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {word.last_record} {fill(word.by_at, { name: last.template_name, time: last.business_date })}
      </summary>
      {open && <Sections emr_record_id={last.emr_record_id} />}
    </details>
  );
}

function Sections({ emr_record_id }: { emr_record_id: string }) {
  const { data } = useEndpoint(recordDetail, { emr_record_id });
  return data ? <WrittenSections record={data} /> : null;
}
