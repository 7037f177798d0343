import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    scan_page: '掃碼支付',
    scan_detail: '掃碼支付詳情',
  },
  field: {
    collect_code: '收款碼內容',
    opener_name: '出示人',
    open_time: '出示時間',
    claim_time: '顧客確認時間',
    claimed_pattern_name: '顧客所選方式',
  },
  refusal: {
    collect_code_invalid: '收款碼內容須為 https://、wxp://、weixin:// 或 alipays:// 開頭的連結',
    scan_unknown: '帳單碼無效或已過期，請前台重新出示',
  },
  word: {
    collect_code_hint: '顧客掃碼付款時開啟的收款連結，如 https://qr.alipay.com/… 或 wxp://…；留空則不在掃碼帳單中提供。',
    another_code: '換一張碼',
    scan_ask: '請顧客用手機掃碼檢視帳單並付款',
    scan_waiting: '等待顧客付款',
    scan_claimed: '顧客表示已用{{way}}付款，請核對到帳',
    scan_check: '核對無誤，去結算',
    scan_expired: '付款碼已失效',
    scan_until: '{{time}} 前有效',
    scan_paid: '訂單已結算',
    not_claimed: '顧客尚未確認',
  },
};
