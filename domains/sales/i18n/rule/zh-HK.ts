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
      adjust_limit_percent: { label: '手動改價最多減免（%）', hint: '每行商品以原價計，超過時須由另一位同事授權；100 表示不限制。' },
      give_away_limit: { label: '每單最多手動讓利', hint: '每單贈品（按原價）與手動改價減免合計超過該金額時，須由另一位有授權權限的同事當場授權。' },
      give_away_of_day: { label: '每人每日最多手動讓利', hint: '一位員工當日手動讓利（開單與充值贈送）合計超過該金額後，每單都須由另一位同事授權。' },
      cash_moved_of_day: { label: '每人每日可將現金改為其他付款方式的金額', hint: '同事收的現金被改記為其他付款方式，一位員工當日合計超過該金額後，須由另一位同事授權；自己收的款每筆都須授權。' },
      receipt_batches: { label: '小票顯示批號', hint: '列印小票時列出所售商品的批號和有效期。' },
      payment_review: {
        label: '收款審核',
        hint: '所選收款須由收款人以外的同事核對到帳；駁回後款項衝回，記為會員欠款。',
        choices: { none: '不審核', transfers: '微信、支付寶與銀行卡', all: '全部收款' },
      },
      sale_needs_performer: { label: '開單必須選擇服務人員', hint: '每行商品都要有服務人員，才能提交訂單。' },
      void_pending_hours: { label: '待結算訂單自動作廢（小時）', hint: '超過該時長仍未結算的訂單自動作廢；0 表示不自動作廢。', effect: '儲存後，{{count}}張待結算訂單將被自動作廢' },
      void_held_hours: { label: '掛單自動作廢（小時）', hint: '掛起或取出超過該時長仍未提交的訂單自動作廢；0 表示不自動作廢。', effect: '儲存後，{{count}}張掛單將被自動作廢' },
      pending_notice_hours: { label: '自動作廢前提醒（小時）', hint: '待結算訂單自動作廢前，提前該時長發送訊息提醒；0 表示不提醒。' },
      pending_notice_to: { label: '提醒對象', hint: '訊息提醒發給誰。', choices: { maker: '開單人', shop: '全店' } },
      pending_blocks_close: { label: '有待結算訂單時不能日結', hint: '開啟後，當天及以前的訂單須先結算或作廢，才能日結。' },
      pending_holds_stock: {
        label: '待結算訂單佔用庫存',
        hint: '開啟後，待結算訂單裏的產品為該單保留，其他訂單不能再賣；僅在「庫存不足時不能銷售」的門店有效。',
      },
    },
  },
};
