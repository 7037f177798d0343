import { Button, Space, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { pageDelete, pageList, pagePublish, type PageRow, type PagesOf } from '../contract/decoration.endpoints.ts';
import { wantedPage } from './wanted-page.ts';

const PageDrawer = lazy(() => import('./PageDrawer.tsx'));

const HEAD_OFFICE = '0';

/** The mini-program's pages: the shop's own beside those of the chain, which the head office arranges. */
export default function PageList() {
  const { title } = useWords('decoration');
  const isHead = usePlace().user.shop_type === HEAD_OFFICE;
  return (
    <>
      <PageHead title={title.pages} />
      {isHead ? (
        <Pages type="admin" arranges />
      ) : (
        <Tabs
          destroyOnHidden
          items={[
            { key: 'shop', label: title.shop_pages, children: <Pages type="shop" arranges /> },
            { key: 'admin', label: title.chain_pages, children: <Pages type="admin" arranges={false} /> },
          ]}
        />
      )}
    </>
  );
}

function Pages({ type, arranges }: { type: PagesOf; arranges: boolean }) {
  const { field, word } = useWords('decoration');
  const mayWrite = useCan('decoration:write') && arranges;
  const { search, setSearch } = useScreen();
  // The page selector's New leads here with the kind of page that is wanted.
  const wanted = mayWrite ? wantedPage(search) : undefined;
  const [writing, write] = useState<PageRow | 'new' | undefined>(wanted ? 'new' : undefined);
  const close = () => {
    write(undefined);
    const { decor_type: _, client_type: __, ...rest } = search;
    if (wanted) setSearch(rest);
  };
  const add = mayWrite && (
    <Button type="primary" onClick={() => write('new')}>
      {word.new}
    </Button>
  );
  return (
    <>
      <ListPage
        endpoint={pageList}
        rowKey="id"
        labels={field}
        embedded
        name={`decoration.page.${type}`}
        fixed={{ type }}
        columns={[
          { field: 'page_name', width: 176 },
          { field: 'remark', render: ({ remark }) => remark || '-' },
          { field: 'client_type', width: 104, words: word.client },
          { field: 'page_type', width: 96, words: word.page_type },
          {
            field: 'publish_status',
            width: 104,
            words: { YES: word.published, NO: word.draft },
            render: ({ publish_status }) =>
              publish_status === 'YES' ? <Status tone="success">{word.published}</Status> : <Status tone="neutral">{word.draft}</Status>,
          },
          { field: 'create_time', as: 'day', width: 120 },
        ]}
        filters={{
          keyword: <SearchBox placeholder={word.search_hint} />,
          publish_status: <ChoiceFilter hint={word.all_states} options={{ YES: word.published, NO: word.draft }} />,
        }}
        toolbar={add}
        rowActions={(page) => mayWrite && <RowActions type={type} page={page} write={write} />}
        empty={{ text: word.no_pages, ...(add && { action: add }) }}
      />
      {writing && (
        <Suspense fallback={null}>
          <PageDrawer type={type} page={writing} {...(wanted && { wanted })} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function RowActions({ type, page, write }: { type: PagesOf; page: PageRow; write: (page: PageRow) => void }) {
  const { word } = useWords('decoration');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run: publish } = useCommand(pagePublish);
  const { run: remove } = useCommand(pageDelete, { onDone: () => showDone(word.deleted) });
  const { id, page_name: name, publish_status, page_type } = page;
  const isPublished = publish_status === 'YES';
  const turn = async () => {
    const text = page_type === 'INDEX' ? word.publish_index_text : word.publish_text;
    const agreed = isPublished || (await confirm({ title: fill(word.publish_title, { name }), text, ok: word.publish }));
    if (agreed) await publish({ type, id, publish_status: isPublished ? 'NO' : 'YES' });
  };
  const drop = async () => {
    if (await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: kernel.word.delete, danger: true })) await remove({ type, id });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write(page)}>
        {kernel.word.edit}
      </Button>
      <Button type="link" size="small" onClick={() => void turn()}>
        {isPublished ? word.take_back : word.publish}
      </Button>
      {!isPublished && (
        <Button type="link" size="small" danger onClick={() => void drop()}>
          {kernel.word.delete}
        </Button>
      )}
    </Space>
  );
}
