import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    rule: {
      debt_allowed: { label: '允許欠款結算', hint: '關閉後，任何人都不能讓會員欠款；開啟後仍需具備掛欠款的權限。' },
      rounding: {
        label: '抹零方式',
        hint: '在其他優惠之後，抹去應收金額的尾數；儲值卡不參與。',
        choices: { none: '不抹零', tenth: '抹去分', whole: '抹去角和分' },
      },
      walk_in_allowed: { label: '允許散客開單', hint: '關閉後，每筆訂單都必須選擇會員。' },
      adjust_limit_percent: { label: '手動改價最多減免（%）', hint: '每行商品以原價計；100 表示不限制。' },
      give_away_limit: { label: '每單最多手動讓利', hint: '每單贈品（按原價）與手動改價減免合計不得超過該金額；更多須由總部調整。' },
      receipt_batches: { label: '小票顯示批號', hint: '列印小票時列出所售商品的批號和有效期。' },
      payment_review: {
        label: '收款審核',
        hint: '所選收款須由收款人以外的同事核對到帳；駁回後款項衝回，記為會員欠款。',
        choices: { none: '不審核', transfers: '微信、支付寶與銀行卡', all: '全部收款' },
      },
      sale_needs_performer: { label: '開單必須選擇服務人員', hint: '每行商品都要有服務人員，才能提交訂單。' },
      void_pending_hours: { label: '待結算訂單自動作廢（小時）', hint: '超過該時長仍未結算的訂單自動作廢；0 表示不自動作廢。' },
      void_held_hours: { label: '掛單自動作廢（小時）', hint: '掛起或取出超過該時長仍未提交的訂單自動作廢；0 表示不自動作廢。' },
    },
  },
};
