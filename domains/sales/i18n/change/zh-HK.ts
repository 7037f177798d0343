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
    change_reason: '請填寫修改原因',
  },
  permission: {
    'sales:shop': '檢視全店訂單與當日資料',
    'sales:void': '作廢訂單',
    'sales:modify': '修改訂單備註、服務人員',
  },
  word: {
    only_mine: '顯示您開單或收款的訂單，以及等待處理的訂單；其他訂單請按訂單編號或會員搜尋。',
    void_title: '作廢訂單 {{number}}',
    void_text: '訂單金額 {{amount}} 尚未收款，作廢後不能恢復。',
    voided_done: '訂單已作廢',
    change_what: { remarks: '備註', finance_remark: '財務備註', performers: '服務人員' },
    edit_what: '修改{{what}}',
    performers_move: '該項業績將從原服務人員轉給新的服務人員，記在今天。',
    changed_done: '已修改',
    was_empty: '（空）',
  },
};
