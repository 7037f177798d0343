/** The words of the member's own proof (source language). */
export const zhCN = {
  field: {
    proof_id: '会员确认',
    proof: '会员确认',
    proof_code: '验证码',
    proof_signature: '会员签名',
  },
  refusal: {
    proof_needed: '需要会员本人确认：请先用短信验证码或签名确认',
    proof_invalid: '会员确认无效或已过期，请重新确认',
    proof_unknown: '会员确认不存在，请重新发送验证码',
    proof_member_unknown: '会员不存在',
    proof_of_whom: '请选择要确认的会员卡或会员',
    proof_code_required: '请输入 6 位验证码',
  },
  word: {
    proof_by: { code: '短信验证码', signature: '签名' },
    proof_text: '请会员本人确认，确认后 10 分钟内有效，只能使用一次。',
    proof_send: '发送验证码',
    proof_sent: '验证码已发送至 {{mobile}}',
    proof_again: '{{seconds}} 秒后重发',
    proof_to: '验证码将发送至 {{mobile}}',
    proof_confirm: '确认',
    proof_done: { code: '会员已通过短信确认', signature: '会员已签名' },
    proof_redo: '重新确认',
    proof_pad: '会员签名区',
    proof_pad_text: '请会员在框内签名',
    proof_clear: '重写',
    proof_sign: '确认签名',
    proof_shown: { code: '会员短信确认 {{time}}', signature: '会员签名 {{time}}' },
    rule: {
      member_proof: {
        label: '会员本人确认',
        hint: '减少会员卡价值的操作，须由会员本人确认后才能办理。',
        choices: { none: '不需要', code: '短信验证码', signature: '屏幕签名', either: '验证码或签名' },
      },
      proof_for_refund: { label: '退款须会员确认', hint: '会员卡退款时要求会员本人确认；仅在“会员本人确认”不为“不需要”时生效。' },
      proof_for_gift: { label: '转赠须会员确认', hint: '转赠会员卡时要求转出会员本人确认；仅在“会员本人确认”不为“不需要”时生效。' },
      proof_for_transfer: { label: '余额转移须会员确认', hint: '余额转移时要求转出会员本人确认；仅在“会员本人确认”不为“不需要”时生效。' },
      proof_for_deduction: { label: '划扣须会员确认', hint: '划扣次卡时要求会员本人确认；仅在“会员本人确认”不为“不需要”时生效。' },
    },
  },
};
