import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    order_history: '狀態記錄',
    order_changes: '修改記錄',
  },
  field: {
    void_reason: '作廢原因',
    finance_remark: '財務備註',
  },
  refusal: {
    order_changed: '訂單剛被同事修改，請重新整理後再改',
    order_unsettled: '訂單未結算或已全部退款，不能修改服務人員',
    order_line_unknown: '訂單中沒有該項',
    performers_none: '請至少保留一位服務人員',
    performers_refunded: '該項已有退款，不能再補服務人員',
    performers_own: '將自己改為服務人員或提高自己的比例，須由另一位同事授權',
    performers_closed: '訂單當日或今天已日結，修改服務人員須由另一位同事授權',
    order_unpaid: '訂單未結算或已全部退款，不能修改付款方式',
    payment_not_found: '訂單中沒有該筆付款',
    payment_way_certain: '儲值卡、平台券與掃碼到帳的付款方式不能修改',
    payment_way_refunded: '該筆付款已有退款，不能修改付款方式',
    payment_way_reviewed: '該筆收款已審核，不能修改付款方式',
    payment_way_same: '付款方式沒有變化，請選擇另一種',
    payment_way_own: '自己收的款修改付款方式，須由另一位同事授權',
    payment_way_cash: '您今日將現金收款改為其他方式合計超過{{amount}}，須由另一位同事授權',
    change_reason: '請填寫修改原因',
  },
  permission: {
    'sales:shop': '檢視全店訂單與當日資料',
    'sales:void': '作廢訂單',
    'sales:modify': '修改訂單備註、服務人員、付款方式',
  },
  word: {
    only_mine: '顯示您開單或收款的訂單，以及等待處理的訂單；其他訂單請按完整的訂單編號或會員手機號搜尋。',
    void_title: '作廢訂單 {{number}}',
    void_text: '訂單金額 {{amount}} 尚未收款，作廢後不能恢復。',
    voided_done: '訂單已作廢',
    change_what: { remarks: '備註', finance_remark: '財務備註', performers: '服務人員', payment: '付款方式' },
    edit_what: '修改{{what}}',
    performers_move: '該項業績將從原服務人員轉給新的服務人員，記在今天。',
    payment_moves: '{{amount}} 將從「{{name}}」轉到實際收款的方式，記在今天；原來的記錄保留在修改記錄中。',
    payment_came_by: '請選擇實際的付款方式',
    changed_done: '已修改',
    was_empty: '（空）',
  },
};
