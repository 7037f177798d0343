import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    member_list: 'Members',
  },
  field: {
    key_word: 'Keyword',
    member_name: 'Name',
    member_num: 'Member no.',
    mobile_number: 'Mobile',
    gender: 'Gender',
    shop_name: 'Shop',
    level_name: 'Level',
    current_balance: 'Principal',
    current_dis_balance: 'Gift balance',
    login_time: 'Last visit',
    create_time: 'Created',
  },
  refusal: {},
  word: {
    gender: { 0: 'Male', 1: 'Female' },
    search_hint: 'Name, pinyin, number or last 4 digits',
    quick_search: 'Find a member',
    no_level: 'Regular',
    none_yet: 'No members yet',
  },
};
