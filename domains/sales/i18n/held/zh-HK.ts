import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    hold_order: '掛單',
  },
  field: {
    held_name: '掛單名稱',
    held_time: '掛單 / 取單時間',
    holder_name: '經手人',
    held_status: '狀態',
    held_key_word: '掛單名稱 / 訂單編號 / 會員姓名 / 手機號',
  },
  refusal: {
    why_withdrawn: '開單人取回修改',
    why_pending_long: '超過{{hours}}小時未結算，自動作廢',
    why_held_long: '掛單超過{{hours}}小時，自動作廢',
    order_from_outside: '{{number}}是線上訂單，請在線上訂單中取消',
    held_name_required: '請填寫掛單名稱',
    order_not_held: '掛單已被同事取走、已結算或已作廢',
    order_not_at_till: '該掛單已不在您手上：可能已放回、被同事取走、提交或作廢，請清空後重新取單',
  },
  word: {
    hold: '掛單',
    held_done: '已掛單：{{name}}',
    retrieve_order: '取單',
    pick_held: '選擇要取回的掛單',
    retrieved_done: '已取單：{{name}}',
    put_back_order: '放回',
    put_back_title: '把「{{name}}」放回掛單？',
    put_back_text: '{{holder}} 正在處理此單；放回後恢復為取單前的內容，{{holder}} 收銀台上的修改不再有效。',
    put_back_done: '已放回掛單',
    till_not_empty: '收銀台上還有未處理的商品，請先掛單、提交或清空',
    from_held: '取自掛單「{{name}}」',
    no_held: '沒有掛單',
    held_hint: '如顧客姓名、稱呼或座位',
  },
};
