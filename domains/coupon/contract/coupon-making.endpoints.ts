import { type Cell, choice, day, list, money, text, whole } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';
import { parseTenths } from '#kernel/contract/tenths.ts';

/** A discount as it is spoken of: `8.5`, `8.5折`. */
const tenths: Cell<number | null> = {
  read: (typed) => {
    const plain = typed.normalize('NFKC').trim().replace(/\s*折$/u, '');
    const read = plain === '' ? null : parseTenths(plain);
    return plain !== '' && read === null ? { fault: 'coupon.discount_invalid' } : { value: read };
  },
};

/** Coupons themselves by a file, each new: one that takes off what the form lets it, given out by hand, for all that is sold. */
export const couponMaking = importing({
  id: 'coupon.making',
  subject: 'coupon_making',
  at: '/shop/coupon/making',
  access: 'coupon:write',
  columns: {
    coupon_name: { cell: text(), required: true, synonyms: ['优惠券', '券名称', '名称', '优惠券名', '優惠券', 'coupon', 'name'], example: '开春满减' },
    kind: {
      cell: choice([['amount', '减免金额', '满减', '減免金額', 'amount', ''], ['discount', '折扣', '打折', 'discount']], 'coupon.kind_unread'),
      synonyms: ['方式', '类型', '類型', 'kind'],
      example: '减免金额',
    },
    threshold: { cell: money(null), synonyms: ['门槛', '满', '門檻', 'threshold'], example: '500' },
    amount: { cell: money(null), synonyms: ['金额', '减', '面额', '金額', 'off'], example: '50' },
    discount_tenths: { cell: tenths, synonyms: ['打几折', '折', 'percentage'], example: '' },
    most_off: { cell: money(null), synonyms: ['最多减', '封顶', '封頂', 'at most'], example: '' },
    use_scene: {
      cell: choice(
        [['both', '线上和线下', '通用', '線上和線下', 'both', ''], ['online', '线上', '線上', 'online'], ['offline', '线下', '線下', 'offline']],
        'coupon.scene_unread',
      ),
      synonyms: ['场景', '場景', 'scene'],
      example: '线上和线下',
    },
    shops: { cell: list(), synonyms: ['门店', '可用门店', '門店', 'shops'], example: '' },
    start_date: { cell: day(), required: true, synonyms: ['开始日期', '开始', '開始日期', 'from'], example: '2026-12-01' },
    end_date: { cell: day(), required: true, synonyms: ['结束日期', '结束', '結束日期', 'until'], example: '2026-12-31' },
    valid_days: { cell: whole(null), synonyms: ['有效天数', '天数', '有效天數', 'days'], example: '' },
    total: { cell: whole(undefined), required: true, synonyms: ['总量', '数量', '总数', '張數', 'total'], example: '500' },
    per_person: { cell: whole(1), synonyms: ['限领', '每人', '每人限領', 'per person'], example: '1' },
    instructions: { cell: text(), synonyms: ['说明', '备注', '說明', 'remarks'], example: '' },
  },
  limits: { most_rows: 500, most_bytes: 1024 * 1024 },
});
