import { choice, code, text } from '#kernel/contract/cell.ts';

const validUnits = choice(
  [
    [2, '年', 'years', 'year', '2', ''],
    [1, '个月', '月', '個月', 'months', 'month', '1'],
    [0, '天', '日', 'days', 'day', '0'],
    [3, '永久有效', '永久', 'permanent', '3'],
  ],
  'catalog.import_valid_unit_unknown',
);

/** The columns that files of cards have in common, whatever the cards hold. */
export const cardColumns = {
  card_sn: { cell: code(), synonyms: ['编号', '卡号', '編號', 'sn', 'number'], example: '' },
  valid_unit: { cell: validUnits, synonyms: ['单位', '單位'], example: '年' },
  description: { cell: text(), synonyms: ['说明', '介绍', '描述', 'remarks'], example: '' },
};
