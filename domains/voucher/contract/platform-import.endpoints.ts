import { type Cell, choice, money, phone, text } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';
import { halfWidth } from '#kernel/contract/phone.ts';

/** A number that went through a spreadsheet as a number has lost its end. */
const LOST = /^\d(?:\.\d+)?E\+?\d+$/i;

/** A number of an export, without what keeps spreadsheets from reading it as one. */
const number = (): Cell<string> => ({
  read: (typed) => {
    const plain = halfWidth(typed)
      .replace(/[`'\s]/gu, '')
      .replace(/^="?(.*?)"?$/u, '$1');
    return LOST.test(plain) ? { fault: 'voucher.digits_lost' } : { value: plain };
  },
});

const platform = choice(
  [
    ['other', '其他', '', '其它', 'other'],
    ['meituan', '美团', '大众点评', '美团点评', '点评', 'meituan'],
    ['douyin', '抖音', '抖音来客', '抖音生活服务', 'douyin'],
    ['soyoung', '新氧', 'so-young', 'soyoung'],
    ['gengmei', '更美', 'gengmei'],
    ['sandbox', '测试平台', 'sandbox'],
  ],
  'voucher.platform_unknown',
);

const status = choice(
  [
    ['unsaid', '', '-', '--'],
    ['bought', '待使用', '未使用', '待核销', '未核销', '未消费', '待消费', '已付款', '已支付', '支付成功', '已购买', '可使用', '待服务', '待验证', 'bought', 'paid'],
    ['used', '已使用', '已核销', '核销成功', '已消费', '已验券', '验券成功', '已验证', '已完成', '交易完成', '交易成功', '已履约', '已服务', 'used', 'redeemed'],
    ['expired', '已过期', '过期', '已失效', 'expired'],
    ['refunded', '已退款', '退款成功', '已退', '退款', '全部退款', '已取消', '已关闭', '交易关闭', '过期自动退', '已退券', 'refunded'],
  ],
  'voucher.platform_status_unknown',
);

/** What platforms say that they sold, by their export files: an order once, with its code; a later file says how it went on. */
export const platformImport = importing({
  id: 'voucher.platform.import',
  subject: 'platform_import',
  at: '/shop/voucher/platform/import',
  access: 'voucher:manage',
  columns: {
    platform: { cell: platform, synonyms: ['平台', '渠道', '来源平台', 'platform'], example: '美团' },
    order_number: { cell: number(), required: true, synonyms: ['订单号', '订单编号', '平台订单号', '订单ID', '交易号', 'order'], example: '4980012345678901' },
    voucher_code: { cell: number(), synonyms: ['券码', '序列号', '券号', '团购券码', '核销码', '消费码', '券ID', 'code'], example: '102712345678' },
    deal_id: { cell: number(), synonyms: ['团购编号', '商品ID', '团购ID', '项目ID', '套餐ID', 'SKU ID', 'deal id'] },
    deal_name: { cell: text(), synonyms: ['团购名称', '商品名称', '项目名称', '套餐名称', '商品', '项目', '团单名称', 'deal'], example: '水光焕肤体验' },
    buyer_name: { cell: text(), synonyms: ['买家', '买家姓名', '用户昵称', '用户名', '顾客姓名', '客户姓名', '预约人', 'buyer'] },
    buyer_phone: { cell: phone(), synonyms: ['手机号', '买家手机', '用户手机号', '联系电话', '手机', 'phone'] },
    price: { cell: money(0), synonyms: ['售价', '商品价格', '团购价', '原价', '订单金额', '价格', '订单原价', 'price'], example: '398.00' },
    paid: { cell: money(null), synonyms: ['实付', '实付金额', '用户实付', '用户实付金额', '支付金额', '订单实付', '实收金额', 'paid'], example: '358.00' },
    commission: { cell: money(null), synonyms: ['佣金', '平台佣金', '技术服务费', '平台服务费', '服务费', '软件服务费', 'commission'], example: '17.90' },
    settle_amount: { cell: money(null), synonyms: ['结算金额', '商家应得', '商家实收', '应结金额', '结算价', '商家应收', '预计收入', 'settlement'], example: '340.10' },
    bought_at: { cell: text(), synonyms: ['下单时间', '购买时间', '支付时间', '订单时间', '创建时间', 'bought at'], example: '2026-03-01 10:20:30' },
    used_at: { cell: text(), synonyms: ['核销时间', '验券时间', '使用时间', '消费时间', '验证时间', '服务时间', 'used at'] },
    status: { cell: status, synonyms: ['状态', '订单状态', '券状态', '使用状态', '交易状态', 'status'], example: '已核销' },
    told_shop: { cell: text(), synonyms: ['门店', '门店名称', '核销门店', '验券门店', '验证门店', '消费门店', '适用门店', 'shop'] },
  },
  limits: { most_rows: 10_000, most_bytes: 8 * 1024 * 1024 },
});
