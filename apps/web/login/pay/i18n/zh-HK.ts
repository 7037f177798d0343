import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  bill: '帳單',
  number: '單號',
  discount: '優惠',
  due: '應付',
  received: '實付',
  debt: '欠款',
  choose: '選擇付款方式',
  open: '開啟付款',
  long_press: '長按識別二維碼，或儲存後用付款應用程式掃描',
  amount: '請付款 {{amount}}',
  paid: '我已付款',
  at_counter: '請向前台付款',
  claimed: '已通知前台，請稍候確認到帳。',
  settled: '付款成功',
  voided: '帳單已取消',
  thanks: '多謝光臨',
  again: '重新載入',
};
