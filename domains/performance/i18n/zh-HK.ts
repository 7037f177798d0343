import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {},
  field: {},
  refusal: {
    performers_sum: '服務人員的業績佔比之和必須為100%',
    performer_twice: '服務人員請勿重複選擇',
    performer_unknown: '服務人員不存在或已停用',
    performer_required: '請選擇服務人員',
  },
  word: {
    performers_for: '{{name}} 的服務人員',
    performers_chosen: '選定服務人員',
    same_for_all: '應用到全部商品',
    split_evenly: '平均分配',
    share_sum: '合計 {{percent}}%',
    share_of: '{{name}} 佔比',
    find_performer: '姓名 / 工號',
    no_performers: '本店還沒有可選的員工',
  },
};
