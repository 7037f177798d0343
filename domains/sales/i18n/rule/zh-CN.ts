/** The words of what a shop decides about its till (source language), a part of its words. */
export const zhCN = {
  word: {
    rule: {
      debt_allowed: { label: '允许欠款结算', hint: '关闭后，任何人都不能让会员欠款；开启后仍需具备挂欠款的权限。' },
      rounding: {
        label: '抹零方式',
        hint: '在其他优惠之后，抹去应收金额的尾数；储值卡不参与。',
        choices: { none: '不抹零', tenth: '抹去分', whole: '抹去角和分' },
      },
      walk_in_allowed: { label: '允许散客开单', hint: '关闭后，每笔订单都必须选择会员。' },
      adjust_limit_percent: { label: '手动改价最多减免（%）', hint: '每行商品以原价计，超过时须由另一位同事授权；100 表示不限制。' },
      give_away_limit: { label: '每单最多手动让利', hint: '每单赠品（按原价）与手动改价减免合计超过该金额时，须由另一位有授权权限的同事当场授权。' },
      give_away_of_day: { label: '每人每日最多手动让利', hint: '一位员工当日手动让利（开单与充值赠送）合计超过该金额后，每单都须由另一位同事授权。' },
      cash_moved_of_day: { label: '每人每日可将现金改为其他付款方式的金额', hint: '同事收的现金被改记为其他付款方式，一位员工当日合计超过该金额后，须由另一位同事授权；自己收的款每笔都须授权。' },
      receipt_batches: { label: '小票显示批号', hint: '打印小票时列出所售商品的批号和有效期。' },
      payment_review: {
        label: '收款审核',
        hint: '所选收款须由收款人以外的同事核对到账；驳回后款项冲回，记为会员欠款。',
        choices: { none: '不审核', transfers: '微信、支付宝与银行卡', all: '全部收款' },
      },
      sale_needs_performer: { label: '开单必须选择服务人员', hint: '每行商品都要有服务人员，才能提交订单。' },
      void_pending_hours: { label: '待结算订单自动作废（小时）', hint: '超过该时长仍未结算的订单自动作废；0 表示不自动作废。', effect: '保存后，{{count}}张待结算订单将被自动作废' },
      void_held_hours: { label: '挂单自动作废（小时）', hint: '挂起或取出超过该时长仍未提交的订单自动作废；0 表示不自动作废。', effect: '保存后，{{count}}张挂单将被自动作废' },
      pending_notice_hours: { label: '自动作废前提醒（小时）', hint: '待结算订单自动作废前，提前该时长发送消息提醒；0 表示不提醒。' },
      pending_notice_to: { label: '提醒对象', hint: '消息提醒发给谁。', choices: { maker: '开单人', shop: '全店' } },
      pending_blocks_close: { label: '有待结算订单时不能日结', hint: '开启后，当天及以前的订单须先结算或作废，才能日结。' },
      pending_holds_stock: {
        label: '待结算订单占用库存',
        hint: '开启后，待结算订单里的产品为该单保留，其他订单不能再卖；仅在「库存不足时不能销售」的门店有效。',
      },
    },
  },
};
