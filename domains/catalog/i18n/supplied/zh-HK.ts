import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    take_supplied: '引入項目',
    supplied_facts: '供應商資料',
    supplied_differences: '供應商的變更',
  },
  field: {
    supplied_by: '直銷供應商',
    supplier_name: '供應商',
    supply_price: '供貨價',
    state: '狀態',
  },
  refusal: {
    supplied_unknown: '供應商未提供該項目，或已停止供應',
    supplied_taken: '該項目已引入',
    supplied_changed: '供應商剛剛修改了該項目，請重新整理後重試',
  },
  permission: { 'supplier:project': '引入供應商的項目' },
  word: {
    not_supplied: '普通項目',
    supplied_state: { offered: '未引入', taken: '已引入', changed: '供應商有變更' },
    search_supplied: '項目名稱 / 編號',
    any_supplier: '全部供應商',
    no_supplied: '供應商還沒有提供項目',
    take: '引入',
    taken_done: '已引入',
    take_hint: '名稱、規格、時長與說明取自供應商；售價、分類和上架由總部決定',
    see_taken: '檢視項目',
    our_price: '總部售價',
    renew: '更新為供應商資料',
    renew_title: '將「{{name}}」更新為供應商資料？',
    renew_text: '名稱、規格、時長與說明將改為供應商現在的內容，售價與上架不變。',
    renewed_done: '已更新',
    ours: '總部現在',
    theirs: '供應商現在',
    price_then: '供貨價由{{before}}變為{{now}}',
    taken_at: '引入時間',
  },
};
