/** Words of lines that are in an activity (source language). */
export const zhCN = {
  word: {
    /** The step of a price that each kind leaves. */
    step: {
      seckill: '秒杀价 {{price_cents}} × {{quantity}}',
      group: '拼团价 {{price_cents}} × {{quantity}}',
      event: '活动价 {{price_cents}} × {{quantity}}',
    },
    offer: {
      seckill: { mark: '秒杀', take: '按秒杀价', left: '剩{{left}}件' },
      group: { mark: '拼团', take: '按拼团价', left: '本人还可购{{left}}件' },
      event: { mark: '活动', take: '按活动价', left: '本人还可购{{left}}件' },
      decline: '按原价',
      why: {
        declined: '按原价销售',
        dearer: '现价不高于活动价',
        sold_out: '件数不足，{{rest}}件按原价',
        member_share: '超出每人限购，{{rest}}件按原价',
        member_needed: '选择会员后享活动价',
        gathering: '还差{{wanted}}人成团，成团后享拼团价',
      },
    },
  },
};
