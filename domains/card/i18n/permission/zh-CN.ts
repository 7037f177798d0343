/** What rights are called (source language), a part of the cards’. */
export const zhCN = {
  'card:read': '查看会员资产',
  'card:ledger': '查看资产流水',
  'card:supplement': '补录会员卡',
  'card:recharge': '会员卡充值',
  'card:recharge_free': '自定义金额充值',
  'card:freeze': '冻结、解冻会员卡',
  'card:extend': '延长会员卡有效期',
  'card:void_gift': '作废赠送金',
  'card:gift': '转赠会员卡、转移余额',
  'card:exchange': '置换次卡项目',
  'card:write_off': '核销会员卡余额',
  'card:refund': '会员卡退款',
  'card:approve_refund': '审批会员卡退款',
};
