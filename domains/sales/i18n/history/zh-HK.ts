import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    import_history: '匯入歷史訂單',
  },
  field: {
    order_date: '訂單日期',
    history_items: '消費內容',
    history_payments: '付款記錄',
    maker_name: '原開單人',
    history_amount: '訂單金額',
    amount_from: '金額不低於',
    amount_until: '金額不高於',
    brought_in: '匯入',
    is_refunded: '僅看有退款',
  },
  refusal: {
    history_there: '該訂單編號已匯入，內容不同；如需更正請先撤銷原匯入',
  },
  subject: {
    history_import: '歷史訂單匯入',
  },
  permission: {
    'sales:history': '匯入歷史訂單',
  },
  word: {
    old_status: '訂單狀態',
    history_hint: '訂單編號 / 會員姓名 / 手機號',
    no_history: '還沒有歷史訂單，可從原系統匯出後匯入',
    history_sum: '共 {{count}} 單，合計',
    see_history: '原系統歷史訂單 {{count}} 單',
    not_matched: '未匹配會員',
  },
};
