import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    payment_review: '收款審核',
  },
  field: {
    review_status: '審核狀態',
    take_time: '收款時間',
    taker_name: '收款人',
    decider_name: '審核人',
    decide_time: '審核時間',
    decide_reason: '駁回原因',
  },
  refusal: {
    review_not_found: '該收款不存在',
    review_own: '不能審核自己經手的收款，請由其他同事審核',
    review_decided: '該收款已審核，請重新整理檢視',
    review_walk_in: '訂單{{number}}是散客訂單，沒有可掛帳的會員：請改為按原方式辦理訂單退款，退清後這筆審核自動結束',
    review_refunded: '訂單{{number}}已有退款，不能駁回其收款：請把這筆收款餘下的金額也按原方式退款，退清後審核自動結束',
    review_sent_back: '訂單{{number}}的這筆款已被支付平台退回顧客，不能通過：請駁回記為欠款，或辦理訂單退款',
  },
  word: {
    review_status: { pending: '待審核', passed: '已通過', rejected: '已駁回', returned: '已退清' },
    review_action: { pass: '通過', reject: '駁回', give_back: '退清' },
    sent_back_tag: '平台已退回',
    any_review: '全部狀態',
    any_way_of_paying: '全部付款方式',
    any_source: '全部來源',
    no_reviews: '沒有需要審核的收款',
    confirm_review: '確認已收到{{number}}的{{way}} {{amount}}？',
    confirm_reviews: '確認這{{count}}筆收款都已到帳？自己經手的收款不會通過。',
    review_passed: '審核通過',
    reject_review_title: '駁回訂單{{number}}的收款',
    reject_review_text: '{{way}} {{amount}} 將從今日帳上衝回並記為會員欠款，該訂單售出的卡將被凍結。',
    review_rejected: '已駁回，訂單尚欠{{debt}}',
    review_rejected_frozen: '已駁回，訂單尚欠{{debt}}，已凍結{{count}}張卡',
  },
};
