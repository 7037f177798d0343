import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    'marketing-coupon': '優惠券',
    'receive-coupon': '領取記錄',
    addCoupon: '新增優惠券',
    'coupon-detail': '優惠券詳情',
    'main-marketing-coupon': '優惠券',
    'main-marketing-coupon-receive': '領取記錄',
    'main-marketing-coupon-add': '新增優惠券',
    'main-marketing-coupon-detail': '優惠券詳情',
    'marketing-seckill': '秒殺',
    'seckill-detail': '秒殺詳情',
    'seckill-edit': '新增/編輯秒殺',
    'main-marketing-seckill': '秒殺',
    'marketing-activity': '活動',
    'activity-detail': '活動詳情',
    'add-activity': '新增活動',
    'activity-data': '活動資料',
    'main-marketing-activity': '活動',
    'marketing-group': '拼團',
    'group-detail': '拼團詳情',
    'group-edit': '新增/編輯拼團',
    'group-data': '拼團資料',
    'main-marketing-group': '拼團',
  },
};
