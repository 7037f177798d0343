import { DownloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportRecord } from '#kernel/contract/import.ts';
import type { Page } from '#kernel/contract/page.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useExporting } from '../export.ts';
import { showDone } from '../notice.ts';
import { useCommand, useEndpoint } from '../query.ts';
import { type DialogProps, keep } from './ImportNew.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useConfirm } from './use-confirm.tsx';
import { When } from './When.tsx';

const PAGE_SIZE = 10;

/** The imports that were made, each to be taken back while nothing was built on it; what one left is fetched as long as it is kept. */
export function EarlierImports({ importer, title, words, refreshes, reading }: DialogProps) {
  const { id, final } = importer.declared;
  const confirm = useConfirm();
  const [page_no, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useEndpoint<Endpoint>(importer.search, { page_no, page_size: PAGE_SIZE }, { keepPrevious: true });
  const { run } = useCommand<Endpoint>(importer.undo, {
    refreshes: [id.slice(0, id.indexOf('.') + 1), ...(refreshes ?? [])],
    onDone: () => showDone(words.undone),
  });
  const page = data as Page<never> | undefined;
  const record = (reading?.record ?? ((row) => row)) as (row: never) => ImportRecord;
  const rows = (page?.rows ?? []).map(record);
  const undo = async ({ import_id, added_num, changed_num }: ImportRecord) => {
    const text = fill(words.undo_text, { added: added_num, changed: changed_num });
    if (await confirm({ title: words.undo_title, text, ok: words.undo, danger: true })) await run({ import_id });
  };
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  const hasChanges = rows.some(({ changed_num }) => changed_num > 0);
  return (
    <Table<ImportRecord>
      rowKey="import_id"
      size="small"
      loading={isFetching && !data}
      dataSource={rows}
      locale={{ emptyText: words.none }}
      pagination={{ current: page_no, pageSize: PAGE_SIZE, total: page?.total ?? 0, hideOnSinglePage: true, onChange: setPage }}
      columns={[
        { title: words.time, width: 152, render: (_, { create_time }) => <When at={create_time} /> },
        { title: words.file, dataIndex: 'file_name', ellipsis: true },
        { title: words.operator, dataIndex: 'operator_name', width: 96 },
        { title: words.lines, dataIndex: 'line_num', width: 80, align: 'right' },
        { title: words.added, dataIndex: 'added_num', width: 80, align: 'right' },
        ...(hasChanges ? [{ title: words.changed, dataIndex: 'changed_num', width: 80, align: 'right' as const }] : []),
        { title: words.failed, width: 96, align: 'right', render: (_, each) => <Left of={each} words={words} name={`${title} ${words.failed}`} /> },
        ...(final
          ? []
          : [{ title: '', width: 168, render: (_: unknown, each: ImportRecord) => <Undo of={each} words={words} undo={() => void undo(each)} /> }]),
      ]}
    />
  );
}

/** How many rows were not taken, and the way to them where their file is kept. */
function Left({ of: { failed_num, sdl_id }, words, name }: { of: ImportRecord; words: DialogProps['words']; name: string }) {
  const { fetch } = useExporting();
  if (!sdl_id || !fetch) return failed_num;
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined />}
      title={words.failed_file}
      aria-label={`${failed_num} ${words.failed_file}`}
      onClick={() => void keep(fetch(sdl_id), name)}
    >
      {failed_num}
    </Button>
  );
}

function Undo({ of: { undone_time }, words, undo }: { of: ImportRecord; words: DialogProps['words']; undo: () => void }) {
  if (undone_time)
    return (
      <span className="form-hint">
        {words.undone_at} <When at={undone_time} />
      </span>
    );
  return (
    <Button type="link" danger size="small" onClick={undo}>
      {words.undo}
    </Button>
  );
}
