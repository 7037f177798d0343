/** What rights are called (source language), a part of the members’. */
export const zhCN = {
  'member:read': '查看会员',
  'member:write': '新增、编辑会员',
  'member:phone': '查看完整手机号',
  'member:private': '查看证件号码',
  'member:medical': '查看病史与过敏史',
  'member:rules': '设置会员资料规则',
  'member:batch': '修改会员归属与来源，批量修改标签',
  'member:merge': '合并会员档案',
  'member:mobile': '更换会员手机号',
  'member:cancel': '注销与恢复会员',
  'member:source': '管理顾客来源',
  'member:label': '管理会员标签',
};
