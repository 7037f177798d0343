import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    content: '開封時',
    rest: '剩餘',
    use_by: '開封后用至',
    open_time: '開封時間',
    opener_name: '開封人',
    state: '可否使用',
    is_over: '已超開封期限',
    opened_quantity: '已開封',
  },
  refusal: {
    batch_choose: '請選擇批次',
    opening_off: '{{name}}沒有設定開封后有效期，不需要登記開封',
    nothing_sealed: '批號{{batch}}沒有未開封的庫存',
    opened_unknown: '該開封記錄不存在',
    opened_empty: '這一瓶已經用完',
    opened_awaits: '已提交丟棄，等待審批',
    stock_opened: '{{name}}已開封，不能作廢',
    stock_short_opened: '庫存不足：{{name}}未開封的僅有{{left}}，另有{{open}}已開封',
  },
  subject: {
    stock_opened: '開封',
  },
  permission: {
    'stock:open': '開封與丟棄餘量',
  },
  word: {
    opened_list: '已開封',
    open_bottle: '開封',
    open_title: '開封 {{name}}',
    open_text: '從所選批次開封一瓶（{{content}} {{unit}}），之後的治療先用這一瓶。',
    opened_done: '已開封，請在瓶身寫上：{{time}} 前用完',
    discard: '丟棄',
    discard_title: '丟棄 {{name}} 剩餘 {{rest}} {{unit}}',
    discard_text: '餘量按報損出庫，成本計入您當日的免審批金額。',
    discarded: '已丟棄',
    no_opened: '沒有已開封的耗材',
    opened_state: { good: '可用', over: '已超期', expired: '批次已過期', recalled: '批次已停用' },
    awaits_approval: '丟棄待審批',
  },
};
