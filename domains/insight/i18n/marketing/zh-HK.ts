import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    on_sale: '在售商品與活動',
    best_sellers: '熱銷排行',
  },
  word: {
    sold_kind: {
      project: '項目',
      product: '產品',
      count_card: '次卡',
      stored_value_card: '儲值卡',
      package: '套餐',
    },
    on_sale_of: '{{kind}}在售',
    coupons_running: '優惠券進行中',
    taken_off: '已下架 {{count}}',
    coupons_coming: '未開始 {{count}}',
    sold_num: '{{count}} 件',
    less_refunds: '不含贈送，已減退款',
    nothing_sold: '該時段沒有銷售',
  },
};
