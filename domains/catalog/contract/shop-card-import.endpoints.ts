import { choice, list, money, text, whole } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';
import { cardColumns } from './card-cells.ts';

/**
 * Count cards by a file, each new: what is there by its name or number is refused. Projects by name or number and products by name,
 * number or barcode beside each other, each with its units: `水光焕肤护理×10、玻尿酸面膜×5`.
 */
export const shopCardImport = importing({
  id: 'catalog.shopCard.import',
  subject: 'shop_card_import',
  at: '/shop/card/import',
  access: 'catalog:card',
  columns: {
    shop_card_name: { cell: text(), required: true, synonyms: ['次卡', '卡名', '卡名称', '名称', '名稱', 'card', 'name'], example: '水光焕肤十次卡' },
    card_sn: cardColumns.card_sn,
    count_method: {
      cell: choice(
        [
          [0, '按项目', '按項目', 'by treatment', '0', ''],
          [1, '按范围', '按範圍', 'by range', '1'],
          [2, '通卡', 'all-purpose', '2'],
        ],
        'catalog.import_count_method_unknown',
      ),
      synonyms: ['计次', 'counting'],
      example: '按项目',
    },
    projects: {
      cell: list(),
      required: true,
      synonyms: ['项目', '包含项目', '項目', '包含項目', 'treatments'],
      example: '水光焕肤护理×10、玻尿酸面膜×5',
    },
    project_num: { cell: whole(null), synonyms: ['次数', '总次数', '次數', 'units'], example: '' },
    gift_projects: {
      cell: list(),
      synonyms: ['赠送', '赠送项目', '贈送項目', 'free treatments', 'gift treatments'],
      example: '玻尿酸面膜×1',
    },
    sell_price: { cell: money(undefined), required: true, synonyms: ['价格', '零售价', '销售价', 'price'], example: '2980' },
    member_price: { cell: money(null), synonyms: ['会员价格', 'member price'], example: '' },
    valid: { cell: whole(0), synonyms: ['有效期', '有效时长', 'validity'], example: '1' },
    valid_unit: cardColumns.valid_unit,
    valid_type: {
      cell: choice(
        [
          [1, '自购买日起', '购买', '自購買日起', 'from purchase', '1', ''],
          [2, '自首次消费日起', '首次消费', '自首次消費日起', 'from the first treatment', '2'],
        ],
        'catalog.import_valid_type_unknown',
      ),
      synonyms: ['生效'],
      example: '自购买日起',
    },
    description: cardColumns.description,
  },
  limits: { most_rows: 500, most_bytes: 1024 * 1024 },
});
