/** The words of who works when. */
export const zhCN = {
  title: {
    shift_plan: '排班',
  },
  refusal: {
    shift_plan_nothing: '没有要保存的排班',
    shift_plan_too_much: '一次最多保存2000格排班',
    shift_plan_twice: '同一员工同一天只能有一个班次',
    shift_plan_nobody: '请选择本店在职的员工',
    shift_plan_past: '不能修改今天以前的排班',
    shift_plan_changed: '排班刚刚被他人修改，请刷新后重试',
  },
  subject: {
    shift_plan: '排班',
  },
  word: {
    plan_view: { week: '周', month: '月' },
    plan_earlier: '往前',
    plan_later: '往后',
    plan_today: '今天',
    plan_people: '员工',
    plan_leave: '请假',
    plan_copy_week: '复制上周',
    plan_fill: '首周排满本月',
    plan_discard: '放弃修改',
    plan_saved: '排班已保存',
    plan_nobody: '还没有在职员工',
    plan_keys: '方向键移动，Shift 选多格，数字键排班，Ctrl+C / Ctrl+V 复制粘贴',
    plan_conflicts: '{{count}}个预约届时无人服务，仍要保存排班？',
    plan_conflicts_text: '预约保持不变，请随后改派或改期。',
    plan_conflicts_more: '还有{{count}}个',
    weekday: { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' },
  },
};
