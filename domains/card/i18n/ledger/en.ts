import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  word: {
    ledger_kind: {
      write_off: 'Written off',
      exchange: 'Exchange',
      gift: 'Gift',
      transfer: 'Balance moved',
      sale: 'Sale',
      recharge: 'Recharge',
      deduction: 'Deduction',
      deduction_cancel: 'Deduction cancelled',
      supplement: 'Existing card entered',
      gift_lapse: 'Gift lapsed',
      gift_void: 'Gift voided',
      refund: 'Refund',
      repayment: 'Repayment',
      payment_reject: 'Payment rejected',
    },
  },
};
