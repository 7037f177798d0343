import { text } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';

/** Coupons given by a file: each row names a member, by phone or number, and a coupon by its name. */
export const couponImport = importing({
  id: 'coupon.import',
  subject: 'coupon_import',
  at: '/shop/coupon/import',
  access: 'coupon:issue',
  columns: {
    member: { cell: text(), required: true, synonyms: ['手机号', '会员编号', '手机', '编号', '手機號碼', 'phone', 'mobile', 'member'], example: '13800138000' },
    coupon_name: { cell: text(), required: true, synonyms: ['优惠券', '券名称', '優惠券', 'coupon'], example: '开春满减' },
  },
  limits: { most_rows: 2_000, most_bytes: 2 * 1024 * 1024 },
});
