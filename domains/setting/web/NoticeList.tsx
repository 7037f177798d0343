import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { noticeDelete, type NoticeRow, noticeSearch } from '../contract/notice.endpoints.ts';

const NoticeDrawer = lazy(() => import('./NoticeDrawer.tsx'));

/** What is announced to the shop, and for how long. */
export default function NoticeList() {
  const { field, title, word } = useWords('setting');
  const [writing, write] = useState<NoticeRow | 'new'>();
  const add = (
    <Can do="notice:write">
      <Button type="primary" onClick={() => write('new')}>
        {title.add_notice}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHead title={title.notices}>{add}</PageHead>
      <ListPage
        endpoint={noticeSearch}
        rowKey="notice_id"
        labels={field}
        embedded
        columns={[
          'title',
          { field: 'sys_type', width: 104, words: { ...word.sys_type, '': word.each_mode } },
          { field: 'start_day', as: 'day' },
          { field: 'end_day', as: 'day' },
          { field: 'for_all', width: 104, words: { true: word.for_all, false: word.for_shop } },
          {
            field: 'is_open',
            width: 104,
            words: { true: word.shown, false: word.closed },
            render: ({ is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.shown : word.closed}</Status>,
          },
          { field: 'real_name', width: 104 },
        ]}
        filters={{ key_word: <SearchBox placeholder={field.title} /> }}
        rowActions={(notice) => <RowActions notice={notice} write={write} />}
        empty={{ text: word.no_notices, action: add }}
      />
      {writing && (
        <Suspense fallback={null}>
          <NoticeDrawer notice={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function RowActions({ notice, write }: { notice: NoticeRow; write: (notice: NoticeRow) => void }) {
  const { word } = useWords('setting');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run } = useCommand(noticeDelete, { refreshes: ['setting.notice.'], onDone: () => showDone(word.deleted) });
  if (!useCan('notice:write') || !notice.editable) return null;
  const drop = async () => {
    const { title, notice_id } = notice;
    if (await confirm({ title: fill(word.delete_notice_title, { title }), text: word.delete_text, ok: kernel.word.delete, danger: true }))
      await run({ notice_id });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write(notice)}>
        {kernel.word.edit}
      </Button>
      <Button type="link" size="small" danger onClick={() => void drop()}>
        {kernel.word.delete}
      </Button>
    </Space>
  );
}
