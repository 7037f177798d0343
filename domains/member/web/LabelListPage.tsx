import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { labelDelete, type LabelRow, labelSearch } from '../contract/label.endpoints.ts';

const AddLabel = lazy(() => import('./LabelDrawers.tsx').then((module) => ({ default: module.AddLabel })));
const RenameLabel = lazy(() => import('./LabelDrawers.tsx').then((module) => ({ default: module.RenameLabel })));

/** `/member-label`: the labels of the organisation, with how many members have each. */
export default function LabelListPage() {
  const { field, title, word } = useWords('member');
  const { pathOf } = useNavigation();
  const [adding, setAdding] = useState(false);
  const [renaming, rename] = useState<string>();
  const members = pathOf('member.MemberListPage');
  const add = (
    <Can do="member:write">
      <Button type="primary" onClick={() => setAdding(true)}>
        {title.add_label}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        endpoint={labelSearch}
        rowKey="label_name"
        labels={{ ...field, member_num: field.member_num_of_label }}
        columns={[
          { field: 'label_name', width: 240 },
          {
            field: 'member_num',
            as: 'count',
            width: 120,
            render: ({ label_name, member_num }) =>
              members && member_num > 0 ? <ScreenLink to={{ path: members, search: { label: label_name } }}>{member_num}</ScreenLink> : member_num,
          },
        ]}
        filters={{ key_word: <SearchBox placeholder={word.label_search} /> }}
        toolbar={add}
        rowActions={(label) => <RowActions label={label} rename={rename} />}
        empty={{ text: word.label_none, action: add }}
      />
      <Suspense fallback={null}>
        {adding && <AddLabel onClose={() => setAdding(false)} />}
        {renaming && <RenameLabel label_name={renaming} onClose={() => rename(undefined)} />}
      </Suspense>
    </>
  );
}

function RowActions({ label, rename }: { label: LabelRow; rename: (label_name: string) => void }) {
  const { title, word } = useWords('member');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run: remove } = useCommand(labelDelete, { onDone: () => showDone(word.label_deleted) });
  const { label_name, member_num } = label;
  const drop = async () => {
    const question = {
      title: fill(word.label_delete_title, { name: label_name }),
      text: fill(word.label_delete_text, { count: member_num }),
      ok: kernel.word.delete,
      danger: true,
    };
    if (await confirm(question)) await remove({ label_name });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => rename(label_name)}>
        {title.rename_label}
      </Button>
      <Button type="link" size="small" danger onClick={() => void drop()}>
        {kernel.word.delete}
      </Button>
    </Space>
  );
}
