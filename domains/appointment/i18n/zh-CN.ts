/** The words of appointments (source language). */
export const zhCN = {
  title: {
    rules: '预约',
  },
  field: {},
  refusal: {
    start_required: '请选择预约时间',
    start_far: '最多提前一年预约',
    start_off_slot: '请选择可预约的时段',
    project_required: '请选择项目',
    project_unknown: '所选项目不存在或不属于本店',
    items_required: '请至少选择一个项目',
    items_over: '一次预约最多10个项目',
    item_unknown: '该预约没有这个项目',
    minutes_invalid: '时长须为5至1440分钟的整数',
    caller_name_required: '请输入来电人姓名',
    caller_mobile_invalid: '手机号格式不正确！',
    who_required: '请选择会员，或填写来电人的姓名和手机号',
    member_unknown: '会员不存在',
    member_fixed: '该预约已属于其他会员，不能更换',
    appointment_not_found: '预约不存在',
    appointment_changed: '该预约刚刚被他人修改，请刷新后重试',
    state_over: '预约当前状态不允许此操作',
    arrive_other_day: '只能在预约当天确认到店',
    late_taken: '{{name}}的这段时间已另有预约，请先改期或改派',
    hand_over_busy: '接手的员工在部分预约的时间已有安排，请先改派这些预约',
    problem_past: '该时段已过',
    problem_closed: '不在营业时间内，或项目在打烊前做不完',
    problem_unskilled: '{{name}}不能做该项目',
    problem_off_shift: '{{name}}这段时间不上班',
    problem_busy: '{{name}}这段时间已有预约',
    problem_nobody: '这段时间没有人可以做「{{name}}」',
    problem_room_full: '{{name}}这段时间没有空床位',
    problem_device_busy: '{{name}}这段时间已被占用',
    problem_device_broken: '{{name}}不可使用',
  },
  subject: {
    appointment: '预约',
  },
  permission: {
    'appointment:read': '查看预约',
    'appointment:write': '新增、修改预约，确认到店',
  },
  word: {
    rule: {
      opens_at: { label: '预约开始时间', hint: '每天从几点起可以预约，如 08:00。' },
      closes_at: { label: '预约结束时间', hint: '项目须在此之前做完；不晚于开始时间表示次日。' },
      slot_minutes: {
        label: '预约时段间隔',
        hint: '相邻两个可预约时间相隔多久。',
        choices: { '5': '5 分钟', '10': '10 分钟', '15': '15 分钟', '20': '20 分钟', '30': '30 分钟', '60': '1 小时' },
      },
      grace_minutes: { label: '预约超时分钟', hint: '超过预约时间这么久仍未到店，预约自动超时，占用的人员、床位和设备随即释放。' },
    },
    status: { '0': '待确认', '1': '已取消', '2': '已超时', '3': '已完成', '4': '已到店' },
    verb: {
      arrive: '确认到店',
      complete: '完成',
      edit: '修改',
      move: '改期',
      undo: '撤销到店',
      cancel: '取消预约',
      lapse: '超时',
      hand_over: '交接',
    },
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    appointment: typeof zhCN;
  }
}
