import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    shift_plan: '排班',
  },
  refusal: {
    shift_plan_nothing: '沒有要儲存的排班',
    shift_plan_too_much: '一次最多儲存2000格排班',
    shift_plan_twice: '同一員工同一天只能有一個班次',
    shift_plan_nobody: '請選擇本店在職的員工',
    shift_plan_past: '不能修改今天以前的排班',
    shift_plan_changed: '排班剛剛被他人修改，請重新整理後重試',
  },
  subject: {
    shift_plan: '排班',
  },
  word: {
    plan_view: { week: '周', month: '月' },
    plan_earlier: '往前',
    plan_later: '往後',
    plan_today: '今天',
    plan_people: '員工',
    plan_leave: '請假',
    plan_copy_week: '複製上週',
    plan_fill: '首周排滿本月',
    plan_discard: '放棄修改',
    plan_saved: '排班已儲存',
    plan_nobody: '還沒有在職員工',
    plan_keys: '方向鍵移動，Shift 選多格，數字鍵排班，Ctrl+C / Ctrl+V 複製貼上',
    plan_conflicts: '{{count}}個預約屆時無人服務，仍要儲存排班？',
    plan_conflicts_text: '預約保持不變，請隨後改派或改期。',
    plan_conflicts_more: '還有{{count}}個',
    weekday: { 1: '週一', 2: '週二', 3: '週三', 4: '週四', 5: '週五', 6: '週六', 7: '週日' },
  },
};
