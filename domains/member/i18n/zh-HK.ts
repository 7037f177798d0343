import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    member_list: '會員列表',
  },
  field: {
    key_word: '關鍵字',
    member_name: '會員姓名',
    member_num: '會員編號',
    mobile_number: '手機號',
    gender: '性別',
    shop_name: '所屬門店',
    level_name: '會員等級',
    current_balance: '本金餘額',
    current_dis_balance: '贈送金餘額',
    login_time: '最近到店',
    create_time: '建檔時間',
  },
  refusal: {},
  word: {
    gender: { 0: '男', 1: '女' },
    search_hint: '姓名 / 拼音 / 會員編號 / 手機號後四位',
    quick_search: '搜尋會員',
    no_level: '普通會員',
    none_yet: '還沒有會員',
  },
};
