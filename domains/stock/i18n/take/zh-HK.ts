import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    take: '盤點',
  },
  field: {
    take_number: '盤點單號',
    gain_amount: '盤盈成本',
    loss_amount: '盤虧成本',
    book_quantity: '帳面數量',
    counted_quantity: '實盤數量',
    difference: '差異',
    counter_name: '盤點人',
    is_blind: '盲盤',
  },
  refusal: {
    take_unknown: '盤點單不存在',
    take_open: '該倉庫正在盤點（{{number}}），請先完成或作廢該盤點',
    warehouse_counted: '盤點單{{name}}還未完成，請先完成或作廢再刪除',
    take_state_changed: '該盤點單剛剛被他人處理，請重新整理後重試',
    take_own: '不能審批自己提交的盤點，請由其他同事審批',
    nothing_counted: '請填寫實盤數量',
  },
  subject: {
    stock_take: '盤點單',
  },
  word: {
    add_take_stock: '新增盤點',
    open_take: '開啟',
    no_takes: '還沒有盤點單',
    take_added: '盤點已開始',
    count_saved: '實盤數量已儲存',
    keep_count: '儲存實盤',
    confirm_take_text: '庫存將按實盤差異調整，未盤的批次不變。',
    void_take_text: '放棄本次盤點，庫存不變。',
    nothing_to_count: '該倉庫沒有庫存',
    take_status: { counting: '盤點中', pending: '待審批', confirmed: '已完成', rejected: '已駁回', void: '已作廢' },
    take_verb: { count: '錄入實盤', confirm: '確認盤點', ask: '提交審批', pass: '同意', reject: '駁回', void: '作廢' },
  },
};
