import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    held_cards: '會員持有',
  },
  field: {
    left_value: '剩餘價值',
  },
  refusal: {
    template_required: '請選擇一種次卡或儲值卡',
    transfer_widens: '「{{card}}」只能支付指定的項目與商品，餘額不能轉到可支付範圍更大的「{{to}}」',
    recharge_pays_otherwise: '「{{card}}」的可支付範圍與所選充值卡種不同，不能充值到該卡，請按所選卡種另開新卡',
  },
  word: {
    pays_only: '僅可支付：{{names}}',
    still_held: '仍持有',
    sold_so_far: '已售出',
    nobody_holds: '沒有會員持有這種卡',
    nobody_promised: '沒有會員持有包含所下架項目且有餘次的次卡。',
    still_promised: '{{members}}位會員持有{{cards}}張包含所下架項目的次卡，剩餘{{units}}次，下架後照常劃扣。',
    nobody_collects: '沒有會員的次卡還有所下架的產品待領取。',
    still_to_collect: '{{members}}位會員的{{cards}}張次卡還有所下架的產品共{{pieces}}件待領取，下架後照常領取。',
    held_units: '{{members}}位會員持有{{cards}}張，剩餘 {{units}}，價值{{value}}。',
    held_money: '{{members}}位會員持有{{cards}}張，剩餘本金{{principal}}，贈送金{{gift}}。',
  },
};
