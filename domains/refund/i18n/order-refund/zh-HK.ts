import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    order_refund: '訂單退款',
    rules: '退款',
    refund_lines: '退款明細',
    refund_steps: '審批記錄',
  },
  field: {
    refund_order: '訂單編號',
    order_refund_key_word: '退款單號 / 訂單編號 / 會員姓名 / 手機號',
    refund_lines: '退款商品',
    refund_num: '退貨數量',
    back_to_customer: '退給顧客',
    back_principal: '退回儲值本金',
    back_gift: '退回贈送金',
    debt_lowered: '抵減欠款',
    restock: '退貨去向',
  },
  refusal: {
    refund_num_invalid: '請輸入正確的數量',
    refund_num_or_amount: '請填寫退貨數量或退款金額之一',
    refund_lines_required: '請選擇要退款的商品',
    refund_line_twice: '同一商品請勿重複選擇',
    refund_line_unknown: '訂單中沒有該商品',
    refund_by_card: '「{{name}}」是會員卡，請在會員的卡包中辦理退款',
    refund_num_over: '「{{name}}」最多還可退{{most}}件',
    refund_line_over: '「{{name}}」最多還可退{{most}}',
    nothing_to_refund_of_line: '「{{name}}」沒有可退的金額',
    order_not_refundable: '訂單{{number}}未結算或已全部退款，不能退款',
    refund_order_unknown: '訂單不存在',
    order_refund_waits: '訂單{{number}}有一筆退款待審批',
    order_refund_changed: '訂單的付款或退款已變化，退款{{number}}請重新提交',
  },
  subject: {
    order_refund: '訂單退款',
  },
  word: {
    rule: { order_above: { label: '訂單退款審批金額', hint: '退款連同該單此前已退超過該金額，須由另一位有權限的同事通過；0 表示每筆都須通過。' } },
    refund_order: '退款',
    order_left: '可退 {{num}} 件，{{left}}',
    order_left_amount: '可退 {{left}}',
    refunded_all: '已全部退款',
    line_by_card: '會員卡請在會員卡包中退款',
    back_step: {
      line:
        '{{name}}：退 {{amount_cents}}，其中退給顧客 {{tender_cents}}、退回儲值本金 {{principal_cents}}、退回贈送金 {{gift_cents}}、抵減欠款 {{debt_cents}}',
      other_debt: '本單其他商品仍有欠款，先抵減 {{debt_cents}}',
      to_customer: '退給顧客合計 {{tender_cents}}',
    },
    no_order_refunds: '沒有退款單',
    confirm_order_refund: '訂單 {{number}} 退款 {{amount}}，退款不可撤銷。確認退款？',
    confirm_order_pass: '通過訂單 {{order}} 的退款 {{amount}}？退款不可撤銷。',
    pass_back: '顧客得到 {{amount}}（{{ways}}）。',
    pass_back_none: '沒有錢退給顧客。',
    arrival: { processing: '退款中', failed: '到帳失敗', arrived: '已到帳' },
    reject_order_text: '訂單 {{order}} 的退款 {{amount}} 將不執行。',
    restock: { batch: '退回庫存', loss: '報損' },
    by_num: '按數量',
    by_amount: '按金額',
  },
};
