/** Titles of the entries of every mode, by identifier. */
export const zhCN = {
  title: {
    'member-detail': '会员详情',
    dashboard: '工作台',
    cashier: '收银',
    'bill-settlement': '订单结算',
    'bill-detail': '订单详情',
    order: '订单',
    'bill-cashier': '收银订单',
    'bill-cashier-detail': '收银订单详情',
    'cure-dashboard': '工作台',
    'cure-bill-settlement': '收银开单',
    'cure-bill-detail': '订单详情',
    'cure-order': '订单',
    'cure-order-cashier': '收银订单',
    'cure-order-detail': '收银订单详情',
    member: '会员',
    'store-member': '会员列表',
    setting: '设置',
    'main-setting': '总部设置',
    'setting-rules': '业务设置',
    'business-rules': '业务规则',
    'field-rules': '会员资料设置',
    dictionaries: '数据字典',
    channels: '渠道来源',
    'channel-source-manage': '渠道来源管理',
    'payment-patterns': '支付方式',
    notices: '系统公告',
    feedback: '顾客反馈',
    addresses: '收货地址',
    'operation-log': '操作日志',
    'setting-mini': '小程序',
    'decor-pages': '小程序页面',
    'mini-ad': '小程序广告',
    'top-bar': '顶部栏',
  },
  field: {},
  refusal: {},
  word: {},
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    modes: typeof zhCN;
  }
}
