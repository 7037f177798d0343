import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  'member:read': '檢視會員',
  'member:write': '新增、編輯會員',
  'member:phone': '檢視完整手機號',
  'member:private': '檢視證件號碼',
  'member:medical': '檢視病史與過敏史',
  'member:rules': '設定會員資料規則',
  'member:batch': '修改會員歸屬與來源，批量修改標籤',
  'member:merge': '合併會員檔案',
  'member:mobile': '更換會員手機號',
  'member:cancel': '註銷與恢復會員',
  'member:source': '管理顧客來源',
  'member:label': '管理會員標籤',
};
