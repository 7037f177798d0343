import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
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
