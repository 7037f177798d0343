import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {},
  field: {},
  refusal: {
    performers_sum: 'The shares of the performers must sum to 100%',
    performer_twice: 'The same performer may be chosen only once',
    performer_unknown: 'A performer does not exist or is disabled',
    performer_required: 'Choose who served',
  },
  word: {
    performers_for: 'Performers of {{name}}',
    performers_chosen: 'Choose performers',
    same_for_all: 'The same for all lines',
    split_evenly: 'Split evenly',
    share_sum: '{{percent}}% in all',
    share_of: 'Share of {{name}}',
    find_performer: 'Name or number',
    no_performers: 'This shop has no staff to choose',
  },
};
