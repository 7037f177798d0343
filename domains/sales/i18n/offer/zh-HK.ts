import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    step: {
      seckill: '秒殺價 {{price_cents}} × {{quantity}}',
      group: '拼團價 {{price_cents}} × {{quantity}}',
      event: '活動價 {{price_cents}} × {{quantity}}',
    },
    offer: {
      seckill: { mark: '秒殺', take: '按秒殺價', left: '剩{{left}}件' },
      group: { mark: '拼團', take: '按拼團價', left: '本人還可購{{left}}件' },
      event: { mark: '活動', take: '按活動價', left: '本人還可購{{left}}件' },
      decline: '按原價',
      why: {
        declined: '按原價銷售',
        dearer: '現價不高於活動價',
        sold_out: '件數不足，{{rest}}件按原價',
        member_share: '超出每人限購，{{rest}}件按原價',
        member_needed: '選擇會員後享活動價',
        gathering: '還差{{wanted}}人成團，成團後享拼團價',
      },
    },
  },
};
