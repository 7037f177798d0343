/** What is given away by hand: gifts and changed prices, and what one person may of it. */
export const zhCN = {
  refusal: {
    gift_not_permitted: '您没有赠送的权限，请取消赠送，或由有权限的同事开单',
    adjust_not_permitted: '您没有改价的权限，请恢复原价，或由有权限的同事开单',
    adjust_beyond_limit: '改价超过原价的{{percent}}%，须由另一位同事授权',
    give_away_beyond_limit: '本单赠品与改价让利合计超过{{amount}}，须由另一位同事授权',
    give_away_of_day: '您今日赠品与改价让利合计超过{{amount}}，须由另一位同事授权',
    gift_of_stored_value: '储值卡不能作为赠品',
    adjust_of_stored_value: '储值卡不能改价',
    adjust_of_gift: '赠品不能改价',
    adjust_below_zero: '改价后金额不能小于0',
    adjust_tenths_invalid: '折扣须在0.1至9.9折之间',
    adjust_one_way: '改价与折扣只能选其一',
    adjust_above_list: '改价后金额不能高于原价',
  },
  word: {
    /** The step of a price that each way leaves, and what a recharge gives along. */
    step: {
      adjust: '手动改价 {{adjust_cents}}',
      adjust_discount: '手动打折 {{discount_tenths}} 折 {{adjust_cents}}',
      gift_along: '手动赠送 {{gift_cents}}',
    },
    needs_countersign: '让利超过本人上限，提交时须由另一位同事授权',
    hand_discount: '折扣',
    hand_discount_hint: '0.1–9.9，如 8.5',
  },
};
