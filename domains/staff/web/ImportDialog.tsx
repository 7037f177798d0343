import { UploadOutlined } from '@ant-design/icons';
import { Button, Modal, Table, Upload } from 'antd';
import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { TemplateLink } from '#kernel/web/kit/TemplateLink.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { say, useWords } from '#kernel/web/words.ts';
import { type Fault, IMPORT_COLUMNS, IMPORT_LIMITS, importCheck, importUsers } from '../contract/import.endpoints.ts';
import './staff.css';

type Checked = ResponseOf<typeof importCheck>['lines'][number];

/** Takes on many at once: every row's fate is shown before anything is kept; rows that failed stay to be mended. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('staff');
  useReturnFocus();
  const [rows, setRows] = useState<readonly Checked[]>();
  const ready = rows?.filter(({ fault }) => fault === null) ?? [];
  const { run: check, pending: checking } = useCommand(importCheck, { refreshes: [], onDone: (answer) => setRows(answer.lines) });
  const { run: take, pending: taking } = useCommand(importUsers, {
    onDone: ({ added, failed }) => {
      const left = (rows ?? []).flatMap((row) => {
        const fault = failed.find(({ line }) => line === row.line)?.fault ?? row.fault;
        return fault ? [{ ...row, fault }] : [];
      });
      if (left.length === 0) {
        showDone(fill(word.imported, { added }));
        return onClose();
      }
      showError(fill(word.imported_some, { added, failed: left.length }));
      setRows(left);
      return undefined;
    },
  });
  return (
    <Modal
      open
      width={960}
      title={title.import_staff}
      okText={fill(word.import_count, { count: ready.length })}
      okButtonProps={{ disabled: ready.length === 0, loading: taking }}
      onOk={() => void take({ rows: ready.map(({ fault: _, ...row }) => row) })}
      onCancel={onClose}
    >
      <div className="import-file">
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          disabled={checking}
          beforeUpload={(file) => {
            void check({ file });
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={checking}>
            {rows ? word.another : word.choose_file}
          </Button>
        </Upload>
        <span className="form-hint">{fill(word.import_hint, { rows: IMPORT_LIMITS.most_rows })}</span>
        <TemplateLink text={word.template} headings={IMPORT_COLUMNS.map((column) => field[column])} name={title.import_staff} />
      </div>
      {rows && (
        <>
          <p className="import-summary" role="status">
            {fill(word.import_summary, { ready: ready.length, failed: rows.length - ready.length })}
          </p>
          <ImportTable rows={rows} />
        </>
      )}
    </Modal>
  );
}

function ImportTable({ rows }: { rows: readonly Checked[] }) {
  const { field, word } = useWords('staff');
  return (
    <Table<Checked>
      rowKey="line"
      size="small"
      pagination={false}
      scroll={{ y: '20rem' }}
      dataSource={[...rows]}
      columns={[
        { title: word.line, dataIndex: 'line', width: 56 },
        { title: word.result, width: 240, render: (_, { fault }) => <RowFate fault={fault} /> },
        { title: field.real_name, dataIndex: 'real_name', width: 96 },
        { title: field.mobile_number, dataIndex: 'mobile_number', width: 128 },
        { title: field.staff_num, dataIndex: 'staff_num', width: 80 },
        { title: field.role_names, dataIndex: 'role_names' },
        { title: field.identity_names, dataIndex: 'identity_names' },
        { title: field.group_name, dataIndex: 'group_name' },
      ]}
    />
  );
}

function RowFate({ fault }: { fault: Fault | null }) {
  const { word } = useWords('staff');
  return fault ? <Status tone="danger">{say(fault.key, fault.params)}</Status> : <Status tone="success">{word.ready}</Status>;
}
