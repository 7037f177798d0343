import { text, whole } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';

/** Brands by a file: one that is there by its name is put in its place, others are new. */
export const brandImport = importing({
  id: 'catalog.brand.import',
  subject: 'brand_import',
  at: '/shop/brand/import',
  access: 'catalog:brand',
  columns: {
    name: { cell: text(), required: true, synonyms: ['品牌', '名称', '品牌名', '名稱', 'brand', 'name'], example: '兰蔻' },
    sort: { cell: whole(undefined), synonyms: ['序号', '顺序', '序號', 'sort', 'no'], example: '1' },
  },
  limits: { most_rows: 5_000, most_bytes: 2 * 1024 * 1024 },
});
