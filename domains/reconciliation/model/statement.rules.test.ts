import { describe, expect, it } from 'vitest';
import { hasLostDigits, isRounded, readExact } from '../contract/exact-money.ts';
import { readHappened, rowKeys } from './statement.rules.ts';
import { SHEET, unfoldStatement } from './statement-sheet.ts';

/** A bill of WeChat Pay as it is downloaded: ticks before everything, fees of five decimals, sums below. */
const WECHAT = [
  [
    '交易时间', '公众账号ID', '商户号', '特约商户号', '设备号', '微信订单号', '商户订单号', '用户标识', '交易类型', '交易状态', '付款银行', '货币种类',
    '应结订单金额', '代金券金额', '微信退款单号', '商户退款单号', '退款金额', '充值券退款金额', '退款类型', '退款状态', '商品名称', '商户数据包', '手续费', '费率',
    '订单金额', '申请退款金额', '费率备注',
  ],
  [
    '`2026-03-01 10:20:30', '`wx1', '`1900001', '`0', '`', '`4200001234202603011234567890', '`Q260301000001', '`o1', '`NATIVE', '`SUCCESS', '`OTHERS', '`CNY',
    '`198.00', '`0.00', '`0', '`0', '`0.00', '`0.00', '`', '`', '`护理', '`', '`1.18800', '`0.60%', '`198.00', '`0.00', '`',
  ],
  [
    '`2026-03-01 11:00:00', '`wx1', '`1900001', '`0', '`', '`4200001234202603011234567890', '`Q260301000001', '`o1', '`NATIVE', '`REFUND', '`OTHERS', '`CNY',
    '`0.00', '`0.00', '`5030000001', '`B7-1', '`98.00', '`0.00', '`ORIGINAL', '`SUCCESS', '`护理', '`', '`-0.58800', '`0.60%', '`0.00', '`98.00', '`',
  ],
  ['总交易单数', '应结订单总金额', '退款总金额'],
  ['`2', '`198.00', '`98.00'],
];

describe('a statement as it is downloaded', () => {
  it('is WeChat’s: ticks and sums go, a refund goes by its own numbers and is negative', () => {
    expect(unfoldStatement(WECHAT)).toEqual([
      [...SHEET],
      ['微信', '', '1900001', '2026-03-01 10:20:30', '4200001234202603011234567890', 'Q260301000001', '198.00', '1.18800', '护理'],
      ['微信', '', '1900001', '2026-03-01 11:00:00', '5030000001', 'B7-1', '-98.00', '-0.58800', '护理'],
    ]);
  });

  it('is Alipay’s: what stands before its headings goes, a fee that was kept is turned', () => {
    const sheet = [
      ['#支付宝业务明细查询'],
      ['#账号：[20881234567890120156]'],
      ['#-----业务明细列表----'],
      ['支付宝交易号', '商户订单号', '业务类型', '商品名称', '创建时间', '完成时间', '订单金额（元）', '商家实收（元）', '退款批次号/请求号', '服务费（元）', '备注', '门店名称'],
      ['2026030122001\t', 'Q260301000002\t', '交易', '护理', '2026-03-01 12:00:00', '2026-03-01 12:00:05', '100.00', '100.00', '', '-0.60', '', '南山店'],
      ['2026030122001\t', 'Q260301000002\t', '退款', '护理', '2026-03-01 13:00:00', '2026-03-01 13:00:05', '-40.00', '-40.00', 'B8-1', '0.24', '', '南山店'],
      ['#-----业务明细列表结束----'],
      ['#交易合计：1笔，商家实收共100.00元'],
    ];
    expect(unfoldStatement(sheet).slice(1)).toEqual([
      ['支付宝', '南山店', '2088123456789012', '2026-03-01 12:00:05', '2026030122001', 'Q260301000002', '100.00', '0.60', '护理'],
      ['支付宝', '南山店', '2088123456789012', '2026-03-01 13:00:05', '', 'B8-1', '-40.00', '-0.24', '护理'],
    ]);
  });

  it('is a bank’s: its headings are found, and what left becomes negative', () => {
    const sheet = [
      ['某某银行对账单'],
      ['交易日期', '摘要', '收入金额', '支出金额', '流水号'],
      ['2026-03-02', '收单入账', '500.00', '', 'N1'],
      ['小计', '', '500.00', '', ''],
      ['2026-03-02', '退款', '', '20.00', 'N2'],
      ['合计', '', '500.00', '20.00', ''],
    ];
    expect(unfoldStatement(sheet)).toEqual([
      ['交易日期', '摘要', '流水号', '金额'],
      ['2026-03-02', '收单入账', 'N1', '500.00'],
      ['2026-03-02', '退款', 'N2', '-20.00'],
    ]);
  });
});

describe('an amount of a statement', () => {
  it('is read exactly: five decimals are rounded to the cent, and it is told', () => {
    expect(readExact('1.18800')).toEqual({ cents: 119, exact: '1.18800' });
    expect(readExact('0.00380')).toEqual({ cents: 0, exact: '0.00380' });
    expect(readExact('-0.58500')).toEqual({ cents: -59, exact: '-0.58500' });
    expect(readExact('¥1,234.50')).toEqual({ cents: 123_450, exact: '1234.50' });
    expect(readExact('0.29')!.cents).toBe(29);
    expect(readExact('1.13')!.cents).toBe(113);
    expect(readExact('12abc')).toBeNull();
    expect([isRounded('1.18800'), isRounded('1.18000'), isRounded('1.2')]).toEqual([true, false, false]);
  });
});

describe('a number of a statement', () => {
  it('shows where a spreadsheet lost its digits', () => {
    expect(hasLostDigits('4.2E+27')).toBe(true);
    expect(hasLostDigits('4200001234202600000000000000')).toBe(true);
    expect(hasLostDigits('4200001234202603011234567890')).toBe(false);
    expect(hasLostDigits('Q260301000000')).toBe(false);
  });
});

describe('a row', () => {
  const row = { day: '2026-03-01', time: '', amount: 100, fee: 0, provider_number: '', own_number: '', remarks: '', place: '' };
  it('is named once: by its number, or as the how manieth that says the same', () => {
    expect(rowKeys([{ ...row, provider_number: 'P' }, { ...row, amount: -100, provider_number: 'P' }])).toEqual(['p+2026-03-01|P', 'p-2026-03-01|P']);
    const long = { ...row, provider_number: '4200001234202603' };
    expect(rowKeys([long, { ...long, day: '2026-03-02' }])).toEqual(['p+4200001234202603', 'p+4200001234202603']);
    expect(new Set(rowKeys([row, row])).size).toBe(2);
    expect(rowKeys([row, row])).toEqual(rowKeys([row, row]));
    // What another shop has in the same file does not change what it is called.
    expect(rowKeys([{ ...row, place: 'a' }, { ...row, place: 'b' }])).toEqual([...rowKeys([row]), ...rowKeys([row])]);
  });

  it('says when it happened, to the second or by its day', () => {
    expect(readHappened('2026/3/1 9:05')).toEqual({ day: '2026-03-01', time: '09:05:00' });
    expect(readHappened('20260301102030')).toEqual({ day: '2026-03-01', time: '10:20:30' });
    expect(readHappened('2026-03-01')).toEqual({ day: '2026-03-01', time: '' });
    expect([readHappened('明天'), readHappened('2026-02-30'), readHappened('2026-03-01 25:00')]).toEqual([null, null, null]);
  });
});
