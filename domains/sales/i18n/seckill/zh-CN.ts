/** Words of lines that are in a flash sale (source language). */
export const zhCN = {
  word: {
    seckill: {
      mark: '秒杀',
      left: '剩{{left}}件',
      decline: '按原价',
      take: '按秒杀价',
      why: {
        declined: '按原价销售',
        dearer: '现价不高于秒杀价',
        sold_out: '件数不足，{{rest}}件按原价',
        member_share: '超出每人限购，{{rest}}件按原价',
        member_needed: '选择会员后享秒杀价',
      },
    },
  },
};
