import { Button, Select } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { roleDelete, roleSearch } from '../contract/role.endpoints.ts';
import { useRightWords } from './right-words.ts';

type Role = RowOf<typeof roleSearch>;

/** The roles of the organisation (2§2.9, roles). */
export default function RoleList() {
  const { field, title, word } = useWords('access');
  const { go, pathOf } = useNavigation();
  const page = pathOf('access.RolePage');
  return (
    <ListPage
      embedded
      title={title.roles}
      endpoint={roleSearch}
      rowKey="role_id"
      labels={field}
      columns={[
        'role_name',
        { field: 'data_scope', words: word.scope },
        { field: 'holder_num', as: 'count' },
        { field: 'description', width: 240, render: (role) => role.description || '-' },
      ]}
      filters={{ key_word: <SearchBox />, permission: <RightFilter /> }}
      rowLink={(role) => (page ? { path: page, search: { role_id: role.role_id } } : undefined)}
      rowActions={(role) => <RoleActions role={role} page={page} />}
      toolbar={
        page && (
          <Can do="role:write">
            <Button type="primary" onClick={() => go({ path: page })}>
              {title.add_role}
            </Button>
          </Can>
        )
      }
    />
  );
}

/** Which roles hold a right, and by them who. */
function RightFilter({ value, onChange }: { value?: string; onChange?: (value: string | undefined) => void }) {
  const { word } = useWords('access');
  const rights = useRightWords();
  return (
    <Select<string | undefined>
      className="choice-filter"
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder={word.who_has}
      aria-label={word.who_has}
      value={value}
      onChange={(next) => onChange?.(next)}
      options={Object.entries(rights).map(([right, label]) => ({ value: right, label }))}
      popupMatchSelectWidth={320}
    />
  );
}

/** What the server lets this reader do with the role. */
function RoleActions({ role, page }: { role: Role; page: string | undefined }) {
  const { word } = useWords('access');
  const kernel = useWords('kernel').word;
  const { go } = useNavigation();
  const confirm = useConfirm();
  const { run } = useCommand(roleDelete, { onDone: () => showDone(word.role_deleted) });
  const remove = async () => {
    const question = { title: fill(word.role_delete, { name: role.role_name }), text: word.delete_final, ok: kernel.delete, danger: true };
    if (await confirm(question)) await run({ role_id: role.role_id, version: role.version });
  };
  return (
    <>
      {page && role.actions.includes('copy') && (
        <Button type="link" size="small" onClick={() => go({ path: page, search: { copy_of: role.role_id } })}>
          {word.copy_role}
        </Button>
      )}
      {role.actions.includes('delete') && (
        <Button type="link" size="small" danger onClick={() => void remove()}>
          {kernel.delete}
        </Button>
      )}
    </>
  );
}
