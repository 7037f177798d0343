import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Upload } from 'antd';
import { useState } from 'react';
import { downloadFile } from '#domains/download/contract/download.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { callForBytes } from '#kernel/web/client.ts';
import { TemplateLink } from '#kernel/web/kit/TemplateLink.tsx';
import { showError } from '#kernel/web/notice.ts';
import { failureText, useCommand } from '#kernel/web/query.ts';
import { saveAs } from '#kernel/web/save-as.ts';
import { useWords } from '#kernel/web/words.ts';
import { IMPORT_COLUMNS, IMPORT_LIMITS, importAdd, importCheck } from '../contract/import.endpoints.ts';
import { type CheckedRow, RowsTable } from './RowsTable.tsx';
import { useHeadings } from './use-headings.ts';

/** What importing makes stale: members, their labels, the download center, earlier imports. */
const REFRESHES = ['member.', 'download.', 'intake.'];

/** A file, what would become of each of its rows, and the button that takes those in order. */
export function NewImport() {
  const { title, word } = useWords('intake');
  const headings = useHeadings();
  const [checked, setChecked] = useState<{ name: string; rows: readonly CheckedRow[] }>();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [done, setDone] = useState<ResponseOf<typeof importAdd>>();
  const { run: check, pending: checking } = useCommand(importCheck, { refreshes: [] });
  const { run: take, pending: taking } = useCommand(importAdd, { refreshes: REFRESHES, onDone: setDone });
  const rows = checked?.rows ?? [];
  const ready = rows.filter(({ faults }) => faults.length === 0).length;
  const read = async (file: File) => {
    setDone(undefined);
    const answer = await check({ file });
    setChecked(answer && { name: file.name, rows: answer.data.lines });
  };
  const start = () => checked && take({ file_name: checked.name, rows: checked.rows.map(({ faults: _, ...row }) => row) });
  return (
    <>
      <div className="import-file">
        <Upload
          accept=".csv,.xls,.xlsx"
          showUploadList={false}
          disabled={checking}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={checking}>
            {checked ? word.another : word.choose_file}
          </Button>
        </Upload>
        <span className="form-hint">{fill(word.hint, { rows: IMPORT_LIMITS.most_rows })}</span>
        <TemplateLink text={word.template} headings={IMPORT_COLUMNS.map((column) => headings[column])} name={title.import_members} />
      </div>
      {done && <Done done={done} />}
      {checked && !done && (
        <>
          <div className="import-summary">
            <span role="status">{fill(word.summary, { ready, failed: rows.length - ready })}</span>
            <Checkbox checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)}>
              {word.only_failed}
            </Checkbox>
            <Button type="primary" disabled={ready === 0} loading={taking} onClick={() => void start()}>
              {fill(word.take, { count: ready })}
            </Button>
          </div>
          <RowsTable rows={onlyFailed ? rows.filter(({ faults }) => faults.length > 0) : rows} />
        </>
      )}
    </>
  );
}

/** What came of it, and the rows that failed as a file. */
function Done({ done }: { done: ResponseOf<typeof importAdd> }) {
  const { refusal, title, word } = useWords('intake');
  const fetchFailed = () =>
    callForBytes(downloadFile, { sdl_id: done.sdl_id }).then(
      (bytes) => saveAs(bytes, `${title.failed_rows}.xlsx`),
      (failure: unknown) => showError(failureText(failure)),
    );
  return (
    <Alert
      showIcon
      type={done.failed.length === 0 ? 'success' : 'warning'}
      title={fill(word.taken, { added: done.added, cards: done.cards })}
      description={fill(refusal.done, { added: done.added, failed: done.failed.length })}
      {...(done.failed.length > 0 && { action: <Button onClick={() => void fetchFailed()}>{word.failed_file}</Button> })}
    />
  );
}
