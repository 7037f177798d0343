import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    reserved_quantity: '已佔用',
    transit_quantity: '在途',
    available_quantity: '可用',
    used_30: '近30天用量',
    used_90: '近90天用量',
    cover_days: '可用天數',
    moved_on: '最近出庫',
  },
  word: {
    still: { 30: '30天未出庫', 60: '60天未出庫', 90: '90天未出庫', 180: '180天未出庫' },
    any_pace: '不限出庫',
    any_ending: '不限效期',
    ending: { soon: '即將過期', expired: '已過期' },
    days: '{{count}} 天',
  },
};
