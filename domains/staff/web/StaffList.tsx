import { Button } from 'antd';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { FilterInput } from '#kernel/web/kit/list-types.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type EmployeeRow, employeeSearch } from '../contract/employee.endpoints.ts';
import { staffIdentities } from '../contract/identity.endpoints.ts';
import { shopOptions } from '../contract/staff.endpoints.ts';
import { EmployeeActions } from './EmployeeActions.tsx';

const PushDoctorsDialog = lazy(() => import('./PushDoctorsDialog.tsx'));

/** The colleagues within one's scope (2§2.9, staff). */
export default function StaffList() {
  const { field, title, word } = useWords('staff');
  const { go, pathOf } = useNavigation();
  const [pushing, setPushing] = useState(false);
  const identities = useEndpoint(staffIdentities, {}).data ?? [];
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  const severalShops = shops.length > 1;
  const adding = pathOf('staff.AddEmployeePage');
  const detail = pathOf('staff.EmployeeDetailPage');
  const add = adding && (
    <Can do="staff:write">
      <Button type="primary" onClick={() => go({ path: adding })}>
        {word.add_employee}
      </Button>
    </Can>
  );
  const linkOf = ({ uid }: EmployeeRow) => (detail ? { path: detail, search: { uid } } : undefined);
  const shopNames = Object.fromEntries(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
  // Whoever sees one shop has nothing to choose.
  const shopFilter = (severalShops ? { shop_id: <ChoiceFilter hint={field.shop_id} options={shopNames} /> } : {}) as Record<
    'shop_id',
    ReactElement<FilterInput>
  >;
  return (
    <>
      <ListPage
        embedded
        endpoint={employeeSearch}
        rowKey="uid"
        labels={field}
        columns={[
          {
            field: 'real_name',
            width: 136,
            render: (person) => (
              <>
                <PersonLink name={person.real_name} to={linkOf(person)} /> {person.is_founder && <Status tone="info">{word.founder}</Status>}
              </>
            ),
          },
          { field: 'staff_num', width: 80 },
          { field: 'mobile_number', as: 'phone' },
          { field: 'position', width: 104 },
          { field: 'group_name', width: 104, render: ({ group_name }) => group_name ?? word.no_group },
          { field: 'role_names', width: 112 },
          { field: 'identity_names', width: 112 },
          ...(severalShops ? [{ field: 'shop_name' as const, width: 128 }] : []),
          { field: 'open_user', width: 88, render: ({ open_user }) => (open_user ? word.user_open : word.user_closed) },
          { field: 'state', width: 80, render: ({ state }) => <EmployeeStatus disabled={state} /> },
          { field: 'entry_date', as: 'day', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_hint} />,
          status: <ChoiceFilter hint={field.state} options={word.status} />,
          identity_id: (
            <ChoiceFilter
              hint={field.identity_ids}
              options={Object.fromEntries(identities.map(({ identity_id, identity_name }) => [identity_id, identity_name]))}
            />
          ),
          ...shopFilter,
        }}
        rowLink={linkOf}
        rowActions={(person) => <EmployeeActions person={person} />}
        toolbar={
          <>
            {severalShops && (
              <Can do="staff:push">
                <Button onClick={() => setPushing(true)}>{title.push_doctors}</Button>
              </Can>
            )}
            {add}
          </>
        }
        empty={{ text: word.none_yet, action: add }}
      />
      {pushing && (
        <Suspense fallback={null}>
          <PushDoctorsDialog onClose={() => setPushing(false)} />
        </Suspense>
      )}
    </>
  );
}

const PersonLink = ({ name, to }: { name: string; to: Target | undefined }) => (to ? <ScreenLink to={to}>{name}</ScreenLink> : name);

/** Whether somebody may enter the shop, in a word. */
export function EmployeeStatus({ disabled }: { disabled: boolean }) {
  const { word } = useWords('staff');
  return <Status tone={disabled ? 'danger' : 'success'}>{disabled ? word.status.closed : word.status.open}</Status>;
}
