import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  'card:read': '檢視會員資產',
  'card:ledger': '檢視資產流水',
  'card:supplement': '補錄會員卡',
  'card:recharge': '會員卡充值',
  'card:recharge_free': '自訂金額充值',
  'card:freeze': '凍結、解凍會員卡',
  'card:extend': '延長會員卡有效期',
  'card:void_gift': '作廢贈送金',
  'card:gift': '轉贈會員卡、轉移餘額',
  'card:exchange': '置換次卡項目',
  'card:write_off': '核銷會員卡餘額',
  'card:refund': '會員卡退款',
  'card:approve_refund': '審批會員卡退款',
};
