import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    unconfirmed: '未確認訂單',
    unconfirmed_rules: '未確認訂單配置',
    settle_chosen: '批量結算',
    void_chosen: '批量作廢',
  },
  field: {
    waited_hours: '已等待',
    lapse_time: '自動作廢時間',
    held_stock_num: '佔用庫存',
  },
  word: {
    unconfirmed_are: '已開單、尚未結算的訂單',
    unconfirmed_sum: '共 {{count}} 單',
    sums_counted_blind: '本店盲點現金：日結前不顯示金額合計',
    no_unconfirmed: '沒有未確認的訂單',
    under_an_hour: '不到 1 小時',
    hours_waited: '{{count}} 小時',
    days_waited: '{{count}} 天',
    never_lapses: '不自動作廢',
    any_wait: '等待時間',
    waits: { '1': '1 小時以上', '4': '4 小時以上', '12': '12 小時以上', '24': '1 天以上', '72': '3 天以上' },
    any_maker: '開單人',
    unconfirmed_rules: '規則配置',
    settle_chosen_text: '{{count}} 單各按應收金額全額收款，記入同一付款方式；請先確認款項已到帳。',
    settle_chosen_sum: '合計 {{amount}}',
    void_chosen_text: '作廢 {{count}} 單後不能恢復，所用的優惠券退回會員。',
  },
};
