import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    exchange: '置換',
    exchanges: '項目置換記錄',
  },
  field: {
    exchange_number: '單號',
    exchange_time: '時間',
    exchange_target: '置換為',
    exchange_items: '換出項目',
    exchange_num: '換出次數',
    exchange_value: '剩餘價值',
    exchange_price: '目標原價',
    exchange_due: '補差價',
    exchange_kept: '不退差額',
    exchange_quantity: '次數',
    exchange_kind: '置換為',
  },
  refusal: {
    exchange_items_required: '請選擇要換出的項目和次數',
    exchange_target_required: '請選擇置換項目',
    exchange_one_card: '一次只能置換一張次卡',
    exchange_changed: '{{card}}的剩餘價值已變化，請重新置換',
  },
  word: {
    exchange_by: { project: '項目', count_card: '次卡' },
    exchange_done: '置換成功',
    exchange_cannot_undo: '置換後不能撤銷',
    exchange_takes: '換出 {{items}}，價值 {{value}}',
    exchange_gets: '換入 {{target}} × {{quantity}}，原價 {{price}}',
    exchange_due: '需補差價 {{due}}',
    exchange_even: '無需補差價',
    exchange_kept: '多出的 {{kept}} 不退，計入門店收入',
    exchange_project_text: '置換的項目沿用原卡的有效期，不能再置換或轉贈。',
    exchange_card_text: '置換的次卡從今天起按新卡條款計算有效期，不能再置換。',
    no_exchanges: '還沒有置換記錄',
    exchange_units: '{{name}}，可換 {{count}} 次',
  },
};
