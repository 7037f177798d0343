import type { ReactNode } from 'react';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type RecordRow, recordSearch, type RecordTab } from '../contract/emr-record.endpoints.ts';
import { TemplateSelect } from './TemplateSelect.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { recordFlow } from '../model/emr-record.machine.ts';

interface RecordListProps {
  /** Of one member, in their file … */
  member_id?: string;
  /** … or a tab of the clinic's. */
  tab?: RecordTab;
  toolbar?: ReactNode;
}

/** Medical records, nothing of what was written in them. */
export function RecordList({ member_id, tab = 'open', toolbar }: RecordListProps) {
  const { field, word } = useWords('emr');
  const { pathOf } = useNavigation();
  const detail = pathOf('emr.RecordDetailPage');
  const ofOne = member_id !== undefined;
  return (
    <ListPage
      endpoint={recordSearch}
      rowKey="emr_record_id"
      embedded
      name={ofOne ? 'emr.member_records' : `emr.records.${tab}`}
      fixed={ofOne ? { member_id } : { tab }}
      labels={field}
      columns={[
        { field: 'record_number', width: 128 },
        { field: 'business_date', as: 'day', width: 104 },
        { field: 'member_name', width: 96, ...(ofOne && { hidden: true as const }) },
        { field: 'template_type', width: 104, words: word.template_type },
        { field: 'template_name', width: 152 },
        { field: 'doctor_name', width: 88 },
        { field: 'status', width: 144, words: word.status, render: (row) => <State row={row} /> },
        { field: 'creator_name', width: 88 },
        { field: 'edit_time', as: 'when', width: 144 },
        { field: 'create_time', as: 'when', hidden: true },
        { field: 'archive_time', as: 'when', hidden: true },
        { field: 'recycle_reason', width: 144, hidden: true },
      ]}
      filters={{
        ...(!ofOne && { key_word: <SearchBox placeholder={word.search_record} /> }),
        ...(tab === 'open' && !ofOne && { is_late: <CheckFilter label={field.is_late} /> }),
        emr_template_id: <TemplateSelect hint={word.any_template} />,
        template_type: <ChoiceFilter hint={word.any_type} options={word.template_type} />,
        doctor_uid: <StaffSelect hint={word.any_doctor} />,
        ...dayFilters(),
      }}
      toolbar={toolbar}
      rowLink={({ emr_record_id }) => (detail ? { path: detail, search: { emr_record_id } } : undefined)}
      empty={{ text: word.no_records }}
    />
  );
}

/** How far a record is, and whether it is late. */
function State({ row: { status, is_late } }: { row: RecordRow }) {
  const { word } = useWords('emr');
  return (
    <>
      <StatusTag of={recordFlow} state={status} />
      {is_late && <Status tone="danger">{word.late}</Status>}
    </>
  );
}
