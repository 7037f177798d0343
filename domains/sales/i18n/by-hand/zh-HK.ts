import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  refusal: {
    gift_not_permitted: '您沒有贈送的權限，請取消贈送，或由有權限的同事開單',
    adjust_not_permitted: '您沒有改價的權限，請恢復原價，或由有權限的同事開單',
    adjust_beyond_limit: '改價超過原價的{{percent}}%，須由另一位同事授權',
    give_away_beyond_limit: '本單贈品與改價讓利合計超過{{amount}}，須由另一位同事授權',
    give_away_of_day: '您今日贈品與改價讓利合計超過{{amount}}，須由另一位同事授權',
    gift_of_stored_value: '儲值卡不能作為贈品',
    adjust_of_stored_value: '儲值卡不能改價',
    adjust_of_gift: '贈品不能改價',
    adjust_below_zero: '改價後金額不能小於0',
    adjust_tenths_invalid: '折扣須在0.1至9.9折之間',
    adjust_one_way: '改價與折扣只能選其一',
    adjust_above_list: '改價後金額不能高於原價',
  },
  word: {
    step: {
      adjust: '手動改價 {{adjust_cents}}',
      adjust_discount: '手動打折 {{discount_tenths}} 折 {{adjust_cents}}',
      gift_along: '手動贈送 {{gift_cents}}',
    },
    needs_countersign: '讓利超過本人上限，提交時須由另一位同事授權',
    hand_discount: '折扣',
    hand_discount_hint: '0.1–9.9，如 8.5',
  },
};
