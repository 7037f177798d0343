import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  refusal: {
    coupon_items: '該優惠券不適用於所選商品',
    coupon_threshold: '還差{{amount}}才可使用該優惠券',
    coupon_unfit: '該優惠券不能在本店使用',
    member_needed_for_coupon: '請先選擇會員再使用優惠券',
    tendered_too_little: '實付現金少於收款金額',
    tendered_not_cash: '只有現金付款填寫實付金額',
    order_of_another: '訂單由同事開出，請由開單人取回，或由有權限的同事作廢',
  },
  word: {
    cash_parts: '收到 {{given}} · 找零 {{change}}',
    order_waits: '訂單 {{number}} 還沒有結算',
    order_goes_on: '繼續結算',
    taken_back_done: '訂單已取回，可以修改後重新提交',
    other_basket_title: '購物車裏還有 {{member}} 的 {{count}} 件商品',
    other_basket_text: '為 {{other}} 開單前，請先決定這些商品怎麼辦：清空後為 {{other}} 開單，或保留原來的購物車。',
    other_basket_clear: '清空，為 {{other}} 開單',
    other_basket_keep: '保留原購物車',
    nothing_for: '沒有找到「{{text}}」',
    say_more: '結果較多，請輸入更多文字',
    cash_given: '收到現金',
    coupon: '優惠券',
    coupon_none: '不使用優惠券',
    coupon_none_best: '不使用優惠券（最多可減 {{amount}}）',
    coupon_best: '使用最優惠的優惠券',
    coupon_saves: '減 {{amount}}',
    coupon_why: {
      early: '還未到使用日期',
      late: '已過期',
      scene: '僅限線上使用',
      shop: '不適用於本店',
      currency: '貨幣不同',
      items: '不適用於所選商品',
      threshold: '還差 {{short}}',
      price: '改價後不能再優惠',
    },
  },
};
