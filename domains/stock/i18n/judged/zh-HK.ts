import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    judged_amount: '計入審批額度',
  },
  refusal: {
    loss_above: '短少與破損超過{{limit}}，須由有審批權限、且不是發貨人的同事收貨',
    loss_unvalued: '短少與破損的商品沒有成本和售價，須由有審批權限、且不是發貨人的同事收貨',
    bin_above: '報損超過{{limit}}，須由有審批權限、且不是劃扣人的同事撤銷',
    bin_unvalued: '報損的商品沒有成本和售價，須由有審批權限、且不是劃扣人的同事撤銷',
  },
  word: {
    judged_amount: { unvalued: '沒有成本也沒有價格' },
  },
};
