import './emr.css';
import '#kernel/web/kit/a4.css';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type RecordDetail, recordDetail } from '../contract/emr-record.endpoints.ts';
import { recordFlow } from '../model/emr-record.machine.ts';
import { Pictures } from './Pictures.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { WrittenSections } from './WrittenSections.tsx';
import { RecordSteps } from './RecordSteps.tsx';

/** A medical record: of whom, by whom, whether it is as it was signed; what was written and what was added. */
export default function RecordDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('emr');
  const { word: kernel } = useWords('kernel');
  const linkTo = useMemberLink();
  const emr_record_id = String(search['emr_record_id'] ?? '');
  const query = useEndpoint(recordDetail, { emr_record_id });
  // Somebody else is to write it: what may be done with it is asked anew.
  useNews('emr_record', (named) => {
    if (named.some((data) => !data || data['emr_record_id'] === emr_record_id)) void query.refetch();
  });
  return (
    <DetailPage
      query={query}
      title={(record) => record.record_number}
      status={(record) => (
        <>
          <StatusTag of={recordFlow} state={record.status} />
          {record.is_late && <Status tone="danger">{word.late}</Status>}
          {record.is_intact !== null && (
            <Status tone={record.is_intact ? 'success' : 'danger'}>{record.is_intact ? word.intact : word.not_intact}</Status>
          )}
        </>
      )}
      facts={(record) => [
        { label: field.member_name, value: <ScreenLink to={linkTo(record.member_id)}>{record.member_name}</ScreenLink>, decides: true },
        { label: field.template_name, value: `${record.template_name} (${record.template_version})` },
        { label: field.doctor_name, value: record.doctor_name },
        { label: field.business_date, value: record.business_date },
        { label: field.creator_name, value: record.creator_name },
        ...(record.archive_time ? [{ label: field.archiver_name, value: <By name={record.archiver_name} at={record.archive_time} /> }] : []),
        ...(record.recycle_reason ? [{ label: field.recycle_reason, value: record.recycle_reason }] : []),
      ]}
      actions={(record) => (
        <>
          <Button icon={<PrinterOutlined />} onClick={printSheet}>
            {kernel.print}
          </Button>
          <RecordSteps record={record} />
          <Sheet>
            <RecordSheet record={record} />
          </Sheet>
        </>
      )}
      tabs={(record) => [
        { key: 'written', label: title.written, content: <Written record={record} /> },
        { key: 'addenda', label: title.addenda, content: <Addenda record={record} /> },
        { key: 'history', label: title.history, content: <StateHistory of={recordFlow} changes={record.history} /> },
      ]}
    />
  );
}

/** Who did something, and when. */
const By = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} <When at={at} />
  </>
);

const SIZE = 112;

/** What was written, section by section, and its pictures; on paper the whole record. */
function Written({ record }: { record: RecordDetail }) {
  const { field } = useWords('emr');
  const { images, seal } = record;
  return (
    <>
      <WrittenSections record={record}>
        {seal && (
          <div>
            <dt>{field.seal}</dt>
            <dd>{seal}</dd>
          </div>
        )}
      </WrittenSections>
      <Pictures paths={images} size={SIZE} />
    </>
  );
}

/** What was added after it was signed. */
function Addenda({ record: { addenda } }: { record: RecordDetail }) {
  const { word } = useWords('emr');
  if (addenda.length === 0) return <Empty description={word.no_addenda} />;
  return (
    <dl className="emr-written">
      {addenda.map(({ emr_addendum_id, content, images, real_name, create_time }) => (
        <div key={emr_addendum_id}>
          <dt>
            <By name={real_name} at={create_time} />
          </dt>
          <dd>
            {content}
            <Pictures paths={images} size={SIZE} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
