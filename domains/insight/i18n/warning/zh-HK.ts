import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    rules: '客戶預警',
    warnings: '客戶預警',
    churn: '流失預警',
    repurchase: '低復購預警',
  },
  field: {
    level_name: '會員等級',
    serving_names: '服務人員',
    login_time: '最近到店',
    away_days: '未到店天數',
    year_visit_num: '近一年到店',
    recent_num: '期間到店',
    spent_amount: '近一年消費',
    current_balance: '儲值本金',
    current_dis_balance: '贈送金',
    remain_num: '次卡餘量',
    next_time: '下次預約',
    plan_date: '計劃回訪',
  },
  word: {
    rule: {
      churn_days: { label: '流失預警天數', hint: '超過該天數未到店的會員列入流失預警。' },
      repurchase_days: { label: '低復購統計天數', hint: '統計最近多少天內的到店次數；建檔不足該天數的會員不計入。' },
      repurchase_visits: { label: '低復購到店次數', hint: '統計期內到店次數低於該數的會員列入低復購預警。' },
    },
    churn_note: '{{days}} 天及以上未到店的會員；已註銷、已合併和已有預約的不計入',
    repurchase_note: '消費過、最近 {{days}} 天來過但到店不足 {{visits}} 次的會員；建檔不足 {{days}} 天、已註銷、已合併和已有預約的不計入',
    with_booked: '含已有預約',
    any_band: '全部天數',
    band: '{{from}}–{{until}} 天',
    band_beyond: '{{from}} 天以上',
    any_server: '服務人員',
    no_churn: '沒有流失預警的會員',
    no_repurchase: '沒有低復購預警的會員',
    no_level: '無等級',
    more_than: '{{count}}+',
  },
};
