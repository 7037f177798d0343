import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    proof_id: '會員確認',
    proof: '會員確認',
    proof_code: '驗證碼',
    proof_signature: '會員簽名',
  },
  refusal: {
    proof_needed: '需要會員本人確認：請先用短訊驗證碼或簽名確認',
    proof_invalid: '會員確認無效或已過期，請重新確認',
    proof_unknown: '會員確認不存在，請重新發送驗證碼',
    proof_member_unknown: '會員不存在',
    proof_of_whom: '請選擇要確認的會員卡或會員',
    proof_code_required: '請輸入 6 位驗證碼',
  },
  word: {
    proof_by: { code: '短訊驗證碼', signature: '簽名' },
    proof_of: '會員確認內容：{{what}}',
    proof_receiver: '轉給 {{name}}',
    proof_receives: '換得 {{what}}',
    proof_first: '請先填寫以上內容，再請會員確認。',
    proof_text: '請會員本人確認，確認後 10 分鐘內有效，只能使用一次。',
    proof_send: '發送驗證碼',
    proof_sent: '驗證碼已發送至 {{mobile}}',
    proof_again: '{{seconds}} 秒後重發',
    proof_to: '驗證碼將發送至 {{mobile}}',
    proof_confirm: '確認',
    proof_done: { code: '會員已通過短訊確認', signature: '會員已簽名' },
    proof_redo: '重新確認',
    proof_pad: '會員簽名區',
    proof_pad_text: '請會員在框內簽名',
    proof_clear: '重寫',
    proof_sign: '確認簽名',
    proof_shown: { code: '會員短訊確認 {{time}}', signature: '會員簽名 {{time}}' },
    rule: {
      member_proof: {
        label: '會員本人確認',
        hint: '減少會員卡價值的操作，須由會員本人確認後才能辦理。',
        choices: { none: '不需要', code: '短訊驗證碼', signature: '螢幕簽名', either: '驗證碼或簽名' },
      },
      proof_for_refund: { label: '退款須會員確認', hint: '會員卡退款時要求會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
      proof_for_gift: { label: '轉贈須會員確認', hint: '轉贈會員卡時要求轉出會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
      proof_for_transfer: { label: '餘額轉移須會員確認', hint: '餘額轉移時要求轉出會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
      proof_for_exchange: { label: '置換須會員確認', hint: '置換會員卡項目時要求會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
      proof_for_deduction: { label: '劃扣須會員確認', hint: '劃扣次卡時要求會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
      proof_for_payment: { label: '儲值支付須會員確認', hint: '收銀結算用儲值支付時要求會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
      proof_for_giving_up: { label: '核銷與作廢須會員確認', hint: '核銷餘額、作廢贈送金時要求會員本人確認；僅在「會員本人確認」不為「不需要」時生效。' },
    },
  },
};
