import { roleSearch } from '#domains/access/contract/role.endpoints.ts';
import type { FilterField, MoreFilter } from '#kernel/web/kit/list-types.ts';
import { choice } from '#kernel/web/kit/more-filters.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { employeeSearch } from '../contract/employee.endpoints.ts';
import { rolesOfShop } from '../contract/staff.endpoints.ts';
import { GroupSelect } from './choices.tsx';

type Filter = MoreFilter<FilterField<typeof employeeSearch>>;

const ALL_ROLES = { page_size: 200 };

/** The roles that colleagues can be told apart by: the organisation's, or those of the shop for whoever looks at no roles. */
function useRoles(): readonly { role_id: string; role_name: string }[] {
  const looks = useCan('role:read');
  const all = useEndpoint(roleSearch, ALL_ROLES, { enabled: looks }).data?.rows;
  const own = useEndpoint(rolesOfShop, {}, { enabled: !looks }).data;
  return (looks ? all : own) ?? [];
}

/** The further filters of the list of colleagues: what they may do here, and where they belong. */
export function useStaffFilters(): readonly Filter[] {
  const { field } = useWords('staff');
  const roles = useRoles();
  return [
    choice('role_id', field.role_ids, Object.fromEntries(roles.map(({ role_id, role_name }) => [role_id, role_name]))),
    {
      key: 'group_id',
      label: field.group_id,
      fields: ['group_id'],
      input: (values, change) => (
        <GroupSelect hint={field.group_id} value={(values.group_id as string | undefined) ?? null} onChange={(group_id) => change({ group_id })} />
      ),
    },
  ];
}
