import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    channels: '渠道來源',
    add_sub: '新增子渠道',
  },
  field: {
    of_shop_name: '歸屬門店',
    channel_id: '渠道',
    parent_id: '上級渠道',
    parent_name: '上級渠道',
    name: '渠道名稱',
    is_open: '狀態',
    sort: '排序',
    remarks: '備註',
    create_time: '建立時間',
    key_word: '渠道名稱',
    sub_num: '子渠道數',
  },
  refusal: {
    name_required: '請輸入渠道名稱',
    sort_invalid: '請輸入正整數',
    name_taken: '該渠道名稱已存在',
    not_found: '渠道不存在',
    parent_wrong: '上級渠道不存在，渠道最多兩級',
    has_subs: '請先刪除子渠道',
    in_use: '該渠道已被會員使用，不能刪除，只能停用',
    changed_meanwhile: '該渠道剛剛被他人修改，請核對後重試',
  },
  subject: {
    channel: '渠道',
  },
  permission: {
    'channel:read': '檢視渠道',
    'channel:write': '編輯渠道',
  },
  word: {
    of_chain: '總部',
    channel: '渠道',
    parent_hint: '留空為一級渠道',
    open: '啟用',
    closed: '停用',
    level_one: '一級渠道',
    search_hint: '渠道名稱',
    none_yet: '還沒有渠道',
    delete_title: '刪除渠道「{{name}}」？',
    delete_text: '刪除後不能恢復。已被會員使用的渠道只能停用。',
    all_states: '全部狀態',
    all_parents: '全部上級',
  },
};
