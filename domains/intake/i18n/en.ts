import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    import_members: 'Import members',
    failed_rows: 'Members that failed to import',
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
    name_unknown: '“{{name}}” is unknown, or stands for more than one',
    gender_unknown: 'The gender is male or female',
    calendar_unknown: 'The calendar is solar or lunar',
    phone_twice: 'The file has this phone twice',
    number_twice: 'The file has this number twice',
    card_missing: 'Name the card',
    several_projects: 'This card has several treatments: put it on file by hand after the import',
    changed_meanwhile: 'Somebody has just changed something: check the file again',
    used: '{{count|member is|members are}} in use already ({{names}} …): the import cannot be taken back',
    cards_used: '{{count|card is|cards are}} in use already: the import cannot be taken back',
    done: '{{added}} taken, {{failed}} failed',
    undone_reason: 'The import was taken back',
  },
  subject: {
    member_import: 'import of members',
  },
  permission: {
    'member:import': 'Import members',
  },
  word: {
    taken: '{{added|member|members}} imported, {{cards|card|cards}} opened, {{failed|row|rows}} left',
    line: 'Line',
    reason: 'Reason',
    undo_text: '{{added|member is|members are}} removed, and the cards that came with them become invalid. Possible only while nothing has used them.',
  },
};
