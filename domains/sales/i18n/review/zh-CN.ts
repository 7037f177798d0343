/** The words of payments that are looked at again (source language), a part of the till's. */
export const zhCN = {
  title: {
    payment_review: '收款审核',
  },
  field: {
    review_status: '审核状态',
    take_time: '收款时间',
    taker_name: '收款人',
    decider_name: '审核人',
    decide_time: '审核时间',
    decide_reason: '驳回原因',
  },
  refusal: {
    review_not_found: '该收款不存在',
    review_own: '不能审核自己经手的收款，请由其他同事审核',
    review_decided: '该收款已审核，请刷新查看',
    review_walk_in: '订单{{number}}是散客订单，没有可挂账的会员：请改为按原方式办理订单退款，退清后这笔审核自动结束',
    review_refunded: '订单{{number}}已有退款，不能驳回其收款：请把这笔收款余下的金额也按原方式退款，退清后审核自动结束',
    review_sent_back: '订单{{number}}的这笔款已被支付平台退回顾客，不能通过：请驳回记为欠款，或办理订单退款',
  },
  word: {
    review_status: { pending: '待审核', passed: '已通过', rejected: '已驳回', returned: '已退清' },
    review_action: { pass: '通过', reject: '驳回', give_back: '退清' },
    sent_back_tag: '平台已退回',
    any_review: '全部状态',
    any_way_of_paying: '全部付款方式',
    any_source: '全部来源',
    no_reviews: '没有需要审核的收款',
    confirm_review: '确认已收到{{number}}的{{way}} {{amount}}？',
    confirm_reviews: '确认这{{count}}笔收款都已到账？自己经手的收款不会通过。',
    review_passed: '审核通过',
    reject_review_title: '驳回订单{{number}}的收款',
    reject_review_text: '{{way}} {{amount}} 将从今日账上冲回并记为会员欠款，该订单售出的卡将被冻结。',
    review_rejected: '已驳回，订单尚欠{{debt}}',
    review_rejected_frozen: '已驳回，订单尚欠{{debt}}，已冻结{{count}}张卡',
  },
};
