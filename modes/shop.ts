import type { Mode } from './mode.ts';

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
      children: [
        {
          identifier: 'setting-rules',
          children: [
            { identifier: 'business-rules', section: 'setting.BusinessRules', needs: 'setting:rules' },
            { identifier: 'payment-patterns', section: 'sales.PaymentPatterns', needs: 'payment:read', buttons: ['payment:write'] },
            { identifier: 'field-rules', section: 'member.FieldRules', needs: 'member:rules' },
            { identifier: 'dictionaries', section: 'dictionary.Dictionaries', needs: 'dictionary:read', buttons: ['dictionary:write'] },
            { identifier: 'channels', section: 'channel.ChannelList', needs: 'channel:read', buttons: ['channel:write'] },
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
