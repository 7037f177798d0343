/** The words of what colleagues achieved (source language). */
export const zhCN = {
  field: {
    performer_name: '员工',
    department: '部门',
    sold: '销售业绩',
    deducted: '划扣业绩',
    taken_back: '退款扣回',
    undone: '取消划扣',
    net_amount: '业绩合计',
    item_name: '项目 / 商品',
    measure: '业绩类型',
    achieved: '业绩',
    commission_amount: '提成计算额',
    span: '统计维度',
  },
  word: {
    measure: { sale: '销售', recharge: '充值', consumption: '储值消费', deduction: '划扣' },
    any_measure: '全部业绩类型',
    any_performer: '全部员工',
    any_department: '全部部门',
    no_department: '未分部门',
    no_achievement: '该时段没有业绩',
    summary_by: { day: '按日', month: '按月', department: '按部门', measure: '按业绩类型' },
  },
};
