import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: { messages: '訊息提醒' },
  field: {},
  refusal: {},
  subject: {
    message: '訊息',
  },
  word: {
    unread: '{{count}} 則未讀訊息',
    more: '{{count}} 項等我審批',
    messages: '訊息',
    clear_all: '全部標記為已讀',
    clear: '標記為已讀',
    nothing: '暫無訊息',
    unread_only: '未讀',
    all: '全部',
    open: '檢視',
    of_type: {
      '0': '有 {{count}} 個回訪計劃待跟進',
      '1': '訂單 {{order}} 待發貨',
      '2': '引入的產品有 {{count}} 個被供應商變更或停止供應',
      '3': '引入的項目有 {{count}} 個被供應商變更或停止供應',
      '4': '有 {{count}} 位會員生日',
      '5': '{{count}} 個商品即將過期',
      '6': '{{count}} 個耗材即將過期',
      '7': '{{count}} 張次卡即將到期',
      '8': '{{count}} 張儲值卡餘額不足',
      '9': '{{count}} 張次卡餘次不足',
      '10': '每晚帳目核對發現 {{count}} 處不符，請盡快聯絡系統管理員核查',
      '11': '每晚帳目核對未能完成，請聯絡系統管理員處理',
      '12': '{{count}} 個商品庫存不足',
      '13': '訂單 {{order}} 仍未結算，即將自動作廢',
      '14': '檔案「{{file}}」已產生，可在下載中心下載',
      '15': '檔案「{{file}}」未能匯出：{{why}}',
      '16': '{{name}}於{{at}}結束了您在所有設備上的登入',
      '17': '{{name}}於{{at}}關閉了您的兩步驗證，所有設備需重新登入',
      '18': '{{name}}於{{at}}更換了您的登入手機號，所有設備需重新登入',
      '19': '有 {{count}} 個供應商服務待確認，逾期將按完成計入採購',
    },
  },
};
