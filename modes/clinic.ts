import type { Mode } from './mode.ts';

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
      children: [
        {
          identifier: 'setting-rules',
          children: [
            { identifier: 'business-rules', section: 'setting.BusinessRules', needs: 'setting:rules' },
            { identifier: 'payment-patterns', section: 'sales.PaymentPatterns', needs: 'payment:read', buttons: ['payment:write'] },
            { identifier: 'field-rules', section: 'member.FieldRules', needs: 'member:rules' },
            { identifier: 'dictionaries', section: 'dictionary.Dictionaries', needs: 'dictionary:read', buttons: ['dictionary:write'] },
            { identifier: 'notices', section: 'setting.NoticeList', needs: 'notice:read', buttons: ['notice:write'] },
            { identifier: 'feedback', section: 'setting.FeedbackList', needs: 'feedback:read', buttons: ['feedback:write'] },
            { identifier: 'addresses', section: 'setting.AddressList', needs: 'address:read', buttons: ['address:write'] },
            { identifier: 'operation-log', section: 'setting.OperationLog', needs: 'log:read', buttons: ['log:verify'] },
          ],
        },
        {
          identifier: 'setting-mini',
          children: [
            { identifier: 'decor-pages', section: 'decoration.PageList', needs: 'decoration:read', buttons: ['decoration:write'] },
            { identifier: 'mini-ad', section: 'decoration.MiniAd', needs: 'decoration:read' },
          ],
        },
      ],
    },
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch'] },
  ],
};
