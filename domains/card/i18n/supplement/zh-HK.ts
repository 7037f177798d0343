import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    supplement: '補錄會員卡',
  },
  field: {
    supplement_id: '會員卡',
    amount_gift: '贈送次數',
    products: '產品',
    gift_products: '贈送產品',
  },
  refusal: {
    supplement_by_right: '您沒有補錄會員卡的權限，請由有權限的同事補錄',
    amount_gift_invalid: '請輸入贈送次數',
    supplement_type_required: '請選擇會員卡類型',
    supplement_id_required: '請選擇會員卡',
    products_required: '請選擇產品',
    product_num_required: '請輸入產品數量',
    product_twice: '同一產品請勿重複選擇',
    products_by_project: '只有按項目計次的卡可以包含產品，其他計次方式可以贈送產品',
    supplement_empty: '本金和贈送金不能同時為0',
    supplement_beyond_limit: '補錄卡的價值超過{{amount}}，須由另一位同事授權',
    supplement_beyond_file: '補錄卡的價值超過{{amount}}，請單張補錄並由另一位同事授權',
    supplement_of_day: '您今日補錄卡的價值合計超過{{amount}}，須由另一位同事授權',
  },
  word: {
    confirm_supplement: '確認提交錄入的會員卡？',
    supplemented: '補錄成功',
    supplement_page: '項目較多的次卡，可在整頁中補錄',
    supplement: '補錄',
    bring_card: '加入',
    change_card: '修改',
    drop_card: '移除{{name}}',
  },
};
