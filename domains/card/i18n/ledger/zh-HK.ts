import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    ledger_kind: {
      write_off: '核銷餘額',
      exchange: '置換',
      gift: '轉贈',
      transfer: '餘額轉移',
      sale: '消費',
      recharge: '充值',
      deduction: '劃扣',
      deduction_cancel: '撤銷劃扣',
      supplement: '補錄',
      gift_lapse: '贈送金到期',
      gift_void: '作廢贈送金',
      refund: '退款',
      repayment: '還款',
      payment_reject: '收款駁回',
    },
  },
};
