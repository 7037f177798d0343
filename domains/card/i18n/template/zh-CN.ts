/** The words of what members hold of a card that is sold (source language). */
export const zhCN = {
  title: {
    held_cards: '会员持有',
  },
  field: {
    left_value: '剩余价值',
  },
  refusal: {
    template_required: '请选择一种次卡或储值卡',
    transfer_widens: '「{{card}}」只能支付指定的项目与商品，余额不能转到可支付范围更大的「{{to}}」',
    recharge_pays_otherwise: '「{{card}}」的可支付范围与所选充值卡种不同，不能充值到该卡，请按所选卡种另开新卡',
  },
  word: {
    pays_only: '仅可支付：{{names}}',
    still_held: '仍持有',
    sold_so_far: '已售出',
    nobody_holds: '没有会员持有这种卡',
    nobody_promised: '没有会员持有包含所下架项目且有余次的次卡。',
    still_promised: '{{members}}位会员持有{{cards}}张包含所下架项目的次卡，剩余{{units}}次，下架后照常划扣。',
    nobody_collects: '没有会员的次卡还有所下架的产品待领取。',
    still_to_collect: '{{members}}位会员的{{cards}}张次卡还有所下架的产品共{{pieces}}件待领取，下架后照常领取。',
    held_units: '{{members}}位会员持有{{cards}}张，剩余 {{units}}，价值{{value}}。',
    held_money: '{{members}}位会员持有{{cards}}张，剩余本金{{principal}}，赠送金{{gift}}。',
  },
};
