import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  field: {
    principal_in: 'Principal added',
    principal_out: 'Principal taken',
    gift_in: 'Gift added',
    gift_out: 'Gift taken',
    unit_in: 'Units added',
    unit_out: 'Units taken',
    value_in: 'Value of units added',
    value_out: 'Value of units taken',
    principal: 'Principal owed',
    gift: 'Gift owed',
    num: 'Units owed',
    value: 'Value of units',
    as_of: 'As of',
    card_kind: 'Kind of card',
    card_name: 'Card',
    member_name: 'Member',
    mobile_number: 'Phone',
    opened_on: 'Opened on',
    member_key_word: 'Name, phone or member number',
    create_time: 'Time',
    move_kind: 'What happened',
    principal_change: 'Principal',
    gift_change: 'Gift',
    document: 'Document',
    document_number: 'Document number',
  },
  word: {
    any_kind: 'Any kind',
    nothing_owed: 'Nothing is owed to members',
    any_move: 'Any change',
    no_stored: 'Stored value has not moved',
    card_kind: { count_card: 'Count card', stored_value_card: 'Stored-value card' },
  },
};
