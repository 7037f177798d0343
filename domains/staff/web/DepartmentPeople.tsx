import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { Picker as PickerDialog } from '#kernel/web/kit/Picker.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupAddUsers, groupPage, groupRemoveUser, MOST_AT_ONCE } from '../contract/group.endpoints.ts';
import { allotUsers } from '../contract/staff.endpoints.ts';
import { EmployeeStatus } from './StaffList.tsx';

const Picker = lazy(() => import('#kernel/web/kit/Picker.tsx').then((module) => ({ default: module.Picker }))) as unknown as typeof PickerDialog;

/** Who works in a department. */
export function DepartmentPeople({ group_id }: { group_id: string }) {
  const { field, title, word } = useWords('staff');
  const kernel = useWords('kernel').word;
  const { pathOf } = useNavigation();
  const [adding, setAdding] = useState(false);
  const told = { onDone: () => showDone(kernel.saved) };
  const { run: addUsers } = useCommand(groupAddUsers, told);
  const { run: takeOut } = useCommand(groupRemoveUser, told);
  const detail = pathOf('staff.EmployeeDetailPage');
  const add = (
    <Can do="group:write">
      <Button onClick={() => setAdding(true)}>{title.add_users}</Button>
    </Can>
  );
  return (
    <>
      <ListPage
        embedded
        endpoint={groupPage}
        rowKey="uid"
        labels={field}
        fixed={{ group_id }}
        columns={[
          'real_name',
          { field: 'staff_num', width: 96 },
          'position',
          { field: 'identity_names', width: 160 },
          {
            field: 'state',
            width: 88,
            words: { true: word.status.closed, false: word.status.open },
            render: ({ state }) => <EmployeeStatus disabled={state} />,
          },
        ]}
        filters={{ key_word: <SearchBox placeholder={word.search_hint} /> }}
        rowLink={({ uid }) => (detail ? { path: detail, search: { uid } } : undefined)}
        rowActions={({ uid }) => (
          <Can do="group:write">
            <Button type="link" size="small" onClick={() => void takeOut({ group_id, uid })}>
              {word.remove_user}
            </Button>
          </Can>
        )}
        toolbar={add}
        empty={{ text: word.no_users, action: add }}
      />
      {adding && (
        <Suspense fallback={null}>
          <Picker
            title={title.add_users}
            endpoint={allotUsers}
            rowKey="uid"
            search="keyword"
            fixed={{ except_group_id: group_id }}
            limit={MOST_AT_ONCE}
            nameOf={({ real_name }) => real_name}
            render={({ real_name, staff_num, group_name, identity_names }) =>
              [real_name, staff_num, group_name ?? word.no_group, identity_names].filter(Boolean).join('  ')
            }
            onPick={(people) => {
              setAdding(false);
              if (people.length > 0) void addUsers({ group_id, uids: people.map(({ uid }) => uid) });
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
