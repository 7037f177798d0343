import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    seckill: {
      mark: '秒殺',
      left: '剩{{left}}件',
      decline: '按原價',
      take: '按秒殺價',
      why: {
        declined: '按原價銷售',
        dearer: '現價不高於秒殺價',
        sold_out: '件數不足，{{rest}}件按原價',
        member_share: '超出每人限購，{{rest}}件按原價',
        member_needed: '選擇會員後享秒殺價',
      },
    },
  },
};
