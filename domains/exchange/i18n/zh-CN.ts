/** The words of exchanges (source language). */
export const zhCN = {
  title: {
    exchange: '置换',
    exchanges: '项目置换记录',
  },
  field: {
    exchange_number: '单号',
    exchange_time: '时间',
    exchange_target: '置换为',
    exchange_items: '换出项目',
    exchange_num: '换出数量',
    exchange_value: '剩余价值',
    exchange_price: '目标原价',
    exchange_due: '补差价',
    exchange_kept: '不退差额',
    exchange_quantity: '次数',
    exchange_kind: '置换为',
    performers: '服务人员',
    reason: '原因',
    operator_name: '操作人',
    order_number: '订单编号',
    card_name: '次卡',
  },
  refusal: {
    exchange_items_required: '请选择要换出的项目或产品和数量',
    exchange_target_required: '请选择置换项目',
    exchange_one_card: '一次只能置换一张次卡',
    exchange_changed: '{{card}}的剩余价值已变化，请重新置换',
    reason_required: '请填写原因',
    quantity_invalid: '请输入正确的数量',
    amount_too_large: '金额超出上限',
  },
  subject: {
    card_exchange: '置换',
  },
  word: {
    exchange_by: { project: '项目', count_card: '次卡' },
    exchange_done: '置换成功',
    exchange_charge_late: '顾客已付款但未能置换：{{problem}}。款项已登记，请到“扫码收款记录”核对退回。',
    exchange_cannot_undo: '置换后不能撤销',
    exchange_takes: '换出 {{items}}，价值 {{value}}',
    exchange_gets: '换入 {{target}} × {{quantity}}，原价 {{price}}',
    exchange_due: '需补差价 {{due}}',
    exchange_even: '无需补差价',
    exchange_kept: '多出的 {{kept}} 不退，计入门店收入',
    exchange_project_text: '置换的项目沿用原卡的有效期，不能再置换或转赠。',
    exchange_card_text: '置换的次卡从今天起按新卡条款计算有效期，不能再置换。',
    no_exchanges: '还没有置换记录',
    exchange_units: { times: '{{name}}，可换 {{count}} 次', pieces: '{{name}}，可换 {{count}} 件' },
    pay_by: '付款方式',
    how_it_comes: '置换明细',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    exchange: typeof zhCN;
  }
}
