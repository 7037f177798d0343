import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    goods_stock: '庫存',
  },
  field: {
    member_id: '會員',
    address_id: '收貨地址',
    recipient: '收貨人',
    contact: '收貨電話',
    address: '收貨地址',
    created_from: '建立日期起',
    created_until: '建立日期止',
  },
  refusal: {
    unit_cost_required: '請輸入成本單價',
    amount_invalid: '成本金額須為不小於0的金額',
    cost_twice: '成本單價和成本金額只填一項',
    amount_over: '單據金額過大，請分開填寫',
    no_customer: '該出庫類型沒有會員',
    group_required: '請選擇領用部門',
    receiver_required: '請選擇領用人',
    return_supplier_required: '請選擇退給哪個供應商',
    customer_unknown: '會員不存在',
    address_unknown: '收貨地址不存在',
    lines_left_out: '一張單據最多{{most}}行，有{{count}}行沒有加入，請另開單據填寫',
  },
  word: {
    customer_hint: '填寫後，召回該批次時能找到本人',
    address_hint: '不選則為預設收貨地址',
    batch_confirm: '批量確認',
    batch_confirm_ask: '將所選 {{count}} 張入庫單按應收數量全部入庫？',
    batch_void: '批量作廢',
    batch_void_ask: '作廢所選 {{count}} 張入庫單？不能恢復。',
    batch_confirmed: '批量確認成功',
    batch_voided: '批量作廢成功',
    batch_go_ask: '將所選 {{count}} 張出庫單按應出數量全部出庫？超過免審批金額的提交審批。',
    batch_put_back_ask: '作廢所選 {{count}} 張出庫單？已出庫的退回原批次，不能恢復。',
    most_available: '已達到最大庫存',
    still_to_come: '未到齊',
  },
};
