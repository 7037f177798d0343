/** The words of messages (source language). */
export const zhCN = {
  title: { messages: '消息提醒' },
  field: {},
  refusal: {},
  subject: {
    message: '消息',
  },
  word: {
    unread: '{{count}} 条未读消息',
    more: '{{count}} 项等我审批',
    messages: '消息',
    clear_all: '全部标记为已读',
    clear: '标记为已读',
    nothing: '暂无消息',
    unread_only: '未读',
    all: '全部',
    open: '查看',
    /** By message type; the day stands beside it. */
    of_type: {
      '0': '有 {{count}} 个回访计划待跟进',
      '1': '订单 {{order}} 待发货',
      '2': '引入的产品有 {{count}} 个被供应商变更或停止供应',
      '3': '引入的项目有 {{count}} 个被供应商变更或停止供应',
      '4': '有 {{count}} 位会员过生日',
      '5': '{{count}} 个商品即将过期',
      '6': '{{count}} 个耗材即将过期',
      '7': '{{count}} 张次卡即将到期',
      '8': '{{count}} 张储值卡余额不足',
      '9': '{{count}} 张次卡余次不足',
      '10': '每晚账目核对发现 {{count}} 处不符，请尽快联系系统管理员核查',
      '11': '每晚账目核对未能完成，请联系系统管理员处理',
      '12': '{{count}} 个商品库存不足',
      '13': '订单 {{order}} 仍未结算，即将自动作废',
      '14': '文件「{{file}}」已生成，可在下载中心下载',
      '15': '文件「{{file}}」未能导出：{{why}}',
      '16': '{{name}}于{{at}}结束了您在所有设备上的登录',
      '17': '{{name}}于{{at}}关闭了您的两步验证，所有设备需重新登录',
      '18': '{{name}}于{{at}}更换了您的登录手机号，所有设备需重新登录',
      '19': '有 {{count}} 个供应商服务待确认，逾期将按完成计入采购',
    },
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    messaging: typeof zhCN;
  }
}
