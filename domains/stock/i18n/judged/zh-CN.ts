/** The words of what goods count for that go by hand (source language). */
export const zhCN = {
  field: {
    judged_amount: '计入审批额度',
  },
  word: {
    judged_amount: { unvalued: '没有成本也没有价格' },
  },
};
