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
    'top-bar': '顶部栏',
    'setting-people': '人员与组织',
    'setting-staff': '员工',
    'setting-group': '部门',
    'setting-identity': '身份',
    'setting-places': '房间与班次',
    'setting-room': '房间',
    'setting-device': '设备',
    'setting-shift': '班次',
    'add-employee': '新增员工',
    'edit-employee': '编辑员工',
    'employee-detail': '员工详情',
    'update-employee': '编辑员工',
    'employee-details': '员工详情',
    'employee-power': '员工可查看门店',
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
