/** The words of what the ledger says of a card (source language), a part of its words. */
export const zhCN = {
  word: {
    ledger_kind: {
      write_off: '核销余额',
      exchange: '置换',
      gift: '转赠',
      transfer: '余额转移',
      sale: '消费',
      recharge: '充值',
      deduction: '划扣',
      deduction_cancel: '撤销划扣',
      supplement: '补录',
      gift_lapse: '赠送金到期',
      gift_void: '作废赠送金',
      refund: '退款',
      repayment: '还款',
      payment_reject: '收款驳回',
    },
  },
};
