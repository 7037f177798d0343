import type { Language } from '#kernel/contract/failure.ts';
import type { Translated } from '#kernel/i18n/dictionary.ts';

/** The words of a bill that a customer scanned. */
const zhCN = {
  bill: '账单',
  number: '单号',
  discount: '优惠',
  due: '应付',
  received: '实付',
  debt: '欠款',
  choose: '选择付款方式',
  open: '打开付款',
  long_press: '长按识别二维码，或保存后用付款应用扫描',
  amount: '请付款 {{amount}}',
  paid: '我已付款',
  at_counter: '请向前台付款',
  claimed: '已通知前台，请稍候确认到账。',
  settled: '付款成功',
  voided: '账单已取消',
  thanks: '谢谢光临',
  again: '重新加载',
};
export type PayWords = Translated<typeof zhCN>;

const zhHK: PayWords = {
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

const en: PayWords = {
  bill: 'Bill',
  number: 'Number',
  discount: 'Discount',
  due: 'To pay',
  received: 'Paid',
  debt: 'Owed',
  choose: 'How would you like to pay?',
  open: 'Open to pay',
  long_press: 'Press and hold the code, or save it and scan it with your payment app',
  amount: 'Please pay {{amount}}',
  paid: 'I have paid',
  at_counter: 'Please pay at the counter',
  claimed: 'The counter has been told and will confirm in a moment.',
  settled: 'Paid',
  voided: 'This bill was cancelled',
  thanks: 'Thank you',
  again: 'Load again',
};

export const payWords: Readonly<Record<Language, PayWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en };
