import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    shortages: '缺貨待處理',
  },
  field: {
    shortage_quantity: '缺貨數量',
    left_quantity: '待處理',
    usable_quantity: '現可用',
    decide_time: '處理時間',
    decider_name: '處理人',
    member_name: '會員',
    mobile_number: '手機號',
  },
  refusal: {
    batch_not_good: '批號{{batch}}已過期或已停用，不能用於治療',
    stock_lacks: '庫存不足，還缺：{{lines}}',
    shortage_unknown: '缺貨記錄不存在',
    shortage_still: '{{name}}仍沒有可用庫存，請先入庫',
    shortage_state_changed: '該缺貨記錄剛剛被他人處理，請重新整理後重試',
  },
  subject: {
    stock_shortage: '缺貨記錄',
  },
  word: {
    rule: {
      on_sale: {
        label: '銷售扣減庫存',
        hint: '結算訂單或領取次卡中的產品時，產品從主倉庫先到期先出。庫存不足時：記錄缺貨並照常收款，或拒絕結算。',
        choices: { none: '不扣減', shortage: '扣減，不足時記錄缺貨', refuse: '扣減，不足時拒絕' },
      },
      batch_notice_days: { label: '效期提醒天數', hint: '批次在該天數內到期時，每天提醒門店；0 表示當天到期才提醒。' },
      on_treatment: {
        label: '劃扣扣減耗材',
        hint: '劃扣時，項目的耗材從服務人員部門的倉庫（沒有則為主倉庫）先到期先出。',
        choices: { none: '不扣減', shortage: '扣減，不足時記錄缺貨', refuse: '扣減，不足時拒絕' },
      },
    },
    recall_list: '召回名單',
    recall_hint: '輸入批號，列出購買或治療時用過該批次的會員；顯示完整手機號會留下記錄。剩餘庫存請先在批次追溯中停用。',
    with_phones: '顯示完整手機號',
    nobody_known: '散客',
    no_recall: '沒有會員用過該批號',
    see_recall: '召回名單',
    all_stock: '庫存',
    open_shortages: '缺貨待處理',
    no_shortages: '沒有缺貨',
    issue_shortage_text: '{{name}} 待處理 {{left}}，現可用 {{usable}}。從倉庫補釦給單據 {{number}}？',
    write_off_text: '{{name}} 缺 {{left}}，不再補釦庫存。請說明帳面為何有誤。',
    shortage_issued: '已補釦庫存',
    shortage_issued_part: '已補釦，還差 {{left}}',
    shortage_written_off: '已核銷',
    shortage_kind: { sale: '銷售', treatment: '治療' },
    shortage_status: { open: '待處理', issued: '已補釦', written_off: '已核銷', void: '已退貨' },
    shortage_verb: { issue: '補釦', issue_part: '部分補釦', write_off: '核銷差異', void: '退貨' },
  },
};
