/** The words of what was earned and what it cost (source language). */
export const zhCN = {
  field: {
    project_revenue: '项目收入',
    product_revenue: '产品收入',
    deduction_revenue: '划扣收入',
    kept_revenue: '卡项留存收入',
    revenue: '收入合计',
    sale_cost: '销售成本',
    treatment_cost: '治疗耗材成本',
    use_cost: '院内领用',
    loss_cost: '报损',
    cost: '成本合计',
    margin: '毛利',
  },
  word: {
    by: { day: '按日', month: '按月' },
    no_accounts: '该时段没有收入和成本',
    accounts_hint: '项目和产品在销售时确认收入，次卡在划扣时确认；赠送金不计收入，退款和撤销已减',
  },
};
