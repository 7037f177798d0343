/** The words of money onto cards and back (source language), a part of the till's. */
export const zhCN = {
  title: {
    recharge: '充值',
  },
  field: {
    recharge_amount: '充值金额',
    gift_amount: '赠送金额',
    sbc_id: '储值卡种',
  },
  refusal: {
    recharge_amount_required: '请选择充值卡种或输入充值金额',
    gift_of_template: '按卡种充值的赠送金以卡种为准，请勿另填',
    recharge_card_unknown: '所选储值卡不能充值，请更换',
    free_recharge_not_permitted: '您没有自定义金额充值的权限，请选择充值卡种',
    all_purpose_unavailable: '医美模式下不能销售通卡{{name}}',
  },
  word: {
    recharge_by: { template: '按卡种', free: '自定义金额' },
    recharge_to: '充值到 {{card}}（{{number}}）',
    recharge_new: '开新卡',
    recharge_onto: '充值方式',
    recharge_done: '充值成功',
    recharge_after: '充值后本金 {{principal}}，赠送金 {{gift}}',
    confirm_recharge: '为{{card}}充值 {{amount}}，赠送 {{gift}}，确认收款？',
    pay_by: '付款方式',
    way_most: '最多 {{most}}',
    add_way: '添加方式',
  },
};
