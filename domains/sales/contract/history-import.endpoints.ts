import { code, day, money, phone, text } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';

/** Orders of the former system by a file: a number that is there already stays as it is. */
export const historyImport = importing({
  id: 'sales.history.import',
  subject: 'history_import',
  at: '/cureShop/historyOrder/import',
  access: 'sales:history',
  columns: {
    order_number: { cell: code(), required: true, synonyms: ['订单号', '单号', '流水号', '訂單號', 'order no', 'number'], example: 'OLD-20230115-001' },
    order_date: { cell: day(), required: true, synonyms: ['日期', '下单日期', '消费日期', '订单日期', '交易日期', 'date'], example: '2023-01-15' },
    member_num: { cell: code(), synonyms: ['会员号', '会员卡号', '客户编号', '會員號', 'member no'] },
    member_name: { cell: text(), synonyms: ['姓名', '会员姓名', '顾客', '客户姓名', '顧客', 'customer', 'name'], example: '张丽' },
    mobile_number: { cell: phone(), synonyms: ['手机', '电话', '手机号码', '联系电话', '電話', 'phone', 'mobile'], example: '13800000001' },
    items: { cell: text(), required: true, synonyms: ['项目', '内容', '消费内容', '商品明细', '消费项目', '內容', 'items', 'content'], example: '水光针×1；面膜×2' },
    payments: { cell: text(), synonyms: ['付款方式', '支付方式', '收款方式', '付款', '支付', 'payment', 'paid by'], example: '微信 1980.00' },
    order_status: { cell: text(), synonyms: ['订单状态', '訂單狀態', 'state'], example: '已完成' },
    maker_name: { cell: text(), synonyms: ['开单人员', '操作人', '收银员', '开单员工', 'cashier', 'made by'] },
    amount_total: { cell: money(0), required: true, synonyms: ['金额', '总金额', '订单金额', '应收', '金額', 'total', 'amount'], example: '1980.00' },
    amount_received: { cell: money(0), synonyms: ['实收金额', '已收', '實收金額', 'received', 'paid'], example: '1980.00' },
    amount_debt: { cell: money(0), synonyms: ['欠款金额', '未付', '欠款', 'debt', 'owed'], example: '0' },
    remarks: { cell: text(), synonyms: ['备注说明', 'note', 'notes'] },
  },
  limits: { most_rows: 10_000, most_bytes: 6 * 1024 * 1024 },
});
