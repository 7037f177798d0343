import { choice, money, text, whole } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';
import { cardColumns } from './card-cells.ts';

/** Stored-value cards by a file, each new: what is there by its name or number is refused. Nothing said of the loaded amount: what is paid. */
export const balanceCardImport = importing({
  id: 'catalog.balanceCard.import',
  subject: 'balance_card_import',
  at: '/shop/balanceCard/import',
  access: 'catalog:card',
  columns: {
    balance_card_name: { cell: text(), required: true, synonyms: ['储值卡', '卡名', '卡名称', '名称', '名稱', 'card', 'name'], example: '5000元储值卡' },
    short_name: { cell: text(), synonyms: ['卡简称', 'short name'], example: '' },
    card_sn: cardColumns.card_sn,
    sell_price: { cell: money(undefined), required: true, synonyms: ['价格', '零售价', '销售价', 'price'], example: '5000' },
    total_amount: { cell: money(undefined), synonyms: ['面额', '储值金额', '面額', 'loaded'], example: '5000' },
    gift_amount: { cell: money(0), synonyms: ['赠送', '赠送金', '贈送', 'gift'], example: '500' },
    spend_rule: {
      cell: choice(
        [
          ['proportional', '按比例', 'proportionally', 'proportional', ''],
          ['principal_first', '先扣本金', '本金优先', '本金優先', 'principal first'],
          ['gift_first', '先扣赠送金', '赠送金优先', '先扣贈送金', 'gift first'],
        ],
        'catalog.import_spend_rule_unknown',
      ),
      synonyms: ['消费策略', '扣款', 'spending'],
      example: '按比例',
    },
    valid: { cell: whole(0), synonyms: ['有效期', '有效时长', 'validity'], example: '1' },
    valid_unit: cardColumns.valid_unit,
    description: cardColumns.description,
  },
  limits: { most_rows: 500, most_bytes: 1024 * 1024 },
});
