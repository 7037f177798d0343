import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    import_members: 'Import members',
    failed_rows: 'Members that were not imported',
  },
  field: {
    member_name: 'Member',
    mobile_number: 'Mobile number',
    country_code: 'Country code',
    member_num: 'Member number',
    source_name: 'Source',
    recommend_phone: 'Recommended by (phone)',
    level_name: 'Level',
    gender: 'Gender',
    birth: 'Date of birth',
    calendar: 'Calendar',
    label: 'Labels',
    belong: 'Cared for by',
    id_number: 'Document number',
    balance_card: 'Stored-value card',
    current_balance: 'Principal left',
    current_dis_balance: 'Gift left',
    count_card: 'Count card',
    remain_num: 'Units left',
    remain_balance: 'Value of the units left',
    opened_on: 'Opened on',
    added_num: 'Members',
  },
  refusal: {
    name_unknown: '“{{name}}” does not exist, or several are called that',
    gender_unknown: 'The gender must be male or female',
    calendar_unknown: 'The calendar must be solar or lunar',
    phone_twice: 'This phone is in the file twice',
    number_twice: 'This number is in the file twice',
    card_missing: 'Enter the name of the card',
    several_projects: 'This card covers several treatments: put it on file in the member’s details after the import',
    changed_meanwhile: 'Somebody has just changed something: check the file again',
    used: '{{count|member has|members have}} records by now, among them {{names}}: the import cannot be taken back as a whole; cancel members one by one',
    cards_used: '{{count|card was|cards were}} used: the import cannot be taken back as a whole; invalidate cards one by one',
    undone_reason: 'The import was taken back',
  },
  subject: {
    member_import: 'import of members',
  },
  permission: {
    'member:import': 'Import members',
  },
  word: {
    taken: '{{added|member|members}} imported, {{cards|card|cards}} opened, {{failed|row|rows}} not imported',
    line: 'Line',
    reason: 'Reason',
    undo_text: '{{added|member|members}} will be removed, and the cards that came with them become invalid. This is possible only until they are used.',
  },
};
