import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    recharge: '充值',
  },
  field: {
    recharge_amount: '充值金額',
    gift_amount: '贈送金額',
    sbc_id: '儲值卡種',
  },
  refusal: {
    recharge_amount_required: '請選擇充值卡種或輸入充值金額',
    gift_of_template: '按卡種充值的贈送金以卡種為準，請勿另填',
    recharge_card_unknown: '所選儲值卡不能充值，請更換',
    free_recharge_not_permitted: '您沒有自訂金額充值的權限，請選擇充值卡種',
    all_purpose_unavailable: '醫美模式下不能銷售通卡{{name}}',
  },
  word: {
    recharge_by: { template: '按卡種', free: '自訂金額' },
    recharge_to: '充值到 {{card}}（{{number}}）',
    recharge_new: '開新卡',
    recharge_onto: '充值方式',
    recharge_done: '充值成功',
    recharge_after: '充值後本金 {{principal}}，贈送金 {{gift}}',
    confirm_recharge: '為{{card}}充值 {{amount}}，贈送 {{gift}}，確認收款？',
    pay_by: '付款方式',
    way_most: '最多 {{most}}',
    add_way: '新增方式',
  },
};
