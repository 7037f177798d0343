import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what goods count for that go by hand. */
export const en: Translated<typeof zhCN> = {
  field: {
    judged_amount: 'Counts for',
  },
  refusal: {
    loss_above: 'What is missing or spoilt is worth more than {{limit}}: a colleague who approves, and did not send it, has to receive it',
    loss_unvalued: 'What is missing or spoilt has neither cost nor price: a colleague who approves, and did not send it, has to receive it',
    bin_above: 'What is written off is worth more than {{limit}}: a colleague who approves, and did not deduct it, has to cancel it',
    bin_unvalued: 'What is written off has neither cost nor price: a colleague who approves, and did not deduct it, has to cancel it',
  },
  word: {
    judged_amount: { unvalued: 'Neither cost nor price is known' },
  },
};
