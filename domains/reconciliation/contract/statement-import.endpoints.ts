import { choice, text } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';
import { feeCell, movedCell, numberCell } from './exact-money.ts';

/** Of whom the statement is: of a bank or a terminal where it does not say. */
const method = choice(
  [
    ['BANK_CARD', '银行卡', '', '刷卡', '银行', '銀行卡', 'bank_card', 'bank', 'card'],
    ['WECHAT', '微信', '微信支付', 'wechat', 'wechat pay'],
    ['ALIPAY', '支付宝', '支付寶', 'alipay'],
    ['CASH', '现金', '現金', 'cash'],
    ['PLATFORM', '平台结算', '平台', '平台結算', 'platform'],
  ],
  'reconciliation.method_unknown',
);

/** Statements of WeChat, Alipay, banks and terminals by a file: each row once. */
export const statementImport = importing({
  id: 'reconciliation.statement.import',
  subject: 'statement_import',
  at: '/shop/reconciliation/statement/import',
  access: 'reconciliation:write',
  columns: {
    happened_at: {
      cell: text(),
      required: true,
      synonyms: ['交易时间', '交易日期', '日期', '时间', '入账时间', '记账日期', '清算日期', 'date', 'time'],
      example: '2026-03-01 10:20:30',
    },
    amount: { cell: movedCell(), required: true, synonyms: ['金额', '交易金额', '入账金额', '收入金额', '发生额', 'amount'], example: '198.00' },
    fee: { cell: feeCell(), synonyms: ['手续费', '服务费', '手续费金额', '扣率费', 'fee'], example: '1.18' },
    pay_method: { cell: method, synonyms: ['支付渠道', '付款方式', '支付方式', '渠道', 'channel', 'method'], example: '银行卡' },
    provider_number: {
      cell: numberCell(),
      synonyms: ['渠道流水号', '流水号', '交易流水号', '微信订单号', '支付宝交易号', '参考号', '检索参考号', 'transaction id'],
      example: '4200001234202603011234567890',
    },
    own_number: { cell: numberCell(), synonyms: ['商户单号', '商户订单号', '订单号', 'merchant order'], example: 'Q260301000012' },
    shop_name: { cell: text(), synonyms: ['门店', '门店名称', '門店', 'shop'] },
    merchant_no: { cell: numberCell(), synonyms: ['商户号', '商户编号', '商戶號', 'merchant id'] },
    remarks: { cell: text(), synonyms: ['备注', '摘要', '附言', '备注说明', 'note', 'remarks'] },
  },
  limits: { most_rows: 20_000, most_bytes: 8 * 1024 * 1024 },
});
