import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    shift_plan: 'Shifts',
  },
  refusal: {
    shift_plan_nothing: 'There are no shifts to save',
    shift_plan_too_much: 'At most 2000 cells are saved at once',
    shift_plan_twice: 'A colleague has one shift a day only',
    shift_plan_nobody: 'Choose colleagues at work in this shop',
    shift_plan_past: 'Days before today are not planned any more',
    shift_plan_changed: 'Somebody has just changed these shifts; refresh and try again',
  },
  subject: {
    shift_plan: 'shifts',
  },
  word: {
    plan_view: { week: 'Week', month: 'Month' },
    plan_earlier: 'Earlier',
    plan_later: 'Later',
    plan_today: 'Today',
    plan_people: 'Colleague',
    plan_leave: 'Leave',
    plan_copy_week: 'Copy last week',
    plan_fill: 'Repeat first week',
    plan_discard: 'Discard changes',
    plan_saved: 'Shifts saved',
    plan_nobody: 'Nobody works here yet',
    plan_keys: 'Arrows move, Shift chooses several, digits plan, Ctrl+C / Ctrl+V copy and paste',
    plan_conflicts: '{{count|appointment|appointments}} would have nobody then. Save the shifts all the same?',
    plan_conflicts_text: 'The appointments stay as they are: give them to somebody else or move them afterwards.',
    plan_conflicts_more: '{{count}} more',
    weekday: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
  },
};
