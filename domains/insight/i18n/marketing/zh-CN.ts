/** The words of what a shop sells, at a glance (source language). */
export const zhCN = {
  title: {
    on_sale: '在售商品与活动',
    best_sellers: '热销排行',
  },
  word: {
    sold_kind: {
      project: '项目',
      product: '产品',
      count_card: '次卡',
      stored_value_card: '储值卡',
      package: '套餐',
    },
    on_sale_of: '{{kind}}在售',
    coupons_running: '优惠券进行中',
    taken_off: '已下架 {{count}}',
    coupons_coming: '未开始 {{count}}',
    sold_num: '{{count}} 件',
    less_refunds: '不含赠送，已减退款',
    nothing_sold: '该时段没有销售',
  },
};
