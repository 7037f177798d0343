import { Button, Space, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { sourceDelete, sourceList, type SourceRow } from '../contract/source.endpoints.ts';
import './member.css';

const SourceDrawer = lazy(() => import('./SourceDrawer.tsx'));

/** What is being written: a new source, one below another, or one that is there. */
export type Writing = { add: true; parent?: SourceRow } | { edit: SourceRow };

/** `/member-customer-source`: where customers come from, two levels in their order (2§2.4). */
export default function SourceListPage() {
  const { field, title, word } = useWords('member');
  const [writing, write] = useState<Writing>();
  const { data, error, isFetching, refetch } = useEndpoint(sourceList, {});
  return (
    <div className="list-page">
      <PageHead>
        <Button type="primary" onClick={() => write({ add: true })}>
          {title.add_source}
        </Button>
      </PageHead>
      <section className="list-card" aria-busy={isFetching}>
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        <Table<SourceRow>
          rowKey="source_id"
          size="large"
          pagination={false}
          loading={!data && !error}
          dataSource={data ?? []}
          locale={{ emptyText: word.source_none }}
          columns={[
            {
              title: field.source_name,
              render: (_, { source_name, parent_id }) =>
                parent_id ? <span className="source-below">{source_name}</span> : <strong>{source_name}</strong>,
            },
            { title: field.needs_recommend, width: 160, render: (_, { needs_recommend }) => (needs_recommend ? word.yes : word.no) },
            { title: field.sort, dataIndex: 'sort', width: 96, align: 'right' },
            { title: field.remarks, dataIndex: 'remarks' },
            { title: '', width: 240, render: (_, source) => <RowActions source={source} write={write} /> },
          ]}
        />
      </section>
      {writing && (
        <Suspense fallback={null}>
          <SourceDrawer writing={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function RowActions({ source, write }: { source: SourceRow; write: (writing: Writing) => void }) {
  const { title, word } = useWords('member');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run: remove } = useCommand(sourceDelete, { refreshes: ['member.source.'], onDone: () => showDone(word.source_deleted) });
  const drop = async () => {
    const question = {
      title: fill(word.source_delete_title, { name: source.source_name }),
      text: word.source_delete_text,
      ok: kernel.word.delete,
      danger: true,
    };
    if (await confirm(question)) await remove({ source_id: source.source_id });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write({ edit: source })}>
        {kernel.word.edit}
      </Button>
      {source.parent_id === null && (
        <Button type="link" size="small" onClick={() => write({ add: true, parent: source })}>
          {title.add_sub_source}
        </Button>
      )}
      <Button type="link" size="small" danger onClick={() => void drop()}>
        {kernel.word.delete}
      </Button>
    </Space>
  );
}
