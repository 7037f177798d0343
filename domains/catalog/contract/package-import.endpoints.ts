import { code, list, money, text } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';

/**
 * Packages by a file, each new. Projects, products and count cards by name or number, each with how many: `水光焕肤护理×2`; what is
 * to choose as `任选其一(1)：水光焕肤护理、玻尿酸面膜×2`, several such groups parted by `|`.
 */
export const packageImport = importing({
  id: 'catalog.package.import',
  subject: 'package_import',
  at: '/shop/package/import',
  access: 'catalog:card',
  columns: {
    package_name: { cell: text(), required: true, synonyms: ['套餐', '名称', '名稱', 'package', 'name'], example: '水光焕新套餐' },
    package_sn: { cell: code(), synonyms: ['编号', '套餐编号', '編號', 'sn', 'number'], example: '' },
    items: { cell: list(), synonyms: ['内容', '包含', '包含项目', '內容', 'contents'], example: '水光焕肤护理×2' },
    groups: { cell: text(), synonyms: ['可选', '任选', '可選', 'to choose'], example: '' },
    sell_price: { cell: money(undefined), required: true, synonyms: ['价格', '零售价', '销售价', '套餐价', 'price'], example: '1280' },
    price_floor: { cell: money(null), synonyms: ['最低价', '门店最低价', '最低價', 'lowest price'], example: '' },
    price_ceiling: { cell: money(null), synonyms: ['最高价', '门店最高价', '最高價', 'highest price'], example: '' },
    description: { cell: text(), synonyms: ['说明', '介绍', '描述', 'remarks'], example: '' },
  },
  limits: { most_rows: 500, most_bytes: 1024 * 1024 },
});
