import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what colleagues achieved. */
export const en: Translated<typeof zhCN> = {
  field: {
    performer_name: 'Colleague',
    department: 'Department',
    sold: 'Sales',
    deducted: 'Deductions',
    taken_back: 'Taken back by refunds',
    undone: 'Cancelled deductions',
    net_amount: 'Performance in all',
    item_name: 'Item',
    measure: 'By',
    achieved: 'Performance',
    commission_amount: 'Commission amount',
    span: 'Each',
  },
  word: {
    measure: { sale: 'Sale', recharge: 'Top-up', consumption: 'Stored value spent', deduction: 'Deduction' },
    any_measure: 'By anything',
    any_performer: 'Everybody',
    any_department: 'Every department',
    no_department: 'No department',
    no_achievement: 'Nothing achieved in these days',
    summary_by: { day: 'Each day', month: 'Each month', department: 'Each department', measure: 'By what' },
  },
};
