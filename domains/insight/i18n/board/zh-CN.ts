/** The words of the finance board (source language). */
export const zhCN = {
  title: {
    board_figures: '本期经营',
    ways: '付款方式',
    achievers: '业绩前五',
    owed: '会员余额（截至今天）',
  },
  word: {
    last_period: '上期 {{amount}}',
  },
};
