/** The words of treatments that are deducted with an order (source language), a part of the till's. */
export const zhCN = {
  title: {
    uses: '随单划扣',
  },
  field: {
    use_proof_id: '划扣确认',
  },
  refusal: {
    use_not_permitted: '您没有划扣的权限',
    member_needed_for_use: '散客没有次卡，请先选择会员再划扣',
    units_short: '{{name}}今天在本店可用{{left}}次，不足{{num}}次',
    use_project_unknown: '该卡不能用于此项目，请重新选择项目',
    uses_changed: '订单刚被改动，请重新打开结算',
  },
  word: {
    use: '划扣',
    use_left: '剩 {{count}} 次',
    use_after: '划扣后剩 {{count}} 次',
    use_ends: '{{day}} 到期',
    use_on_cards: '次卡可划扣：',
    use_open: '划扣次卡',
    use_none: '该会员没有可在本店划扣的次卡',
    use_pick_member: '先选择会员（F2），再从次卡划扣',
    use_short: '只剩 {{count}} 次',
    use_supplies_of: '{{name}}的耗材',
    use_supply_listed: '按项目用量',
    use_choose_project: '请选择所做项目',
    deduct_only: '划扣',
    deduct_title: '为 {{member}} 划扣',
    deduct_text: '{{items}}。划扣后次数与业绩立即生效，确认提交？',
    deducted_done: '划扣成功，单号 {{number}}',
    use_with_order: '结算时一并划扣',
    use_not_done: '订单未结算，没有划扣',
    settle_uses: '{{amount}}，并划扣 {{member}} 的 {{items}}。',
    settle_uses_title: '结算并划扣',
    card_left: '{{name}} 剩 {{count}} 次',
  },
};
