import type { Mode } from './mode.ts';

/** The operations centre's table of contents (specification 2§2.7). */
export const headOffice: Mode = {
  name: 'head-office',
  entries: [
    {
      identifier: 'main-setting',
      icon: 'setting',
      path: '/main-setting',
      screen: 'setting.SettingPage',
      children: [
        {
          identifier: 'setting-people',
          children: [
            {
              identifier: 'setting-staff',
              section: 'staff.StaffList',
              needs: 'staff:read',
              buttons: ['staff:write', 'staff:disable', 'staff:phone', 'staff:private', 'staff:push'],
            },
            { identifier: 'setting-group', section: 'staff.DepartmentTree', needs: 'group:read', buttons: ['group:write'] },
            { identifier: 'setting-identity', section: 'staff.IdentityList', needs: 'identity:write' },
          ],
        },
      ],
    },
    { identifier: 'add-employee', path: '/add-employee', screen: 'staff.AddEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'update-employee', path: '/update-employee', screen: 'staff.EditEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'employee-details', path: '/employee-details', screen: 'staff.EmployeeDetailPage', needs: 'staff:read', hidden: true },
    { identifier: 'employee-power', path: '/employee-power', screen: 'staff.EmployeePowerPage', needs: 'staff:power', hidden: true },
  ],
};
