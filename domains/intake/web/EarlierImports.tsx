import { Button, Table } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ImportRecord, importSearch, importUndo } from '../contract/import.endpoints.ts';

const PAGE_SIZE = 10;

/** Imports of one's shop, each to be taken back while nothing has used it. */
export function EarlierImports() {
  const { field, word } = useWords('intake');
  const confirm = useConfirm();
  const [page_no, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useEndpoint(importSearch, { page_no, page_size: PAGE_SIZE }, { keepPrevious: true });
  const { run } = useCommand(importUndo, {
    refreshes: ['member.', 'card.', 'intake.'],
    onDone: ({ member_num }) => showDone(fill(word.undone, { count: member_num })),
  });
  const undo = async ({ import_id, member_num, card_num }: ImportRecord) => {
    const text = fill(word.undo_text, { count: member_num, cards: card_num });
    if (await confirm({ title: word.undo_title, text, ok: word.undo, danger: true })) await run({ import_id });
  };
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return (
    <Table<ImportRecord>
      rowKey="import_id"
      size="small"
      loading={isFetching && !data}
      dataSource={data?.rows ?? []}
      locale={{ emptyText: word.none_yet }}
      pagination={{ current: page_no, pageSize: PAGE_SIZE, total: data?.total ?? 0, hideOnSinglePage: true, onChange: setPage }}
      columns={[
        { title: field.create_time, width: 152, render: (_, { create_time }) => <When at={create_time} /> },
        { title: field.file_name, dataIndex: 'file_name', ellipsis: true },
        { title: field.operator_name, dataIndex: 'operator_name', width: 96 },
        { title: field.line_num, dataIndex: 'line_num', width: 80, align: 'right' },
        { title: field.added_num, dataIndex: 'member_num', width: 96, align: 'right' },
        { title: field.card_num, dataIndex: 'card_num', width: 80, align: 'right' },
        { title: field.failed_num, dataIndex: 'failed_num', width: 96, align: 'right' },
        {
          title: '',
          width: 168,
          render: (_, record) =>
            record.undone_time ? (
              <span className="form-hint">
                {field.undone_time} <When at={record.undone_time} />
              </span>
            ) : (
              <Button type="link" danger size="small" onClick={() => void undo(record)}>
                {word.undo}
              </Button>
            ),
        },
      ]}
    />
  );
}
