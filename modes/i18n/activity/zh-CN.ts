/** Titles of the pages of activities (source language). */
export const zhCN = {
  title: {
    'marketing-seckill': '秒杀',
    'seckill-detail': '秒杀详情',
    'seckill-edit': '新增/编辑秒杀',
    'main-marketing-seckill': '秒杀',
    'marketing-activity': '活动',
    'activity-detail': '活动详情',
    'add-activity': '新增活动',
    'activity-data': '活动数据',
    'main-marketing-activity': '活动',
    'marketing-group': '拼团',
    'group-detail': '拼团详情',
    'group-edit': '新增/编辑拼团',
    'group-data': '拼团数据',
    'main-marketing-group': '拼团',
  },
};
