import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  'member:read': 'See members',
  'member:write': 'Add and edit members',
  'member:phone': 'See whole phone numbers',
  'member:private': 'See document numbers',
  'member:medical': 'See medical history',
  'member:rules': 'Set the rules of the member form',
  'member:batch': 'Change owners and sources of members, labels of many at once',
  'member:merge': 'Merge files',
  'member:mobile': 'Change members’ main phones',
  'member:cancel': 'Cancel and restore members',
  'member:source': 'Manage sources of customers',
  'member:label': 'Manage member labels',
};
