/** The catalogue's words (source language). */
export const zhCN = {
  title: {
    project: '项目',
    product: '产品',
    count_card: '次卡',
    stored_value_card: '储值卡',
  },
  field: {
    key_word: '名称 / 简称 / 编号',
    keyword: '名称 / 编号 / 条码',
    name: '项目名称',
    short_name: '简称',
    project_sn: '项目编号',
    category_name: '分类',
    specification: '规格',
    duration_minutes: '时长（分钟）',
    sell_price: '售价',
    member_price: '会员价',
    level_discount: '参与等级折扣',
    is_shelves: '上架',
    shop_card_name: '次卡名称',
    card_sn: '编号',
    valid: '有效期',
    count_method: '计次方式',
    project_num: '总次数',
    projects: '包含项目',
    gift_projects: '赠送项目',
    gift_valued: '赠送项目计入价值',
    balance_card_name: '储值卡名称',
    total_amount: '充值金额',
    gift_amount: '赠送金额',
    spend_rule: '扣款顺序',
    goods_name: '产品名称',
    specs_name: '规格',
    price: '价格',
    product_sn: '产品编号',
    barcode: '条码',
    unit: '单位',
  },
  refusal: {
    item_unavailable: '{{name}}已下架或不存在，不能销售',
  },
  word: {
    pick_goods: '选择商品',
    pick_category: '选择商品分类',
    any_category: '全部分类',
    any_brand: '全部品牌',
    any_seller: '全部店铺',
    valid_unit: { 0: '天', 1: '个月', 2: '年', 3: '永久有效' },
    valid_type: { 1: '自购买日起', 2: '自首次消费日起' },
    count_method: { 0: '按项目', 1: '按范围', 2: '通卡' },
    spend_rule: { proportional: '按比例', principal_first: '先扣本金', gift_first: '先扣赠送金' },
    on_shelves: '已上架',
    off_shelves: '已下架',
    minutes: '{{count}}分钟',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    catalog: typeof zhCN;
  }
}
