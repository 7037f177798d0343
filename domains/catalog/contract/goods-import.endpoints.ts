import { allNamed, code, list, money, named, text, whole } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';

const MOST_ROWS = 2_000;
const MOST_BYTES = 2 * 1024 * 1024;

const OF_SUPPLIES = ['goods_name', 'goods_sn', 'category_name', 'brand_name', 'unit', 'alert_num', 'spec_names'] as const;
/** What a file says of goods as a whole: in any of their rows, and nothing else in the others. */
export const WHOLE_COLUMNS = { product: [...OF_SUPPLIES, 'linked_projects'], supply: OF_SUPPLIES } as const;

const whole_columns = {
  goods_name: { cell: text(), required: true, synonyms: ['名称', '商品名称', '产品名称', '耗材名称', '名稱', 'name'], example: '玻尿酸保湿精华' },
  goods_sn: { cell: code(), synonyms: ['商品编号', '产品编号', '耗材编号', '货号', 'sn', 'number'], example: 'A100' },
  category_name: { cell: named('catalog.import_category_unknown'), required: true, synonyms: ['类别', '商品分类', 'category'], example: '护肤品' },
  brand_name: { cell: named('catalog.import_brand_unknown'), synonyms: ['品牌名称', 'brand'], example: '' },
  unit: { cell: text(), required: true, synonyms: ['单位', '计量单位', 'unit'], example: '瓶' },
  alert_num: { cell: whole(null), synonyms: ['库存预警', '预警值', '预警数量'], example: '10' },
  spec_names: { cell: allNamed('catalog.import_spec_unknown'), synonyms: ['规格', '规格项', 'specification'], example: '' },
} as const;

const variant_columns = {
  spec_values: { cell: list(), synonyms: ['规格内容', 'value'], example: '' },
  product_sn: { cell: code(), synonyms: ['规格货号', 'sku'], example: '' },
  barcode: { cell: code(), synonyms: ['商品条码', '条形码', 'ean'], example: '' },
  supplier_code: { cell: text(), synonyms: ['供应商编码'], example: '' },
  cost_price: { cell: money(null), synonyms: ['成本', '进价', '进货价', 'cost'], example: '60' },
} as const;

const limits = { most_rows: MOST_ROWS, most_bytes: MOST_BYTES };

/** Products by a file, a variant a row: rows of one number, or without one of one name, are one product. Nothing that is there is changed. */
export const productImport = importing({
  id: 'catalog.product.import',
  subject: 'product_import',
  at: '/shop/goods/product/import',
  access: 'catalog:goods',
  columns: {
    ...whole_columns,
    ...variant_columns,
    price: { cell: money(undefined), required: true, synonyms: ['价格', '零售价', '销售价', 'price'], example: '198' },
    member_price: { cell: money(null), synonyms: ['会员价格'], example: '' },
    linked_projects: {
      cell: allNamed('catalog.import_linked_unknown'),
      synonyms: ['搭配', '搭配项目', '搭配項目', 'linked treatments'],
      example: '',
    },
  },
  limits,
});

/** Supplies by a file, as products; they have no price. */
export const supplyImport = importing({
  id: 'catalog.supply.import',
  subject: 'supply_import',
  at: '/shop/goods/supply/import',
  access: 'catalog:goods',
  columns: { ...whole_columns, ...variant_columns },
  limits,
});
