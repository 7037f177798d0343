/** The business rules of appointments (source language). */
export const zhCN = {
  word: {
    rule: {
      opens_at: { label: '预约开始时间', hint: '每天从几点起可以预约，如 08:00。', effect: '保存后，{{count}}个预约早于开始时间：预约保留，并标为无人服务，请在预约列表中改期或取消' },
      closes_at: { label: '预约结束时间', hint: '项目须在此之前做完；不晚于开始时间表示次日。', effect: '保存后，{{count}}个预约晚于结束时间：预约保留，并标为无人服务，请在预约列表中改期或取消' },
      slot_minutes: {
        label: '预约时段间隔',
        hint: '相邻两个可预约时间相隔多久。',
        choices: { '5': '5 分钟', '10': '10 分钟', '15': '15 分钟', '20': '20 分钟', '30': '30 分钟', '60': '1 小时' },
      },
      grace_minutes: { label: '预约超时分钟', hint: '超过预约时间这么久仍未到店，预约自动超时，占用的人员、床位和设备随即释放。' },
      self_booking: { label: '开放自助预约', hint: '顾客可在门店的预约页提交预约申请，由门店确认。' },
      self_ahead_hours: { label: '自助预约最少提前小时', hint: '距开始时间不足这么久的时段，顾客不能自助预约。' },
      self_ahead_days: { label: '自助预约最多提前天数', hint: '顾客最远能预约到这么多天之后。' },
      self_most_open: { label: '每个手机号未处理申请数', hint: '同一手机号最多同时有这么多个未处理完的申请。' },
      self_missed_limit: { label: '爽约后须致电次数', hint: '爽约达到这么多次的顾客不能自助预约；0 表示不限制。' },
      missed_months: { label: '爽约记忆月数', hint: '近这么多个月内的爽约计入次数，供前台参考，也用于自助预约限制。' },
      remind_day: { label: '提前一天短信提醒', hint: '预约开始前 24 小时短信提醒顾客，每个预约一次；顾客可点短信里的链接退订。' },
      remind_hours: { label: '提前两小时短信提醒', hint: '预约开始前 2 小时短信提醒顾客，每个预约一次；顾客可点短信里的链接退订。' },
      tell_changes: { label: '改期、取消短信通知', hint: '门店改期或取消预约时短信通知顾客；自助预约的顾客始终通知。' },
      quiet_from: { label: '免打扰开始时间', hint: '从几点起不发预约提醒，如 21:00。' },
      quiet_until: { label: '免打扰结束时间', hint: '到几点恢复发送，早于开始时间表示次日；与开始时间相同表示不设免打扰。' },
      deposit_for: {
        label: '订金向谁收',
        hint: '「爽约顾客」：爽约达到下面次数的顾客，前台提示收订金，自助预约时须付；「所有自助预约」：另外，每个自助预约都须付。订金存为顾客的储值卡，随时可用可退；在「设置 - 预约订金」选择用哪张卡。',
        choices: { nobody: '不收', missed: '爽约顾客', self: '所有自助预约' },
      },
      deposit_missed: { label: '收订金的爽约次数', hint: '近「爽约记忆月数」内爽约达到这么多次，就须付订金。' },
      deposit_minutes: { label: '订金支付时限（分钟）', hint: '超过这么久未付，订金失效、订单作废；自助预约占用的时间随即释放。' },
    },
  },
};
