/** The words of old cards that are put on file (source language). */
export const zhCN = {
  title: {
    supplement: '补录会员卡',
  },
  field: {
    supplement_id: '会员卡',
    amount_gift: '赠送次数',
    products: '产品',
    gift_products: '赠送产品',
  },
  refusal: {
    supplement_by_right: '您没有补录会员卡的权限，请由有权限的同事补录',
    amount_gift_invalid: '请输入赠送次数',
    supplement_type_required: '请选择会员卡类型',
    supplement_id_required: '请选择会员卡',
    products_required: '请选择产品',
    product_num_required: '请输入产品数量',
    product_twice: '同一产品请勿重复选择',
    products_by_project: '只有按项目计次的卡可以包含产品，其他计次方式可以赠送产品',
    supplement_empty: '本金和赠送金不能同时为0',
    supplement_beyond_limit: '补录卡的价值超过{{amount}}，须由另一位同事授权',
    supplement_beyond_file: '补录卡的价值超过{{amount}}，请单张补录并由另一位同事授权',
    supplement_of_day: '您今日补录卡的价值合计超过{{amount}}，须由另一位同事授权',
  },
  word: {
    confirm_supplement: '确认提交录入的会员卡？',
    supplemented: '补录成功',
    supplement_page: '项目较多的次卡，可在整页中补录',
    supplement: '补录',
    bring_card: '加入',
    change_card: '修改',
    drop_card: '移除{{name}}',
  },
};
