import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of members whom a shop may lose. */
export const en: Translated<typeof zhCN> = {
  title: {
    rules: 'Member warnings',
    warnings: 'Member warnings',
    churn: 'May be lost',
    repurchase: 'Come back too seldom',
  },
  field: {
    level_name: 'Level',
    serving_names: 'Served by',
    login_time: 'Last visit',
    away_days: 'Days away',
    year_visit_num: 'Year’s visits',
    recent_num: 'Recent visits',
    spent_amount: 'Year’s spend',
    current_balance: 'Principal left',
    current_dis_balance: 'Gift left',
    remain_num: 'Units left',
    next_time: 'Next appointment',
    plan_date: 'Follow-up on',
  },
  word: {
    rule: {
      churn_days: { label: 'Days until a member may be lost', hint: 'Whoever has not come for so many days is listed.' },
      repurchase_days: {
        label: 'Days to look back for repeat visits',
        hint: 'Visits within so many days are counted; whoever has been a member for less is left out.',
      },
      repurchase_visits: { label: 'Visits that are enough', hint: 'Whoever came less often within these days is listed.' },
    },
    churn_note: 'Members who have not come for {{days|day|days}} or more; without closed and merged files and whoever is expected',
    repurchase_note:
      'Buyers who came fewer than {{visits|time|times}} in {{days|day|days}}; without newer members, closed files and whoever is expected',
    with_booked: 'With an appointment too',
    any_band: 'Any number of days',
    band: '{{from}}–{{until}} days',
    band_beyond: '{{from}} days and more',
    any_server: 'Served by',
    no_churn: 'Nobody stays away for so long',
    no_repurchase: 'Nobody comes back too seldom',
    no_level: 'No level',
    more_than: '{{count}}+',
  },
};
