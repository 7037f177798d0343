import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  word: {
    item: {
      COUNTRY_CODE: {
        61: '澳洲',
        86: '中國內地',
        852: '香港',
        853: '澳門',
        886: '台灣',
      },
      DEGREE: {
        secondary: '中學',
        college: '副學士/高級文憑',
        bachelor: '學士',
      },
      MARITAL_STATUS: {
        divorced: '離婚',
      },
      OCCUPATION_TYPE: {
        manager: '企業管理人員',
        medical: '醫護人員',
        finance: '金融從業員',
        self_employed: '自僱',
        freelance: '自由工作者',
      },
    },
  },
};
