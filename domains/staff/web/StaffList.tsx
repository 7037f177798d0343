import { Button } from 'antd';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { FilterInput } from '#kernel/web/kit/list-types.ts';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type EmployeeRow, employeeSearch } from '../contract/employee.endpoints.ts';
import { staffIdentities } from '../contract/identity.endpoints.ts';
import { type importCheck, type importUsers, staffImport } from '../contract/import.endpoints.ts';
import { shopOptions } from '../contract/staff.endpoints.ts';
import { EmployeeActions } from './EmployeeActions.tsx';
import { useStaffFilters } from './use-staff-filters.tsx';

const PushDoctorsDialog = lazy(() => import('./PushDoctorsDialog.tsx'));

/** The colleagues within one's scope (2§2.9, staff). */
export default function StaffList() {
  const { field, word } = useWords('staff');
  const { pathOf } = useNavigation();
  const identities = useEndpoint(staffIdentities, {}).data ?? [];
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  const severalShops = shops.length > 1;
  const detail = pathOf('staff.EmployeeDetailPage');
  const linkOf = ({ uid }: EmployeeRow) => (detail ? { path: detail, search: { uid } } : undefined);
  const shopNames = Object.fromEntries(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
  // Whoever sees one shop has nothing to choose.
  const shopFilter = (severalShops ? { shop_id: <ChoiceFilter hint={field.shop_id} options={shopNames} /> } : {}) as Record<
    'shop_id',
    ReactElement<FilterInput>
  >;
  return (
    <ListPage
      embedded
      endpoint={employeeSearch}
      rowKey="uid"
      labels={field}
      columns={[
        {
          field: 'real_name',
          width: 128,
          render: (person) => (
            <>
              {person.real_name} {person.is_founder && <Status tone="info">{word.founder}</Status>}
            </>
          ),
        },
        { field: 'staff_num', width: 72 },
        ...(severalShops ? [{ field: 'shop_name' as const, width: 136 }] : []),
        { field: 'mobile_number', as: 'phone', width: 128 },
        { field: 'role_names', width: 112 },
        { field: 'identity_names', width: 104 },
        { field: 'group_name', width: 96, ...(severalShops && { hidden: true as const }), render: ({ group_name }) => group_name ?? word.no_group },
        {
          field: 'state',
          width: 88,
          words: { true: word.status.closed, false: word.status.open },
          render: ({ state, open_user, invited }) => <EmployeeStatus disabled={state} signsIn={open_user} invited={invited} />,
        },
        { field: 'position', width: 104, hidden: true },
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
      more={useStaffFilters()}
      rowLink={linkOf}
      rowActions={(person) => <EmployeeActions person={person} />}
      toolbar={
        <>
          {severalShops && <PushDoctors />}
          <ImportEmployees />
          <AddEmployee />
        </>
      }
      empty={{ text: word.none_yet, action: <AddEmployee /> }}
    />
  );
}

function AddEmployee() {
  const { word } = useWords('staff');
  const { go, pathOf } = useNavigation();
  const path = pathOf('staff.AddEmployeePage');
  return (
    path && (
      <Can do="staff:write">
        <Button type="primary" onClick={() => go({ path })}>
          {word.add_employee}
        </Button>
      </Can>
    )
  );
}

function ImportEmployees() {
  const { field, title, word } = useWords('staff');
  return (
    <ImportButton
      importer={staffImport}
      title={title.import_staff}
      labels={field}
      words={{ take: word.import_count, taken: word.imported }}
      reading={{
        rows: ({ lines }: ResponseOf<typeof importCheck>) =>
          lines.map(({ fault, ...row }) => ({ row, fate: fault ? 'refused' : 'new', faults: fault ? [fault] : [] })),
        outcome: ({ added, failed }: ResponseOf<typeof importUsers>) => ({
          added,
          changed: 0,
          same: 0,
          failed: failed.map(({ line, fault }) => ({ line, faults: [fault] })),
        }),
      }}
    />
  );
}

function PushDoctors() {
  const { title } = useWords('staff');
  const [open, setOpen] = useState(false);
  return (
    <Can do="staff:push">
      <Button onClick={() => setOpen(true)}>{title.push_doctors}</Button>
      {open && (
        <Suspense fallback={null}>
          <PushDoctorsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  );
}

/** Whether somebody may enter the shop, in a word. */
export function EmployeeStatus({ disabled, signsIn = true, invited = false }: { disabled: boolean; signsIn?: boolean; invited?: boolean }) {
  const { word } = useWords('staff');
  if (!disabled && invited) return <Status tone="warning">{word.user_invited}</Status>;
  if (!disabled && !signsIn) return <Status tone="neutral">{word.user_closed}</Status>;
  return <Status tone={disabled ? 'danger' : 'success'}>{disabled ? word.status.closed : word.status.open}</Status>;
}
