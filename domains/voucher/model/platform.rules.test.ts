import { describe, expect, it } from 'vitest';
import { leadingTo, readMoment, shopsMeant, toldStatus } from './platform.rules.ts';
import { unfoldPlatform } from './platform-sheet.ts';

it('leads on alone: an older file takes nothing back', () => {
  expect([leadingTo('bought', 'used'), leadingTo('bought', 'expired'), leadingTo('expired', 'used'), leadingTo('used', 'refunded')]).toEqual([
    'use',
    'expire',
    'use',
    'give_back',
  ]);
  expect([leadingTo('used', 'bought'), leadingTo('refunded', 'used'), leadingTo('used', 'expired'), leadingTo('used', 'used')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('tells by its use what a row does not say', () => {
  expect([toldStatus('unsaid', ''), toldStatus('unsaid', '2026-03-01'), toldStatus('refunded', '2026-03-01')]).toEqual([
    'bought',
    'used',
    'refunded',
  ]);
});

it('reads moments as platforms write them', () => {
  expect(readMoment('2026/3/1 9:05')).toEqual({ day: '2026-03-01', time: '09:05' });
  expect(readMoment('`2026-03-01 10:20:30')).toEqual({ day: '2026-03-01', time: '10:20' });
  expect(readMoment('20260301')).toEqual({ day: '2026-03-01', time: '00:00' });
  expect([readMoment('昨天'), readMoment('2026-02-30'), readMoment('2026-03-01 25:00')]).toEqual([null, null, null]);
});

it('finds the shop that a platform means by its own name for it, and none where two would do', () => {
  const shops = [{ shop_name: '兰亭静安总店' }, { shop_name: '兰亭徐汇店' }];
  expect(shopsMeant('兰亭（静安总店）', shops)).toEqual([shops[0]]);
  expect(shopsMeant('兰亭', shops)).toEqual(shops);
  expect(shopsMeant('', shops)).toEqual([]);
});

describe('an export as it was downloaded', () => {
  it('loses what stands above its headings and its sums, and is its platform’s by the words around', () => {
    const table = [
      ['美团开店宝 交易明细'],
      ['导出时间：2026-03-02'],
      ['订单号', '券码', '团购名称', '售价(元)', '状态'],
      ['`4980001', '\t1027001', '水光', '398.00', '已核销'],
      ['合计', '', '', '398.00', ''],
    ];
    expect(unfoldPlatform(table)).toEqual([
      ['平台', '订单号', '券码', '团购名称', '售价', '状态'],
      ['美团', '4980001', '1027001', '水光', '398.00', '已核销'],
    ]);
  });

  it('keeps a platform that it names itself, and stays as it is where nobody knows it', () => {
    expect(
      unfoldPlatform([
        ['平台', '订单号', '状态'],
        ['抖音', '1', '已使用'],
      ])[0],
    ).toEqual(['平台', '订单号', '状态']);
    expect(
      unfoldPlatform([
        ['订单号', '商品名称', '状态'],
        ['1', '甲', '已使用'],
      ])[0],
    ).toEqual(['订单号', '商品名称', '状态']);
  });
});
