import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    ordered_quantity: '已訂未到',
    proposed_quantity: '建議採購',
    order_quantity: '採購數量',
  },
  refusal: {
    reorder_changed: '{{name}}的在訂數量剛剛變化，請重新整理後重試',
  },
  word: {
    rule: {
      reorder_below: { label: '補貨提前天數', hint: '按近30天用量，可用加在途、已訂只夠這麼多天時，提出補貨建議。' },
      reorder_lasting: { label: '補貨夠用天數', hint: '建議採購到夠用這麼多天，按採購單位取整。' },
    },
    reorder: '補貨建議',
    reorder_hint: '按近30天（沒有則近90天）用量和預警值計算，已扣除在途和已訂未到；下單後不再重複建議。',
    reorder_ok: '產生採購單（{{count}} 行）',
    reordered: '已產生 {{count}} 張採購單',
    no_reorder: '庫存充足，暫無補貨建議',
    no_supplier: '未指定供應商',
    buy_count: '{{count}} {{unit}}',
  },
};
