/** The words of what documents take from stock, and of what is lacking (source language). */
export const zhCN = {
  title: {
    shortages: '缺货待处理',
  },
  field: {
    shortage_quantity: '缺货数量',
    left_quantity: '待处理',
    usable_quantity: '现可用',
    decide_time: '处理时间',
    decider_name: '处理人',
    member_name: '会员',
    mobile_number: '手机号',
  },
  refusal: {
    batch_not_good: '批号{{batch}}已过期或已停用，不能用于治疗',
    stock_lacks: '库存不足，还缺：{{lines}}',
    shortage_unknown: '缺货记录不存在',
    shortage_still: '{{name}}仍没有可用库存，请先入库',
    shortage_state_changed: '该缺货记录刚刚被他人处理，请刷新后重试',
  },
  subject: {
    stock_shortage: '缺货记录',
  },
  word: {
    rule: {
      on_sale: {
        label: '销售扣减库存',
        hint: '结算订单或领取次卡中的产品时，产品从主仓库先到期先出。库存不足时：记录缺货并照常收款，或拒绝结算。',
        choices: { none: '不扣减', shortage: '扣减，不足时记录缺货', refuse: '扣减，不足时拒绝' },
      },
      batch_notice_days: { label: '效期提醒天数', hint: '批次在该天数内到期时，每天提醒门店；0 表示当天到期才提醒。' },
      on_treatment: {
        label: '划扣扣减耗材',
        hint: '划扣时，项目的耗材从服务人员部门的仓库（没有则为主仓库）先到期先出。',
        choices: { none: '不扣减', shortage: '扣减，不足时记录缺货', refuse: '扣减，不足时拒绝' },
      },
    },
    recall_list: '召回名单',
    recall_hint: '输入批号，列出购买或治疗时用过该批次的会员；显示完整手机号会留下记录。剩余库存请先在批次追溯中停用。',
    with_phones: '显示完整手机号',
    nobody_known: '散客',
    no_recall: '没有会员用过该批号',
    see_recall: '召回名单',
    all_stock: '库存',
    open_shortages: '缺货待处理',
    no_shortages: '没有缺货',
    issue_shortage_text: '{{name}} 待处理 {{left}}，现可用 {{usable}}。从仓库补扣给单据 {{number}}？',
    write_off_text: '{{name}} 缺 {{left}}，不再补扣库存。请说明账面为何有误。',
    shortage_issued: '已补扣库存',
    shortage_issued_part: '已补扣，还差 {{left}}',
    shortage_written_off: '已核销',
    shortage_kind: { sale: '销售', treatment: '治疗' },
    shortage_status: { open: '待处理', issued: '已补扣', written_off: '已核销', void: '已退货' },
    shortage_verb: { issue: '补扣', issue_part: '部分补扣', write_off: '核销差异', void: '退货' },
  },
};
