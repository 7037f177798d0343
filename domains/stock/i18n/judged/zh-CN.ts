/** The words of what goods count for that go by hand (source language). */
export const zhCN = {
  field: {
    judged_amount: '计入审批额度',
  },
  refusal: {
    loss_above: '短少与破损超过{{limit}}，须由有审批权限、且不是发货人的同事收货',
    loss_unvalued: '短少与破损的商品没有成本和售价，须由有审批权限、且不是发货人的同事收货',
    bin_above: '报损超过{{limit}}，须由有审批权限、且不是划扣人的同事撤销',
    bin_unvalued: '报损的商品没有成本和售价，须由有审批权限、且不是划扣人的同事撤销',
  },
  word: {
    judged_amount: { unvalued: '没有成本也没有价格' },
  },
};
