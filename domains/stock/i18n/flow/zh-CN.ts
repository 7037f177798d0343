/** The words of what is promised of stock, and of how long it lasts (source language). */
export const zhCN = {
  field: {
    reserved_quantity: '已占用',
    transit_quantity: '在途',
    available_quantity: '可用',
    used_30: '近30天用量',
    used_90: '近90天用量',
    cover_days: '可用天数',
    moved_on: '最近出库',
  },
  word: {
    still: { 30: '30天未出库', 60: '60天未出库', 90: '90天未出库', 180: '180天未出库' },
    any_pace: '不限出库',
    any_ending: '不限效期',
    ending: { soon: '即将过期', expired: '已过期' },
    days: '{{count}} 天',
  },
};
