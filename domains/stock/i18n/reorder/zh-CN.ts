/** The words of what is to be ordered anew (source language). */
export const zhCN = {
  field: {
    ordered_quantity: '已订未到',
    proposed_quantity: '建议采购',
    order_quantity: '采购数量',
  },
  refusal: {
    reorder_changed: '{{name}}的在订数量刚刚变化，请刷新后重试',
  },
  word: {
    rule: {
      reorder_below: { label: '补货提前天数', hint: '按近30天用量，可用加在途、已订只够这么多天时，提出补货建议。' },
      reorder_lasting: { label: '补货够用天数', hint: '建议采购到够用这么多天，按采购单位取整。' },
    },
    reorder: '补货建议',
    reorder_hint: '按近30天（没有则近90天）用量和预警值计算，已扣除在途和已订未到；下单后不再重复建议。',
    reorder_ok: '生成采购单（{{count}} 行）',
    reordered: '已生成 {{count}} 张采购单',
    no_reorder: '库存充足，暂无补货建议',
    no_supplier: '未指定供应商',
    buy_count: '{{count}} {{unit}}',
  },
};
