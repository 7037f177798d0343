/** The words of what suppliers offer (source language). */
export const zhCN = {
  title: {
    take_supplied: '引入项目',
    supplied_facts: '供应商资料',
    supplied_differences: '供应商的变更',
  },
  field: {
    supplier_name: '供应商',
    supply_price: '供货价',
    state: '状态',
  },
  refusal: {
    supplied_unknown: '供应商未提供该项目，或已停止供应',
    supplied_taken: '该项目已引入',
    supplied_changed: '供应商刚刚修改了该项目，请刷新后重试',
  },
  permission: { 'supplier:project': '引入供应商的项目' },
  word: {
    supplied_state: { offered: '未引入', taken: '已引入', changed: '供应商有变更' },
    search_supplied: '项目名称 / 编号',
    any_supplier: '全部供应商',
    no_supplied: '供应商还没有提供项目',
    take: '引入',
    taken_done: '已引入',
    take_hint: '名称、规格、时长与说明取自供应商；售价、分类和上架由总部决定',
    see_taken: '查看项目',
    our_price: '总部售价',
    renew: '更新为供应商资料',
    renew_title: '将「{{name}}」更新为供应商资料？',
    renew_text: '名称、规格、时长与说明将改为供应商现在的内容，售价与上架不变。',
    renewed_done: '已更新',
    ours: '总部现在',
    theirs: '供应商现在',
    price_then: '供货价由{{before}}变为{{now}}',
    taken_at: '引入时间',
  },
};
