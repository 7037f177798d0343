import type { Mode } from './mode.ts';
import { affairs, mini, ownShop, people, places, rulesWithoutChannels } from './settings.ts';

/** The clinic's table of contents (specification 2§2.3). */
export const clinic: Mode = {
  name: 'clinic',
  entries: [
    { identifier: 'cure-dashboard', icon: 'dashboard', path: '/cure-dashboard', screen: 'insight.DashboardPage', needs: 'insight:read' },
    {
      identifier: 'cure-bill-settlement',
      path: '/cure-bill-settlement',
      screen: 'sales.TillPage',
      needs: 'sales:create',
      hidden: true,
      buttons: ['catalog:read', 'card:read', 'sales:gift', 'sales:adjust', 'sales:settle', 'sales:debt'],
    },
    { identifier: 'cure-bill-detail', path: '/cure-bill-detail', screen: 'sales.BillDetailPage', needs: 'sales:read', hidden: true },
    {
      identifier: 'cure-order',
      icon: 'order',
      children: [
        {
          identifier: 'cure-order-cashier',
          path: '/cure-order-cashier',
          screen: 'sales.OrderListPage',
          needs: 'sales:read',
          buttons: ['sales:void'],
        },
        { identifier: 'cure-order-detail', path: '/cure-order-detail', screen: 'sales.OrderDetailPage', needs: 'sales:read', hidden: true },
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
      identifier: 'channel-source-manage',
      icon: 'channel',
      path: '/channel-source-manage',
      screen: 'channel.ChannelListPage',
      needs: 'channel:read',
      buttons: ['channel:write'],
    },
    {
      identifier: 'setting',
      icon: 'setting',
      path: '/setting',
      screen: 'setting.SettingPage',
      children: [ownShop, people, places, rulesWithoutChannels, affairs, mini],
    },
    { identifier: 'setting-add-role', path: '/setting-add-role', screen: 'access.RolePage', needs: 'role:write', hidden: true },
    { identifier: 'add-employee', path: '/add-employee', screen: 'staff.AddEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'edit-employee', path: '/edit-employee', screen: 'staff.EditEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'employee-detail', path: '/employee-detail', screen: 'staff.EmployeeDetailPage', needs: 'staff:read', hidden: true },
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch', 'download:export'] },
  ],
};
