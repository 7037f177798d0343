import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    deductions: '劃扣記錄',
    deduct: '劃扣',
    rules: '劃扣',
  },
  field: {
    deduction_number: '劃扣單號',
    shop_project_id: '項目',
    num: '次數',
    deduction_amount: '劃扣金額',
    cancel_reason: '撤銷原因',
    cancel_time: '撤銷時間',
    canceller_name: '撤銷人',
    deduction_time: '劃扣時間',
    items: '商品',
    card_name: '次卡',
    performers: '服務人員',
    operator_name: '操作人',
    start_date: '開始日期',
    end_date: '結束日期',
    remarks: '備註',
    status: '狀態',
    member_name: '會員',
    shop_name: '門店',
  },
  refusal: {
    project_unknown: '項目不存在',
    card_gone: '{{card}}已失效，不能撤銷劃扣',
    deduction_not_found: '劃扣記錄不存在',
    num_invalid: '請輸入正確的次數',
    already_cancelled: '該劃扣已撤銷',
    member_unknown: '會員不存在',
    items_required: '請選擇商品',
    items_too_many: '商品數量超出上限',
    reason_required: '請填寫原因',
  },
  subject: {
    deduction: '劃扣',
  },
  permission: {
    'deduction:read': '檢視劃扣',
    'deduction:write': '劃扣',
    'deduction:cancel': '撤銷劃扣',
  },
  word: {
    deducted: '劃扣成功',
    confirm_deduct: '將劃扣：{{items}}。確認提交？',
    nothing_to_deduct: '沒有可在本店劃扣的次卡',
    units_left: '剩餘 {{count}} 次',
    deduction_status: { done: '已劃扣', cancelled: '已撤銷' },
    cancel_title: '撤銷劃扣 {{number}}',
    cancel_text: '{{items}}：次數、卡內價值和業績將恢復到劃扣之前。',
    cancelled_done: '劃扣已撤銷',
    no_deductions: '還沒有劃扣記錄',
    action: { cancel: '撤銷' },
    rule: {
      needs_performer: { label: '劃扣必須選擇服務人員', hint: '每個劃扣項目都要有服務人員。' },
    },
  },
};
