import type { Mode } from './mode.ts';
import { affairs, mini, ownShop, people, places, rules } from './settings.ts';

/** The beauty shop's table of contents (specification 2§2.2). */
export const shop: Mode = {
  name: 'shop',
  entries: [
    { identifier: 'dashboard', icon: 'dashboard', path: '/dashboard', screen: 'insight.DashboardPage', needs: 'insight:read' },
    {
      identifier: 'cashier',
      icon: 'cashier',
      path: '/cashier',
      screen: 'sales.TillPage',
      needs: 'sales:create',
      buttons: ['catalog:read', 'card:read', 'sales:gift', 'sales:adjust'],
    },
    {
      identifier: 'bill-settlement',
      path: '/bill-settlement',
      screen: 'sales.SettlementPage',
      needs: 'sales:settle',
      buttons: ['sales:debt'],
      hidden: true,
    },
    { identifier: 'bill-detail', path: '/bill-detail', screen: 'sales.BillDetailPage', needs: 'sales:read', hidden: true },
    {
      identifier: 'order',
      icon: 'order',
      children: [
        { identifier: 'bill-cashier', path: '/bill-cashier', screen: 'sales.OrderListPage', needs: 'sales:read', buttons: ['sales:void'] },
        { identifier: 'bill-cashier-detail', path: '/bill-cashier-detail', screen: 'sales.OrderDetailPage', needs: 'sales:read', hidden: true },
      ],
    },
    {
      identifier: 'member',
      icon: 'member',
      children: [
        { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read', buttons: ['member:write'] },
        {
          identifier: 'member-detail',
          path: '/member-detail',
          screen: 'member.MemberDetailPage',
          needs: 'member:read',
          hidden: true,
          buttons: [
            'member:phone',
            'member:private',
            'member:medical',
            'card:read',
            'card:ledger',
            'card:supplement',
            'deduction:read',
            'deduction:write',
            'deduction:cancel',
          ],
          slots: {
            tabs: ['card.MemberAssets', 'card.MemberLedger', 'sales.MemberOrders', 'sales.MemberDeductions'],
            actions: ['setting.NoteFeedback', 'card.SupplementCard', 'sales.DeductFromMember', 'sales.SellToMember'],
          },
        },
      ],
    },
    {
      identifier: 'setting',
      icon: 'setting',
      path: '/setting',
      screen: 'setting.SettingPage',
      children: [ownShop, people, places, rules, affairs, mini],
    },
    { identifier: 'setting-add-role', path: '/setting-add-role', screen: 'access.RolePage', needs: 'role:write', hidden: true },
    { identifier: 'add-employee', path: '/add-employee', screen: 'staff.AddEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'edit-employee', path: '/edit-employee', screen: 'staff.EditEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'employee-detail', path: '/employee-detail', screen: 'staff.EmployeeDetailPage', needs: 'staff:read', hidden: true },
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch', 'download:export'] },
  ],
};
