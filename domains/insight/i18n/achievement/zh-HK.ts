import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    performer_name: '員工',
    department: '部門',
    sold: '銷售業績',
    deducted: '劃扣業績',
    taken_back: '退款扣回',
    undone: '取消劃扣',
    net_amount: '業績合計',
    item_name: '項目 / 商品',
    measure: '業績類型',
    achieved: '業績',
    commission_amount: '提成計算額',
    span: '統計維度',
  },
  word: {
    measure: { sale: '銷售', recharge: '充值', consumption: '儲值消費', deduction: '劃扣' },
    any_measure: '全部業績類型',
    any_performer: '全部員工',
    any_department: '全部部門',
    no_department: '未分部門',
    no_achievement: '該時段沒有業績',
    summary_by: { day: '按日', month: '按月', department: '按部門', measure: '按業績類型' },
  },
};
