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
    'top-bar': '顶部栏',
    login: '登录',
    'user-first': '首次登录设置密码',
    'account-manage': '账户管理',
    'change-pwd': '修改密码',
    'change-phone': '更换手机号',
    'renew-phone': '绑定新手机号',
    'not-found': '页面不存在',
    forbidden: '无使用权限',
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
