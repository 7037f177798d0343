import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    switch_shop: '切換門店',
  },
  field: {
    mobile_number: '手機號',
    password: '密碼',
    real_name: '姓名',
    role_name: '角色',
    shop_name: '門店名稱',
    valid_end: '有效期',
  },
  refusal: {
    mobile_required: '手機號不能為空',
    password_required: '密碼不能為空',
    sign_in_refused: '手機號或密碼錯誤',
    sign_in_limited: '嘗試次數過多，請稍後再試',
    shop_not_valid: '門店已過期或尚未生效，不能切換',
    no_shop: '該帳號沒有可進入的門店',
  },
  word: {
    permanent: '永久有效',
    valid_until: '有效期至 {{day}}',
    not_yet_effective: '未生效',
    expired: '已過期',
    current: '目前',
    main_store: '總店',
    branch: '分店',
    head_office: '營運中心',
    supplier: '供應商',
    shop_search: '搜尋門店',
    no_shops: '沒有可切換的門店',
  },
};
