import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    closed_days: '休業日',
  },
  field: {
    override_reason: '例外原因',
    closed_from: '開始日期',
    closed_until: '結束日期',
    closed_name: '名稱',
    closed_remove: '刪除',
  },
  refusal: {
    together_hands: '同時進行的項目須由不同的人員服務',
    together_room: '同時進行的項目須在同一房間',
    closed_over: '最多100個休業日',
    closed_twice: '同一天不能重複',
  },
  word: {
    offered: '候補保留中',
    offer_ask: '這段時間正為候補顧客{{name}}保留，仍要佔用？',
    offer_text: '{{time}} 的名額保留至 {{until}}，佔用後該顧客將無法確認。',
    offer_take: '仍要佔用',
    together: '與上一項同時進行',
    together_is: '{{name}}（與上一項同時）',
    closed: '休業',
    closed_for: '休業：{{name}}',
    closed_add: '新增',
    closed_saved: '休業日已儲存',
    closed_none: '還沒有休業日',
    closed_standing: '當天還有 {{count}} 個預約',
    closed_explained: '休業日不接受預約，顧客的預約頁也不顯示當天的時段。已有的預約保留，在看板上顯示為「無人服務」，請逐個改期或取消。',
    closed_name_hint: '如：春節，可不填',
    closed_turned: '結束日期不能早於開始日期',
    closed_ask: '新增的休業日還有 {{count}} 個預約，仍要休業？',
    closed_told: '這些預約不會自動取消，請逐個聯絡顧客改期。',
    closed_ok: '仍要休業',
    closed_back: '恢復總部設定',
    closed_open_again: '刪除 {{date}}',
    override_on: '例外時間（營業時間、班次之外或休業日）',
    override_is: '例外：{{reason}}',
    override_time: '開始時間',
    override_hint: '看板上顯示，並記入操作日誌',
  },
};
