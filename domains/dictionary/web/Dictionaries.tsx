import { Button, Menu, Space, Table, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type DictItem, dictItemDelete, dictItemList, dictTypeTree } from '../contract/dictionary.endpoints.ts';
import type { DictType } from '../contract/preset-items.ts';
import './dictionaries.css';

const ItemDrawer = lazy(() => import('./ItemDrawer.tsx'));

/** The dictionaries by what they belong to, and the items of the one that is open. */
export default function Dictionaries() {
  const { title, word } = useWords('dictionary');
  const tree = useEndpoint(dictTypeTree, {});
  const [chosen, choose] = useState<DictType>('CELL_PHONE_RELATION');
  const [writing, write] = useState<DictItem | 'new'>();
  const type = tree.data?.flatMap(({ children }) => children).find(({ type_code }) => type_code === chosen);
  const menu = tree.data?.map(({ area, name, children }) => ({
    key: area,
    type: 'group' as const,
    label: name,
    children: children.map((each) => ({ key: each.type_code, label: `${each.name} (${each.item_num})` })),
  }));
  return (
    <>
      <PageHead title={title.dictionaries}>
        {type?.editable ? (
          <Can do="dictionary:write">
            <Button type="primary" onClick={() => write('new')}>
              {title.add_item}
            </Button>
          </Can>
        ) : (
          <Tag>{word.read_only}</Tag>
        )}
      </PageHead>
      {tree.error && <LoadFailed failure={tree.error} retry={() => void tree.refetch()} />}
      <div className="dictionaries">
        <Menu mode="inline" selectedKeys={[chosen]} items={menu ?? []} onSelect={({ key }) => choose(key as DictType)} />
        <Items type={chosen} editable={type?.editable ?? false} write={write} />
      </div>
      {writing && (
        <Suspense fallback={null}>
          <ItemDrawer type={chosen} item={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Items({ type, editable, write }: { type: DictType; editable: boolean; write: (item: DictItem) => void }) {
  const { field, word } = useWords('dictionary');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const items = useEndpoint(dictItemList, { type_code: type });
  const { run: remove } = useCommand(dictItemDelete, { onDone: () => showDone(word.deleted) });
  const mayWrite = useCan('dictionary:write') && editable;
  const drop = async ({ item_key, item_name: name }: DictItem) => {
    const agreed = await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: kernel.word.delete, danger: true });
    if (agreed) await remove({ type_code: type, item_key });
  };
  const actions = {
    key: 'actions',
    title: kernel.word.actions,
    width: 140,
    render: (_: unknown, item: DictItem) => item.kept_here && (
      <Space size={0}>
        <Button type="link" size="small" onClick={() => write(item)}>
          {kernel.word.edit}
        </Button>
        {!item.is_preset && (
          <Button type="link" size="small" danger onClick={() => void drop(item)}>
            {kernel.word.delete}
          </Button>
        )}
      </Space>
    ),
  };
  return (
    <Table<DictItem>
      size="small"
      rowKey="item_key"
      pagination={false}
      loading={items.isPending}
      dataSource={items.data ?? []}
      columns={[
        { key: 'name', title: field.item_name, dataIndex: 'item_name' },
        { key: 'key', title: field.item_key, dataIndex: 'item_key' },
        { key: 'sort', title: field.sort, dataIndex: 'sort', width: 80, align: 'right' },
        { key: 'origin', title: word.origin, width: 110, render: (_, item) => (item.is_preset ? word.preset : (item.of_shop_name ?? word.own)) },
        {
          key: 'state',
          title: field.status,
          width: 100,
          render: (_, item) => <Status tone={item.is_hidden ? 'neutral' : 'success'}>{item.is_hidden ? word.hidden : word.shown}</Status>,
        },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}
