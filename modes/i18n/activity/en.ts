import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    'marketing-coupon': 'Coupons',
    'receive-coupon': 'Coupon receipts',
    addCoupon: 'Add a coupon',
    'coupon-detail': 'Coupon',
    'main-marketing-coupon': 'Coupons',
    'main-marketing-coupon-receive': 'Coupon receipts',
    'main-marketing-coupon-add': 'Add a coupon',
    'main-marketing-coupon-detail': 'Coupon',
    'marketing-seckill': 'Flash sales',
    'seckill-detail': 'Flash sale',
    'seckill-edit': 'Add/edit a flash sale',
    'main-marketing-seckill': 'Flash sales',
    'marketing-activity': 'Events',
    'activity-detail': 'Event',
    'add-activity': 'New event',
    'activity-data': 'Event figures',
    'main-marketing-activity': 'Events',
    'marketing-group': 'Group buys',
    'group-detail': 'Group buy',
    'group-edit': 'Add/edit a group buy',
    'group-data': 'Group buy figures',
    'main-marketing-group': 'Group buys',
  },
};
