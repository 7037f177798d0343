import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    principal_in: '本金增加',
    principal_out: '本金減少',
    gift_in: '贈送金增加',
    gift_out: '贈送金減少',
    unit_in: '次數增加',
    unit_out: '次數減少',
    value_in: '待劃扣金額增加',
    value_out: '待劃扣金額減少',
    principal: '本金餘額',
    gift: '贈送金餘額',
    num: '待劃扣次數',
    value: '待劃扣金額',
    as_of: '截至日期',
    card_kind: '卡類型',
    card_name: '會員卡',
    member_name: '會員',
    mobile_number: '手機號',
    opened_on: '開卡日期',
    member_key_word: '姓名/手機號/會員編號',
    create_time: '時間',
    move_kind: '變動類型',
    principal_change: '本金變動',
    gift_change: '贈送金變動',
    document: '單據類型',
    document_number: '單據號',
  },
  word: {
    any_kind: '全部類型',
    nothing_owed: '沒有會員餘額',
    any_move: '全部變動',
    no_stored: '沒有儲值變動',
    card_kind: { count_card: '次卡', stored_value_card: '儲值卡' },
  },
};
